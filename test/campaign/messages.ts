import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageState } from '#ports/messages/message';
import {
  acquainted,
  type Chat,
  chatting,
  keyOf,
  type KnownChat,
  messagesAt,
  personOf,
  rowsOf,
  strangers,
} from './chats.ts';
import type { Farewells } from './farewells.ts';
import type { Network } from './network.ts';
import { type OutsideClient, Refused } from './outside-client.ts';
import type { Random } from './random.ts';

/** How many messages the client sends at a time; one whose server dies waits for a minute. */
const lanes = 100;
/** Shares of the messages that are written by strangers, and of those sent that are read or fail. */
const byStrangers = 0.2;
const read = 0.5;
const failed = 0.1;
/** How often people look at what they were sent, in milliseconds. */
const every = 500;
/** How many messages the client sends at most to people on X, which takes 15 of each account in 15 minutes, lost ones too. */
const mostOnX = 12;
/** The codes for an outcome that nobody knows, and for a message that never left. */
const unknown = 952;
const neverLeft = 1009;

/** A message that the client asked to be sent, and what it was told of it. */
interface Sent {
  readonly chat: Chat;
  readonly text: string;
  readonly outcome: 'refused' | 'sent' | 'unknown';
  /** Our identifier; of a refused one, the reason. */
  readonly told: string;
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

/**
 * Makes people write, and read or not receive what they are sent, while the client sends as many messages to them; spread
 * over a time in milliseconds. Those who took their leave are silent, and are sent nothing any more.
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
  const due = (place: number): Promise<void> =>
    sleep(Math.max(0, began + (milliseconds * place) / half - Date.now()));
  const chats = new Map(known.map(({ thread: _, ...chat }) => [keyOf(chat), chat]));

  async function write(): Promise<void> {
    for (let index = 0; index < half; index += 1) {
      await due(index);
      const { social_network, account } = random.pick(chatting);
      const isStranger = random.next() < byStrangers;
      const who = isStranger ? acquainted + random.next() * strangers : random.next() * acquainted;
      const person = personOf(social_network, Math.floor(who));
      const chat = { social_network, account, person };
      if (farewells.isSilent(chat)) continue;
      chats.set(keyOf(chat), chat);
      const text = `campaign letter ${String(index)}.`;
      messagesAt(network, social_network).write({ account, person, text });
    }
  }

  /** Returns to whom a message is sent: few are sent on X, spread over the time. */
  function recipientOf(index: number): KnownChat | undefined {
    const isOnX = index % Math.ceil(half / mostOnX) === 0;
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
      const chat = recipientOf(index);
      if (chat) sent.push(await send(client, chat, `campaign reply ${String(index)}.`));
    }
  }

  const looked = new Set<string>();
  function look(): void {
    for (const chat of known) {
      if (farewells.isSilent(chat)) continue;
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
