import fc from 'fast-check';
import { createEvents } from '#adapters/networks/telegram/events';
import { telegramAddresses } from '#adapters/networks/telegram/settings';
import { getJson } from '#adapters/networks/shared/signatures';
import type { NetworkEvent, NetworkRequests } from '#ports/networks/network-events';
import type { SocialNetwork } from '#ports/networks/social-network';

/** The account of all events, and the person who granted access to it. */
export const [owner, grant] = ['100', '55'];
export const begin = 1_763_625_600;

/** One kind of event of a network: single changes, and how it combines several in one body, if it does. */
export interface Sender {
  readonly what: string;
  readonly social_network: SocialNetwork;
  /** The network's identifier of the account, where it has a form of its own. */
  readonly account?: string;
  /** The network's identifiers of what the account published. */
  readonly posts?: readonly string[];
  readonly read: NetworkRequests['read'];
  readonly change: fc.Arbitrary<object>;
  readonly join?: (changes: readonly object[]) => object;
  /** Serializes a body, where the format is not JSON. */
  readonly text?: (body: object) => string;
  /** It is polled: its responses arrive in a body of ours. */
  readonly isPolled?: true;
  /** It concerns the whole grant, so nothing waits for an account that is connected later with new access. */
  readonly isOfGrant?: true;
}

export const reads =
  (read: (json: unknown) => readonly NetworkEvent[]): NetworkRequests['read'] =>
  (request) =>
    Promise.resolve(read(getJson(request)));

export const seconds = fc.integer({ min: begin, max: begin + 4 });
export const iso = (time: number): string => new Date(time * 1000).toISOString();

const telegram = createEvents({ bot_token: '1:secret', bot_username: 'bot', ...telegramAddresses }, () =>
  Promise.reject(new Error('nothing is asked')),
);
export const readTelegram: NetworkRequests['read'] = (request) =>
  telegram.requests?.read(request) ?? Promise.resolve([]);

/** Returns a body in the format of its network. */
export const toText = ({ text = JSON.stringify }: Sender, body: object): string => text(body);
