import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { discordRequests } from '#adapters/networks/discord/events';
import { readFacebookEvents } from '#adapters/networks/facebook/events';
import { readInstagramEvents } from '#adapters/networks/instagram/events';
import { linkedinRequests } from '#adapters/networks/linkedin/events';
import { metaRequests } from '#adapters/networks/shared/meta-requests';
import { slackRequests } from '#adapters/networks/slack/events';
import { aboutThreads, readThreadsEvents } from '#adapters/networks/threads/events';
import { tiktokRequests } from '#adapters/networks/tiktok/events';
import { aboutWhatsapp, readWhatsappEvents } from '#adapters/networks/whatsapp/events';
import { xRequests } from '#adapters/networks/x/events';
import { youtubeRequests } from '#adapters/networks/youtube/events';
import type { NetworkRequests } from '#ports/networks/network-adapter';
import { ManualClock } from '../../fakes/manual-clock.ts';

/** The clock by which requests are signed and checked. */
export const clock = new ManualClock();
export const seconds = (): number => Math.floor(clock.now() / 1000);
export const hmac = (key: string, text: string, form: 'base64' | 'hex' = 'hex', hash = 'sha256'): string =>
  createHmac(hash, key).update(text).digest(form);
const discordKeys = generateKeyPairSync('ed25519');
const otherKeys = generateKeyPairSync('ed25519');
/** The key with which Discord signs for the application. */
export const discordKey = Buffer.from(discordKeys.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');

/** How a network's requests are read and signed. */
export interface Receiver {
  readonly requests: NetworkRequests;
  /** Signs like the network. */
  headers(key: string, body: string, time?: number): Readonly<Record<string, string>>;
  readonly keys: readonly string[];
}

type Meta = Parameters<typeof metaRequests>;
const meta = (read: Meta[1], about?: Meta[2]): Receiver => ({
  requests: metaRequests(['new', 'old'], read, about),
  headers: (key, body) => ({ 'x-hub-signature-256': `sha256=${hmac(key, body)}` }),
  keys: ['new', 'old'],
});

/** All networks that push, with the secrets `new` and, where there may be two, `old`. */
export const receivers: Readonly<Record<string, Receiver>> = {
  discord: {
    requests: discordRequests(discordKey.toString('hex')),
    headers(key, body) {
      const time = String(seconds());
      const { privateKey } = key === 'new' ? discordKeys : otherKeys;
      const signature = sign(null, Buffer.from(time + body), privateKey).toString('hex');
      return { 'x-signature-ed25519': signature, 'x-signature-timestamp': time };
    },
    keys: ['new'],
  },
  facebook: meta(readFacebookEvents),
  instagram: meta(readInstagramEvents),
  linkedin: {
    requests: linkedinRequests(['new', 'old']),
    headers: (key, body) => ({ 'x-li-signature': hmac(key, `hmacsha256=${body}`) }),
    keys: ['new', 'old'],
  },
  slack: {
    requests: slackRequests('new', clock),
    headers: (key, body, time = seconds()) => ({
      'x-slack-request-timestamp': String(time),
      'x-slack-signature': `v0=${hmac(key, `v0:${String(time)}:${body}`)}`,
    }),
    keys: ['new'],
  },
  threads: meta(readThreadsEvents, aboutThreads),
  tiktok: {
    requests: tiktokRequests(['new', 'old'], clock),
    headers: (key, body, time = seconds()) => ({
      'tiktok-signature': `t=${String(time)},s=${hmac(key, `${String(time)}.${body}`)}`,
    }),
    keys: ['new', 'old'],
  },
  whatsapp: meta(readWhatsappEvents, aboutWhatsapp),
  x: {
    requests: xRequests('new'),
    headers: (key, body) => ({ 'x-twitter-webhooks-signature': `sha256=${hmac(key, body, 'base64')}` }),
    keys: ['new'],
  },
  youtube: {
    requests: youtubeRequests(['new', 'old']),
    headers: (key, body) => ({
      'x-hub-signature': `sha1=${hmac(hmac(key, 'postwright hub secret'), body, 'hex', 'sha1')}`,
    }),
    keys: ['new', 'old'],
  },
};
export const networkOf = (name: string): Receiver => {
  const found = receivers[name];
  if (!found) throw new Error(`no receiver of ${name}`);
  return found;
};
export const bodyOf = (text: string): string => Buffer.from(text).toString('base64');
