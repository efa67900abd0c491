import { NetworkFailure } from '#domain/networks/index';
import type { NetworkEvents } from '#ports/networks/network-events';
import type { Clock } from '#ports/foundation/clock';
import type { Ask } from '../shared/asking.ts';
import { hubSecret } from './events.ts';
import { readSession } from './session.ts';
import type { YoutubeSettings } from './settings.ts';

/** The requested lease of the hub, in seconds; it grants at most ten days. */
const lease = 10 * 24 * 60 * 60;

/**
 * Creates the subscription at YouTube's hub to a channel's new and changed videos:
 * https://developers.google.com/youtube/v3/guides/push_notifications
 */
export function createSubscription(
  { hub_url, client_secret }: YoutubeSettings,
  { ask, clock }: { readonly ask: Ask; readonly clock: Clock },
): NonNullable<NetworkEvents['subscription']> {
  async function callHub(mode: 'subscribe' | 'unsubscribe', channel: string, callback: string): Promise<void> {
    const answer = await ask({
      method: 'POST',
      url: `${hub_url}/subscribe`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        'hub.mode': mode,
        'hub.topic': `https://www.youtube.com/xml/feeds/videos.xml?channel_id=${channel}`,
        'hub.callback': callback,
        'hub.verify': 'async',
        ...(mode === 'subscribe' && { 'hub.secret': hubSecret(client_secret), 'hub.lease_seconds': String(lease) }),
      }).toString(),
    });
    if (answer.status < 200 || answer.status > 299) {
      const isTheirs = answer.status >= 500 || answer.status === 429;
      const words = `YouTube’s hub answered with status ${String(answer.status)}`;
      throw new NetworkFailure(isTheirs ? 'temporary' : 'refused', words);
    }
  }

  return {
    isPartial: true,
    async subscribe(session, address) {
      await callHub('subscribe', readSession(session).id, address);
      return new Date(clock.now() + lease * 1000).toISOString();
    },
    unsubscribe: (session, address) => callHub('unsubscribe', readSession(session).id, address),
  };
}
