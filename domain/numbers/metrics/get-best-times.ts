import type { Account } from '#ports/accounts/account';
import type { PublicationMetrics } from '#ports/numbers/publication-metrics';
import type { Ports } from '#ports/platform/platform-ports';
import { type AccountAddress, findAccount } from '../../accounts/index.ts';
import type { OrganizationAccess } from '../../access/index.ts';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { networkFacts, networkMetrics } from '../../networks/index.ts';
import { type BestTimes, bestTimes } from './best-times.ts';

const day = 24 * 3_600_000;
/** How far back posts are included, and how many at most. */
const maxAge = 365 * day;
const maxPosts = 1000;

/** A post counts after a day: earlier values mainly depend on the time of measurement. */
function isMeasured({ social_network, collected_date, publish_date }: PublicationMetrics): boolean {
  if (collected_date === undefined) return false;
  // Pushed metrics arrive only on changes, so they may be of any age.
  const isPushed = networkMetrics[social_network]?.arePostsPushed;
  return isPushed === true || Date.parse(collected_date) - Date.parse(publish_date) >= day;
}

/**
 * Returns the best times for posts of an account, in a timezone. Throws `publications_not_supported` when the network
 * takes no posts; `RangeError` for an unknown timezone.
 */
export async function findBestTimes(
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
      publish_date: { gte: toDateTime(now - maxAge), lte: toDateTime(now - day) },
      engagement: { gte: 0 },
    },
    order: [{ field: 'publish_date', direction: 'desc' }],
    limit: maxPosts,
  });
  const posts = found
    .filter(isMeasured)
    .flatMap(({ publish_date, engagement }) => (engagement === undefined ? [] : [{ publish_date, engagement }]));
  return bestTimes(posts, { zone, now, table });
}

/** Returns the best hours of the week for posts of an account, in the organization's timezone. */
export async function getBestTimes(
  ports: Ports<'clock' | 'storage'>,
  { organization }: OrganizationAccess,
  { id_account }: AccountAddress,
): Promise<BestTimes & { readonly timezone: string }> {
  const { timezone = 'UTC' } = organization;
  const account = await findAccount(ports, organization, id_account);
  return { timezone, ...(await findBestTimes(ports, account, timezone)) };
}
