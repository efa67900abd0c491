import type { Account } from '#ports/accounts/account';
import type { FeedItem } from '#ports/integrations/feed';
import type { Integration } from '#ports/integrations/integration';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { catalogue, localTime, toTimestamp, toDateTime } from '../../foundation/index.ts';
import { clearIntegrationError, flagIntegration } from '../flag-integration.ts';
import { getClientById, findAdministrators, type Owner, ownerMay } from '../../access/index.ts';
import { type FeedPorts, FeedTaken, type KeepFeed } from './keep-feed.ts';
import { postItem } from './post-item.ts';

/** How long after the creation of an integration its audit entry may be written, in milliseconds. */
const connecting = 10 * 60_000;

/**
 * Returns the owner of a feed: the user or app that connected it or saved it last. For feeds older than this field, it
 * is the connecting user in the audit log, else an administrator of the client.
 */
async function feedOwner(ports: Ports<'storage'>, integration: Integration): Promise<Owner> {
  const { _id, creation_date, id_app, id_client, id_user } = integration;
  if (id_user !== undefined) return { id_user };
  if (id_app !== undefined) return { id_app };
  const entries = await ports.storage.find('audit_entries', {
    where: {
      id_client,
      creation_date: { gte: creation_date, lte: toDateTime(Date.parse(creation_date) + connecting) },
    },
  });
  const made = entries.find(({ action, resource }) => action === 'connectIntegration' && resource._id === _id);
  if (made?.id_app !== undefined) return { id_app: made.id_app };
  const [administrator] = made ? [] : await findAdministrators(ports, id_client);
  const maker = made?.id_user ?? administrator?._id;
  return maker === undefined ? {} : { id_user: maker };
}

/** Whether the owner of a feed may currently create posts. */
export async function feedMayPost(
  ports: Ports<'storage'>,
  integration: Integration,
  organization: Organization,
): Promise<boolean> {
  return ownerMay(ports, await feedOwner(ports, integration), 'feed', organization);
}

const hour = 3_600_000;
const day = 24 * hour;
/** Items that waited longer are skipped. */
const maxWait = 7 * day;
/** The default number of items posted per day. */
const defaultPerDay = 10;
/** When to retry after a failure. */
const retryDelay = hour;
/** How many waiting items are processed at once. */
const batch = 100;

/** Returns the start of an organization's current and next day, in milliseconds. */
function getDay({ timezone = 'UTC' }: Organization, now: number): { readonly begin: number; readonly end: number } {
  const today = Math.floor(localTime(timezone, now) / day) * day;
  return { begin: toTimestamp(timezone, today), end: toTimestamp(timezone, today + day) };
}

/** Skips items that waited too long, or marks them as posted if some of their posts exist. */
async function skipOld(ports: FeedPorts, items: readonly FeedItem[]): Promise<readonly FeedItem[]> {
  const oldest = toDateTime(ports.clock.now() - maxWait);
  const isOld = ({ waiting_date, found_date }: FeedItem): boolean => (waiting_date ?? found_date) < oldest;
  for (const { _id, id_organization, publications = [] } of items.filter(isOld)) {
    const state = publications.length > 0 ? 'posted' : 'skipped';
    await ports.storage.update('feed_items', _id, { state }, { id_organization, state: 'waiting' });
  }
  return items.filter((item) => !isOld(item));
}

/** Returns the existing accounts to which a feed publishes. */
async function getAccounts(
  { storage }: Ports<'storage'>,
  { id_organization, config: { id_accounts = [] } }: Integration,
): Promise<readonly Account[]> {
  const where = { _id: { in: id_accounts }, id_organization, deleted: false };
  return storage.find('accounts', { where });
}

type Failure = Parameters<typeof flagIntegration>[2];

/** A feed held by this process, with items to post. */
interface Posting {
  readonly ports: FeedPorts;
  readonly organization: Organization;
  readonly lease: string;
  readonly keep: KeepFeed;
}

/** Records why nothing can be posted. */
async function flag({ ports, lease }: Posting, integration: Integration, failure: Failure): Promise<void> {
  if (!(await flagIntegration(ports, integration, failure, lease))) throw new FeedTaken();
}

/** Clears this failure, if it is the recorded one. */
async function unflag({ ports, lease }: Posting, integration: Integration, failure: Failure): Promise<void> {
  if (integration.error_code === catalogue[failure].code) await clearIntegrationError(ports, integration, lease);
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
  // Stops before creating anything if the lease was lost.
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
 * Posts waiting items, oldest first, up to the feed's daily limit. They keep waiting while the owner of the feed may
 * not create posts. Returns when to continue, in milliseconds; undefined when none are left. Throws `FeedTaken`.
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
  if (!organization || organization.deleted) return now + retryDelay;
  // The client may have been disabled while the feed was read.
  const { disabled } = await getClientById(ports, organization.id_client);
  if (disabled) return now + retryDelay;
  const posting = { ports, organization, lease, keep };
  if (!(await feedMayPost(ports, integration, organization))) {
    await flag(posting, integration, 'feed_owner_lacks_permission');
    return now + retryDelay;
  }
  await unflag(posting, integration, 'feed_owner_lacks_permission');
  const items = await skipOld(ports, waiting);
  const accounts = await getAccounts(ports, integration);
  if (accounts.length === 0) {
    await flag(posting, integration, 'feed_without_accounts');
    return now + retryDelay;
  }
  const today = getDay(organization, now);
  const posted = await storage.list('feed_items', {
    where: { ...name, state: 'posted', posted_date: { gte: toDateTime(today.begin) } },
    limit: 0,
  });
  const left = Math.max(0, (config.max_per_day ?? defaultPerDay) - posted.total);
  for (const item of items.slice(0, left)) {
    if (stopping.aborted) return now;
    if (!(await post(posting, integration, item, accounts))) return clock.now() + retryDelay;
  }
  if (items.length > left) return today.end;
  // There may be more than one batch.
  return waiting.length === batch ? now : undefined;
}
