import type { Message, PendingMessageChange } from '#ports/inbox/message';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import type { ServiceEvent } from '#ports/webhooks/service-events';
import { type Job, processDue, toDateTime } from '../../foundation/index.ts';
import { toChangeCause, removeFromEvents } from './remove-message.ts';
import { changeMessage, settleMessages } from './change-message.ts';
import { conversationId, recountConversation, recountDay } from './conversations.ts';
import { settleCredits } from '../../access/index.ts';
import { removeHosted } from '../../networks/index.ts';
import { announce } from '../../webhooks/index.ts';
import { learnProfile } from './learn-profile.ts';
import { lookForMessage } from './look-for-message.ts';
import type { MessageJobPorts } from './message-ports.ts';
import { expandMessages } from './read-messages.ts';
import { keepFiles, lacksFiles, removeFiles } from './received-files.ts';
import { getPrice, toSpending } from './sent-message.ts';

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
