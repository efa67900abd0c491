import type { FeedState } from '#ports/integrations/feed';
import type { Integration } from '#ports/integrations/integration';
import type { Ports } from '#ports/platform/platform-ports';
import { wantsPush } from '../incoming/index.ts';
import { wake } from '../jobs/index.ts';
import { toDateTime } from '../shared/index.ts';
import type { FeedPorts } from './feed-ports.ts';
import { sweepFeedsName } from './job-name.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** For how long a hub is asked to tell, in milliseconds, and how long before the end it is asked again. */
const lease = 10 * day;
const margin = 2 * day;
/** How long a hub has to ask back before it is asked again, in milliseconds. */
const patience = day;
/** However often a hub tells, a feed is read so often at most, in milliseconds. */
export const leastPause = minute;

const purpose = 'feed hub';
const challengeForm = /^[\x21-\x7e]{1,512}$/;

/** Returns whether a hub has promised to tell of a feed's new items. */
export const hasHub = ({ hub_ends = '' }: Integration, now: number): boolean => hub_ends > toDateTime(now);

/**
 * Asks the hub of a feed to tell of new items, where it has one that can reach this service and that does not tell long enough
 * already. Returns what to keep of the feed.
 */
export async function followHub(
  ports: FeedPorts,
  { _id, feed = {}, hub_ends = '' }: Integration,
): Promise<FeedState> {
  const { clock, feeds, settings, signatures, aborting: signal } = ports;
  const { hub, hub_topic: topic, hub_asked = '' } = feed;
  const now = clock.now();
  const isSettled = hub_ends > toDateTime(now + margin) || hub_asked > toDateTime(now - patience);
  if (hub === undefined || topic === undefined || !wantsPush(ports) || isSettled) return feed;
  const callback = `${settings.publicUrl}/incoming/feeds/${_id}/${signatures.sign(purpose, [_id])}`;
  await feeds.subscribe({ hub, topic, callback, lease_seconds: lease / 1000, signal });
  return { ...feed, hub_asked: toDateTime(now) };
}

/** Where a hub calls: the address that it was given. */
export interface HubAddress {
  readonly id_integration: string;
  readonly signature: string;
}

/** Returns the feed whose address was called; undefined when there is none, or the address was made up. */
async function calledFeed(
  { signatures, storage }: Ports<'signatures' | 'storage'>,
  { id_integration, signature }: HubAddress,
): Promise<Integration | undefined> {
  if (!signatures.isSigned(purpose, [id_integration], signature)) return undefined;
  const integration = await storage.get('integrations', id_integration);
  return integration?.phase === 'connected' && integration.enabled ? integration : undefined;
}

/** Returns the answer to a hub that asks whether it is meant to tell of a feed; undefined when it is not. */
export async function answerHub(
  ports: Ports<'clock' | 'signatures' | 'storage'>,
  address: HubAddress,
  query: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const { 'hub.mode': mode, 'hub.topic': topic, 'hub.challenge': challenge = '' } = query;
  const integration = await calledFeed(ports, address);
  if (integration?.feed?.hub_topic === undefined || integration.feed.hub_topic !== topic) return undefined;
  if (mode !== 'subscribe' || !challengeForm.test(challenge)) return undefined;
  const seconds = Number(query['hub.lease_seconds'] ?? 0);
  const promised = Number.isFinite(seconds) ? Math.min(Math.max(0, seconds * 1000), lease) : 0;
  const hub_ends = toDateTime(ports.clock.now() + promised);
  const { _id, id_organization } = integration;
  await ports.storage.update('integrations', _id, { hub_ends }, { id_organization });
  return challenge;
}

/**
 * Has a feed read because its hub tells of new items; what it tells is not looked at. Returns false when there is no such feed,
 * so that the hub stops.
 */
export async function hearHub(
  ports: Ports<'clock' | 'jobs' | 'logger' | 'signatures' | 'storage'>,
  address: HubAddress,
): Promise<boolean> {
  const integration = await calledFeed(ports, address);
  if (!integration) return false;
  const now = ports.clock.now();
  const { _id, id_organization, feed = {} } = integration;
  const last = feed.last_checked === undefined ? 0 : Date.parse(feed.last_checked);
  const due_date = toDateTime(Math.max(now, last + leastPause));
  const changes = { hub_told: toDateTime(now), due_date };
  await ports.storage.update('integrations', _id, changes, {
    id_organization,
    phase: 'connected',
    enabled: true,
  });
  await wake(ports, sweepFeedsName, due_date);
  return true;
}
