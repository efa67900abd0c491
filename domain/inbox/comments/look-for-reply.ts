import type { Comment } from '#ports/inbox/comment';
import type { SentComment } from '#ports/networks/network-comments';
import { withSession } from '../../accounts/index.ts';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { beginSending, lookingOnly, looks, NetworkFailure, NotThere } from '../../networks/index.ts';
import { getPosition, getCommentSource } from './find-comment.ts';
import { settleReply } from './reply-credits.ts';
import { attemptWriter, confirmReply, toInput } from './reply-to-comment.ts';
import type { ReplyPorts } from './comment-ports.ts';

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
export async function lookForReply(ports: ReplyPorts, reply: Comment, lease: string): Promise<void> {
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
