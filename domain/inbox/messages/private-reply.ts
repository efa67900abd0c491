import type { Comment } from '#ports/inbox/comment';
import type { Contact } from '#ports/inbox/contact';
import type { Message, ShownMessage } from '#ports/inbox/message';
import type { Ports } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '../../access/index.ts';
import { changeComment } from '../comments/change-comment.ts';
import { findComment, getPosition } from '../comments/find-comment.ts';
import { channelsText, foundBy } from '../contacts/contact-record.ts';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { rulebook } from '../../networks/index.ts';
import { toDraft, findMessageProblems } from './check-message.ts';
import { deliver, removeUnsent, storeMessage } from './deliver-message.ts';
import { messageSource, type SendPorts } from './message-source.ts';

/**
 * How long after a comment a private reply is possible, in milliseconds:
 * https://developers.facebook.com/docs/messenger-platform/discovery/private-replies
 */
const answerable = 7 * 24 * 60 * 60_000;

/**
 * Returns the contact for the author of a comment. Until the network reports their identifier, it is unknown whether
 * they are an existing contact.
 */
async function contactOfAuthor(
  { storage, identifiers, clock }: Ports<'clock' | 'identifiers' | 'storage'>,
  { _id: id_comment, id_client, id_organization, social_network, author }: Comment,
): Promise<Contact> {
  const date = toDateTime(clock.now());
  const { name, profile_pic: profile_image } = author;
  const profile = { name, profile_image, date };
  const contact: Contact = {
    _id: identifiers.derive('contact of a comment', id_comment),
    id_client,
    id_organization,
    profile,
    creation_date: date,
    ...foundBy(undefined, profile, undefined),
    channels_text: channelsText([{ social_network }]),
  };
  await storage.insert('contacts', contact);
  return contact;
}

/**
 * Makes this message the private reply to a comment. If there is another, removes it and throws
 * `private_reply_not_possible`.
 */
async function claim(ports: SendPorts, comment: Comment, message: Message): Promise<void> {
  const { _id: id_message, state } = message;
  if (state === 'failed') return;
  const { storage } = ports;
  await changeComment(ports, comment, async ({ private_reply }) => {
    if (private_reply === id_message) return undefined;
    const other = private_reply && (await storage.get('messages', private_reply));
    if (!other || other.state === 'failed') return { changes: { private_reply: id_message } };
    await removeUnsent(ports, message);
    throw new ServiceError('private_reply_not_possible', { reason: 'it was answered before' });
  });
}

/** Removes the contact of a comment's author if no message was sent to them after all. */
async function forgetUnwritten({ storage }: Ports<'storage'>, { _id: id_contact }: Contact): Promise<void> {
  const [written] = await storage.find('messages', { where: { id_contact }, limit: 1 });
  if (written) return;
  for (const { _id } of await storage.find('conversations', { where: { id_contact } })) {
    await storage.remove('conversations', _id);
  }
  await storage.remove('contacts', id_contact);
}

/** Answers the author of a comment with a private message, once. */
export async function replyPrivately(
  ports: SendPorts,
  { organization }: OrganizationAccess,
  { id_comment }: { readonly id_organization: string; readonly id_comment: string },
  text: string,
  _id: string = ports.identifiers.next(),
): Promise<ShownMessage> {
  const { storage, clock } = ports;
  const comment = await findComment(ports, organization, id_comment);
  const { social_network, own } = comment;
  if (own || !rulebook[social_network].messages?.types.includes('comment_message')) {
    throw new ServiceError('comment_action_not_supported', { social_network, action: 'reply_privately' });
  }
  const { external_id, creation_date } = getPosition(comment);
  const account = await storage.get('accounts', comment.id_account);
  if (!account || account.deleted) throw new ServiceError('comment_account_gone');
  const source = messageSource(ports, account);
  const draft = toDraft({ message_type: 'comment_message', text, in_response_external_id: external_id });
  const [wrong] = findMessageProblems(ports, account, {}, draft);
  if (wrong) throw wrong;
  if (Date.parse(creation_date) < clock.now() - answerable) {
    throw new ServiceError('private_reply_not_possible', { reason: 'it is older than 7 days' });
  }
  const contact = await contactOfAuthor(ports, comment);
  // Stored first, so that a claim always refers to a message that is sent or fails.
  const message = await storeMessage(ports, account, contact, draft, _id);
  try {
    await claim(ports, comment, message);
    return await deliver(ports, organization, source, contact, message, 0);
  } catch (error) {
    await forgetUnwritten(ports, contact);
    throw error;
  }
}
