import type { Account } from '#ports/accounts/account';
import type { CommentPage } from '#ports/networks/network-comments';
import type { Organization } from '#ports/access/organization';
import { ServiceError } from '../../foundation/index.ts';
import { type NetworkRules, rulebook } from '../../networks/index.ts';
import { reserveXCredits, settleCredits, type Spending } from '../../access/index.ts';
import type { CommentPorts } from './find-comment.ts';

/** The maximum number of comments per page. */
export const maxComments = 100;

/**
 * Reserves credits for the requested number of comments, or for as many as the credits allow. Returns that number and
 * the reservation to settle.
 */
async function reserveReading(
  ports: CommentPorts,
  organization: Organization,
  cause: string,
  { reading, comments_read }: NonNullable<NetworkRules['credits']>,
  requested: number,
): Promise<{ readonly limit: number; readonly spending: Spending }> {
  const { min, max } = comments_read;
  for (let limit = Math.min(Math.max(requested, min), max); ;) {
    try {
      return { limit, spending: await reserveXCredits(ports, organization, cause, limit * reading) };
    } catch (error) {
      const isShort = error instanceof ServiceError && error.error === 'no_x_credits_left';
      const left = isShort ? Math.floor((Number(error.data?.limit) - Number(error.data?.used)) / reading) : 0;
      if (!(left >= min && left < limit)) throw error;
      limit = left;
    }
  }
}

/**
 * Runs a read that may cost credits: reserves them first, then charges for the comments received. Throws
 * `no_x_credits_left`.
 */
export async function charged(
  ports: CommentPorts,
  organization: Organization,
  account: Account,
  requested: number,
  read: (limit: number) => Promise<CommentPage | undefined>,
): Promise<{ readonly page: CommentPage | undefined; readonly credits: number }> {
  const { credits: prices } = rulebook[account.social_network];
  if (!prices) return { page: await read(Math.min(requested, maxComments)), credits: 0 };
  const cause = `comments:${ports.identifiers.next()}`;
  const { limit, spending } = await reserveReading(ports, organization, cause, prices, requested);
  try {
    const page = await read(limit);
    const credits = Math.min(page?.comments.length ?? 0, limit) * prices.reading;
    await settleCredits(ports, organization, 'x_credits', spending, credits);
    return { page, credits };
  } catch (error) {
    await settleCredits(ports, organization, 'x_credits', spending, 0);
    throw error;
  }
}
