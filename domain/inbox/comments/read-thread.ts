import type { Comment, ShownComment } from '#ports/inbox/comment';
import type { CommentFact, CommentPage } from '#ports/networks/network-comments';
import type { NetworkSession } from '#ports/networks/network-adapter';
import type { Organization } from '#ports/access/organization';
import type { DateTime } from '#ports/foundation/date-time';
import type { Where } from '#ports/foundation/storage';
import { applyFacts } from './apply-facts.ts';
import { networkKey } from './comment-state.ts';
import { findAccount, withSession } from '../../accounts/index.ts';
import { getClientById, type OrganizationAccess } from '../../access/index.ts';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { NetworkFailure } from '../../networks/index.ts';
import { findPublication } from '../../publishing/index.ts';
import { charged, maxComments } from './charged-reading.ts';
import { deleteIfGone } from './read-post.ts';
import { sweepThread } from './sweep-thread.ts';
import { commentGone, isGoneFailure } from './comment-gone.ts';
import { viewComment } from './comment-view.ts';
import {
  type CommentPorts,
  type CommentSource,
  findComment,
  getCommentSource,
  getPosition,
  getSource,
  refusalFor,
} from './find-comment.ts';

/** A page of a thread, as it is at the network. */
export interface CommentThread {
  readonly data: readonly ShownComment[];
  readonly total: number;
  readonly next_cursor?: string;
  readonly credits_consumed: number;
}

/** Which part of a thread to read. */
export interface ThreadPaging {
  readonly limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  readonly offset?: string | undefined;
}

const minute = 60_000;
const defaultLimit = 25;
/** How long our own answers are added to the first page, in milliseconds. */
const ourOwn = 15 * minute;

/** One thread: which stored comments belong to it, and how to read it where the network lists it. */
interface Thread {
  readonly post?: string;
  readonly stored: Where<'comments'>;
  readonly read?:
    | ((session: NetworkSession, cursor: string | undefined, limit: number) => Promise<CommentPage | undefined>)
    | undefined;
}

/** Returns a page of stored comments, newest first. */
async function storedPage(
  { storage }: CommentPorts,
  stored: Where<'comments'>,
  { limit = defaultLimit, offset = '0' }: ThreadPaging,
): Promise<CommentThread> {
  const first = /^\d{1,9}$/.test(offset) ? Number(offset) : 0;
  const { data, total } = await storage.list('comments', {
    where: stored,
    order: [{ field: 'creation_date', direction: 'desc' }],
    offset: first,
    limit: Math.min(limit, maxComments),
  });
  const next = first + data.length;
  return {
    data: data.map(viewComment),
    total,
    ...(next < total && data.length > 0 && { next_cursor: String(next) }),
    credits_consumed: 0,
  };
}

/** Returns our own recent answers that the network does not list yet. */
async function unlisted(
  { storage, clock }: CommentPorts,
  { account }: CommentSource,
  stored: Where<'comments'>,
  listed: readonly Comment[],
): Promise<readonly Comment[]> {
  const since = toDateTime(clock.now() - ourOwn);
  const ours = await storage.find('comments', {
    where: { ...stored, id_account: account._id, own: true, deleted: false, received_date: { gte: since } },
    order: [{ field: 'creation_date', direction: 'asc' }],
  });
  const ids = new Set(listed.map(({ _id }) => _id));
  return ours.filter(({ _id }) => !ids.has(_id));
}

/**
 * Reads a page of a thread, the answers to `answered` if given, updates the stored comments accordingly, and returns
 * it.
 */
async function readThread(
  ports: CommentPorts,
  organization: Organization,
  source: CommentSource,
  thread: Thread,
  paging: ThreadPaging,
  answered?: Comment,
): Promise<CommentThread> {
  const { account, adapter, comments: network } = source;
  const { limit: requested = defaultLimit, offset } = paging;
  const { read } = thread;
  const stored = { ...thread.stored, id_account: account._id, deleted: false };
  // For a disabled client, only stored comments are returned.
  if ((await getClientById(ports, organization.id_client)).disabled) return storedPage(ports, stored, paging);
  let began = ports.clock.now();
  try {
    if (!read) {
      await withSession(ports, adapter, account, async (session) =>
        network.requireNotifications?.({ session, account }),
      );
      return await storedPage(ports, stored, paging);
    }
    const { page, credits } = await charged(ports, organization, account, requested, (limit) =>
      withSession(ports, adapter, account, (session) => {
        began = ports.clock.now();
        return read(session, offset, limit);
      }),
    );
    if (!page) return await storedPage(ports, stored, paging);
    const date = toDateTime(began);
    const facts = page.comments.map((comment): CommentFact => ({ type: 'comment', comment, date }));
    const comments = await applyFacts(ports, account, facts, 'reading', 'shown');
    await sweepThread(ports, account, thread.stored, [page], began);
    const ours = offset === undefined ? await unlisted(ports, source, thread.stored, comments) : [];
    const { total } =
      page.total === undefined
        ? await ports.storage.list('comments', { where: stored, limit: 0 })
        : { total: page.total };
    return {
      data: [...ours, ...comments].filter(({ deleted }) => !deleted).map(viewComment),
      total,
      ...(page.next_cursor !== undefined && { next_cursor: page.next_cursor }),
      credits_consumed: credits,
    };
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    if (isGoneFailure(error)) {
      if (answered) throw await commentGone(ports, account, answered);
      if (thread.post !== undefined) await deleteIfGone(ports, account, thread.post, error, began);
      throw new ServiceError('publication_not_sent');
    }
    throw await refusalFor(ports, account, error, 'read');
  }
}

/** Returns the thread of a post, by the network's identifier. */
function toThread(
  { account, comments }: CommentSource,
  publication_external_id: string,
  publish_date?: DateTime,
): Thread {
  const list = comments.list?.bind(comments);
  return {
    post: publication_external_id,
    stored: { publication_external_id, thread_key: { absent: true } },
    read:
      list &&
      ((session, cursor, limit) => list({ session, account, publication_external_id, publish_date, cursor, limit })),
  };
}

/**
 * Returns the comments on a publication, read from the network now. Where reading costs X credits, they are charged by
 * the comments that came.
 */
export async function readPublicationComments(
  ports: CommentPorts,
  { organization }: OrganizationAccess,
  address: { readonly id_organization: string; readonly id_publication: string },
  paging: ThreadPaging,
): Promise<CommentThread> {
  const publication = await findPublication(ports, organization, address.id_publication);
  const { id_account, external_identifier } = publication;
  const source = await getCommentSource(ports, { id_account, social_network: publication.social_network });
  if (external_identifier === undefined) throw new ServiceError('publication_not_sent');
  return readThread(
    ports,
    organization,
    source,
    toThread(source, external_identifier, publication.publish_date),
    paging,
  );
}

/**
 * Returns the comments on a post of an account that was not published from here, by the network's identifier, read now.
 * Without an identifier, returns the stored comments on such posts, newest first, which costs nothing.
 */
export async function readAccountComments(
  ports: CommentPorts,
  { organization }: OrganizationAccess,
  address: { readonly id_organization: string; readonly id_account: string },
  paging: ThreadPaging & { readonly publication_external_id?: string | undefined },
): Promise<CommentThread> {
  const account = await findAccount(ports, organization, address.id_account);
  const source = getSource(ports, account);
  const { publication_external_id } = paging;
  if (publication_external_id !== undefined) {
    return readThread(ports, organization, source, toThread(source, publication_external_id), paging);
  }
  const elsewhere = { id_account: account._id, listed: true, id_publication: { absent: true } } as const;
  return storedPage(ports, elsewhere, paging);
}

/** Returns the answers to a comment, read from the network now. */
export async function readReplies(
  ports: CommentPorts,
  { organization }: OrganizationAccess,
  address: { readonly id_organization: string; readonly id_comment: string },
  paging: ThreadPaging,
): Promise<CommentThread> {
  const comment = await findComment(ports, organization, address.id_comment);
  const source = await getCommentSource(ports, comment);
  const place = getPosition(comment);
  const key = networkKey(comment.id_account, place.external_id);
  const { account, comments } = source;
  const replies = comments.replies?.bind(comments);
  const thread: Thread = {
    stored: comment.parent_external_id === undefined ? { thread_key: key } : { parent_key: key },
    read: replies && ((session, cursor, limit) => replies({ session, account, comment: place, cursor, limit })),
  };
  return readThread(ports, organization, source, thread, paging, comment);
}
