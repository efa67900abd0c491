import type { Account } from '#ports/accounts/account';
import type { Comment, ShownComment } from '#ports/inbox/comment';
import type { CommentFact } from '#ports/networks/network-comments';
import { applyFacts } from './apply-facts.ts';
import { changeComment } from './change-comment.ts';
import { recountAnswers } from './recount-answers.ts';
import { withSession } from '../../accounts/index.ts';
import { type OrganizationAccess, releaseXCredits, reserveXCredits } from '../../access/index.ts';
import { everyRecord, readBound, ServiceError, toDateTime } from '../../foundation/index.ts';
import { NetworkFailure, rulebook } from '../../networks/index.ts';
import { commentGone, isGoneFailure } from './comment-gone.ts';
import { viewComment } from './comment-view.ts';
import { type CommentPorts, findComment, getCommentSource, getPosition, refusalFor } from './find-comment.ts';
import { type InboxFilter, getInbox } from './list-comments.ts';

/** Stores a fact about our own action, and returns the updated comment. */
async function applyOwnFact(
  ports: CommentPorts,
  account: Account,
  comment: Comment,
  fact: CommentFact,
): Promise<Comment> {
  const [changed = comment] = await applyFacts(ports, account, [fact], 'own');
  return changed;
}

/** Hides or shows a comment at its network. */
async function setHidden(ports: CommentPorts, comment: Comment, hidden: boolean): Promise<Comment> {
  const { social_network } = comment;
  const { account, adapter, comments } = await getCommentSource(ports, comment);
  const place = getPosition(comment);
  const { hide } = comments;
  if (!hide || !rulebook[social_network].comment_actions.hide || comment.own) {
    throw new ServiceError('comment_action_not_supported', { social_network, action: 'hide' });
  }
  try {
    await withSession(ports, adapter, account, (session) => hide({ session, account, comment: place, hidden }));
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    if (isGoneFailure(error)) throw await commentGone(ports, account, comment);
    throw await refusalFor(ports, account, error, hidden ? 'hide' : 'show');
  }
  const { external_id } = place;
  // Our own action is newer than anything known.
  const { hidden: since } = comment.dates;
  const known = since === undefined ? 0 : Date.parse(typeof since === 'string' ? since : since.date) + 1;
  const date = toDateTime(Math.max(ports.clock.now(), known));
  return applyOwnFact(ports, account, comment, { type: 'visibility', external_id, hidden, date });
}

/** Marks a comment, and the answers received up to a date, as read, or the comment as unread. */
async function setRead(
  ports: CommentPorts,
  comment: Comment,
  read: boolean,
  until = toDateTime(ports.clock.now()),
): Promise<Comment> {
  const marked = await changeComment(ports, comment, ({ unread_replies, read_date = until }) => {
    if (!read) return { changes: { marked_unread: true, read: false } };
    const later = read_date > until ? read_date : until;
    return { changes: { read_date: later, marked_unread: undefined, read: unread_replies === 0 } };
  });
  const counted = read && marked && !marked.read ? await recountAnswers(ports, marked) : marked;
  return counted ?? comment;
}

/**
 * Hides or shows a comment at its network, then marks it as read or unread here. If the network refuses, nothing
 * changes.
 */
export async function updateComment(
  ports: CommentPorts,
  { organization }: OrganizationAccess,
  address: { readonly id_organization: string; readonly id_comment: string },
  { read, hidden }: { readonly read?: boolean | undefined; readonly hidden?: boolean | undefined },
): Promise<ShownComment> {
  let comment = await findComment(ports, organization, address.id_comment);
  if (hidden !== undefined) comment = await setHidden(ports, comment, hidden);
  if (read !== undefined) comment = await setRead(ports, comment, read);
  return viewComment(comment);
}

/** The cause under which a deletion is charged. */
const deletionCause = (id_comment: string): string => `comment_deletion:${id_comment}`;

/** Deletes a comment at its network. The record stays, without its text. */
export async function deleteComment(
  ports: CommentPorts,
  { organization }: OrganizationAccess,
  address: { readonly id_organization: string; readonly id_comment: string },
): Promise<{ readonly success: boolean }> {
  const comment = await findComment(ports, organization, address.id_comment);
  const { social_network, own, _id } = comment;
  const { account, adapter, comments } = await getCommentSource(ports, comment);
  const { comment_actions, credits } = rulebook[social_network];
  const { remove } = comments;
  const action = own ? 'delete_own' : 'delete_others';
  if (!remove || !comment_actions[action]) {
    throw new ServiceError('comment_action_not_supported', { social_network, action });
  }
  const place = getPosition(comment);
  const price = credits?.deletion ?? 0;
  if (price > 0) await reserveXCredits(ports, organization, deletionCause(_id), price);
  try {
    await withSession(ports, adapter, account, (session) => remove({ session, account, comment: place }));
  } catch (error) {
    // The network charges for a deletion it may have carried out.
    const isUnclear = error instanceof NetworkFailure && error.kind === 'unknown';
    if (price > 0 && !isUnclear) await releaseXCredits(ports, organization, deletionCause(_id));
    if (!(error instanceof NetworkFailure)) throw error;
    throw await refusalFor(ports, account, error, 'delete');
  }
  await commentGone(ports, account, comment);
  return { success: true };
}

/**
 * Marks all inbox comments as read that match a filter and were received up to a date, or up to now, so that none is
 * marked before it could be seen. Returns their number.
 */
export async function markCommentsRead(
  ports: CommentPorts,
  { organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
  { until: last_date, ...filter }: InboxFilter & { readonly until?: string | undefined },
): Promise<{ readonly total: number }> {
  const unread = await getInbox(ports, organization, { ...filter, unread: true });
  const until = readBound('until', last_date) ?? toDateTime(ports.clock.now());
  const where = { ...unread, received_date: { lte: until } };
  let total = 0;
  for await (const comment of everyRecord(ports.storage, 'comments', where)) {
    await setRead(ports, comment, true, until);
    total += 1;
  }
  return { total };
}
