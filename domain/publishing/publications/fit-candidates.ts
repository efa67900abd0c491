import type { Account } from '#ports/accounts/account';
import type { Problem } from '#ports/foundation/problem';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { PublicationContent } from '#ports/publishing/publication';
import type { DateTime } from '#ports/foundation/date-time';
import { catalogue, problem, toDateTime } from '../../foundation/index.ts';
import { publicationsNow } from '../../access/index.ts';
import { fitQuotas, type PlannedPost } from './fit-quotas.ts';
import { plannedPost } from './planned-posts.ts';
import { quotasInForce } from './quotas-in-force.ts';

/** A post that does not exist yet. */
export interface Candidate {
  readonly account: Account;
  readonly content: PublicationContent;
  /** When it would be published; now when absent. */
  readonly publish_date?: DateTime | undefined;
}

/**
 * Returns, for each post, a problem for every limit that will be exceeded when all are created in this order and
 * nothing else changes: `no_publications_left`, or `publication_will_not_fit` with the error code in its data.
 * Scheduled posts are ordered by date too, so one of these posts may use the quota of a later one. Stores nothing and
 * calls no network.
 */
export async function fitCandidates(
  ports: Ports<'clock' | 'networks' | 'settings' | 'storage'>,
  organization: Organization,
  candidates: readonly Candidate[],
): Promise<readonly (readonly Problem[])[]> {
  if (candidates.length === 0) return [];
  const now = ports.clock.now();
  const posts = candidates.map(({ account, content, publish_date }, index): PlannedPost => {
    const time = publish_date === undefined ? now : Math.max(now, Date.parse(publish_date));
    const target = { id_account: account._id, social_network: account.social_network };
    // Sorts after posts that are already scheduled for the same time.
    return plannedPost(`~${String(index).padStart(9, '0')}`, target, content, time);
  });
  const accounts = [...new Map(candidates.map(({ account }) => [account._id, account])).values()];
  const last = posts.reduce((latest, { time }) => Math.max(latest, time), now);
  const { limit, used } = await publicationsNow(ports, organization);
  const room = Math.max(0, limit - used);
  const { quotas, waiting } = await quotasInForce(ports, organization, accounts, toDateTime(last));
  const { unfit } = fitQuotas(quotas, [...waiting, ...posts.slice(0, room)], now);
  const lacking = new Map(
    quotas.map(({ key, limit: most, post_limit }) => {
      const { code } = catalogue[post_limit?.error ?? 'no_x_credits_left'];
      const unit = post_limit?.unit ?? 'x_credits';
      return [key, problem('publication_will_not_fit', { limit: most, unit, code })];
    }),
  );
  return posts.map(({ id }, index) =>
    index >= room
      ? [problem('no_publications_left', { limit, used })]
      : (unfit.get(id) ?? []).flatMap((key) => lacking.get(key) ?? []),
  );
}
