import type { Account } from '#ports/accounts/account';
import type { Contact } from '#ports/inbox/contact';
import type { Message, ShownMessage } from '#ports/inbox/message';
import type { MessageInput as NetworkInput, SentMessage } from '#ports/networks/network-messages';
import type { NetworkSend } from '#ports/networks/network-send';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { explainFailure, withSession } from '../../accounts/index.ts';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { changeConversation, changeMessage, openConversation, recountConversation } from './conversations.ts';
import { beginSending, looks, NetworkFailure, removeHosted, sendOrLookUp } from '../../networks/index.ts';
import { reserveCredits, settleCredits } from '../../access/index.ts';
import type { Draft } from './check-message.ts';
import { type MessageSource, type SendPorts, toCallOptions } from './message-source.ts';
import { viewMessage } from './message-view.ts';
import { nameTemplates } from './name-templates.ts';
import {
  attemptWriter,
  confirmMessage,
  contentHash,
  failMessage,
  toInput,
  requireNotFailed,
  toSpending,
} from './sent-message.ts';

/** Returns the record of a message before it is sent. */
function toIntent(
  { clock }: Ports<'clock'>,
  { _id: id_account, id_client, id_organization, social_network }: Account,
  place: Pick<Message, '_id' | 'id_contact' | 'id_conversation'>,
  { message_type, text, options, in_response_external_id }: Draft,
): Message {
  const now = toDateTime(clock.now());
  return {
    ...place,
    id_client,
    id_organization,
    id_account,
    social_network,
    own: true,
    sent_here: true,
    message_type,
    text,
    message_options: options,
    message_errors: [],
    ...(in_response_external_id !== undefined && { in_response_external_id }),
    creation_date: now,
    received_date: now,
    deleted: false,
    read: true,
    state: 'sending',
    reactions: [],
    dates: { content: { source: 'own', date: now, received: now } },
    known: true,
    unread: false,
    revision: 0,
    told: 0,
    attempt: {},
    // If this process ends before sending it, the job finds that it was never sent.
    due_date: toDateTime(clock.now() + looks[0]),
  };
}

/** Sends a message, and looks it up for some seconds when its answer is lost. Throws `NetworkFailure`. */
async function send(
  ports: SendPorts,
  { account, adapter, messages }: MessageSource,
  message: Message,
  input: Omit<NetworkInput, 'session'>,
): Promise<SentMessage> {
  const sends: NetworkSend<NetworkInput, object, SentMessage> = messages.send;
  const sending = await beginSending(ports, sends, {
    stored: message.attempt,
    content_hash: contentHash(ports, message),
    write: attemptWriter(ports, message),
  });
  const stored = () => ports.storage.get('messages', message._id);
  return sendOrLookUp(
    ports,
    () => withSession(ports, adapter, account, (session) => sending.proceed({ ...input, session })),
    {
      isLost: async () => {
        const now = await stored();
        return now?.attempt?.asked === true || now?.external_id !== undefined;
      },
      ...(messages.echoesKey && {
        findReported: async () => {
          const external_id = (await stored())?.external_id;
          return external_id === undefined ? undefined : { external_id };
        },
      }),
    },
  );
}

/** Removes a message that was never sent, so that it can be sent again. */
export async function removeUnsent(ports: SendPorts, message: Message): Promise<void> {
  await removeHosted(ports, message);
  // Excluded from counts first: after a crash, the conversation of a removed message would not be updated.
  await changeMessage(ports, message, () => ({ changes: { known: false }, due: false }));
  await recountConversation(ports, message.id_conversation);
  await ports.storage.remove('messages', message._id);
}

/** Stores the outcome of a message that was not confirmed, and throws the caller's error. */
async function giveUp(
  ports: SendPorts,
  organization: Organization,
  source: MessageSource,
  message: Message,
  price: number,
  error: unknown,
): Promise<never> {
  const { storage, clock } = ports;
  const stored = await storage.get('messages', message._id);
  const giveBack = async (): Promise<void> => {
    if (price > 0) await settleCredits(ports, organization, 'x_credits', toSpending(message), 0);
  };
  if (!(error instanceof NetworkFailure)) {
    // A job found that it was never sent, before its credits were reserved.
    if (!stored || stored.state === 'failed') await giveBack();
    throw error;
  }
  if (stored?.attempt?.asked === true || error.kind === 'unknown') {
    const due_date = toDateTime(clock.now() + looks[0]);
    await changeMessage(ports, message, ({ network_key }) =>
      network_key === undefined
        ? { changes: { state: 'unconfirmed', due_date, lease: undefined }, due: false }
        : undefined,
    );
    throw new ServiceError('outcome_unknown', { id_message: message._id });
  }
  await giveBack();
  const failure = await explainFailure(ports, source, toCallOptions(source, 'send'), error);
  // A network that rejects it because of a closed window does not say since when; here it is closed from now on.
  const closed = { allowed: [], closed_date: toDateTime(clock.now()), ...failure.data };
  const refusal = failure.error === 'window_closed' ? new ServiceError('window_closed', closed) : failure;
  if (error.kind === 'refused' || error.kind === 'not_found') await failMessage(ports, message, refusal.problem);
  else await removeUnsent(ports, stored ?? message);
  throw await nameTemplates(ports, source, refusal);
}

/**
 * Stores a message before it is sent, and returns it; returns the stored one for a repeated call. Throws
 * `contact_not_found` when the contact was deleted concurrently.
 */
export async function storeMessage(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  account: Account,
  { _id: id_contact }: Contact,
  draft: Draft,
  _id: string,
): Promise<Message> {
  const { _id: id_conversation } = await openConversation(ports, account, id_contact);
  const intent = toIntent(ports, account, { _id, id_contact, id_conversation }, draft);
  await ports.storage.insert('messages', intent);
  const message = await ports.storage.get('messages', _id);
  if (!message) throw new ServiceError('message_not_found');
  await recountConversation(ports, message.id_conversation);
  if (await ports.storage.get('contacts', id_contact)) return message;
  // The contact was deleted since it was read; the network was not called yet.
  await ports.storage.remove('messages', _id);
  await ports.storage.remove('conversations', id_conversation);
  throw new ServiceError('contact_not_found');
}

/**
 * Sends a stored message once, and returns it updated. `price`: its cost in credits. Throws `no_x_credits_left` when
 * the credits do not cover it; `outcome_unknown`, with `id_message`, when it is unknown whether the network has it;
 * `message_refused`, `network_unavailable` or the network's own error when it has not.
 */
export async function deliver(
  ports: SendPorts,
  organization: Organization,
  source: MessageSource,
  contact: Contact,
  message: Message,
  price: number,
): Promise<ShownMessage> {
  if (message.network_key !== undefined) return viewMessage(ports, message);
  requireNotFailed(message);
  // It is already stored, so the credits are refunded if this process ends now.
  if (price > 0)
    await reserveCredits(ports, organization, 'x_credits', toSpending(message), price).catch(async (error: unknown) => {
      if (error instanceof ServiceError) await removeUnsent(ports, message);
      throw error;
    });
  const full = await toInput(ports, organization, source, contact, message);
  const confirmed = await send(ports, source, message, full)
    .then((sent) => confirmMessage(ports, source.account, message, sent))
    .catch(async (error: unknown) => {
      // A look-up or a push may have confirmed it by now.
      const stored = await ports.storage.get('messages', message._id);
      if (stored?.network_key !== undefined) return stored;
      return giveUp(ports, organization, source, message, price, error);
    });
  // Answering a request accepts it.
  await changeConversation(ports, confirmed.id_conversation, () => ({ state: undefined }));
  await recountConversation(ports, confirmed.id_conversation);
  return viewMessage(ports, confirmed);
}
