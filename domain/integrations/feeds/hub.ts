import type { FeedState } from '#ports/integrations/feed';
import type { Integration } from '#ports/integrations/integration';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { couldBeBody, wantsPush } from '../../incoming/index.ts';
import { toDateTime, wake } from '../../foundation/index.ts';
import { getClientById } from '../../access/index.ts';
import { type FeedPorts, sweepFeedsName } from './keep-feed.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** The requested duration of a subscription, and how long before its end it is renewed, in milliseconds. */
const lease = 10 * day;
const margin = 2 * day;
/** How long to wait for a hub's verification before subscribing again, in milliseconds. */
const verificationTimeout = day;
/** The minimum interval between reads, however often a hub notifies, in milliseconds. */
export const minInterval = minute;

const purpose = 'feed hub';
const challengeForm = /^[\x21-\x7e]{1,512}$/;

/** Returns the callback URL for the hub of a feed. */
const getCallback = ({ settings, signatures }: Ports<'settings' | 'signatures'>, { _id }: Integration): string =>
  `${settings.publicUrl}/incoming/feeds/${_id}/${signatures.sign(purpose, [_id])}`;

/** Whether a hub has confirmed a current subscription to a feed. */
export const hasHub = ({ hub_ends = '' }: Integration, now: number): boolean => hub_ends > toDateTime(now);

/**
 * Subscribes to the hub of a feed if it can reach this service and the current subscription ends soon. Returns the new
 * state of the feed.
 */
export async function followHub(ports: FeedPorts, integration: Integration): Promise<FeedState> {
  const { clock, feeds, aborting: signal } = ports;
  const { feed = {}, hub_ends = '' } = integration;
  const { hub, hub_topic: topic, hub_asked = '' } = feed;
  const now = clock.now();
  const isSettled = hub_ends > toDateTime(now + margin) || hub_asked > toDateTime(now - verificationTimeout);
  if (hub === undefined || topic === undefined || !wantsPush(ports) || isSettled) return feed;
  const callback = getCallback(ports, integration);
  await feeds.askHub({ mode: 'subscribe', hub, topic, callback, lease_seconds: lease / 1000, signal });
  return { ...feed, hub_asked: toDateTime(now) };
}

/**
 * Unsubscribes from the hub of a disconnected feed. If the hub misses it, its notifications are rejected, and the
 * subscription expires.
 */
export async function leaveHub(
  ports: Ports<'aborting' | 'clock' | 'feeds' | 'settings' | 'signatures'>,
  integration: Integration,
): Promise<void> {
  const { clock, feeds, aborting: signal } = ports;
  const { hub, hub_topic: topic } = integration.feed ?? {};
  if (hub === undefined || topic === undefined || !hasHub(integration, clock.now())) return;
  const callback = getCallback(ports, integration);
  await feeds.askHub({ mode: 'unsubscribe', hub, topic, callback, lease_seconds: 0, signal });
}

/** Identifies the callback of a hub. */
export interface HubAddress {
  readonly id_integration: string;
  readonly signature: string;
}

/** Returns the challenge if a hub's verification matches a requested subscription change, else undefined. */
export async function answerHub(
  { clock, signatures, storage }: Ports<'clock' | 'signatures' | 'storage'>,
  { id_integration, signature }: HubAddress,
  query: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const { 'hub.mode': mode, 'hub.topic': topic, 'hub.challenge': challenge = '' } = query;
  if (!signatures.isSigned(purpose, [id_integration], signature)) return undefined;
  const integration = await storage.get('integrations', id_integration);
  const isChallenge = challengeForm.test(challenge) && !couldBeBody(challenge);
  // Only this service may unsubscribe from a connected feed.
  if (integration?.phase !== 'connected') return mode === 'unsubscribe' && isChallenge ? challenge : undefined;
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
 * Makes a feed due after a hub's notification, whose content is ignored. Returns false for an unknown feed, so that the
 * hub stops.
 */
export async function receiveHubNotification(
  ports: Ports<'clock' | 'jobs' | 'logger' | 'signatures' | 'storage'>,
  address: HubAddress,
): Promise<boolean> {
  const { clock, signatures, storage } = ports;
  const { id_integration, signature } = address;
  if (!signatures.isSigned(purpose, [id_integration], signature)) return false;
  const integration = await storage.get('integrations', id_integration);
  if (integration?.phase !== 'connected') return false;
  const { _id, id_organization, enabled, feed = {} } = integration;
  if (!enabled || (await getClientById({ storage }, integration.id_client)).disabled) {
    // Subscribe again when the feed is enabled.
    await storage.update('integrations', _id, { hub_ends: undefined }, { id_organization, enabled });
    return false;
  }
  const now = clock.now();
  const last = feed.last_checked === undefined ? 0 : Date.parse(feed.last_checked);
  const due_date = toDateTime(Math.max(now, last + minInterval));
  const changes = { hub_told: toDateTime(now), due_date };
  await storage.update('integrations', _id, changes, { id_organization, phase: 'connected', enabled: true });
  await wake(ports, sweepFeedsName, due_date);
  return true;
}
