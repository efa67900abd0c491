import type { SocialNetwork } from '#ports/networks/social-network';
import type { SandboxMessage } from '#runtimes/sandbox/stand-in';
import { eventually } from '../servers/eventually.ts';
import type { Network } from './network.ts';
import type { OutsideClient } from './outside-client.ts';

/** An account that exchanges messages: its name here, and its identifier at its network. */
interface Chatting {
  readonly social_network: SocialNetwork;
  readonly name: string;
  readonly account: string;
}

/** The accounts that exchange messages. */
export const chatting: readonly [Chatting, ...Chatting[]] = [
  { social_network: 'whatsapp', name: 'Alice’s Bakery', account: '106000000000401' },
  { social_network: 'whatsapp', name: 'Alice’s Books', account: '106000000000402' },
  { social_network: 'facebook', name: 'Alice’s Bakery', account: '100000000000201' },
  { social_network: 'facebook', name: 'Bob’s Bikes', account: '100000000000204' },
  { social_network: 'bluesky', name: 'Alice Adams', account: 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa' },
  { social_network: 'bluesky', name: 'Bob Brown', account: 'did:plc:bbbbbbbbbbbbbbbbbbbbbbbb' },
  { social_network: 'x', name: 'Alice Adams', account: '1500000000000000001' },
  { social_network: 'x', name: 'Bob Brown', account: '1500000000000000002' },
];

/** How many people wrote to each account before the storm, and how many write for the first time during it. */
export const acquainted = 8;
export const strangers = 8;
const minute = 60_000;

/** The messages between an account and a person at a network. */
export interface Chat {
  readonly social_network: SocialNetwork;
  readonly account: string;
  readonly person: string;
}

/** A chat whose contact the client knows. */
export interface KnownChat extends Chat {
  /** Below the organization. */
  readonly thread: string;
}

export interface Conversation {
  readonly id_account: string;
  readonly contact: Contact;
}

export interface Contact {
  readonly _id: string;
  readonly social_identifiers: readonly {
    readonly social_network: string;
    readonly external_identifier?: string;
    /** The account to which the network's identifier is scoped, if any. */
    readonly id_account?: string;
  }[];
}

const pageSize = 1000;

/** Returns all rows of a list. */
export async function listAll<Row>(client: OutsideClient, path: string): Promise<readonly Row[]> {
  const all: Row[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const address = `${client.organization}/${path}${path.includes('?') ? '&' : '?'}limit=${String(pageSize)}`;
    // As the interface's description says.
    const data = (await client.call('GET', `${address}&offset=${String(offset)}`)).data as Row[];
    all.push(...data);
    if (data.length < pageSize) return all;
  }
}

/** Returns the private messages of a network. */
export function messagesAt({ sandbox }: Network, social_network: SocialNetwork) {
  const { messages } = sandbox.standIns.get(social_network) ?? {};
  if (!messages) throw new Error(`${social_network} has no private messages`);
  return messages;
}

/** Returns the network's messages of a chat. */
export const readRows = (network: Network, { social_network, account, person }: Chat): readonly SandboxMessage[] =>
  messagesAt(network, social_network).list(account, person);

/** Returns the key of a chat. */
export const toKey = ({ account, person }: Pick<Chat, 'account' | 'person'>): string => `${account} ${person}`;

/** Returns the identifier of one of the people who write. */
export function toPerson(social_network: SocialNetwork, index: number): string {
  const number = `346001122${String(index).padStart(2, '0')}`;
  return social_network === 'bluesky' ? `did:plc:${number}` : number;
}

/** Waits until an account's events are pushed, or polled. */
async function followed(
  client: OutsideClient,
  { sandbox }: Network,
  social_network: SocialNetwork,
  id: string,
): Promise<void> {
  let first: string | undefined;
  await eventually(
    async () => {
      const shown = await client.call('GET', `${client.organization}/accounts/${id}`);
      // As the interface's description says.
      const { mode, next_check_date } = (shown.incoming ?? {}) as { mode?: string; next_check_date?: string };
      first ??= next_check_date;
      const subscriptions = sandbox.requests.filter((one) => one === 'POST api.x.com/2/activity/subscriptions');
      const isFollowed =
        social_network === 'bluesky'
          ? // Its log begins with the first poll.
            next_check_date !== first
          : social_network === 'x'
            ? subscriptions.length >= 4
            : mode === 'push';
      if (!isFollowed) throw new Error(`${social_network} is not followed: ${JSON.stringify(shown.incoming)}`);
    },
    minute,
    250,
  );
}

/** Returns our identifiers of the accounts that exchange messages, by theirs, once they are followed. */
export async function chattingAccounts(client: OutsideClient, network: Network): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { social_network, name, account } of chatting) {
    const path = `accounts?social_network=${social_network}`;
    const found = await listAll<{ _id: string; name: string }>(client, path);
    const id = found.find((one) => one.name === name)?._id;
    if (id === undefined) throw new Error(`${name} of ${social_network} is not connected`);
    await followed(client, network, social_network, id);
    // Events before the first call are not reported.
    await listAll(client, `accounts/${id}/conversations`);
    ids.set(account, id);
  }
  return ids;
}

/** Makes people write to every account, and returns the chats once the client knows them. */
export async function beginChats(
  client: OutsideClient,
  network: Network,
  accounts: ReadonlyMap<string, string>,
): Promise<readonly KnownChat[]> {
  const people = Array.from({ length: acquainted }, (_, index) => index);
  for (const { social_network, account } of chatting) {
    for (const index of people) {
      const person = toPerson(social_network, index);
      messagesAt(network, social_network).write({ account, person, text: 'campaign hello' });
    }
  }
  const chats: KnownChat[] = [];
  for (const { social_network, account } of chatting) {
    const id = accounts.get(account) ?? '';
    await eventually(
      async () => {
        const found = await listAll<Conversation>(client, `accounts/${id}/conversations`);
        const ids = people.map((index) => {
          const person = toPerson(social_network, index);
          const one = found.find(({ contact: { social_identifiers } }) =>
            social_identifiers.some(({ external_identifier }) => external_identifier === person),
          );
          if (!one) throw new Error(`what ${person} wrote to ${account} has not arrived`);
          return { person, thread: `accounts/${id}/messages/${one.contact._id}` };
        });
        chats.push(...ids.map((one) => ({ social_network, account, ...one })));
      },
      minute,
      250,
    );
  }
  return chats;
}
