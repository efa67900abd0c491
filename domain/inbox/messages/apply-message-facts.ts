import type { Account } from '#ports/accounts/account';
import type { Conversation } from '#ports/inbox/conversation';
import type { Message } from '#ports/inbox/message';
import type { MessageFact } from '#ports/networks/network-messages';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { networkKey } from '../comments/comment-state.ts';
import { resolveContact } from '../contacts/resolve-contact.ts';
import { isNumbered, lastingId, spelledIds } from '../contacts/person-report.ts';
import { ServiceError, storableFacts, toDateTime, wake } from '../../foundation/index.ts';
import { rulebook } from '../../networks/index.ts';
import { reserveXCredits } from '../../access/index.ts';
import {
  changeConversation,
  later,
  openConversation,
  recountConversation,
  settleMessages,
  toWrite,
} from './conversations.ts';
import { externalId, getKey, writtenOn } from './erased-facts.ts';
import {
  type EarlierState,
  goneFacts,
  isHistory,
  keptMessageFacts,
  type Origin,
  toFactTime,
} from './kept-message-facts.ts';
import {
  afterMessageFact,
  isClosed,
  getMessageUpdates,
  type OneMessageFact,
  unknownMessage,
  withPerson,
} from './message-state.ts';
import { contactMessages, giveMessage } from './sort-messages.ts';
import { takeBack, takeOver } from './take-over.ts';

type FactPorts = Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'settings' | 'storage'>;

const day = 24 * 60 * 60_000;
/** On the first read, older messages count as read; in milliseconds. */
const unreadAtFirst = 7 * day;

/** Returns the stored message that a fact is about. */
async function findMessage(ports: FactPorts, { _id }: Account, fact: OneMessageFact): Promise<Message | undefined> {
  const { storage } = ports;
  const network_key = networkKey(_id, externalId(fact) ?? '');
  const [found] = await storage.find('messages', { where: { network_key }, limit: 1 });
  const key = getKey(fact);
  if (key === undefined || found?._id === key) return found;
  const sent = await storage.get('messages', key);
  // A message whose answer was lost does not have its identifier yet.
  if (sent?.id_account !== _id || sent.network_key !== undefined) return found;
  return found ? takeOver(ports, sent, found) : sent;
}

/** Returns a message from an import of history: if it is old, or was answered, it counts as read. */
function asBefore({ clock }: FactPorts, message: Message): Message {
  const isOld = Date.parse(message.creation_date) < clock.now() - unreadAtFirst;
  return isOld && message.unread ? { ...message, read: true, unread: false } : message;
}

/** Returns when the message of a fact was written, or the earliest date known for it. */
function writtenDate(fact: MessageFact, known: Message | undefined): DateTime {
  const written = writtenOn(fact);
  const { first = written } = known?.dates ?? {};
  return first < written ? first : written;
}

/** Applies one fact to its message, and returns the updated message. */
async function applyToMessage(
  ports: FactPorts,
  account: Account,
  { _id: id_conversation, id_contact }: Conversation,
  fact: OneMessageFact,
  origin: Origin,
): Promise<Message> {
  const { storage, clock, identifiers } = ports;
  const { _id: id_account, id_client, id_organization, social_network } = account;
  const external_id = externalId(fact) ?? '';
  const isPast = isHistory(origin);
  const network_key = networkKey(id_account, external_id);
  const place = { id_account, id_client, id_organization, social_network, id_contact, id_conversation };
  for (;;) {
    const found = await findMessage(ports, account, fact);
    const received_date = toDateTime(clock.now());
    const before = found ?? unknownMessage(place, { _id: identifiers.next(), external_id, network_key, received_date });
    const named = isNumbered(social_network)
      ? withPerson(before, spelledIds(social_network, fact.person), writtenDate(fact, before))
      : before;
    const time = toFactTime(fact, origin, received_date);
    const changed = afterMessageFact({ ...named, external_id, network_key }, fact, time);
    const after = isPast ? asBefore(ports, changed) : changed;
    // If it was being looked up, the look-up is complete.
    const isFound = before.network_key === undefined;
    if (found && JSON.stringify(after) === JSON.stringify(before)) return before;
    const { _id, ...changes } = { ...after, ...(isFound && { attempt: undefined }) };
    const news = isPast ? [] : getMessageUpdates(before, after);
    const write = toWrite(ports, before, { changes, news, original: fact.original });
    if (!found) {
      // `after` contains every field of the record.
      const record = { ...after, ...write } as Message;
      if (await storage.insert('messages', record)) return record;
      continue;
    }
    const written = await storage.update('messages', found._id, write, { revision: found.revision });
    if (written) return written;
  }
}

/** Applies the part of a fact that concerns the conversation. */
async function applyToConversation(ports: FactPorts, { _id }: Conversation, fact: MessageFact): Promise<void> {
  // The window opens at the latest when the fact arrives, whatever its date.
  const now = toDateTime(ports.clock.now());
  await changeConversation(ports, _id, (current) => ({
    ...(fact.conversation !== undefined && { external_id: fact.conversation }),
    ...(isClosed(fact) && { closed_date: later(current.closed_date, fact.date) }),
    ...(fact.type === 'opened' && { event_date: later(current.event_date, fact.date < now ? fact.date : now) }),
    ...(fact.type === 'reached' &&
      fact.state === 'delivered' && { delivered_until: later(current.delivered_until, fact.date) }),
    ...(fact.type === 'reached' && fact.state === 'read' && { read_until: later(current.read_until, fact.date) }),
  }));
}

/** Returns whether a fact is an action of the person. */
const isTheirs = (fact: MessageFact): boolean =>
  fact.type === 'opened' || (fact.type === 'message' && !fact.message.own);

async function applyFact(
  ports: FactPorts,
  account: Account,
  fact: MessageFact,
  origin: Origin,
  state: EarlierState,
): Promise<{ readonly id_conversation?: string; readonly message?: Message }> {
  const { storage } = ports;
  const messages = contactMessages(ports);
  const isOfOne = fact.type !== 'opened' && fact.type !== 'reached' && fact.type !== 'renamed';
  const { social_network } = account;
  const { person, date } = fact;
  const mayMove = isOfOne && isNumbered(social_network);
  for (let left: string | undefined; ;) {
    const known = mayMove ? await findMessage(ports, account, fact) : undefined;
    // Where numbers are reassigned, the fact concerns the holder at that time, also under the identifiers reported
    // before.
    const at = mayMove ? writtenDate(fact, known) : date;
    const also = known?.told_of ?? [];
    const findContact = (same?: string): Promise<string> =>
      resolveContact(ports, account, person, { date, at, wrote: isTheirs(fact), also, same, messages });
    const id_contact = await findContact(known?.id_contact);
    if (left !== undefined && left !== id_contact) await messages.move({ _id: left }, { _id: id_contact });
    const conversation = await openConversation(ports, account, id_contact);
    const { _id: id_conversation } = conversation;
    await applyToConversation(ports, conversation, fact);
    const message = isOfOne ? await applyToMessage(ports, account, conversation, fact, origin) : undefined;
    if (message && message.id_contact !== id_contact) {
      // A message has a single correspondent, whatever the network calls them.
      if (mayMove) await giveMessage(ports, message, id_contact);
      else await findContact(message.id_contact);
    }
    // Without a permanent identifier, the holder of the number may have been found out concurrently.
    const ids = [...spelledIds(social_network, person), ...also];
    const isVague = mayMove && lastingId(social_network, ids) === undefined;
    if (isVague && (await findContact()) !== id_contact) continue;
    const isThere = (await storage.get('contacts', id_contact)) !== undefined;
    // A deletion stores its mark first, so it is visible by now, whatever was removed already.
    const deleted = (await goneFacts(ports, account, [fact], origin, state)).gone.get(fact);
    if (deleted !== undefined) {
      const isOnlyThis = fact.type === 'message' || message?.known === false;
      const left = isOnlyThis ? message : undefined;
      await takeBack(ports, account, { id_contact, id_conversation, message: left, deleted });
      return {};
    }
    if (isThere) return { id_conversation, ...(message && { message }) };
    // The contact was merged into another concurrently, which receives this too.
    left = id_contact;
  }
}

/**
 * Charges for an incoming message where it costs credits. A stored one has been paid for. Throws `no_x_credits_left`.
 */
async function pay(
  ports: FactPorts,
  { _id, id_organization, social_network }: Account,
  fact: MessageFact,
): Promise<void> {
  const price = rulebook[social_network].credits?.arriving ?? 0;
  if (price === 0 || fact.type !== 'message' || fact.message.own) return;
  const network_key = networkKey(_id, fact.message.external_id);
  const [known] = await ports.storage.find('messages', { where: { network_key }, limit: 1 });
  const organization = known ? undefined : await ports.storage.get('organizations', id_organization);
  if (organization) await reserveXCredits(ports, organization, `arriving:${network_key}`, price);
}

/**
 * Applies what a network reports about messages of an account, in this order. Repeated facts change nothing and
 * announce nothing. Contacts that are named for the first time are stored. Throws `no_x_credits_left` at the first
 * message that the credits do not cover: neither it nor later ones are stored.
 */
export async function applyMessageFacts(
  ports: FactPorts,
  account: Account,
  facts: readonly MessageFact[],
  origin: Origin,
): Promise<readonly Message[]> {
  if (facts.length === 0) return [];
  const messages: Message[] = [];
  const conversations = new Set<string>();
  let unpaid: ServiceError | undefined;
  const began = toDateTime(ports.clock.now());
  const { kept, erasures } = await keptMessageFacts(ports, account, storableFacts(facts), origin);
  for (const fact of kept) {
    try {
      await pay(ports, account, fact);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      unpaid = error;
      break;
    }
    const { id_conversation, message } = await applyFact(ports, account, fact, origin, { began, erasures });
    if (id_conversation !== undefined) conversations.add(id_conversation);
    if (message) messages.push(message);
  }
  for (const id of conversations) await recountConversation(ports, id);
  await wake(ports, settleMessages);
  if (unpaid) throw unpaid;
  return messages;
}
