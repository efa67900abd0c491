import type { Account } from '#ports/accounts/account';
import type { PublicationMetrics } from '#ports/metrics/publication-metrics';
import type { Ports } from '#ports/platform/platform-ports';
import { type AccountAddress, findAccount } from '../accounts/index.ts';
import type { OrganizationAccess } from '../authentication/index.ts';
import { ServiceError } from '../errors/index.ts';
import { networkFacts, networkMetrics } from '../networks/index.ts';
import { toDateTime } from '../shared/index.ts';
import { type BestTimes, bestTimes } from './best-times.ts';

const day = 24 * 3_600_000;
/** Posts of this time are looked at, the newest of them at most. */
const lookedAt = 365 * day;
const mostPosts = 1000;

/** A post counts from a day on: what it reached before says more about when it was measured. */
function isMeasured({ social_network, collected_date, publish_date }: PublicationMetrics): boolean {
  if (collected_date === undefined) return false;
  // What is only told when it changes may be as old as it likes.
  const isPushed = networkMetrics[social_network]?.arePostsPushed;
  return isPushed === true || Date.parse(collected_date) - Date.parse(publish_date) >= day;
}

/**
 * Returns when posts of an account reach most, on the clocks of a zone. Throws `publications_not_supported` when the network
 * takes no posts; `RangeError` for a zone that does not exist.
 */
export async function bestTimesOf(
  { storage, clock }: Ports<'clock' | 'storage'>,
  { _id: id_account, social_network }: Pick<Account, '_id' | 'social_network'>,
  zone: string,
): Promise<BestTimes> {
  const table = networkFacts[social_network].best_hours;
  if (!table) throw new ServiceError('publications_not_supported');
  const now = clock.now();
  const found = await storage.find('publication_metrics', {
    where: {
      id_account,
      publish_date: { gte: toDateTime(now - lookedAt), lte: toDateTime(now - day) },
      engagement: { gte: 0 },
    },
    order: [{ field: 'publish_date', direction: 'desc' }],
    limit: mostPosts,
  });
  const posts = found
    .filter(isMeasured)
    .map(({ publish_date, engagement = 0 }) => ({ publish_date, engagement }));
  return bestTimes(posts, { zone, now, table });
}

/**
 * Returns in which hours of the week posts of an account reach most, on the clocks of the organization. Throws
 * `account_not_found` when there is no such account; `publications_not_supported` when its network takes no posts.
 */
export async function getBestTimes(
  ports: Ports<'clock' | 'storage'>,
  { organization }: OrganizationAccess,
  { id_account }: AccountAddress,
): Promise<BestTimes & { readonly timezone: string }> {
  const { timezone = 'UTC' } = organization;
  const account = await findAccount(ports, organization, id_account);
  return { timezone, ...(await bestTimesOf(ports, account, timezone)) };
}
