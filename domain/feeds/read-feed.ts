import type { FeedState } from '#ports/integrations/feed';
import type { FeedReading } from '#ports/integrations/feed-reader';
import type { Integration } from '#ports/integrations/integration';
import { catalogue } from '../errors/index.ts';
import { clearIntegrationError, flagIntegration } from '../integration-facts/index.ts';
import { releaseIntegration } from '../plans/index.ts';
import { toDateTime } from '../shared/index.ts';
import { afterFailure, longerPause, nextReading, pauseOf } from './cadence.ts';
import { chanceOf } from './chance.ts';
import type { FeedPorts } from './feed-ports.ts';
import { hasHub } from './hub.ts';
import { FeedTaken, type KeepFeed } from './keep-feed.ts';
import { takeItems } from './take-items.ts';

/** A failure that may pass is told when it comes so often in a row. */
const toldFailures = 2;

type Held = readonly [integration: Integration, lease: string, keep: KeepFeed];

/** Notes that a feed could not be read. */
async function fail(
  ports: FeedPorts,
  [integration, lease, keep]: Held,
  { isPassing, retry_after }: Extract<FeedReading, { kind: 'failed' }>,
): Promise<Integration> {
  const { _id, feed = {} } = integration;
  const now = ports.clock.now();
  const failures = (feed.failures ?? 0) + 1;
  const next = afterFailure(now, failures, chanceOf(ports.identifiers, _id, now), retry_after);
  const checked = { last_checked: toDateTime(now), next_date: toDateTime(next) };
  if (!isPassing || failures >= toldFailures) {
    const flagged = await flagIntegration(ports, integration, 'feed_not_readable', lease);
    if (!flagged) throw new FeedTaken();
  }
  return keep({ feed: { ...feed, failures, ...checked } });
}

/** Disables a feed that will not come back. */
async function end(ports: FeedPorts, [integration, lease, keep]: Held): Promise<undefined> {
  const organization = await ports.storage.get('organizations', integration.id_organization);
  if (!(await flagIntegration(ports, integration, 'feed_not_readable', lease))) throw new FeedTaken();
  if (organization) await releaseIntegration(ports, organization, integration._id);
  await keep({ enabled: false, due_date: undefined, lease: undefined });
  return undefined;
}

type NamedHub = Pick<FeedState, 'hub' | 'hub_topic'>;

/** Returns whether a feed names the hub that it named before, and itself as before. */
const isSame = (before: NamedHub, now: NamedHub): boolean =>
  before.hub === now.hub && before.hub_topic === now.hub_topic;

/** Returns what to keep of a feed after a reading. */
async function stateAfter(
  ports: FeedPorts,
  integration: Integration,
  reading: Extract<FeedReading, { kind: 'read' | 'unchanged' }>,
): Promise<FeedState> {
  const { _id, feed = {} } = integration;
  const now = ports.clock.now();
  const { failures: _failures, ...last } = feed;
  const next = (interval: number, isSameHub = true): Omit<FeedState, 'failures'> => {
    const chance = chanceOf(ports.identifiers, _id, now);
    const moment = nextReading(now, interval, chance, {
      max_age: reading.max_age,
      hasHub: isSameHub && hasHub(integration, now),
    });
    return { interval, last_checked: toDateTime(now), next_date: toDateTime(moment) };
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
    // Another hub has not been asked yet.
    ...(isSameHub && hub_asked !== undefined && { hub_asked }),
    ...found.feed,
    ...next(pauseOf(dates, now, feed.interval, found.hasNew), isSameHub),
  };
}

/**
 * Reads a feed that this process holds, and stores what is new in it. Returns the integration as it is then; undefined when there
 * is nothing more to do with it. Throws `FeedTaken`.
 */
export async function readFeed(
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
    // A process that ends gives up its readings, which says nothing of the feed.
    if (ports.aborting.aborted) throw new FeedTaken();
    return fail(ports, held, reading);
  }
  if (reading.kind === 'gone') return end(ports, held);
  const state = await stateAfter(ports, integration, reading);
  const { moved_to } = reading;
  const kept = await keep({
    feed: state,
    // What another hub promised does not count any more.
    ...(!isSame(feed, state) && { hub_ends: undefined }),
    ...(moved_to !== undefined && { config: { ...config, url: moved_to }, external_identifier: moved_to }),
  });
  if (kept.error_code !== catalogue.feed_not_readable.code) return kept;
  await clearIntegrationError(ports, kept, lease);
  const { error_code: _code, ...well } = kept;
  return well;
}
