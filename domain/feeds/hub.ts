import type { FeedState } from '#ports/integrations/feed';
import type { Integration } from '#ports/integrations/integration';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import { couldBeBody, wantsPush } from '../incoming/index.ts';
import { wake } from '../jobs/index.ts';
import { clientOf } from '../plans/index.ts';
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

/** Returns the address at which the hub of a feed calls. */
const callbackOf = (
  { settings, signatures }: Ports<'settings' | 'signatures'>,
  { _id }: Integration,
): string => `${settings.publicUrl}/incoming/feeds/${_id}/${signatures.sign(purpose, [_id])}`;

/** Returns whether a hub has promised to tell of a feed's new items. */
export const hasHub = ({ hub_ends = '' }: Integration, now: number): boolean => hub_ends > toDateTime(now);

/**
 * Asks the hub of a feed to tell of new items, where it has one that can reach this service and that does not tell long enough
 * already. Returns what to keep of the feed.
 */
export async function followHub(ports: FeedPorts, integration: Integration): Promise<FeedState> {
  const { clock, feeds, aborting: signal } = ports;
  const { feed = {}, hub_ends = '' } = integration;
  const { hub, hub_topic: topic, hub_asked = '' } = feed;
  const now = clock.now();
  const isSettled = hub_ends > toDateTime(now + margin) || hub_asked > toDateTime(now - patience);
  if (hub === undefined || topic === undefined || !wantsPush(ports) || isSettled) return feed;
  const callback = callbackOf(ports, integration);
  await feeds.askHub({ mode: 'subscribe', hub, topic, callback, lease_seconds: lease / 1000, signal });
  return { ...feed, hub_asked: toDateTime(now) };
}

/**
 * Asks the hub of a feed that was disconnected not to tell of it any more. What a hub that does not hear this tells later is
 * refused, and its promise ends by itself.
 */
export async function leaveHub(
  ports: Ports<'aborting' | 'clock' | 'feeds' | 'settings' | 'signatures'>,
  integration: Integration,
): Promise<void> {
  const { clock, feeds, aborting: signal } = ports;
  const { hub, hub_topic: topic } = integration.feed ?? {};
  if (hub === undefined || topic === undefined || !hasHub(integration, clock.now())) return;
  const callback = callbackOf(ports, integration);
  await feeds.askHub({ mode: 'unsubscribe', hub, topic, callback, lease_seconds: 0, signal });
}

/** Where a hub calls: the address that it was given. */
export interface HubAddress {
  readonly id_integration: string;
  readonly signature: string;
}

/** Returns the answer to a hub that asks whether it is meant to tell of a feed, or not to; undefined when it is not. */
export async function answerHub(
  { clock, signatures, storage }: Ports<'clock' | 'signatures' | 'storage'>,
  { id_integration, signature }: HubAddress,
  query: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const { 'hub.mode': mode, 'hub.topic': topic, 'hub.challenge': challenge = '' } = query;
  if (!signatures.isSigned(purpose, [id_integration], signature)) return undefined;
  const integration = await storage.get('integrations', id_integration);
  const isChallenge = challengeForm.test(challenge) && !couldBeBody(challenge);
  // Nobody but us could ask a hub to leave a feed alone that is connected.
  if (integration?.phase !== 'connected')
    return mode === 'unsubscribe' && isChallenge ? challenge : undefined;
  const { _id, id_organization, enabled, feed } = integration;
  if (feed?.hub_topic === undefined || feed.hub_topic !== topic) return undefined;
  const keep = (hub_ends: DateTime | undefined) =>
    storage.update('integrations', _id, { hub_ends }, { id_organization });
  if (mode === 'denied') {
    await keep(undefined);
    return '';
  }
  if (mode !== 'subscribe' || !enabled || !isChallenge) return undefined;
  const seconds = Number(query['hub.lease_seconds'] ?? 0);
  const promised = Number.isFinite(seconds) ? Math.min(Math.max(0, seconds * 1000), lease) : 0;
  await keep(toDateTime(clock.now() + promised));
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
  const { clock, signatures, storage } = ports;
  const { id_integration, signature } = address;
  if (!signatures.isSigned(purpose, [id_integration], signature)) return false;
  const integration = await storage.get('integrations', id_integration);
  if (integration?.phase !== 'connected') return false;
  const { _id, id_organization, enabled, feed = {} } = integration;
  if (!enabled || (await clientOf({ storage }, integration.id_client)).disabled) {
    // It must be asked anew once the feed is enabled again.
    await storage.update('integrations', _id, { hub_ends: undefined }, { id_organization, enabled });
    return false;
  }
  const now = clock.now();
  const last = feed.last_checked === undefined ? 0 : Date.parse(feed.last_checked);
  const due_date = toDateTime(Math.max(now, last + leastPause));
  const changes = { hub_told: toDateTime(now), due_date };
  await storage.update('integrations', _id, changes, {
    id_organization,
    phase: 'connected',
    enabled: true,
  });
  await wake(ports, sweepFeedsName, due_date);
  return true;
}
