import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageState } from '#ports/messages/message';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { SandboxMessage } from '#runtimes/sandbox/stand-in';
import { eventually } from '../servers/eventually.ts';
import type { Network } from './network.ts';
import { type OutsideClient, Refused } from './outside-client.ts';
import type { Random } from './random.ts';

/** The accounts that exchange messages: by their names here, and their identifiers at their network. */
export const chatting = [
  { social_network: 'whatsapp', name: 'Alice’s Bakery', account: '106000000000401' },
  { social_network: 'whatsapp', name: 'Alice’s Books', account: '106000000000402' },
  { social_network: 'facebook', name: 'Alice’s Bakery', account: '100000000000201' },
  { social_network: 'facebook', name: 'Bob’s Bikes', account: '100000000000204' },
] as const satisfies readonly { social_network: SocialNetwork; name: string; account: string }[];

/** How many people wrote to each account before the storm, and how many write for the first time in it. */
const acquainted = 8;
const strangers = 8;
/** How many messages the client sends at a time; one whose server dies waits for a minute. */
const lanes = 100;
/** Shares of the messages that are written by strangers, and of those sent that are read or fail. */
const byStrangers = 0.2;
const read = 0.5;
const failed = 0.1;
/** How often people look at what they were sent, in milliseconds. */
const every = 500;
const minute = 60_000;
/** The codes for an outcome that nobody knows, and for a message that never left. */
const unknown = 952;
const neverLeft = 1009;

/** What an account at a network and a person exchange. */
export interface Chat {
  readonly social_network: SocialNetwork;
  readonly account: string;
  readonly person: string;
}

/** A message that the client asked to be sent, and what it was told of it. */
export interface Sent {
  readonly chat: Chat;
  readonly text: string;
  readonly outcome: 'refused' | 'sent' | 'unknown';
  /** Our identifier; of a refused one, the reason. */
  readonly told: string;
}

/** A chat whose contact the client knows. */
interface KnownChat extends Chat {
  /** Below the organization. */
  readonly thread: string;
}

export interface Conversation {
  readonly id_account: string;
  readonly contact: {
    readonly _id: string;
    readonly social_identifiers: readonly { readonly external_identifier?: string }[];
  };
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

/** Returns our identifiers of the accounts that exchange messages, by theirs, once what happens to them is pushed. */
export async function chattingAccounts(client: OutsideClient): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { social_network, name, account } of chatting) {
    const path = `accounts?social_network=${social_network}`;
    const id = await eventually(
      async () => {
        const found = (await listAll<{ _id: string; name: string }>(client, path)).find(
          (one) => one.name === name,
        );
        const shown = await client.call('GET', `${client.organization}/accounts/${found?._id ?? ''}`);
        const { mode } = (shown.incoming ?? {}) as { mode?: string };
        if (mode !== 'push') throw new Error(`${social_network} does not push: ${String(mode)}`);
        return found?._id ?? '';
      },
      minute,
      250,
    );
    // Of what was there before the first call, nothing is told.
    await listAll(client, `accounts/${id}/conversations`);
    ids.set(account, id);
  }
  return ids;
}

const personOf = (index: number): string => `346001122${String(index).padStart(2, '0')}`;

/** Makes people write to every account, and returns the chats once the client knows them. */
export async function beginChats(
  client: OutsideClient,
  network: Network,
  accounts: ReadonlyMap<string, string>,
): Promise<readonly KnownChat[]> {
  const chats: KnownChat[] = [];
  for (const { social_network, account } of chatting) {
    const id = accounts.get(account) ?? '';
    for (let index = 0; index < acquainted; index += 1) {
      const person = personOf(index);
      messagesAt(network, social_network).write({ account, person, text: 'campaign hello' });
      const contact = await eventually(
        async () => {
          const found = await listAll<Conversation>(client, `accounts/${id}/conversations`);
          const one = found.find(({ contact: { social_identifiers } }) =>
            social_identifiers.some(({ external_identifier }) => external_identifier === person),
          );
          if (!one) throw new Error(`what ${person} wrote has not arrived`);
          return one.contact._id;
        },
        minute,
        50,
      );
      chats.push({ social_network, account, person, thread: `accounts/${id}/messages/${contact}` });
    }
  }
  return chats;
}

/** Sends a message once, as a client does that may have to ask several times. */
async function send(client: OutsideClient, { thread, ...chat }: KnownChat, text: string): Promise<Sent> {
  const body = { message_type: 'simple_message', text };
  for (let tries = 0; ; tries += 1) {
    try {
      const key = `${text.replace(/\W/g, '-')}${String(tries)}`;
      const made = await client.call('POST', `${client.organization}/${thread}`, body, key);
      return { chat, text, outcome: 'sent', told: String(made._id) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // It may be sent again, as another message.
      if (error.code === neverLeft) continue;
      const { id_message } = error.data;
      if (error.code === unknown) return { chat, text, outcome: 'unknown', told: String(id_message) };
      return { chat, text, outcome: 'refused', told: error.message };
    }
  }
}

/** What is at the network of a chat, and what the client knows of it. */
export interface Exchanged {
  readonly chats: readonly Chat[];
  readonly sent: readonly Sent[];
}

/** Returns what there is at the network of a chat. */
export const rowsOf = (
  network: Network,
  { social_network, account, person }: Chat,
): readonly SandboxMessage[] => messagesAt(network, social_network).list(account, person);

/**
 * Makes people write, and read or not receive what they are sent, while the client sends as many messages to them; spread
 * over a time in milliseconds.
 */
export async function exchangeMessages(
  client: OutsideClient,
  settings: {
    readonly messages: number;
    readonly milliseconds: number;
    readonly random: Random;
    readonly network: Network;
    readonly known: readonly KnownChat[];
  },
): Promise<Exchanged> {
  const { messages, milliseconds, random, network, known } = settings;
  const half = Math.ceil(messages / 2);
  const [first, ...others] = known;
  if (!first) return { chats: [], sent: [] };
  const pick = (): KnownChat => random.pick([first, ...others]);
  const began = Date.now();
  const due = (place: number): Promise<void> =>
    sleep(Math.max(0, began + (milliseconds * place) / half - Date.now()));
  const chats = new Map<string, Chat>();
  const keep = ({ social_network, account, person }: Chat): void =>
    void chats.set(`${account} ${person}`, { social_network, account, person });
  known.forEach(keep);

  async function write(): Promise<void> {
    for (let index = 0; index < half; index += 1) {
      await due(index);
      const chat = pick();
      const isStranger = random.next() < byStrangers;
      const stranger = acquainted + Math.floor(random.next() * strangers);
      const { social_network, account, person } = isStranger ? { ...chat, person: personOf(stranger) } : chat;
      keep({ social_network, account, person });
      messagesAt(network, social_network).write({
        account,
        person,
        text: `campaign letter ${String(index)}.`,
      });
    }
  }

  const sent: Sent[] = [];
  let next = 0;
  async function lane(): Promise<void> {
    for (let index = next++; index < half; index = next++) {
      await due(index);
      sent.push(await send(client, pick(), `campaign reply ${String(index)}.`));
    }
  }

  const looked = new Set<string>();
  function look(): void {
    for (const chat of known) {
      for (const { id, own } of rowsOf(network, chat)) {
        if (!own || looked.has(id)) continue;
        looked.add(id);
        const fate = random.next();
        const state: MessageState | undefined =
          fate < read ? 'read' : fate < read + failed ? 'failed' : undefined;
        if (state) messagesAt(network, chat.social_network).mark(id, state);
      }
    }
  }
  const looking = setInterval(look, every);
  await Promise.all([write(), ...Array.from({ length: lanes }, lane)]);
  clearInterval(looking);
  return { chats: [...chats.values()], sent };
}
