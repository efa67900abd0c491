import type { FeedState } from '#ports/integrations/feed';
import type { FeedReading } from '#ports/integrations/feed-reader';
import type { Integration } from '#ports/integrations/integration';
import { releaseIntegration } from '../../access/index.ts';
import { catalogue, type Job, processDue, toDateTime } from '../../foundation/index.ts';
import { clearIntegrationError, flagIntegration } from '../flag-integration.ts';
import { afterFailure, getInterval, longerPause, nextReading } from './cadence.ts';
import { followHub, hasHub, minInterval } from './hub.ts';
import { createKeeper, type FeedPorts, FeedTaken, getJitter, type KeepFeed, sweepFeedsName } from './keep-feed.ts';
import { postItems } from './post-items.ts';
import { takeItems } from './take-items.ts';

/** Consecutive failures after which a possibly temporary failure is reported. */
const reportedFailures = 2;

type Held = readonly [integration: Integration, lease: string, keep: KeepFeed];

/** Records a failed read of a feed. */
async function fail(
  ports: FeedPorts,
  [integration, lease, keep]: Held,
  { isPassing, retry_after }: Extract<FeedReading, { kind: 'failed' }>,
): Promise<Integration> {
  const { _id, feed = {} } = integration;
  const now = ports.clock.now();
  const failures = (feed.failures ?? 0) + 1;
  const next = afterFailure(now, failures, getJitter(ports.identifiers, _id, now), retry_after);
  const checked = { last_checked: toDateTime(now), next_date: toDateTime(next) };
  if (!isPassing || failures >= reportedFailures) {
    const flagged = await flagIntegration(ports, integration, 'feed_not_readable', lease);
    if (!flagged) throw new FeedTaken();
  }
  return keep({ feed: { ...feed, failures, ...checked } });
}

/** Disables a feed that is permanently gone. */
async function end(ports: FeedPorts, [integration, lease, keep]: Held): Promise<undefined> {
  const organization = await ports.storage.get('organizations', integration.id_organization);
  if (!(await flagIntegration(ports, integration, 'feed_not_readable', lease))) throw new FeedTaken();
  if (organization) await releaseIntegration(ports, organization, integration._id);
  await keep({ enabled: false, due_date: undefined, lease: undefined });
  return undefined;
}

type NamedHub = Pick<FeedState, 'hub' | 'hub_topic'>;

/** Whether a feed still has the same hub and the same own URL. */
const isSame = (before: NamedHub, now: NamedHub): boolean =>
  before.hub === now.hub && before.hub_topic === now.hub_topic;

async function stateAfter(
  ports: FeedPorts,
  integration: Integration,
  reading: Extract<FeedReading, { kind: 'read' | 'unchanged' }>,
): Promise<FeedState> {
  const { _id, feed = {} } = integration;
  const now = ports.clock.now();
  const { failures: _failures, ...last } = feed;
  const next = (interval: number, isSameHub = true): Omit<FeedState, 'failures'> => {
    const jitter = getJitter(ports.identifiers, _id, now);
    const timestamp = nextReading(now, interval, jitter, {
      max_age: reading.max_age,
      hasHub: isSameHub && hasHub(integration, now),
    });
    return { interval, last_checked: toDateTime(now), next_date: toDateTime(timestamp) };
  };
  if (reading.kind === 'unchanged') return { ...last, ...next(longerPause(feed.interval)) };
  const { etag, last_modified, body_hash, items, hub, self = integration.config.url } = reading;
  const found = await takeItems(ports, integration, reading);
  const dates = items.flatMap(({ date }) => date ?? []);
  const { etag: _etag, last_modified: _date, left_out: _left, hub: _hub, ...others } = last;
  const { hub_topic: _topic, hub_asked, ...kept } = others;
  const followed = hub === undefined || self === undefined ? {} : { hub, hub_topic: self };
  const isSameHub = isSame(feed, followed);
  return {
    ...kept,
    ...(etag !== undefined && { etag }),
    ...(last_modified !== undefined && { last_modified }),
    body_hash,
    ...followed,
    // A new hub has no subscription yet.
    ...(isSameHub && hub_asked !== undefined && { hub_asked }),
    ...found.feed,
    ...next(getInterval(dates, now, feed.interval, found.hasNew), isSameHub),
  };
}

/**
 * Reads a feed whose lease is held, and stores its new items. Returns the updated integration; undefined if it needs no
 * further processing. Throws `FeedTaken`.
 */
async function readFeed(
  ports: FeedPorts,
  integration: Integration,
  lease: string,
  keep: KeepFeed,
): Promise<Integration | undefined> {
  const { config, feed = {} } = integration;
  const { etag, last_modified, body_hash } = feed;
  const { url = '' } = config;
  const reading = await ports.feeds.read({ url, etag, last_modified, body_hash, signal: ports.aborting });
  const held: Held = [integration, lease, keep];
  if (reading.kind === 'failed') {
    // Reads aborted by a shutdown are not failures of the feed.
    if (ports.aborting.aborted) throw new FeedTaken();
    return fail(ports, held, reading);
  }
  if (reading.kind === 'gone') return end(ports, held);
  const state = await stateAfter(ports, integration, reading);
  const { moved_to } = reading;
  const kept = await keep({
    feed: state,
    // A subscription at another hub no longer counts.
    ...(!isSame(feed, state) && { hub_ends: undefined }),
    ...(moved_to !== undefined && { config: { ...config, url: moved_to }, external_identifier: moved_to }),
  });
  if (kept.error_code !== catalogue.feed_not_readable.code) return kept;
  await clearIntegrationError(ports, kept, lease);
  const { error_code: _code, ...well } = kept;
  return well;
}

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
