import type { DateTime } from '#ports/foundation/date-time';
import type { Message, PendingMessageChange } from '#ports/inbox/message';
import type { MessageInput, SentMessage } from '#ports/networks/network-messages';
import type { NetworkSend } from '#ports/networks/network-send';
import type { Ports } from '#ports/platform/platform-ports';
import type { ServiceEvent } from '#ports/webhooks/service-events';
import { settleCredits } from '../../access/index.ts';
import { accountState, withSession } from '../../accounts/index.ts';
import { type Job, problem, processDue, ServiceError, toDateTime } from '../../foundation/index.ts';
import {
  beginSending,
  findAdapter,
  lookingOnly,
  looks,
  NetworkFailure,
  NotThere,
  removeHosted,
} from '../../networks/index.ts';
import { announce } from '../../webhooks/index.ts';
import { refreshContact } from '../contacts/resolve-contact.ts';
import { changeMessage, conversationId, recountConversation, recountDay, settleMessages } from './conversations.ts';
import { getIdentifiers, type MessageJobPorts, messageSource } from './message-source.ts';
import { expandMessages } from './read-messages.ts';
import { keepFiles, lacksFiles, removeFiles } from './received-files.ts';
import { removeFromEvents, toChangeCause } from './remove-messages.ts';
import {
  attemptWriter,
  confirmMessage,
  contentHash,
  failMessage,
  getPrice,
  toInput,
  toSpending,
} from './sent-message.ts';

const hour = 60 * 60_000;
/** The pause before an unavailable network is called again, and how long it is retried, in milliseconds. */
const pause = 6 * hour;
const maxAge = 24 * hour;

/**
 * Fetches the profile of a message's author, where messages do not include it, as long as the contact's name is
 * unknown. A network that does not provide it is not called again. Returns when to try again, if that helps.
 */
async function learnProfile(ports: MessageJobPorts, message: Message): Promise<DateTime | undefined> {
  const { storage, clock } = ports;
  const { own, known, deleted, id_contact, id_account, social_network, received_date } = message;
  const adapter = findAdapter(ports, social_network);
  const ask = adapter?.messages?.profile?.bind(adapter.messages);
  if (!adapter || !ask || own || !known || deleted) return undefined;
  const contact = await storage.get('contacts', id_contact);
  if (!contact || contact.asked_date !== undefined) return undefined;
  const account = await storage.get('accounts', id_account);
  const isNamed = contact.name !== undefined || contact.profile?.name !== undefined;
  if (isNamed || !account || accountState(account) !== 'enabled') return undefined;
  try {
    const { external_id } = await getIdentifiers(ports, account, contact);
    const person = await withSession(ports, adapter, account, (session) => ask({ session, external_id }));
    // A user may have entered a name concurrently.
    const current = await storage.get('contacts', id_contact);
    if (current) await refreshContact(ports, current, person, toDateTime(clock.now()));
  } catch (error) {
    // The identifier was removed from the contact.
    if (error instanceof ServiceError && error.error === 'contact_without_identifier') return undefined;
    if (!(error instanceof NetworkFailure)) throw error;
    const isRefused = error.kind === 'refused' || error.kind === 'not_found';
    const isGivenUp = clock.now() - Date.parse(received_date) > maxAge;
    if (!isRefused && !isGivenUp) return toDateTime(clock.now() + pause);
  }
  await storage.update('contacts', id_contact, { asked_date: toDateTime(clock.now()) });
  return undefined;
}

/**
 * Looks up a message once. Returns whether the network has it. Throws `NetworkFailure` or `ServiceError` when that is
 * unknown.
 */
async function look(ports: MessageJobPorts, message: Message): Promise<boolean> {
  const { storage } = ports;
  const account = await storage.get('accounts', message.id_account);
  const contact = await storage.get('contacts', message.id_contact);
  const organization = await storage.get('organizations', message.id_organization);
  if (!account || !contact || !organization) {
    throw new NetworkFailure('unknown', 'what it belongs to is not stored any more');
  }
  // Before the call was made, the network certainly has nothing.
  if (message.attempt?.asked !== true) return false;
  const source = messageSource(ports, account);
  const sends: NetworkSend<MessageInput, object, SentMessage> = source.messages.send;
  const sending = await beginSending(ports, lookingOnly(sends), {
    stored: message.attempt,
    content_hash: contentHash(ports, message),
    write: attemptWriter(ports, message),
  });
  const input = await toInput(ports, organization, source, contact, message);
  try {
    const found = await withSession(ports, source.adapter, account, (session) =>
      sending.proceed({ ...input, session }),
    );
    await confirmMessage(ports, account, message, found);
    return true;
  } catch (error) {
    if (error instanceof NotThere) return false;
    throw error;
  }
}

/**
 * Looks up a message whose answer was lost. If found, it is confirmed; if it certainly does not exist, it has failed.
 * Otherwise it is looked up a few more times, and then stays unconfirmed. It is never sent again, because the caller
 * was notified and may have done so. `again`: when the message is due for another reason.
 */
export async function lookForMessage(
  ports: MessageJobPorts,
  message: Message,
  lease: string,
  again?: DateTime,
): Promise<void> {
  const { storage, clock } = ports;
  const { _id, social_network } = message;
  try {
    if (await look(ports, message)) return;
    await failMessage(ports, message, problem('network_unavailable', { social_network, reason: 'it was never sent' }));
  } catch (error) {
    if (!(error instanceof NetworkFailure) && !(error instanceof ServiceError)) throw error;
    const created = Date.parse(message.creation_date);
    const age = clock.now() - created;
    const isOver = error instanceof NetworkFailure && error.kind === 'unknown';
    const next = isOver ? undefined : looks.find((one) => one > age);
    const due_date = next === undefined ? again : toDateTime(created + next);
    await storage.update('messages', _id, { state: 'unconfirmed', due_date, lease: undefined }, { lease });
  }
}

/** How many messages this process settles at a time. */
const concurrency = 16;

async function toEvent(
  ports: Ports<'clock' | 'links' | 'storage'>,
  message: Message,
  { field, action, original }: PendingMessageChange,
): Promise<ServiceEvent> {
  const { id_account, id_organization, social_network, id_contact, known } = message;
  const [messageObj] = known ? await expandMessages(ports, [message], ['contact', 'files']) : [];
  return {
    field,
    id_account,
    id_organization,
    social_network,
    id_contact,
    ...(action !== undefined && { action }),
    ...(messageObj && { messageObj }),
    ...(original && { originalChange: original }),
  };
}

/** How long networks may fetch hosted files of a message, in milliseconds. */
const fetching = 60 * 60_000;

/** Removes the hosted files of a message once its network has had time to fetch them. Returns when that will be. */
async function unhost(ports: MessageJobPorts, message: Message): Promise<DateTime | undefined> {
  if (!message.hosted) return undefined;
  const until = Date.parse(message.received_date) + fetching;
  if (ports.clock.now() < until) return toDateTime(until);
  await removeHosted(ports, message);
  await changeMessage(ports, message, ({ hosted }) =>
    hosted ? { changes: { hosted: undefined }, due: false } : undefined,
  );
  return undefined;
}

/**
 * Charges for accepted messages, refunds the rest. The sender may have died, or continued while the message was already
 * refunded.
 */
async function settlePayment(ports: MessageJobPorts, message: Message): Promise<void> {
  const { social_network, sent_here, state, network_key } = message;
  const price = getPrice(social_network);
  if (price === 0 || sent_here !== true || (state !== 'failed' && network_key === undefined)) return;
  const organization = await ports.storage.get('organizations', message.id_organization);
  if (!organization) return;
  const spent = state === 'failed' ? 0 : price;
  await settleCredits(ports, organization, 'x_credits', toSpending(message), spent);
}

/**
 * Settles a message: looks up one whose outcome is unknown, charges for it, removes its hosted files, fetches the
 * author's profile, updates its conversation, and notifies the client's apps. Each change has a cause of its own, so a
 * crash in between never notifies twice.
 */
async function settle(ports: MessageJobPorts, message: Message, lease: string): Promise<void> {
  const hostedUntil = await unhost(ports, message);
  if (message.attempt) return lookForMessage(ports, message, lease, hostedUntil);
  await settlePayment(ports, message);
  if (message.deleted) await removeFiles(ports, message);
  const filesAgain = lacksFiles(message) ? await keepFiles(ports, message) : undefined;
  const profileAgain = await learnProfile(ports, message);
  const [again] = [filesAgain, profileAgain, hostedUntil].filter((date) => date !== undefined).sort();
  const current = (await ports.storage.get('messages', message._id)) ?? message;
  const { _id, id_client, id_account, id_conversation, untold = [], moved_from = [], revision } = current;
  for (const id_contact of moved_from) {
    const before = conversationId(ports, id_account, id_contact);
    await recountConversation(ports, before, true);
    await recountDay(ports, { ...current, id_contact, id_conversation: before });
  }
  await recountConversation(ports, id_conversation);
  await recountDay(ports, current);
  for (const change of untold) {
    await announce(ports, id_client, [await toEvent(ports, current, change)], toChangeCause(_id, change.number));
  }
  const settled = await ports.storage.update(
    'messages',
    _id,
    { untold: undefined, moved_from: undefined, due_date: again, lease: undefined },
    { lease, revision },
  );
  // It was removed while apps were being notified.
  if (!settled && !(await ports.storage.get('messages', _id))) await removeFromEvents(ports, current);
}

/** Settles the messages that changed. */
export async function settleDueMessages(ports: MessageJobPorts): Promise<void> {
  await processDue(ports, 'messages', {
    concurrency,
    orderingKey: 'id_conversation',
    owner: 'id_client',
    work: (message, lease) => settle(ports, message, lease),
  });
}

export const settleMessagesJob: Job = {
  name: settleMessages,
  every: 5_000,
  neededBy: ({ messages }) => messages !== undefined,
  run: settleDueMessages,
};
