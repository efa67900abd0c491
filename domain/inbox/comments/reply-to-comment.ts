import type { Comment, ShownComment } from '#ports/inbox/comment';
import type { Attempt, NetworkSend } from '#ports/networks/network-send';
import type { ReplyInput, SentComment } from '#ports/networks/network-comments';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { KnownTime } from '#ports/foundation/fact-time';
import { afterDeletion, networkKey } from './comment-state.ts';
import { changeComment, settleComments } from './change-comment.ts';
import { recountAbove } from './recount-answers.ts';
import { withSession } from '../../accounts/index.ts';
import type { OrganizationAccess } from '../../access/index.ts';
import { searchText, ServiceError, storableText, toDateTime, UniqueConflict, wake } from '../../foundation/index.ts';
import { beginSending, countReply, looks, NetworkFailure, rulebook, sendOrLookUp } from '../../networks/index.ts';
import { commentGone, provesGone, isGoneFailure } from './comment-gone.ts';
import { viewComment } from './comment-view.ts';
import {
  type CommentSource,
  findComment,
  getCommentSource,
  getPosition,
  refusalFor,
  type ReplyPorts,
} from './find-comment.ts';
import { getPrice, reserveReply, settleReply } from './reply-credits.ts';

export interface ReplyAnswer {
  readonly comment: ShownComment;
  readonly reply: ShownComment;
  readonly credits_consumed: number;
}

/** Throws `reply_not_valid` when a reply is empty or too long for its network. */
function requireFitting({ account }: CommentSource, text: string): void {
  const counts = countReply({ social_network: account.social_network, account }, text);
  const { comment_characters: max } = rulebook[account.social_network];
  const fits = counts.every((one) => one.count <= one.max);
  if (text.trim() === '' || !fits) throw new ServiceError('reply_not_valid', { max });
}

/** Returns the record of a reply before it is sent. It is unconfirmed until then. */
function toIntent(
  { clock }: Ports<'clock'>,
  { account }: CommentSource,
  answered: Comment,
  text: string,
  _id: string,
): Comment {
  const { id_client, id_organization, id_account, id_publication, social_network, network_key = '' } = answered;
  const now = toDateTime(clock.now());
  const written = { source: 'own', date: now, received: now } as const;
  const { external_identifier, name, image } = account;
  return {
    _id,
    id_client,
    id_organization,
    id_account,
    ...(id_publication !== undefined && { id_publication }),
    social_network,
    publication_external_id: answered.publication_external_id,
    ...(answered.external_id !== undefined && { parent_external_id: answered.external_id }),
    parent_key: network_key,
    thread_key: network_key,
    author: { external_id: external_identifier, name, ...(image !== '' && { profile_pic: image }), is_own: true },
    text,
    creation_date: now,
    collected_date: now,
    received_date: now,
    hidden: false,
    deleted: false,
    read: true,
    replied: false,
    unread_replies: 0,
    state: 'unconfirmed',
    // If this process ends before sending it, the job finds that it was never sent.
    due_date: toDateTime(clock.now() + looks[0]),
    dates: { content: written, author: written },
    author_external_id: external_identifier,
    own: true,
    listed: false,
    search_text: searchText(text),
    revision: 0,
    told: 0,
    attempt: {},
  };
}

/**
 * Stores that the network has a reply. If the network reported it first, that record is replaced by this one, whose
 * identifier the caller knows.
 */
export async function confirmReply(
  ports: Ports<'clock' | 'jobs' | 'logger' | 'storage'>,
  reply: Comment,
  { external_id, url, thread_external_id }: SentComment,
): Promise<Comment> {
  const { storage } = ports;
  const network_key = networkKey(reply.id_account, external_id);
  for (let gone: KnownTime | undefined; ;) {
    try {
      const confirmed = await changeComment(ports, reply, (current) => {
        const { _id, ...known } = gone === undefined ? current : afterDeletion(current, gone);
        const sent = {
          external_id,
          network_key,
          ...(thread_external_id !== undefined && { thread_key: networkKey(reply.id_account, thread_external_id) }),
          ...(url !== undefined && { url }),
        };
        return { changes: { ...known, ...sent, state: undefined, attempt: undefined }, due: true };
      });
      await wake(ports, settleComments);
      return confirmed ?? reply;
    } catch (error) {
      if (!(error instanceof UniqueConflict)) throw error;
      const [reported] = await storage.find('comments', { where: { network_key }, limit: 1 });
      // It may have been deleted there before the answer arrived.
      gone = reported?.dates.deleted;
      if (reported) await storage.remove('comments', reported._id);
    }
  }
}

/** Returns the input for sending a reply to one comment. */
export function toInput(
  ports: Ports<'aborting'>,
  { account }: CommentSource,
  reply: Comment,
  answers: ReplyInput['answers'],
): Omit<ReplyInput, 'session'> {
  return { account, id_comment: reply._id, text: reply.text, answers, signal: ports.aborting };
}

/** Returns a function that stores the attempt of a reply, unless the reply was changed concurrently. */
export function attemptWriter(ports: Ports<'clock' | 'storage'>, reply: Comment) {
  return async (attempt: Attempt): Promise<void> => {
    const written = await changeComment(ports, reply, ({ state }) =>
      state === undefined ? undefined : { changes: { attempt } },
    );
    if (written?.state === undefined) throw new ServiceError('comment_not_found');
  };
}

/** Sends a reply, and looks it up for some seconds when its answer is lost. Throws `NetworkFailure`. */
async function send(
  ports: ReplyPorts,
  source: CommentSource,
  reply: Comment,
  answers: ReplyInput['answers'],
): Promise<SentComment> {
  const { account, adapter, comments } = source;
  const content_hash = ports.identifiers.hash(JSON.stringify([answers.external_id, reply.text]));
  const write = attemptWriter(ports, reply);
  const sends: NetworkSend<ReplyInput, object, SentComment> = comments.reply;
  const sending = await beginSending(ports, sends, { stored: reply.attempt, content_hash, write });
  const proceed = () =>
    withSession(ports, adapter, account, (session) =>
      sending.proceed({ ...toInput(ports, source, reply, answers), session }),
    );
  const isLost = async () => (await ports.storage.get('comments', reply._id))?.attempt?.asked === true;
  return sendOrLookUp(ports, proceed, { isLost });
}

/** Answers a comment in public. The answer is stored before it is sent, and sent once. */
export async function replyToComment(
  ports: ReplyPorts,
  { organization }: OrganizationAccess,
  address: { readonly id_organization: string; readonly id_comment: string },
  text: string,
  id: string = ports.identifiers.next(),
): Promise<ReplyAnswer> {
  const { storage } = ports;
  const answered = await findComment(ports, organization, address.id_comment);
  const source = await getCommentSource(ports, answered);
  const { social_network } = answered;
  if (!rulebook[social_network].comment_actions.reply) {
    throw new ServiceError('comment_action_not_supported', { social_network, action: 'reply' });
  }
  const words = storableText(text);
  requireFitting(source, words);
  const place = getPosition(answered);
  // Stored before its credits are reserved, so that they are refunded if this process ends in between.
  await storage.insert('comments', toIntent(ports, source, answered, words, id));
  // This may be a repeated call.
  const reply = await storage.get('comments', id);
  if (!reply) throw new ServiceError('comment_not_found');
  const price = getPrice(reply);
  if (price > 0 && reply.state !== undefined) await reserveReply(ports, organization, reply, price);
  const sent =
    reply.state === undefined
      ? reply
      : await confirmReply(
          ports,
          reply,
          await send(ports, source, reply, place).catch((error: unknown) =>
            giveUp(ports, organization, source, { answered, reply }, error),
          ),
        );
  await recountAbove(ports, sent);
  const current = (await storage.get('comments', answered._id)) ?? answered;
  return { comment: viewComment(current), reply: viewComment(sent), credits_consumed: price };
}

/** Stores the outcome of a reply that was not confirmed, and throws the caller's error. */
async function giveUp(
  ports: ReplyPorts,
  organization: Organization,
  source: CommentSource,
  { answered, reply }: { readonly answered: Comment; readonly reply: Comment },
  error: unknown,
): Promise<never> {
  const { storage, clock } = ports;
  const stored = await storage.get('comments', reply._id);
  if (!(error instanceof NetworkFailure)) {
    // A job found that it was never sent, before its credits were reserved.
    if (!stored) await settleReply(ports, organization, reply, false);
    throw error;
  }
  if (stored?.attempt?.asked === true || error.kind === 'unknown') {
    const due_date = toDateTime(clock.now() + looks[0]);
    await changeComment(ports, reply, () => ({ changes: { due_date } }));
    throw new ServiceError('outcome_unknown', { id_comment: reply._id });
  }
  // In this order: while the reply is stored, the job that looks it up refunds it.
  await settleReply(ports, organization, reply, false);
  await storage.remove('comments', reply._id);
  const { account } = source;
  const isGone = isGoneFailure(error) || (await provesGone(ports, source, getPosition(answered), error));
  if (isGone) throw await commentGone(ports, account, answered);
  throw await refusalFor(ports, account, error, 'reply');
}
