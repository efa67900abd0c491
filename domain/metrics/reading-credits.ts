import type { Account } from '#ports/accounts/account';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/index.ts';
import { rulebook } from '../networks/index.ts';
import { hasXCredits, releaseXCredits, reserveXCredits, sharesXCredits } from '../plans/index.ts';
import { creditsLeftToSend } from '../publications/index.ts';
import { toDateTime } from '../shared/index.ts';

type CreditPorts = Ports<'clock' | 'settings' | 'storage'>;

/** Returns the X credits that the posts take which are still to be sent this month from the organization's pool. */
async function neededThisMonth(
  ports: CreditPorts,
  organization: Organization,
  { social_network }: Pick<Account, 'social_network'>,
): Promise<number> {
  const { storage, clock } = ports;
  const now = new Date(clock.now());
  const end = toDateTime(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  const sharing = await sharesXCredits(ports, organization);
  const waiting = await storage.find('publications', {
    where: {
      id_organization: { in: sharing },
      social_network,
      state: { in: ['publishing', 'ready'] },
      deleted: false,
      publish_date: { lt: end },
    },
  });
  return waiting.reduce((sum, publication) => sum + creditsLeftToSend(publication), 0);
}

/**
 * Runs a read of numbers that may cost credits, and charges for what it returns as `charged`. `what` is the same when the read
 * is made again after a process died, so that it is paid for once. The posts that are
 * still to be sent this month come first. Returns undefined, and reads nothing, when their credits would be touched.
 */
export async function readForCredits<T>(
  ports: CreditPorts,
  organization: Organization,
  account: Account,
  what: string,
  most: number,
  read: () => Promise<{ readonly answer: T; readonly charged: number }>,
): Promise<T | undefined> {
  const price = rulebook[account.social_network].credits?.reading;
  if (price === undefined) return (await read()).answer;
  const cause = `metrics:${account._id}:${what}`;
  try {
    await reserveXCredits(ports, organization, cause, most * price);
  } catch (error) {
    if (error instanceof ServiceError && error.error === 'no_x_credits_left') return undefined;
    throw error;
  }
  let isKept = false;
  try {
    // Reserved first, so that of two who read at the same time neither overlooks the other.
    if (!(await hasXCredits(ports, organization, await neededThisMonth(ports, organization, account))))
      return undefined;
    const { answer, charged } = await read();
    if (charged === most) isKept = true;
    else if (charged > 0) {
      await releaseXCredits(ports, organization, cause);
      await reserveXCredits(ports, organization, cause, charged * price);
      isKept = true;
    }
    return answer;
  } finally {
    if (!isKept) await releaseXCredits(ports, organization, cause);
  }
}
