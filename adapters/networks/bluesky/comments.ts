import { z } from 'zod';
import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkPublish, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { NetworkComment, NetworkComments } from '#ports/networks/network-comments';
import type { NetworkSend } from '#ports/networks/network-send';
import type { Clock } from '#ports/foundation/clock';
import { replyAsPost } from '../shared/reply-as-post.ts';
import type { Pds } from './call.ts';
import { errorName, toFailure } from './failures.ts';
import { readSession, type BlueskySession } from './session.ts';
import { createGates, gates } from './thread-gate.ts';
import { postViews, read, type ThreadMember, threadView, written } from './wire.ts';

const collection = 'app.bsky.feed.post';
/** How many levels of a thread are read. */
const depth = 20;
/** app.bsky.feed.threadgate */
const maxHidden = 300;
const keyed = z.object({ record_key: z.string() });

const toRecordKey = (uri: string): string => uri.split('/').at(-1) ?? '';

/** Returns the creation date: it is claimed by the author, but cannot be later than when the reply was first seen. */
function toCreationDate(claimed: string, seen: string): string {
  const [written_date, seen_date] = [Date.parse(claimed), Date.parse(seen)];
  const isBelievable = written_date <= seen_date;
  return new Date(isBelievable ? written_date : seen_date).toISOString();
}

interface Flat {
  readonly comments: readonly NetworkComment[];
  /** Whether the thread below the post is complete. */
  readonly isWhole: boolean;
}

/** Returns all replies below a member of a thread. */
function flatten(
  root: { readonly did: string; readonly uri: string; readonly hidden: readonly string[] },
  { post, replies = [] }: ThreadMember,
): Flat {
  const comments: NetworkComment[] = [];
  // Withheld replies are included in the count.
  let isWhole = replies.length >= (post?.replyCount ?? 0);
  for (const member of replies) {
    // The author is blocked, or the post is not found.
    if (!member.post) {
      isWhole = false;
      continue;
    }
    const { uri, author, record, indexedAt, replyCount, likeCount } = member.post;
    const parent = record.reply?.parent.uri;
    const { did, handle, displayName, avatar } = author;
    comments.push({
      external_id: uri,
      publication_external_id: root.uri,
      ...(parent !== undefined && parent !== root.uri && { parent_external_id: parent }),
      author: {
        external_id: did,
        name: displayName === undefined || displayName === '' ? handle : displayName,
        ...(avatar !== undefined && { profile_pic: avatar }),
        is_own: did === root.did,
      },
      text: record.text,
      url: `https://bsky.app/profile/${handle}/post/${toRecordKey(uri)}`,
      creation_date: toCreationDate(record.createdAt, indexedAt),
      hidden: root.hidden.includes(uri),
      ...(likeCount !== undefined && { like_count: likeCount }),
      ...(replyCount !== undefined && { reply_count: replyCount }),
    });
    const below = flatten(root, member);
    comments.push(...below.comments);
    isWhole &&= below.isWhole;
  }
  return { comments, isWhole };
}

/** Creates the adapter part for comments, which are replies: https://docs.bsky.app/docs/tutorials/thread-gates */
export function createComments(pds: Pds, clock: Clock, publish: NetworkPublish): NetworkComments {
  const { readGate, changeGate } = createGates(pds, clock);

  const isOwnPost = ({ did }: BlueskySession, uri: string): boolean => uri.startsWith(`at://${did}/`);

  /** Returns the references of a reply: the addresses and contents of its root and parent. */
  async function references(
    session: BlueskySession,
    { parent, root }: NonNullable<PublishInput['answers']>,
  ): Promise<NonNullable<PublishInput['answers']>> {
    const uris = [...new Set([parent, root].map(({ external_identifier }) => external_identifier))];
    const query = new URLSearchParams(uris.map((uri): [string, string] => ['uris', uri]));
    const answer = await pds.call(session, { method: 'GET', nsid: 'app.bsky.feed.getPosts', query });
    const { posts } = read(postViews, answer);
    const known = (sent: Sent): Sent => {
      const found = posts.find(({ uri }) => uri === sent.external_identifier);
      if (!found) throw new NetworkFailure('not_found', 'the post to answer is gone');
      return { ...sent, extra_data: { cid: found.cid } };
    };
    return { parent: known(parent), root: known(root) };
  }

  /** The sort key of a comment, stable while others are added or removed. */
  const sortKey = ({ creation_date, external_id }: NetworkComment): string => `${creation_date} ${external_id}`;

  /** Reads the replies to a post or a reply, newest first. The network returns all of them each time. */
  async function readBelow(
    session: BlueskySession,
    uri: string,
    { post, depth: levels }: { readonly post: string; readonly depth: number },
    cursor: string,
    limit: number,
  ) {
    const query = new URLSearchParams({ uri, depth: String(levels), parentHeight: '0' });
    const answer = await pds.call(session, { method: 'GET', nsid: 'app.bsky.feed.getPostThread', query });
    const { thread } = read(threadView, answer);
    if (!thread.post) throw new NetworkFailure('not_found', 'the post is gone');
    // Hidden replies are read from the repository: the thread view lags behind.
    const gate = isOwnPost(session, post) ? await readGate(session, toRecordKey(post)) : undefined;
    const root = { did: session.did, uri: post, hidden: gate?.value.hiddenReplies ?? [] };
    const { comments, isWhole } = flatten(root, thread);
    const sorted = comments.toSorted((a, b) => (sortKey(a) < sortKey(b) ? 1 : -1));
    const rest = cursor === '' ? sorted : sorted.filter((one) => sortKey(one) < cursor);
    const page = rest.slice(0, limit);
    const last = page.at(-1);
    return {
      comments: page,
      total: sorted.length,
      isWhole,
      ...(last && rest.length > limit && { next_cursor: sortKey(last) }),
    };
  }

  const send: NetworkSend<PublishInput, object, Sent> = publish.send;
  const answering: NetworkSend<PublishInput, object, Sent> = {
    ...send,

    // Its key was chosen before it was sent, so it can be looked up.
    async find({ session: stored }, attempt) {
      const session = readSession(stored);
      const { record_key: rkey } = keyed.parse(attempt);
      const query = { repo: session.did, collection, rkey };
      const answer = await pds.send(session, { method: 'GET', nsid: 'com.atproto.repo.getRecord', query });
      if (errorName(answer) === 'RecordNotFound') return 'absent';
      if (answer.status !== 200) throw toFailure(answer, clock);
      const { uri, cid } = read(written, answer.json);
      return { external_identifier: uri, extra_data: { cid } };
    },

    async step(input, progress) {
      const { session, answers } = input;
      const isMade = 'record' in progress.attempt;
      const named = answers && !isMade ? await references(readSession(session), answers) : answers;
      return send.step({ ...input, ...(named && { answers: named }) }, progress);
    },
  };

  return {
    async list({ session, publication_external_id: post, cursor = '', limit }) {
      const { isWhole, ...page } = await readBelow(readSession(session), post, { post, depth }, cursor, limit);
      const isFirst = cursor === '';
      const isLast = page.next_cursor === undefined;
      const oldest = page.comments.at(-1)?.creation_date ?? '';
      return { ...page, has_answers: true, ...(isWhole && isFirst && { complete_after: isLast ? '' : oldest }) };
    },

    async replies({ session, comment, cursor = '', limit }) {
      const { external_id, publication_external_id: post } = comment;
      const place = { post, depth: 1 };
      const { isWhole: _, ...page } = await readBelow(readSession(session), external_id, place, cursor, limit);
      return page;
    },

    reply: replyAsPost(answering),

    async hide({ session: stored, comment: { external_id, publication_external_id: post }, hidden }) {
      const session = readSession(stored);
      if (!isOwnPost(session, post)) {
        throw new NetworkFailure('refused', 'replies are hidden by who wrote the first post');
      }
      await changeGate(session, toRecordKey(post), (before, hiding) => {
        if (hiding.includes(external_id) === hidden) return undefined;
        const hiddenReplies = hidden ? [...hiding, external_id] : hiding.filter((uri) => uri !== external_id);
        if (hiddenReplies.length > maxHidden) {
          const details = problem('bluesky_hidden_full', { max: maxHidden });
          throw new NetworkFailure('refused', details.message, { problem: details });
        }
        const fresh = { $type: gates, post, createdAt: new Date(clock.now()).toISOString() };
        return { ...(before ?? fresh), hiddenReplies };
      });
    },

    async remove({ session, comment: { external_id, creation_date } }) {
      const sent = { external_identifier: external_id };
      await publish.remove?.({ session, sent, publish_date: creation_date });
    },
  };
}
