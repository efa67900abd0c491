import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageState } from '#ports/inbox/message';
import {
  acquainted,
  type Chat,
  chatting,
  toKey,
  type KnownChat,
  messagesAt,
  toPerson,
  readRows,
  strangers,
} from './chats.ts';
import type { Farewells } from './farewells.ts';
import type { Network } from './network.ts';
import { type OutsideClient, Refused } from './outside-client.ts';
import type { Random } from './random.ts';

/** How many messages the client sends concurrently; one whose server dies waits for a minute. */
const lanes = 100;
/** The share of messages written by strangers, and of sent ones that are read or fail. */
const byStrangers = 0.2;
const read = 0.5;
const failed = 0.1;
/** How often people check the messages they received, in milliseconds. */
const every = 500;
/**
 * The maximum number of messages that the client sends to people on X, which accepts 15 per account in 15 minutes,
 * including lost ones.
 */
const maxOnX = 12;
/** The codes for an unknown outcome, and for a message that was never sent. */
const unknown = 952;
const neverLeft = 1009;

/** A message that the client requested, and the response. */
interface Sent {
  readonly chat: Chat;
  readonly text: string;
  readonly outcome: 'refused' | 'sent' | 'unknown';
  /** Our identifier; for a refused one, the reason. */
  readonly reported: string;
}

/** Sends a message once, as a client that may have to retry. */
async function send(client: OutsideClient, { thread, ...chat }: KnownChat, text: string): Promise<Sent> {
  const body = { message_type: 'simple_message', text };
  for (let tries = 0; ; tries += 1) {
    try {
      const key = `${text.replace(/\W/g, '-')}${String(tries)}`;
      const made = await client.call('POST', `${client.organization}/${thread}`, body, key);
      return { chat, text, outcome: 'sent', reported: String(made._id) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // It may be sent again, as another message.
      if (error.code === neverLeft) continue;
      const { id_message } = error.data;
      if (error.code === unknown) return { chat, text, outcome: 'unknown', reported: String(id_message) };
      return { chat, text, outcome: 'refused', reported: error.message };
    }
  }
}

/** The messages of a chat at the network, and at the client. */
export interface Exchanged {
  readonly chats: readonly Chat[];
  readonly sent: readonly Sent[];
}

/**
 * Makes people write, and read or fail to receive messages, while the client sends as many to them; spread over a time
 * in milliseconds. People who left are silent, and receive nothing any more.
 */
export async function exchangeMessages(
  client: OutsideClient,
  settings: {
    readonly messages: number;
    readonly milliseconds: number;
    readonly random: Random;
    readonly network: Network;
    readonly known: readonly KnownChat[];
    readonly farewells: Farewells;
  },
): Promise<Exchanged> {
  const { messages, milliseconds, random, network, known, farewells } = settings;
  const half = Math.ceil(messages / 2);
  if (half === 0) return { chats: [], sent: [] };
  const began = Date.now();
  const due = (place: number): Promise<void> => sleep(Math.max(0, began + (milliseconds * place) / half - Date.now()));
  const chats = new Map(known.map(({ thread: _, ...chat }) => [toKey(chat), chat]));

  async function write(): Promise<void> {
    for (let index = 0; index < half; index += 1) {
      await due(index);
      const { social_network, account } = random.pick(chatting);
      const isStranger = random.next() < byStrangers;
      const who = isStranger ? acquainted + random.next() * strangers : random.next() * acquainted;
      const person = toPerson(social_network, Math.floor(who));
      const chat = { social_network, account, person };
      if (farewells.isSilent(chat)) continue;
      chats.set(toKey(chat), chat);
      const text = `campaign letter ${String(index)}.`;
      messagesAt(network, social_network).write({ account, person, text });
    }
  }

  /** Returns the recipient of a message: few are on X, spread over the time. */
  function findRecipient(index: number): KnownChat | undefined {
    const isOnX = index % Math.ceil(half / maxOnX) === 0;
    const [first, ...others] = known.filter(
      (chat) => (chat.social_network === 'x') === isOnX && !farewells.isSilent(chat),
    );
    return first && random.pick([first, ...others]);
  }

  const sent: Sent[] = [];
  let next = 0;
  async function lane(): Promise<void> {
    for (let index = next++; index < half; index = next++) {
      await due(index);
      const chat = findRecipient(index);
      if (chat) sent.push(await send(client, chat, `campaign reply ${String(index)}.`));
    }
  }

  const looked = new Set<string>();
  function look(): void {
    for (const chat of known) {
      if (farewells.isSilent(chat)) continue;
      for (const { id, own } of readRows(network, chat)) {
        if (!own || looked.has(id)) continue;
        looked.add(id);
        const fate = random.next();
        const state: MessageState | undefined = fate < read ? 'read' : fate < read + failed ? 'failed' : undefined;
        if (state) messagesAt(network, chat.social_network).mark(id, state);
      }
    }
  }
  const looking = setInterval(look, every);
  await Promise.all([write(), ...Array.from({ length: lanes }, lane)]);
  clearInterval(looking);
  return { chats: [...chats.values()], sent };
}
