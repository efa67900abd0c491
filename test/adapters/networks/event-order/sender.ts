import fc from 'fast-check';
import { createEvents } from '#adapters/networks/telegram/events';
import { telegramAddresses } from '#adapters/networks/telegram/settings';
import { getJson } from '#adapters/networks/shared/signatures';
import type { NetworkEvent, NetworkRequests } from '#ports/networks/network-events';
import type { SocialNetwork } from '#ports/networks/social-network';

/** The account that everything is about, and whoever gave access to it. */
export const [owner, grant] = ['100', '55'];
export const begin = 1_763_625_600;

/** What a network sends of one kind, change by change, and how it puts several into one body; alone when it does not. */
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
  /** Returns a body as it is sent, where that is not JSON. */
  readonly text?: (body: object) => string;
  /** It is asked: what it answers comes in a body of ours. */
  readonly isAsked?: true;
  /** It tells of all that somebody gave access to, so nothing waits for an account that comes later with new access. */
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

/** Returns a body as its network sends it. */
export const textOf = ({ text = JSON.stringify }: Sender, body: object): string => text(body);
