import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkPublish, PublishFile, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { AttemptFacts, NetworkSend } from '#ports/networks/network-send';
import { z } from 'zod';
import { ContainerLost, lookAgain, maxMisses, publishedPost } from '../shared/containers.ts';
import { type AskGraph, readAllRows, readRows } from '../shared/graph.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { createContainers } from './containers.ts';
import { readSession, type ThreadsSession } from './session.ts';
import { created, dailyLimits, post, type Post, reply } from './wire.ts';

const attemptState = z.object({
  /** Containers of a carousel's files, in order. */
  items: z.array(z.string()),
  /** The container that becomes the post. A container is published at most once. */
  container: z.string().optional(),
  /** How often a container was not found although it should exist. Absent in older attempts. */
  misses: z.number().default(0),
  /** How often containers were replaced because they failed. */
  renewed: z.number(),
  /** The container was published, so the post exists. Only its address is missing. */
  is_published: z.boolean().optional(),
});
type ThreadsState = z.infer<typeof attemptState>;
type ThreadsAttempt = AttemptFacts & ThreadsState;

const postFields = 'id,text,timestamp,permalink,media_type';
const maxListed = 1000;
const maxRenewals = 2;
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Creates the adapter part that publishes: https://developers.facebook.com/documentation/threads/posts */
export function createPublish({
  call,
  clock,
  images,
}: Pick<NetworkTools, 'clock' | 'images'> & { readonly call: AskGraph }): NetworkPublish {
  const containers = createContainers(call, images);

  /**
   * Throws kind `throttled` when the daily posts are used up; replies have their own limit. Threads has no error code
   * for it, only this list of limits.
   */
  async function requireQuota({ id, access_token }: ThreadsSession, isAnswer: boolean): Promise<void> {
    const [used, limit] = isAnswer
      ? (['reply_quota_usage', 'reply_config'] as const)
      : (['quota_usage', 'config'] as const);
    const path = `v1.0/${id}/threads_publishing_limit`;
    const query = { fields: `${used},${limit}` };
    const read = call(dailyLimits, { method: 'GET', path, query, access_token });
    // It is read to explain a refusal, which remains if there is no response.
    const [row] = (await read.catch(() => undefined))?.data ?? [];
    if ((row?.[used] ?? 0) < (row?.[limit]?.quota_total ?? Number.POSITIVE_INFINITY)) return;
    const details = problem('threads_quota_used_up', { retry_after_seconds: hour / second });
    const until = new Date(clock.now() + hour).toISOString();
    throw new NetworkFailure('throttled', details.message, { until, problem: details });
  }

  const sentFrom = ({ id, permalink }: Pick<Post, 'id' | 'permalink'>): Sent => ({
    external_identifier: id,
    ...(permalink && { url: permalink }),
  });

  /**
   * Finds the post of an earlier attempt: the one with the same text and kind, and for a reply the same parent, that is
   * closest in time to the request to publish it.
   */
  async function findPublished(
    session: ThreadsSession,
    { started_date, first_asked_date = started_date, asked_date }: ThreadsAttempt,
    { content: { text = '' }, files, answers }: PublishInput,
  ): Promise<Sent | undefined> {
    const requestTime = Date.parse(first_asked_date);
    const since = requestTime - minute;
    // An attempt of an older version does not store when it was requested.
    const until = asked_date === undefined ? Number.POSITIVE_INFINITY : Date.parse(asked_date) + 5 * minute;
    const request = {
      method: 'GET',
      path: `v1.0/${session.id}/${answers ? 'replies' : 'threads'}`,
      query: { fields: answers ? `${postFields},replied_to` : postFields, since: String(Math.floor(since / second)) },
      access_token: session.access_token,
    } as const;
    const kind = toKind(files);
    const parent = answers?.parent.external_identifier;
    const [found] = (await readAllRows(call, reply, request, maxListed))
      .map((one) => ({ ...one, time: Date.parse(one.timestamp) }))
      .filter((one) => one.media_type === kind && plain(one.text) === plain(text))
      .filter((one) => parent === undefined || one.replied_to?.id === parent)
      .filter(({ time }) => time >= since && time <= until)
      .sort((a, b) => Math.abs(a.time - requestTime) - Math.abs(b.time - requestTime));
    return found && sentFrom(found);
  }

  const send: NetworkSend<PublishInput, ThreadsState, Sent> = {
    read: (stored) => attemptState.safeParse(stored).data,
    begin: () => ({ items: [], misses: 0, renewed: 0 }),

    // Publishing a container again publishes nothing.
    find: () => Promise.resolve('repeatable'),
    // The status of the container.
    checksBeforeCall: true,

    async step(input, progress) {
      const { files, answers } = input;
      const session = readSession(input.session);
      const working = (): NetworkFailure => lookAgain('Threads', progress.attempt, clock);

      /** Prepares all containers. Each is saved before the next one is requested. */
      async function prepare(): Promise<string> {
        if (progress.attempt.container !== undefined) return progress.attempt.container;
        if (files.length > 1) {
          for (const file of files.slice(progress.attempt.items.length)) {
            const item = await containers.makeItem(session, file);
            await progress.save({ items: [...progress.attempt.items, item] });
          }
          for (const item of progress.attempt.items) {
            if ((await containers.look(session, item)) === 'working') throw working();
          }
        }
        const id = await containers.make(session, input, progress.attempt.items);
        await progress.save({ container: id });
        return id;
      }

      function publish(creation_id: string): Promise<Sent> {
        const { id, access_token } = session;
        const path = `v1.0/${id}/threads_publish`;
        const request = { method: 'POST', path, json: { creation_id }, access_token, once: true } as const;
        return progress.once(async () => {
          const made = await call(created, request);
          const query = { fields: postFields };
          // The post exists, so a failure to read its address must not look like a failure to send it.
          const shown = call(post, { method: 'GET', path: `v1.0/${made.id}`, query, access_token });
          return sentFrom(await shown.catch(() => made));
        });
      }

      /** Prepares a retry with the same container or, when that one is lost, with a new one. */
      async function prepareRetry({ is_certain, message, problem: details }: ContainerLost): Promise<never> {
        const { asked, misses, renewed } = progress.attempt;
        // While a response is missing, only the container's own status can prove that nothing was published.
        if (!is_certain && (asked || misses < maxMisses)) {
          await progress.save({ misses: misses + 1 });
          throw new NetworkFailure('temporary', message);
        }
        if (renewed >= maxRenewals) {
          // Nothing was published, and nothing is left that could be.
          await progress.takeBack({});
          throw refused(details ?? problem('threads_timed_out'));
        }
        await progress.takeBack({ items: [], container: undefined, misses: 0, renewed: renewed + 1 });
        throw new NetworkFailure('temporary', `Threads lost the container; a new one will be made: ${message}`);
      }

      if (answers?.parent.extra_data?.is_container) {
        const words = 'Threads never listed the post before this one, so it cannot be answered';
        throw new NetworkFailure('refused', words);
      }
      try {
        const id = await prepare();
        const { is_published, misses, asked } = progress.attempt;
        const state = is_published ? 'published' : await containers.look(session, id);
        if (state === 'working') throw working();
        if (state === 'published') {
          if (!is_published) await progress.save({ is_published: true });
          const find = () => findPublished(session, progress.attempt, input);
          const without = { external_identifier: id, extra_data: { is_container: true } };
          return await publishedPost('Threads', progress.attempt, clock, { find, without });
        }
        // Its status was read after the last refusal: nothing was published, so a new container cannot create a
        // duplicate.
        if (misses >= maxMisses && !asked) throw new ContainerLost('the container is never found', true);
        return await publish(id);
      } catch (error) {
        const isLost = error instanceof ContainerLost;
        const isRefused = error instanceof NetworkFailure && error.kind === 'refused' && !error.problem;
        if (isLost || isRefused) await requireQuota(session, answers !== undefined);
        if (isLost) return prepareRetry(error);
        throw error;
      }
    },
  };

  return {
    send,

    async remove({ session: stored, sent: { external_identifier, extra_data } }) {
      if (extra_data?.is_container) {
        const words = 'Threads never listed this post, so it is not known which it is: delete it in the app';
        throw new NetworkFailure('refused', words);
      }
      const { access_token } = readSession(stored);
      const done = z.object({ success: z.literal(true) });
      try {
        await call(done, { method: 'DELETE', path: `v1.0/${external_identifier}`, access_token });
      } catch (error) {
        if (!(error instanceof NetworkFailure) || error.kind !== 'not_found') throw error;
      }
    },

    async list({ session: stored, offset, limit }) {
      const { id, access_token } = readSession(stored);
      const request = { method: 'GET', path: `v1.0/${id}/threads`, access_token } as const;
      const query = { fields: postFields };
      const rows = await readRows(call, post, { ...request, query }, Math.max(offset + limit, maxListed));
      const posts = rows
        .filter(({ media_type }) => media_type !== 'REPOST_FACADE')
        .map((one) => ({ ...sentFrom(one), text: one.text, publish_date: new Date(one.timestamp).toISOString() }));
      return { data: posts.slice(offset, offset + limit), total: posts.length };
    },
  };
}

/** Returns the kind under which Threads lists a post with these files. */
function toKind([file, ...others]: readonly PublishFile[]): string {
  if (others.length > 0) return 'CAROUSEL_ALBUM';
  if (!file) return 'TEXT_POST';
  return file.upload.file_type === 'video' ? 'VIDEO' : 'IMAGE';
}

/** Returns a text without white space that the network may change. */
function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

function refused(details: ReturnType<typeof problem>): NetworkFailure {
  return new NetworkFailure('refused', details.message, { problem: details });
}
