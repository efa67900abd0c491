import type { Integration } from '#ports/integrations/integration';
import { type Job, processDue } from '../jobs/index.ts';
import { toDateTime } from '../shared/index.ts';
import type { FeedPorts } from './feed-ports.ts';
import { FeedTaken, keeperOf } from './keep-feed.ts';
import { postItems } from './post-items.ts';
import { readFeed } from './read-feed.ts';

/** How many feeds this process reads at a time; most of the time it waits for their servers. */
const concurrency = 32;

/** Reads a feed when it may be read again, makes posts of what waits, and notes when to look next. */
async function workOn(ports: FeedPorts, integration: Integration, lease: string): Promise<void> {
  const { clock } = ports;
  const keep = keeperOf(ports, integration, lease);
  const { next_date = '' } = integration.feed ?? {};
  const isDue = next_date <= toDateTime(clock.now());
  const read = isDue ? await readFeed(ports, integration, lease, keep) : integration;
  if (!read) return;
  const again = await postItems(ports, read, lease, keep);
  const reading = read.feed?.next_date ?? toDateTime(clock.now());
  const posting = again === undefined ? reading : toDateTime(again);
  await keep({ due_date: posting < reading ? posting : reading, lease: undefined });
}

/** Reads the feeds that are due, and makes posts of their new items. */
export async function sweepFeeds(ports: FeedPorts): Promise<void> {
  await processDue(ports, 'integrations', {
    concurrency,
    orderingKey: '_id',
    owner: 'id_client',
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

export const sweepFeedsJob: Job = { name: 'sweep-feeds', every: 15_000, run: sweepFeeds };
