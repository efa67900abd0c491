import type { Account } from '#ports/accounts/account';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { rulebook } from '../../networks/index.ts';
import { hasXCredits, releaseXCredits, reserveXCredits, sharesXCredits } from '../../access/index.ts';
import { creditsLeftToSend } from '../../publishing/index.ts';

type CreditPorts = Ports<'clock' | 'settings' | 'storage'>;

/** Returns the X credits needed for posts scheduled this month from the organization's pool. */
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
 * Reads metrics that may cost credits, and charges for those of `things` returned as `charged`. A thing keeps its name
 * when it is read again after a crash, so that it is charged once. Posts scheduled this month have priority: returns
 * undefined without reading if it would use their credits. `isHeld`: whether this process still holds the lease;
 * otherwise another process reads the same and pays for it.
 */
export async function readForCredits<T>(
  ports: CreditPorts,
  organization: Organization,
  account: Account,
  things: readonly string[],
  isHeld: () => Promise<boolean>,
  read: () => Promise<{ readonly answer: T; readonly charged: readonly string[] }>,
): Promise<T | undefined> {
  const price = rulebook[account.social_network].credits?.reading;
  if (price === undefined) return (await read()).answer;
  const toCause = (thing: string): string => `metrics:${account._id}:${thing}`;
  let charged: readonly string[] = [];
  try {
    for (const thing of things) await reserveXCredits(ports, organization, toCause(thing), price);
    // Reserved first, so that concurrent reads see each other.
    if (!(await hasXCredits(ports, organization, await neededThisMonth(ports, organization, account))))
      return undefined;
    const found = await read();
    ({ charged } = found);
    return found.answer;
  } catch (error) {
    if (error instanceof ServiceError && error.error === 'no_x_credits_left') return undefined;
    throw error;
  } finally {
    const unread = things.filter((thing) => !charged.includes(thing));
    if (unread.length > 0 && (await isHeld()))
      for (const thing of unread) await releaseXCredits(ports, organization, toCause(thing));
  }
}
