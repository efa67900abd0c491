import type { Integration } from '#ports/integrations/integration';
import { type Job, processDue, toDateTime } from '../../foundation/index.ts';
import { type FeedPorts, sweepFeedsName } from './feed-ports.ts';
import { followHub, minInterval } from './hub.ts';
import { FeedTaken, type KeepFeed, createKeeper } from './keep-feed.ts';
import { postItems } from './post-items.ts';
import { readFeed } from './read-feed.ts';

/** How many feeds this process reads concurrently; it mostly waits for their servers. */
const concurrency = 32;

/**
 * Makes a feed due after a hub's notification, unless its server asked to wait. Clears the notification, since later
 * ones may not be covered by this read.
 */
async function onNotification({ clock }: FeedPorts, integration: Integration, keep: KeepFeed): Promise<Integration> {
  const { hub_told, feed = {} } = integration;
  if (hub_told === undefined) return integration;
  const isFailing = (feed.failures ?? 0) > 0;
  const next_date = toDateTime(clock.now());
  return keep({ hub_told: undefined, ...(!isFailing && { feed: { ...feed, next_date } }) });
}

/** Reads a feed if it is due, posts waiting items, and stores when it is next due. */
async function workOn(ports: FeedPorts, claimed: Integration, lease: string): Promise<void> {
  const { clock, storage } = ports;
  const keep = createKeeper(ports, claimed, lease);
  const integration = await onNotification(ports, claimed, keep);
  const { next_date = '' } = integration.feed ?? {};
  const isDue = next_date <= toDateTime(clock.now());
  const read = isDue ? await readFeed(ports, integration, lease, keep) : integration;
  if (!read) return;
  const again = await postItems(ports, read, lease, keep);
  const feed = await followHub(ports, read);
  // A permanent failure must not occupy a process.
  const soonest = toDateTime(clock.now() + minInterval);
  const reading = feed.next_date ?? soonest;
  const next = again === undefined || toDateTime(again) > reading ? reading : toDateTime(again);
  const due_date = next > soonest ? next : soonest;
  const { _id, id_organization, hub_told } = await keep({ feed, due_date, lease: undefined });
  if (hub_told === undefined) return;
  // A hub notified again during this read.
  const nextDate = toDateTime(clock.now() + minInterval);
  await storage.update('integrations', _id, { due_date: nextDate }, { id_organization, due_date, enabled: true });
}

/** Reads the feeds that are due, and posts their new items. */
export async function sweepFeeds(ports: FeedPorts): Promise<void> {
  await processDue(ports, 'integrations', {
    concurrency,
    orderingKey: '_id',
    owner: 'id_client',
    suspended: 'waits',
    where: { provider: 'rss', phase: 'connected', enabled: true },
    async work(integration, lease) {
      try {
        await workOn(ports, integration, lease);
      } catch (error) {
        if (!(error instanceof FeedTaken)) throw error;
      }
    },
  });
}

export const sweepFeedsJob: Job = { name: sweepFeedsName, every: 15_000, run: sweepFeeds };
