import type { Account } from '#ports/accounts/account';
import type { FeedItem } from '#ports/integrations/feed';
import type { Integration } from '#ports/integrations/integration';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { catalogue } from '../errors/index.ts';
import { clearIntegrationError, flagIntegration } from '../integration-facts/index.ts';
import { clientOf } from '../plans/index.ts';
import { localTime, momentOf, toDateTime } from '../shared/index.ts';
import { feedMayPost } from './feed-owner.ts';
import type { FeedPorts } from './feed-ports.ts';
import { FeedTaken, type KeepFeed } from './keep-feed.ts';
import { postItem } from './post-item.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** An item that has waited for longer is skipped. */
const longestWait = 7 * day;
/** How many items become posts in a day, unless the feed says otherwise. */
const usualPerDay = 10;
/** When to try again what could not be posted. */
const untilAgain = hour;
/** How many items that wait are looked at in one go. */
const batch = 100;

/** Returns when the day of an organization began, and when its next begins; in milliseconds. */
function dayOf(
  { timezone = 'UTC' }: Organization,
  now: number,
): { readonly begin: number; readonly end: number } {
  const today = Math.floor(localTime(timezone, now) / day) * day;
  return { begin: momentOf(timezone, today), end: momentOf(timezone, today + day) };
}

/** Skips items that have waited for too long, or tells of them as posted where some of their posts were made. */
async function skipOld(ports: FeedPorts, items: readonly FeedItem[]): Promise<readonly FeedItem[]> {
  const oldest = toDateTime(ports.clock.now() - longestWait);
  const isOld = ({ waiting_date, found_date }: FeedItem): boolean => (waiting_date ?? found_date) < oldest;
  for (const { _id, id_organization, publications = [] } of items.filter(isOld)) {
    const state = publications.length > 0 ? 'posted' : 'skipped';
    await ports.storage.update('feed_items', _id, { state }, { id_organization, state: 'waiting' });
  }
  return items.filter((item) => !isOld(item));
}

/** Returns the accounts to which a feed publishes and that are still there. */
async function accountsOf(
  { storage }: Ports<'storage'>,
  { id_organization, config: { id_accounts = [] } }: Integration,
): Promise<readonly Account[]> {
  const where = { _id: { in: id_accounts }, id_organization, deleted: false };
  return storage.find('accounts', { where });
}

type Failure = Parameters<typeof flagIntegration>[2];

/** A feed that this process holds and that has items to post. */
interface Posting {
  readonly ports: FeedPorts;
  readonly organization: Organization;
  readonly lease: string;
  readonly keep: KeepFeed;
}

/** Notes why nothing can be posted. */
async function flag({ ports, lease }: Posting, integration: Integration, failure: Failure): Promise<void> {
  if (!(await flagIntegration(ports, integration, failure, lease))) throw new FeedTaken();
}

/** Notes that what was wrong before is well, if it was this. */
async function unflag({ ports, lease }: Posting, integration: Integration, failure: Failure): Promise<void> {
  if (integration.error_code === catalogue[failure].code)
    await clearIntegrationError(ports, integration, lease);
}

/** Posts one item. Returns false when nothing more can be posted for now. */
async function post(
  posting: Posting,
  integration: Integration,
  { _id, id_organization }: FeedItem,
  accounts: readonly Account[],
): Promise<boolean> {
  const { ports, organization, keep } = posting;
  const { storage, clock } = ports;
  // Whoever lost the feed stops here, before anything is made.
  const kept = await keep({ last_used_date: toDateTime(clock.now()) });
  const [item] = await storage.find('feed_items', { where: { _id, id_organization, state: 'waiting' } });
  if (!item) return true;
  const { publications, isUsedUp } = await postItem(ports, organization, integration, item, accounts);
  const done = isUsedUp ? {} : ({ state: 'posted', posted_date: toDateTime(clock.now()) } as const);
  const changes = { publications, ...done };
  await storage.update('feed_items', _id, changes, { id_organization, state: 'waiting' });
  if (isUsedUp) {
    await flag(posting, kept, 'no_publications_left');
    return false;
  }
  await unflag(posting, kept, 'no_publications_left');
  return true;
}

/**
 * Makes posts of the items that wait, the oldest first, as many as the feed may make on a day of its organization. They wait on
 * while whoever is responsible for the feed may make no posts. Returns when
 * to go on with the others, in milliseconds; undefined when none are left. Throws `FeedTaken`.
 */
export async function postItems(
  ports: FeedPorts,
  integration: Integration,
  lease: string,
  keep: KeepFeed,
): Promise<number | undefined> {
  const { storage, clock, stopping } = ports;
  const { _id: id_integration, id_organization, config } = integration;
  const name = { id_integration, id_organization };
  const waiting = await storage.find('feed_items', {
    where: { ...name, state: 'waiting' },
    order: [{ field: 'found_date', direction: 'asc' }],
    limit: batch,
  });
  if (waiting.length === 0) return undefined;
  const now = clock.now();
  const organization = await storage.get('organizations', id_organization);
  if (!organization || organization.deleted) return now + untilAgain;
  // It may have been suspended while the feed was read.
  const { disabled } = await clientOf(ports, organization.id_client);
  if (disabled) return now + untilAgain;
  const posting = { ports, organization, lease, keep };
  if (!(await feedMayPost(ports, integration, organization))) {
    await flag(posting, integration, 'feed_owner_lacks_permission');
    return now + untilAgain;
  }
  await unflag(posting, integration, 'feed_owner_lacks_permission');
  const items = await skipOld(ports, waiting);
  const accounts = await accountsOf(ports, integration);
  if (accounts.length === 0) {
    await flag(posting, integration, 'feed_without_accounts');
    return now + untilAgain;
  }
  const today = dayOf(organization, now);
  const posted = await storage.list('feed_items', {
    where: { ...name, state: 'posted', posted_date: { gte: toDateTime(today.begin) } },
    limit: 0,
  });
  const left = Math.max(0, (config.max_per_day ?? usualPerDay) - posted.total);
  for (const item of items.slice(0, left)) {
    if (stopping.aborted) return now;
    if (!(await post(posting, integration, item, accounts))) return clock.now() + untilAgain;
  }
  if (items.length > left) return today.end;
  // There may be more than were looked at.
  return waiting.length === batch ? now : undefined;
}
