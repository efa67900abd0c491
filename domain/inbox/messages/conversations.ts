import type { Account } from '#ports/accounts/account';
import type { DateTime } from '#ports/foundation/date-time';
import type { Changes, Where } from '#ports/foundation/storage';
import type { OriginalChange } from '#ports/inbox/comment';
import type { Conversation, ConversationDay } from '#ports/inbox/conversation';
import type { Message } from '#ports/inbox/message';
import type { Ports } from '#ports/platform/platform-ports';
import { everyRecord, toDateTime } from '../../foundation/index.ts';
import { pendingAfter } from '../comments/change-comment.ts';
import { afterReached, getMessageUpdates, type MessageUpdate } from './message-state.ts';

/** The name of the job that updates conversations and announces messages to apps. */
export const settleMessages = 'settle-messages';

/** A change to the current state of a message; undefined for none. */
interface MessageChange {
  readonly changes: Changes<'messages'>;
  /** The events to announce. */
  readonly news?: readonly MessageUpdate[];
  /** The pushed entry that caused it. */
  readonly original?: OriginalChange | undefined;
  /** Whether the job must process the message; false: it need not. */
  readonly due?: boolean;
}

/** Returns the write for a change: with a new revision, and due unless nothing follows from it. */
export function toWrite(
  { clock }: Ports<'clock'>,
  message: Pick<Message, 'revision' | 'told' | 'untold'>,
  { changes, news = [], original, due = true }: MessageChange,
): Changes<'messages'> {
  return {
    ...changes,
    revision: message.revision + 1,
    ...pendingAfter(message, news, original),
    // A worker that processes it has not seen this change, so it loses its lease.
    ...(due && { due_date: toDateTime(clock.now()), lease: undefined }),
  };
}

/**
 * Changes a message based on its stored state, and returns it. `decide` is called again after a concurrent write.
 * Returns undefined when the message is gone.
 */
export async function changeMessage(
  ports: Ports<'clock' | 'storage'>,
  first: Message,
  decide: (current: Message) => MessageChange | undefined,
): Promise<Message | undefined> {
  const { storage } = ports;
  for (let current: Message | undefined = first; current; current = await storage.get('messages', first._id)) {
    const change = decide(current);
    if (!change) return current;
    const { _id, revision } = current;
    const changed = await storage.update('messages', _id, toWrite(ports, current, change), { revision });
    if (changed) return changed;
  }
  return undefined;
}

/** Returns the `_id` of the single conversation of an account and a contact. */
export function conversationId({ identifiers }: Ports<'identifiers'>, id_account: string, id_contact: string): string {
  return identifiers.derive('conversation', id_account, id_contact);
}

type Owner = Pick<Account, '_id' | 'id_client' | 'id_organization' | 'social_network'>;

/** Returns the conversation of an account and a contact, creating it if there is none. */
export async function openConversation(
  ports: Ports<'identifiers' | 'storage'>,
  { _id: id_account, id_client, id_organization, social_network }: Owner,
  id_contact: string,
): Promise<Conversation> {
  const { storage } = ports;
  const _id = conversationId(ports, id_account, id_contact);
  const found = await storage.get('conversations', _id);
  if (found) return found;
  const conversation: Conversation = {
    _id,
    id_client,
    id_organization,
    id_account,
    id_contact,
    social_network,
    date: '',
    unread_messages: 0,
    unread: false,
    listed: false,
    revision: 0,
  };
  await storage.insert('conversations', conversation);
  return (await storage.get('conversations', _id)) ?? conversation;
}

/** Changes a conversation based on its stored state. `decide` is called again after a concurrent write. */
export async function changeConversation(
  { storage }: Ports<'storage'>,
  _id: string,
  decide: (
    current: Conversation,
  ) => Changes<'conversations'> | undefined | Promise<Changes<'conversations'> | undefined>,
): Promise<Conversation | undefined> {
  for (;;) {
    const current = await storage.get('conversations', _id);
    if (!current) return undefined;
    const changes = await decide(current);
    // The keys of `changes` are fields of conversations.
    const fields = Object.keys(changes ?? {}) as (keyof Conversation)[];
    if (!changes || fields.every((field) => changes[field as keyof typeof changes] === current[field])) return current;
    const revision = current.revision + 1;
    const where = { revision: current.revision };
    const changed = await storage.update('conversations', _id, { ...changes, revision }, where);
    if (changed) return changed;
  }
}

/** Returns the later of two dates. */
export const later = (one: string | undefined, other: string | undefined): string | undefined =>
  (one ?? '') > (other ?? '') ? one : other;

/** Updates the account's messages to the state that reached the contact. */
async function reach(
  ports: Ports<'clock' | 'storage'>,
  { _id, delivered_until, read_until }: Conversation,
): Promise<void> {
  const steps = [
    { until: read_until, state: 'read', from: ['sent', 'delivered'] },
    { until: delivered_until, state: 'delivered', from: ['sent'] },
  ] as const;
  for (const { until, state, from } of steps) {
    if (until === undefined) continue;
    const where = { id_conversation: _id, state: { in: from }, creation_date: { lte: until } };
    for await (const message of everyRecord(ports.storage, 'messages', where)) {
      await changeMessage(ports, message, (current) => {
        const after = afterReached(current, state);
        return after.state === current.state
          ? undefined
          : { changes: { state: after.state }, news: getMessageUpdates(current, after) };
      });
    }
  }
}

/** Returns when the network last rejected a message of a conversation because the window is closed. */
async function closedDate({ storage }: Ports<'storage'>, id_conversation: string): Promise<string | undefined> {
  let closed: string | undefined;
  for await (const { dates } of everyRecord(storage, 'messages', { id_conversation }))
    closed = later(closed, dates.closed);
  return closed;
}

/** Returns when a message opened the window: at the latest when it arrived, whatever its date. */
const openedBy = (message: Message | undefined): DateTime | undefined =>
  message && (message.creation_date < message.received_date ? message.creation_date : message.received_date);

/**
 * Updates a conversation from its messages. It counts what is stored, so the order of messages does not matter.
 * `isLeft`: some of them were moved to another conversation, along with their effect on the window.
 */
export async function recountConversation(
  ports: Ports<'clock' | 'storage'>,
  id_conversation: string,
  isLeft = false,
): Promise<Conversation | undefined> {
  const { clock, storage } = ports;
  const now = toDateTime(clock.now());
  const latest = async (which: Where<'messages'>): Promise<Message | undefined> => {
    const [found] = await storage.find('messages', {
      where: { id_conversation, known: true, ...which },
      // Of equal dates, the one received last: identifiers begin with the time.
      order: [{ field: 'creation_date', direction: 'desc' }],
      limit: 1,
    });
    return found;
  };
  const conversation = await changeConversation(ports, id_conversation, async (current) => {
    const last = await latest({});
    const theirs = await latest({ own: false });
    const unread = await storage.list('messages', { where: { id_conversation, unread: true }, limit: 0 });
    const isAhead = theirs !== undefined && theirs.creation_date > now;
    const before = isAhead ? await latest({ own: false, creation_date: { lte: now } }) : undefined;
    const opened = later(later(openedBy(theirs), openedBy(before)), current.event_date);
    const closed = isLeft ? { closed_date: await closedDate(ports, id_conversation) } : {};
    return {
      date: last?.creation_date ?? '',
      last_message: last?._id,
      unread_messages: unread.total,
      unread: unread.total > 0,
      listed: last !== undefined,
      // A message that was deleted here still opened the window.
      opened_date: isLeft ? opened : later(opened, current.opened_date),
      ...closed,
    };
  });
  if (conversation) await reach(ports, conversation);
  return conversation;
}

/** The length of the day part of a date. */
const dayLength = '2026-11-23'.length;

/** Returns the record of a day on which an account and a contact exchanged messages. */
export function toDay(
  ports: Ports<'identifiers'>,
  { id_client, id_organization, id_account, id_contact }: Omit<ConversationDay, '_id' | 'day'>,
  day: string,
): ConversationDay {
  const id_conversation = conversationId(ports, id_account, id_contact);
  const _id = ports.identifiers.derive('conversation day', id_conversation, day);
  return { _id, id_client, id_organization, id_account, id_contact, day };
}

/** Updates the day of a message from the messages of that day: it counts if one was exchanged that did not fail. */
export async function recountDay(ports: Ports<'identifiers' | 'storage'>, message: Message): Promise<void> {
  const { storage } = ports;
  const { id_conversation, creation_date } = message;
  const day = creation_date.slice(0, dayLength);
  const record = toDay(ports, message, day);
  const [exchanged] = await storage.find('messages', {
    where: {
      id_conversation,
      known: true,
      state: { notIn: ['failed', 'sending', 'unconfirmed'] },
      creation_date: { gte: day, lt: `${day}U` },
    },
    limit: 1,
  });
  if (exchanged) await storage.insert('conversation_days', record);
  else await storage.remove('conversation_days', record._id);
}
