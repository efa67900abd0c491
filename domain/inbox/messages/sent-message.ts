import type { Account } from '#ports/accounts/account';
import type { Contact } from '#ports/inbox/contact';
import type { Problem } from '#ports/foundation/problem';
import type { Upload } from '#ports/library/upload';
import type { Message } from '#ports/inbox/message';
import type { MessageInput as NetworkInput, SentMessage } from '#ports/networks/network-messages';
import type { Attempt } from '#ports/networks/network-send';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { networkKey } from '../comments/comment-state.ts';
import { resolveContact } from '../contacts/resolve-contact.ts';
import { isNumbered, spelledIds } from '../contacts/person-report.ts';
import { removeUnmet } from '../contacts/remove-unmet.ts';
import {
  catalogue,
  pick,
  toServiceError,
  ServiceError,
  toDateTime,
  UniqueConflict,
  wake,
} from '../../foundation/index.ts';
import { changeConversation, changeMessage, recountConversation, settleMessages } from './conversations.ts';
import { contactMessages, giveMessage } from './sort-messages.ts';
import { laterState, getMessageUpdates, withPerson } from './message-state.ts';
import { takeOver } from './take-over.ts';
import { NetworkFailure, publishFile, rulebook } from '../../networks/index.ts';
import { toMonth, type Spending } from '../../access/index.ts';
import { getIdentifiers, type MessageSource, type SendPorts } from './message-source.ts';

/** Returns the X credits that a message sent to this network costs. */
export const getPrice = (social_network: SocialNetwork): number => rulebook[social_network].credits?.message ?? 0;

/** Returns how a message is charged: to the month in which it was stored here, not the one the network reports. */
export const toSpending = ({ _id, received_date }: Message): Spending => ({
  month: toMonth(Date.parse(received_date)),
  cause: `message:${_id}`,
});

/**
 * Returns the uploads of a message. Throws `upload_not_found` when the organization has none with such an identifier.
 */
export async function findUploads(
  { storage }: Ports<'storage'>,
  { _id: id_organization }: Organization,
  ids: readonly string[],
): Promise<readonly Upload[]> {
  const uploads: Upload[] = [];
  for (const id of ids) {
    const upload = await storage.get('uploads', id);
    if (upload?.id_organization !== id_organization) throw new ServiceError('upload_not_found');
    uploads.push(upload);
  }
  return uploads;
}

/** Returns a function that records a file hosted for a message. Throws `message_not_found` when the message is gone. */
function hostedWriter(ports: Ports<'clock' | 'storage'>, message: Message) {
  return async (key: string): Promise<void> => {
    const noted = await changeMessage(ports, message, ({ hosted = [] }) =>
      hosted.includes(key) ? undefined : { changes: { hosted: [...hosted, key] }, due: false },
    );
    if (!noted) throw new ServiceError('message_not_found');
  };
}

/** Returns the input for sending a message. */
export async function toInput(
  ports: SendPorts,
  organization: Organization,
  { account }: Pick<MessageSource, 'account'>,
  contact: Contact,
  message: Message,
): Promise<Omit<NetworkInput, 'session'>> {
  const { _id: id_message, id_conversation, message_type, text, message_options: options } = message;
  const { in_response_external_id } = message;
  const conversation = await ports.storage.get('conversations', id_conversation);
  const uploads = await findUploads(ports, organization, options.files);
  return {
    account,
    id_message,
    person:
      message_type === 'comment_message'
        ? { external_id: in_response_external_id ?? '', other_ids: [] }
        : await getIdentifiers(ports, account, contact),
    conversation: conversation?.external_id,
    message_type,
    text,
    options,
    in_response_external_id,
    files: uploads.map((upload) => publishFile(ports, message, upload, hostedWriter(ports, message))),
    async isOther(external_id) {
      const network_key = networkKey(account._id, external_id);
      const [known] = await ports.storage.find('messages', { where: { network_key }, limit: 1 });
      return known !== undefined && isOther(message, known);
    },
    signal: ports.aborting,
  };
}

/** Returns whether a stored message is a different one, and not what the network reported about this one. */
function isOther({ _id, received_date }: Message, known: Message): boolean {
  return known._id !== _id && (known.sent_here === true || known.received_date < received_date);
}

/** Throws the error of a failed message: a repeated call gets the outcome of the first. */
export function requireNotFailed({ state, message_errors: [problem] }: Message): void {
  if (state === 'failed') throw problem ? toServiceError(problem) : new ServiceError('message_not_found');
}

/**
 * Returns a function that stores the attempt of a message, unless it was confirmed concurrently or found to be never
 * sent.
 */
export function attemptWriter(ports: Ports<'clock' | 'storage'>, message: Message) {
  return async (attempt: Attempt): Promise<void> => {
    const written = await changeMessage(ports, message, ({ network_key, state }) =>
      network_key === undefined && state !== 'failed' ? { changes: { attempt }, due: false } : undefined,
    );
    if (!written || written.network_key !== undefined) throw new ServiceError('message_not_found');
    requireNotFailed(written);
  };
}

/** Identifies the content of a message. */
export const contentHash = ({ identifiers }: Ports<'identifiers'>, { message_type, text, message_options }: Message) =>
  identifiers.hash(JSON.stringify([message_type, text, message_options]));

/** Records the recipient from the network's answer, and returns what to store of it with the message. */
async function noteRecipient(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  account: Account,
  message: Message,
  [external_id, ...other_ids]: readonly string[],
): Promise<(current: Message) => Pick<Message, 'dates' | 'told_of'> | undefined> {
  if (external_id === undefined) return () => undefined;
  const { social_network } = account;
  const person = { external_id, other_ids };
  const { creation_date: date, id_contact: same } = message;
  const messages = contactMessages(ports);
  const isStored = async () => (await ports.storage.get('messages', message._id)) !== undefined;
  const began = toDateTime(ports.clock.now());
  // A contact that was deleted concurrently is not restored.
  if (!(await isStored())) return () => undefined;
  const id_contact = await resolveContact(ports, account, person, { date, wrote: false, same, messages });
  if (!(await isStored())) await removeUnmet(ports, id_contact, began);
  if (!isNumbered(social_network)) return () => undefined;
  // The number it was sent to has a new owner by now.
  if (id_contact !== same) await giveMessage(ports, message, id_contact);
  const ids = spelledIds(social_network, person);
  return (current) => pick(withPerson(current, ids, date), ['dates', 'told_of']);
}

/**
 * Stores that the network has a message. If the network reported it first, that record is replaced by this one, whose
 * identifier the caller knows.
 */
export async function confirmMessage(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'storage'>,
  account: Account,
  message: Message,
  { external_id, creation_date, other_ids = [] }: SentMessage,
): Promise<Message> {
  const { storage } = ports;
  const network_key = networkKey(message.id_account, external_id);
  const getRecipient = await noteRecipient(ports, account, message, other_ids);
  for (;;) {
    try {
      const confirmed = await changeMessage(ports, message, (current) =>
        current.network_key !== undefined
          ? undefined
          : {
              changes: {
                external_id,
                network_key,
                ...getRecipient(current),
                ...(creation_date !== undefined && { creation_date }),
                // Until the network has identified it, only we can have marked it as failed.
                ...(current.state === 'failed' && { message_errors: [] }),
                state: current.state === 'failed' ? 'sent' : laterState(current.state, 'sent'),
                attempt: undefined,
              },
            },
      );
      await wake(ports, settleMessages);
      // It was deleted concurrently, but sent.
      return confirmed ?? { ...message, external_id, network_key, state: 'sent', attempt: undefined };
    } catch (error) {
      if (!(error instanceof UniqueConflict)) throw error;
      const [reported] = await storage.find('messages', { where: { network_key }, limit: 1 });
      // Another look-up for the same text has matched it first.
      if (reported && isOther(message, reported)) {
        throw new NetworkFailure('temporary', 'the network has shown another message');
      }
      if (reported) await takeOver(ports, message, reported);
    }
  }
}

/**
 * Stores that the network does not have a message, and, if that is the reason, that the window is closed. Does nothing
 * when it was sent concurrently, since the sender knows better.
 */
export async function failMessage(
  ports: Ports<'clock' | 'jobs' | 'logger' | 'storage'>,
  message: Message,
  problem: Problem,
): Promise<void> {
  const { asked_date } = message.attempt ?? {};
  await changeMessage(ports, message, (current) => {
    if (current.network_key !== undefined || current.attempt?.asked_date !== asked_date) return undefined;
    const failed = { ...current, state: 'failed' as const };
    const changes = { state: failed.state, message_errors: [problem], attempt: undefined };
    return { changes, news: getMessageUpdates(current, failed) };
  });
  if (problem.code === catalogue.window_closed.code) {
    const closed_date = toDateTime(ports.clock.now());
    await changeConversation(ports, message.id_conversation, () => ({ closed_date }));
  }
  await recountConversation(ports, message.id_conversation);
  await wake(ports, settleMessages);
}
