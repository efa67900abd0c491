import { problem } from '#domain/errors/index';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkPublish, PublishFile, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { AttemptFacts, NetworkSend } from '#ports/networks/network-send';
import type { PublicationContent } from '#ports/publications/publication';
import { z } from 'zod';
import { quote } from '../shared/asking.ts';
import { type AskGraph, rowsOf } from '../shared/graph.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { publicImage } from '../shared/public-image.ts';
import { readSession, type ThreadsSession } from './session.ts';
import { container, type Container, created, post, type Post } from './wire.ts';

const attemptState = z.object({
  /** Containers of a carousel's files, in order. */
  items: z.array(z.string()),
  /** The container that becomes the post. A container is published at most once. */
  container: z.string().optional(),
  /** How often containers were replaced because they failed. */
  renewed: z.number(),
});
type ThreadsState = z.infer<typeof attemptState>;
type ThreadsAttempt = AttemptFacts & ThreadsState;

const postFields = 'id,text,timestamp,permalink,media_type';
const maxImageBytes = 8 * 1_048_576; // https://developers.facebook.com/documentation/threads/overview
const maxListed = 1000;
const second = 1000;

/** Creates the part that publishes: https://developers.facebook.com/documentation/threads/posts */
export function createPublish({
  call: askGraph,
  clock,
  images,
}: Pick<NetworkTools, 'clock' | 'images'> & { readonly call: AskGraph }): NetworkPublish {
  /** Calls Threads. `fields` become the query of a read or the body of a write. */
  function call<T>(
    { access_token }: ThreadsSession,
    method: 'DELETE' | 'GET' | 'POST',
    path: string,
    schema: z.ZodType<T>,
    fields: Readonly<Record<string, boolean | string | undefined>> = {},
  ): Promise<T> {
    const sent = method === 'POST' ? { json: fields } : { query: fields };
    return askGraph(schema, { method, path: `v1.0/${path}`, access_token, ...sent });
  }

  async function media(file: PublishFile): Promise<Record<string, string | undefined>> {
    const { alt_text } = file;
    if (file.upload.file_type === 'video') return { media_type: 'VIDEO', video_url: file.url, alt_text };
    const refused = problem('threads_file_refused', {
      reason: 'the image cannot be made into a JPEG or PNG of at most 8 MB',
    });
    const bounds = { formats: ['jpeg', 'jpg', 'png'] as const, max_bytes: maxImageBytes, problem: refused };
    return { media_type: 'IMAGE', image_url: await publicImage(images, file, bounds), alt_text };
  }

  const waiting = (session: ThreadsSession, id: string): Promise<Container> =>
    call(session, 'GET', id, container, { fields: 'id,status,error_message' });

  /**
   * Returns the failure that has the container looked at again: soon at first, then every minute, as Threads
   * asks.
   */
  function lookAgain({ started_date }: ThreadsAttempt): NetworkFailure {
    const age = clock.now() - Date.parse(started_date);
    const pause = Math.min(Math.max(age, 2 * second), 60 * second);
    return new NetworkFailure('processing', 'Threads is still working on the files', {
      until: new Date(clock.now() + pause).toISOString(),
    });
  }

  /**
   * Returns the state of a container that can be used. Throws when it is not ready yet, was refused or must
   * be replaced (`Stale`).
   */
  function requireUsable(
    attempt: ThreadsAttempt,
    { status, error_message = '' }: Container,
  ): 'finished' | 'published' {
    if (status === 'IN_PROGRESS') throw lookAgain(attempt);
    if (status === 'FINISHED') return 'finished';
    if (status === 'PUBLISHED') return 'published';
    const isLost = status === 'EXPIRED' || /^FAILED_DOWNLOADING|^UNKNOWN$/.test(error_message);
    if (isLost && attempt.renewed < 2) throw new Stale();
    if (status === 'EXPIRED') throw refused(problem('threads_timed_out'));
    throw refused(problem('threads_file_refused', { reason: quote(error_message) }));
  }

  async function makeContainer(
    session: ThreadsSession,
    content: PublicationContent,
    files: readonly PublishFile[],
    items: readonly string[],
  ): Promise<string> {
    const { text, link, reply_control } = content;
    const [file] = files;
    const body =
      items.length > 0
        ? { media_type: 'CAROUSEL', children: items.join(',') }
        : file
          ? await media(file)
          : { media_type: 'TEXT', link_attachment: link };
    const { id } = await call(session, 'POST', `${session.id}/threads`, created, {
      ...body,
      text,
      reply_control,
    });
    return id;
  }

  const sentFrom = ({ id, permalink }: Pick<Post, 'id' | 'permalink'>): Sent => ({
    external_identifier: id,
    ...(permalink && { url: permalink }),
  });

  /** Finds the post that a container has already become, by its text among those made since. */
  async function findPublished(
    session: ThreadsSession,
    { started_date }: ThreadsAttempt,
    text: string,
  ): Promise<Sent> {
    const since = String(Math.floor(Date.parse(started_date) / second) - 60);
    const request = {
      method: 'GET',
      path: `v1.0/${session.id}/threads`,
      query: { fields: postFields, since },
      access_token: session.access_token,
    } as const;
    const data = await rowsOf(askGraph, post, request, maxListed);
    const found = data.find((one) => one.text.trim() === text.trim());
    if (found) return sentFrom(found);
    const isOld = clock.now() - Date.parse(started_date) > 3600 * second;
    // The post is certainly out. A list that does not show it yet is read again for an hour.
    throw new NetworkFailure(
      isOld ? 'unknown' : 'processing',
      'Threads does not show the published post yet',
      {
        until: new Date(clock.now() + 30 * second).toISOString(),
      },
    );
  }

  const send: NetworkSend<PublishInput, ThreadsState, Sent> = {
    read: (stored) => attemptState.safeParse(stored).data,
    begin: () => ({ items: [], renewed: 0 }),

    // Publishing a container again publishes nothing.
    find: () => Promise.resolve('repeatable'),

    async step({ session: stored, content, files }, progress) {
      const session = readSession(stored);
      const look = async (id: string) => requireUsable(progress.attempt, await waiting(session, id));
      try {
        let { container: id } = progress.attempt;
        if (id === undefined) {
          if (files.length > 1) {
            for (const file of files.slice(progress.attempt.items.length)) {
              const item = { is_carousel_item: true, ...(await media(file)) };
              const made = await call(session, 'POST', `${session.id}/threads`, created, item);
              await progress.save({ items: [...progress.attempt.items, made.id] });
            }
            for (const item of progress.attempt.items) await look(item);
          }
          id = await makeContainer(session, content, files, progress.attempt.items);
          await progress.save({ container: id });
        }
        if ((await look(id)) === 'published') {
          return await findPublished(session, progress.attempt, content.text ?? '');
        }
        const made = await call(session, 'POST', `${session.id}/threads_publish`, created, {
          creation_id: id,
        });
        // The post is out, so a failure to read its address must not look like a failure to send it.
        const shown = await call(session, 'GET', made.id, post, { fields: postFields }).catch(() => made);
        return sentFrom(shown);
      } catch (error) {
        if (!(error instanceof Stale)) throw error;
        const renewed = progress.attempt.renewed + 1;
        await progress.save({ items: [], container: undefined, renewed });
        throw new NetworkFailure('temporary', 'Threads lost the container; a new one will be made');
      }
    },
  };

  return {
    send,

    async remove({ session, sent }) {
      const done = z.object({ success: z.literal(true) });
      try {
        await call(readSession(session), 'DELETE', sent.external_identifier, done);
      } catch (error) {
        if (!(error instanceof NetworkFailure) || error.kind !== 'not_found') throw error;
      }
    },

    async list({ session: stored, offset, limit }) {
      const { id, access_token } = readSession(stored);
      const request = { method: 'GET', path: `v1.0/${id}/threads`, access_token } as const;
      const query = { fields: postFields };
      const rows = await rowsOf(askGraph, post, { ...request, query }, Math.max(offset + limit, maxListed));
      const posts = rows
        .filter(({ media_type }) => media_type !== 'REPOST_FACADE')
        .map((one) => ({
          ...sentFrom(one),
          text: one.text,
          publish_date: new Date(one.timestamp).toISOString(),
        }));
      return { data: posts.slice(offset, offset + limit), total: posts.length };
    },
  };
}

/** The error for containers that can no longer be used. */
class Stale extends Error {}

function refused(told: ReturnType<typeof problem>): NetworkFailure {
  return new NetworkFailure('refused', told.message, { problem: told });
}
