import type { Integration } from '#ports/integrations/integration';
import { type Job, processDue } from '../jobs/index.ts';
import { toDateTime } from '../shared/index.ts';
import type { FeedPorts } from './feed-ports.ts';
import { followHub, leastPause } from './hub.ts';
import { sweepFeedsName } from './job-name.ts';
import { FeedTaken, type KeepFeed, keeperOf } from './keep-feed.ts';
import { postItems } from './post-items.ts';
import { readFeed } from './read-feed.ts';

/** How many feeds this process reads at a time; most of the time it waits for their servers. */
const concurrency = 32;

/**
 * Makes a feed due of which a hub has told something, unless its server wants peace. What the hub tells from then on counts anew, since
 * it may not be in what is read.
 */
async function hear({ clock }: FeedPorts, integration: Integration, keep: KeepFeed): Promise<Integration> {
  const { hub_told, feed = {} } = integration;
  if (hub_told === undefined) return integration;
  const isFailing = (feed.failures ?? 0) > 0;
  const next_date = toDateTime(clock.now());
  return keep({ hub_told: undefined, ...(!isFailing && { feed: { ...feed, next_date } }) });
}

/** Reads a feed when it may be read again, makes posts of what waits, and notes when to look next. */
async function workOn(ports: FeedPorts, claimed: Integration, lease: string): Promise<void> {
  const { clock, storage } = ports;
  const keep = keeperOf(ports, claimed, lease);
  const integration = await hear(ports, claimed, keep);
  const { next_date = '' } = integration.feed ?? {};
  const isDue = next_date <= toDateTime(clock.now());
  const read = isDue ? await readFeed(ports, integration, lease, keep) : integration;
  if (!read) return;
  const again = await postItems(ports, read, lease, keep);
  const feed = await followHub(ports, read);
  // What can never be settled must not keep a process busy.
  const soonest = toDateTime(clock.now() + leastPause);
  const reading = feed.next_date ?? soonest;
  const next = again === undefined || toDateTime(again) > reading ? reading : toDateTime(again);
  const due_date = next > soonest ? next : soonest;
  const { _id, id_organization, hub_told } = await keep({ feed, due_date, lease: undefined });
  if (hub_told === undefined) return;
  // A hub told of more while this was under way.
  const soon = toDateTime(clock.now() + leastPause);
  await storage.update('integrations', _id, { due_date: soon }, { id_organization, due_date, enabled: true });
}

/** Reads the feeds that are due, and makes posts of their new items. */
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
