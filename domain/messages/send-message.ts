import type { Account } from '#ports/accounts/account';
import type { Problem } from '#ports/errors/problem';
import type { Message, ShownMessage } from '#ports/messages/message';
import type { MessageInput as NetworkInput, SentMessage } from '#ports/networks/network-messages';
import type { NetworkSend } from '#ports/networks/network-send';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { errorOfFailure, withSession } from '../accounts/index.ts';
import type { OrganizationAccess } from '../authentication/index.ts';
import { findContact } from '../contact-identities/index.ts';
import { ServiceError } from '../errors/index.ts';
import {
  changeConversation,
  changeMessage,
  conversationId,
  openConversation,
  recountConversation,
} from '../message-facts/index.ts';
import { NetworkFailure, rulebook } from '../networks/index.ts';
import { releaseXCredits, reserveXCredits } from '../plans/index.ts';
import { beginSending, looks, sendPatiently } from '../sending/index.ts';
import { toDateTime } from '../shared/index.ts';
import { type Draft, draftOf, type MessageInput, problemsOf } from './check-message.ts';
import { identifiersOf } from './identifiers-of.ts';
import type { SendPorts } from './message-ports.ts';
import { asking, messageAccount, type MessageSource, messageSource } from './message-source.ts';
import { viewMessage } from './message-view.ts';
import type { ConversationAddress } from './read-messages.ts';
import {
  attemptWriter,
  confirmMessage,
  contentHash,
  failMessage,
  inputOf,
  messageCause,
  uploadsOf,
} from './sent-message.ts';

/** Returns what can be checked of a message beforehand, and the record with which its sending begins. */
async function prepare(
  ports: SendPorts,
  organization: Organization,
  address: ConversationAddress,
  input: MessageInput,
) {
  const account = await messageAccount(ports, organization, address);
  const source = messageSource(ports, account);
  const contact = await findContact(ports, organization, address.id_contact);
  const person = await identifiersOf(ports, account, contact);
  const draft = draftOf(input);
  await uploadsOf(ports, organization, draft.options.files);
  const id = conversationId(ports, account._id, contact._id);
  const conversation = (await ports.storage.get('conversations', id)) ?? {};
  const { messages } = source;
  const problems = problemsOf(ports, account, conversation, draft, messages.problemOf?.bind(messages));
  return { source, contact, person, draft, problems };
}

/** Returns the record of a message that is about to be sent. */
function intentOf(
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
    dates: { content: now },
    known: true,
    unread: false,
    revision: 0,
    told: 0,
    attempt: {},
    // If this process ends before it is sent, the job sees that it never was.
    due_date: toDateTime(clock.now() + looks[0]),
  };
}

/** Sends a message, and looks for it for some seconds when its answer is lost. Throws `NetworkFailure`. */
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
  return sendPatiently(
    ports,
    () => withSession(ports, adapter, account, (session) => sending.proceed({ ...input, session })),
    {
      isLost: async () => {
        const now = await stored();
        return now?.attempt?.asked === true || now?.external_id !== undefined;
      },
      ...(messages.tellsKey && {
        heard: async () => {
          const external_id = (await stored())?.external_id;
          return external_id === undefined ? undefined : { external_id };
        },
      }),
    },
  );
}

/** Stores what became of a message that was not confirmed, and throws what the caller is told. */
async function giveUp(
  ports: SendPorts,
  organization: Organization,
  source: MessageSource,
  message: Message,
  price: number,
  error: unknown,
): Promise<never> {
  if (!(error instanceof NetworkFailure)) throw error;
  const { storage, clock } = ports;
  const stored = await storage.get('messages', message._id);
  if (stored?.attempt?.asked === true || error.kind === 'unknown') {
    const due_date = toDateTime(clock.now() + looks[0]);
    await changeMessage(ports, message, ({ network_key }) =>
      network_key === undefined
        ? { changes: { state: 'unconfirmed', due_date, lease: undefined }, due: false }
        : undefined,
    );
    throw new ServiceError('outcome_unknown', { id_message: message._id });
  }
  if (price > 0) await releaseXCredits(ports, organization, messageCause(message._id));
  const refusal = await errorOfFailure(ports, source, asking(source, 'send'), error);
  if (error.kind === 'refused') await failMessage(ports, message, refusal.problem);
  else {
    // It never left, and may be sent again.
    await storage.remove('messages', message._id);
    await recountConversation(ports, message.id_conversation);
  }
  throw refusal;
}

/**
 * Sends a message to a contact. It is stored before it is sent, and sent once. Throws `account_not_found`, `no_messages` or
 * `account_not_usable` when the account cannot be used; `contact_not_found`, or `contact_without_identifier` when its network
 * does not know the contact; `upload_not_found`; what is known to be wrong with the message (`message_type_not_valid`,
 * `message_empty`, `message_too_long`, `one_file_only`, `buttons_missing`, `quick_replies_missing`, `reference_not_valid`,
 * `template_not_valid`, `interactive_not_valid`, `window_closed`); `no_x_credits_left` when the credits do not cover it;
 * `outcome_unknown`, with `id_message`, when nobody can tell whether the network has it; `message_refused`,
 * `network_unavailable` or the network's own error when it has not.
 */
export async function sendMessage(
  ports: SendPorts,
  { organization }: OrganizationAccess,
  address: ConversationAddress,
  input: MessageInput,
  _id: string = ports.identifiers.next(),
): Promise<ShownMessage> {
  const { storage } = ports;
  const { source, contact, person, draft, problems } = await prepare(ports, organization, address, input);
  const before = await storage.get('messages', _id);
  const [problem] = problems;
  if (problem && !before) throw problem;
  const { account } = source;
  const price = rulebook[account.social_network].credits?.message ?? 0;
  if (price > 0) await reserveXCredits(ports, organization, messageCause(_id), price);
  const { _id: id_conversation } = await openConversation(ports, account, contact._id);
  await storage.insert(
    'messages',
    intentOf(ports, account, { _id, id_contact: contact._id, id_conversation }, draft),
  );
  // The same call may have come before.
  const message = await storage.get('messages', _id);
  if (!message) throw new ServiceError('message_not_found');
  await recountConversation(ports, id_conversation);
  if (message.network_key !== undefined || message.state === 'failed') return viewMessage(ports, message);
  const full = await inputOf(ports, organization, source, contact, message);
  const sent = await send(ports, source, message, full).catch((error: unknown) =>
    giveUp(ports, organization, source, message, price, error),
  );
  const confirmed = await confirmMessage(ports, account, message, sent, person);
  // Who answers a request accepts it.
  await changeConversation(ports, confirmed.id_conversation, () => ({ state: undefined }));
  await recountConversation(ports, confirmed.id_conversation);
  return viewMessage(ports, confirmed);
}

/**
 * Returns what is wrong with a message, without sending it. Throws the errors of `sendMessage` about account, contact and
 * uploads.
 */
export async function checkMessage(
  ports: SendPorts,
  { organization }: OrganizationAccess,
  address: ConversationAddress,
  input: MessageInput,
): Promise<{ readonly message_errors: readonly Problem[] }> {
  const { problems } = await prepare(ports, organization, address, input);
  return { message_errors: problems.map(({ problem }) => problem) };
}
