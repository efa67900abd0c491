import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkPost, NetworkPublish, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { NetworkSend, SendProgress } from '#ports/networks/network-send';
import type { Cancellation } from '#ports/foundation/clock';
import type { NetworkHttp } from '../shared/http.ts';
import { errorName, toFailure } from './failures.ts';
import type { Identity } from './identity.ts';
import { createLinkCards } from './link-card.ts';
import type { Pds } from './call.ts';
import { createPostRecords, type PostRecord } from './post-record.ts';
import { createQuotes } from './quote.ts';
import { readSession, type BlueskySession } from './session.ts';
import type { BlueskySettings, BlueskyTools } from './settings.ts';
import { createGates, gates, threadGate } from './thread-gate.ts';
import { createVideos } from './video.ts';
import { read, recordList, removed, written } from './wire.ts';

const collection = 'app.bsky.feed.post';

const attemptState = z.object({
  /** The key under which the post is stored, the same for every attempt. */
  record_key: z.string(),
  created_at: z.string(),
  video_job: z.string().optional(),
  record: z.record(z.string(), z.unknown()).optional(),
  /** Whether the post may have a record that restricts replies. */
  gated: z.boolean().optional(),
});
type PostState = z.infer<typeof attemptState>;
type Progress = SendProgress<PostState, Sent>;

/** The result of storing a record: its cid, or a problem that a new record may avoid. */
type Put =
  { readonly cid: string } | { readonly obstacle: 'files lost' | 'files too large'; readonly failure: NetworkFailure };

// lexicons/app/bsky/embed/images.json; servers older than August 2026 accept half as much.
const maxImageBytes = 2_000_000;
const maxImageBytesBefore = 1_000_000;
/** Listed posts are counted up to this number. */
const countedPosts = 1000;
/** A list reads at most this many pages of 100 records, even if most are replies. */
const maxPages = 50;

const toUri = ({ did }: BlueskySession, key: string): string => `at://${did}/${collection}/${key}`;

function sent(session: BlueskySession, key: string, cid: string): Sent {
  const { did, handle } = session;
  return {
    external_identifier: toUri(session, key),
    url: `https://bsky.app/profile/${handle ?? did}/post/${key}`,
    extra_data: { cid },
  };
}

/**
 * Lists posts directly from the repository, which has a post before the reading services do. It gives no
 * count, so posts are counted up to `countedPosts`. Beyond that, `total` is the number known to exist.
 */
async function listPosts(pds: Pds, session: BlueskySession, offset: number, limit: number) {
  const posts: NetworkPost[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const answer = await pds.call(session, {
      method: 'GET',
      nsid: 'com.atproto.repo.listRecords',
      query: { repo: session.did, collection, limit: '100', ...(cursor && { cursor }) },
    });
    const page = read(recordList, answer);
    for (const { uri, cid, value } of page.records) {
      const created = Date.parse(value.createdAt);
      // Replies are comments, not posts.
      if (value.reply !== undefined || Number.isNaN(created)) continue;
      const publish_date = new Date(created).toISOString();
      posts.push({ ...sent(session, uri.split('/').at(-1) ?? '', cid), text: value.text, publish_date });
    }
    cursor = page.records.length > 0 ? page.cursor : undefined;
    pages += 1;
  } while (cursor && pages < maxPages && posts.length <= Math.max(offset + limit, countedPosts));
  return { data: posts.slice(offset, offset + limit), total: posts.length };
}

/**
 * Creates the adapter part that publishes with `com.atproto.repo.putRecord`. The caller of a reply waits for the
 * outcome, so a reply is sent once and then looked up: https://docs.bsky.app/docs/advanced-guides/posts
 */
export function createPublish(
  settings: BlueskySettings,
  tools: BlueskyTools & {
    readonly http: NetworkHttp;
    readonly identity: Identity;
    readonly pds: Pds;
    /** Creates the key of a new record. */
    readonly newKey: () => string;
  },
  { isReply = false }: { readonly isReply?: boolean } = {},
): NetworkPublish {
  const { clock, newKey, pds } = tools;
  const { changeGate } = createGates(pds, clock);
  const postRecord = createPostRecords({
    ...tools,
    videos: createVideos(settings.video_url, tools),
    quotes: createQuotes(tools),
    linkCards: createLinkCards(tools),
  });

  async function put(session: BlueskySession, key: string, record: object, signal: Cancellation): Promise<Put> {
    const answer = await pds.send(session, {
      method: 'POST',
      nsid: 'com.atproto.repo.putRecord',
      input: { repo: session.did, collection, rkey: key, record },
      signal,
      once: isReply,
    });
    if (answer.status === 200) return { cid: read(written, answer.json).cid };
    const failure = toFailure(answer, clock);
    if (errorName(answer) === 'BlobNotFound') return { obstacle: 'files lost', failure };
    const isTooLarge = failure.kind === 'refused' && /blob too big/i.test(failure.message);
    if (isTooLarge) return { obstacle: 'files too large', failure };
    const isUnclear = isReply && failure.kind === 'temporary';
    throw isUnclear ? new NetworkFailure('unknown', failure.message) : failure;
  }

  async function removeRecord(session: BlueskySession, from: string, rkey: string): Promise<void> {
    // Deleting a record that does not exist succeeds here.
    const answer = await pds.call(session, {
      method: 'POST',
      nsid: 'com.atproto.repo.deleteRecord',
      input: { repo: session.did, collection: from, rkey },
    });
    read(removed, answer);
  }

  async function remove(session: BlueskySession, key: string): Promise<void> {
    await removeRecord(session, collection, key);
    await removeRecord(session, gates, key);
  }

  /**
   * Stores who may reply to a post under the post's own key, or removes what an earlier version stored. Bluesky applies
   * it only when the post already exists, so it comes second; the step is repeated until both are stored.
   */
  async function gate(input: PublishInput, session: BlueskySession, progress: Progress): Promise<void> {
    const { record_key: rkey, created_at, gated = false } = progress.attempt;
    const record = threadGate(input, toUri(session, rkey), created_at);
    if (!record && !gated) return;
    if (record && !gated) await progress.save({ gated: true });
    await changeGate(
      session,
      rkey,
      (_before, hiddenReplies) => {
        if (!record && hiddenReplies.length === 0) return 'nothing';
        const open = { $type: gates, post: toUri(session, rkey), createdAt: created_at };
        // Hidden replies stay hidden when the reply control changes.
        return { ...(record ?? open), ...(hiddenReplies.length > 0 && { hiddenReplies }) };
      },
      input.signal,
    );
    if (!record) await progress.save({ gated: false });
  }

  const send: NetworkSend<PublishInput, PostState, Sent> = {
    read: (stored) => attemptState.safeParse(stored).data,

    // An edited post gets a new record under the same key.
    begin: (earlier) => ({
      record_key: earlier?.record_key ?? newKey(),
      created_at: earlier?.created_at ?? new Date(clock.now()).toISOString(),
      ...(earlier?.gated && { gated: true }),
    }),

    // Storing a record again stores the same record.
    find: () => Promise.resolve('repeatable'),

    async step(input, progress) {
      const { session: stored, content, answers, files, signal } = input;
      const session = readSession(stored);
      const { record_key: key, created_at } = progress.attempt;

      async function makeRecord(max_image_bytes: number): Promise<PostRecord> {
        const made = await postRecord({
          session,
          content,
          answers,
          files,
          created_at,
          max_image_bytes,
          name: key,
          job: progress.attempt.video_job,
          saveJob: (video_job) => progress.save({ video_job }),
          signal,
        });
        // From now on exactly this record is sent, so that a repeated request changes nothing.
        await progress.save({ record: { ...made } });
        return made;
      }

      if (isReply) {
        const record = progress.attempt.record ?? (await makeRecord(maxImageBytes));
        return progress.once(async () => {
          const stored_reply = await put(session, key, record, signal);
          if ('obstacle' in stored_reply) throw stored_reply.failure;
          return sent(session, key, stored_reply.cid);
        });
      }

      let result = await put(session, key, progress.attempt.record ?? (await makeRecord(maxImageBytes)), signal);
      if ('obstacle' in result) {
        await progress.save({ video_job: undefined });
        const max = result.obstacle === 'files too large' ? maxImageBytesBefore : maxImageBytes;
        result = await put(session, key, await makeRecord(max), signal);
      }
      if ('obstacle' in result) throw result.failure;
      await gate(input, session, progress);
      return sent(session, key, result.cid);
    },
  };

  return {
    send,

    async remove({ session, sent: { external_identifier } }) {
      const key = external_identifier.split('/').at(-1);
      if (key) await remove(readSession(session), key);
    },

    async removeAttempt({ session, attempt }) {
      const { data } = attemptState.safeParse(attempt);
      if (data) await remove(readSession(session), data.record_key);
    },

    list: async ({ session: stored, offset, limit }) => listPosts(pds, readSession(stored), offset, limit),
  };
}
