import type { DateTime } from '#ports/foundation/date-time';
import type { Comment, PendingChange } from '#ports/inbox/comment';
import type { SentComment } from '#ports/networks/network-comments';
import type { Ports } from '#ports/platform/platform-ports';
import type { ServiceEvent } from '#ports/webhooks/service-events';
import { withSession } from '../../accounts/index.ts';
import { type Job, processDue, ServiceError, toDateTime } from '../../foundation/index.ts';
import { beginSending, lookingOnly, looks, NetworkFailure, NotThere } from '../../networks/index.ts';
import { announce } from '../../webhooks/index.ts';
import { deleteTogether } from './apply-facts.ts';
import { settleComments } from './change-comment.ts';
import { isKnown } from './comment-state.ts';
import { viewComment } from './comment-view.ts';
import { type CommentJobPorts, getCommentSource, getPosition, type ReplyPorts } from './find-comment.ts';
import { joinPublication } from './post-comments.ts';
import { recountAbove, recountAnswers } from './recount-answers.ts';
import { getCause, removeFromEvents } from './remove-comment.ts';
import { settleReply } from './reply-credits.ts';
import { attemptWriter, confirmReply, toInput } from './reply-to-comment.ts';

/** Looks up a reply once. Returns undefined when the network certainly does not have it. Throws `NetworkFailure`. */
async function look(ports: ReplyPorts, reply: Comment): Promise<SentComment | undefined> {
  const [answered] = await ports.storage.find('comments', { where: { network_key: reply.parent_key ?? '' }, limit: 1 });
  const source = await getCommentSource(ports, reply);
  const { account, adapter, comments } = source;
  if (!answered) throw new NetworkFailure('unknown', 'what it answers is not stored any more');
  const answers = getPosition({ ...answered, deleted: false });
  const { attempt } = reply;
  const content_hash = attempt?.content_hash ?? '';
  const write = attemptWriter(ports, reply);
  const isSettled = ports.clock.now() - Date.parse(reply.creation_date) >= looks[1];
  const sending = await beginSending(ports, lookingOnly(comments.reply, isSettled), {
    stored: attempt,
    content_hash,
    write,
  });
  try {
    return await withSession(ports, adapter, account, (session) =>
      sending.proceed({ ...toInput(ports, source, reply, answers), session }),
    );
  } catch (error) {
    if (error instanceof NotThere) return undefined;
    throw error;
  }
}

/**
 * Looks up a reply whose answer was lost. If found, it is confirmed; if it certainly does not exist, its record is
 * removed. Otherwise it is looked up a few more times, and then stays unconfirmed. It is never sent again, because the
 * caller was notified and may have done so.
 */
async function lookForReply(ports: ReplyPorts, reply: Comment, lease: string): Promise<void> {
  const { storage, clock } = ports;
  try {
    const found = await look(ports, reply);
    if (found) return void (await confirmReply(ports, reply, found));
    const organization = await storage.get('organizations', reply.id_organization);
    if (organization) await settleReply(ports, organization, reply, false);
    const removed = await storage.remove('comments', reply._id, { lease });
    // A repeated call may have sent it by now.
    if (!removed && organization && (await storage.get('comments', reply._id)))
      await settleReply(ports, organization, reply, true);
  } catch (error) {
    if (!(error instanceof NetworkFailure) && !(error instanceof ServiceError)) throw error;
    const age = clock.now() - Date.parse(reply.creation_date);
    const next =
      error instanceof NetworkFailure && error.kind === 'unknown' ? undefined : looks.find((one) => one > age);
    const due_date = next === undefined ? undefined : toDateTime(Date.parse(reply.creation_date) + next);
    await storage.update('comments', reply._id, { due_date, lease: undefined }, { lease });
  }
}

/** How many comments this process settles at a time. */
const concurrency = 16;
const minute = 60_000;

function toEvent(comment: Comment, { action, original }: PendingChange): ServiceEvent {
  const { id_account, id_organization, social_network, external_id = '' } = comment;
  return {
    field: 'comments',
    id_account,
    id_organization,
    social_network,
    action,
    external_id,
    ...(isKnown(comment) && { commentObj: viewComment(comment) }),
    ...(original && { originalChange: original }),
  };
}

/** When to look again for the publication of a comment, in milliseconds after it was received. */
const joins = [minute, 15 * minute];

/** Returns when to look again for the publication of a comment, which may still be being sent. */
function nextJoin({ clock }: Ports<'clock'>, comment: Comment): DateTime | undefined {
  if (comment.id_publication !== undefined || !isKnown(comment)) return undefined;
  const received = Date.parse(comment.received_date);
  const next = joins.find((pause) => received + pause > clock.now());
  return next === undefined ? undefined : toDateTime(received + next);
}

/**
 * Completes the work on a comment: looks up a reply whose outcome is unknown, deletes what was removed with its parent,
 * recounts the comments above, and notifies the client's apps. Each change has a cause of its own, so a crash in
 * between never notifies twice.
 */
async function settle(ports: CommentJobPorts, comment: Comment, lease: string): Promise<void> {
  const { storage } = ports;
  if (comment.attempt) return lookForReply(ports, comment, lease);
  const account = await storage.get('accounts', comment.id_account);
  if (account) await deleteTogether(ports, account, comment);
  await recountAbove(ports, comment);
  const counted = (await recountAnswers(ports, comment)) ?? comment;
  const current = counted.id_publication === undefined ? await joinPublication(ports, counted) : counted;
  const { _id, id_client, untold = [] } = current;
  for (const change of untold) {
    await announce(ports, id_client, [toEvent(current, change)], getCause(_id, change.number));
  }
  const settled = await storage.update(
    'comments',
    _id,
    { untold: undefined, due_date: nextJoin(ports, current), lease: undefined },
    { lease, revision: current.revision },
  );
  // It was removed while apps were being notified.
  if (!settled && !(await storage.get('comments', _id))) await removeFromEvents(ports, current);
}

/** Settles the comments that changed. */
export async function settleDueComments(ports: CommentJobPorts): Promise<void> {
  await processDue(ports, 'comments', {
    concurrency,
    orderingKey: '_id',
    owner: 'id_client',
    work: (comment, lease) => settle(ports, comment, lease),
  });
}

export const settleCommentsJob: Job = {
  name: settleComments,
  every: 5_000,
  neededBy: ({ comments, events }) => comments !== undefined || events?.requests !== undefined,
  run: settleDueComments,
};
