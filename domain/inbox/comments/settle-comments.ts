import type { Comment, PendingChange } from '#ports/inbox/comment';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import type { ServiceEvent } from '#ports/webhooks/service-events';
import { deleteTogether } from './apply-facts.ts';
import { isKnown } from './comment-state.ts';
import { joinPublication } from './post-comments.ts';
import { recountAbove, recountAnswers } from './recount-answers.ts';
import { settleComments } from './change-comment.ts';
import { type Job, processDue, toDateTime } from '../../foundation/index.ts';
import { announce } from '../../webhooks/index.ts';
import { viewComment } from './comment-view.ts';
import { getCause, removeFromEvents } from './remove-comment.ts';
import { lookForReply } from './look-for-reply.ts';
import type { CommentJobPorts } from './comment-ports.ts';

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
