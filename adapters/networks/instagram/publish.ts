import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkPublish, PublishFile, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { AttemptFacts, NetworkSend } from '#ports/networks/network-send';
import type { PublicationContent } from '#ports/publishing/publication';
import { z } from 'zod';
import { ContainerLost, lookAgain, maxMisses, publishedPost } from '../shared/containers.ts';
import { type AskGraph, readAllRows, graphVersion, readRows } from '../shared/graph.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { createComment } from './comment.ts';
import { createContainers } from './containers.ts';
import { plain } from './plain.ts';
import { type InstagramSession, readSession } from './session.ts';
import { created, media, type Media } from './wire.ts';

const attemptState = z.object({
  /** Containers of a carousel's files, in order. */
  items: z.array(z.string()),
  /** The container that becomes the post. A container is published at most once. */
  container: z.string().optional(),
  /** How often a container was not found although it should exist. */
  misses: z.number(),
  /** How often containers were replaced because they failed. */
  renewed: z.number(),
  /** The container was published, so the post exists. Only its address is missing. */
  is_published: z.boolean().optional(),
});
type InstagramState = z.infer<typeof attemptState>;
type InstagramAttempt = AttemptFacts & InstagramState;

// Not every application may read `media_product_type`
// (https://developers.facebook.com/docs/instagram-platform/reference/instagram-media), and it is not needed: stories
// have a list of their own, and every single video is a reel.
const mediaFields = 'id,caption,timestamp,permalink,media_type';
const maxListed = 1000;
const maxRenewals = 2;
const second = 1000;

/**
 * Creates the adapter part that publishes:
 * https://developers.facebook.com/documentation/instagram-platform/content-publishing
 */
export function createPublish({
  call,
  clock,
  images,
}: Pick<NetworkTools, 'clock' | 'images'> & { readonly call: AskGraph }): NetworkPublish {
  const containers = createContainers(call, images);
  const sentFrom = ({ id, permalink }: Pick<Media, 'id' | 'permalink'>): Sent => ({
    external_identifier: id,
    ...(permalink && { url: permalink }),
  });

  /**
   * Finds the post created since the request for it: the one with the same caption and kind that is closest in time.
   */
  async function findPublished(
    { id, access_token }: InstagramSession,
    { started_date, first_asked_date = started_date }: InstagramAttempt,
    content: PublicationContent,
    files: readonly PublishFile[],
  ): Promise<Sent | undefined> {
    const requestTime = Date.parse(first_asked_date);
    const isStory = content.publication_type === 'stories';
    const since = Math.floor(requestTime / second) - 60;
    const path = `${graphVersion}/${id}/${isStory ? 'stories' : 'media'}`;
    const query = { fields: mediaFields, ...(!isStory && { since: String(since) }) };
    const request = { method: 'GET', path, query, access_token } as const;
    const data = await readAllRows(call, media, request, maxListed);
    const kind = toKind(files);
    const caption = isStory ? '' : plain(content.text ?? '');
    const distance = ({ timestamp }: Media): number => Math.abs(Date.parse(timestamp) - requestTime);
    const [found] = data
      .filter((one) => Date.parse(one.timestamp) / second >= since && plain(one.caption) === caption)
      .filter((one) => one.media_type === kind)
      .sort((a, b) => distance(a) - distance(b));
    return found && sentFrom(found);
  }

  async function readPermalink({ access_token }: InstagramSession, made: { id: string }): Promise<Sent> {
    const query = { fields: mediaFields };
    const path = `${graphVersion}/${made.id}`;
    // The post exists, so a failure to read its address must not look like a failure to send it.
    return sentFrom(await call(media, { method: 'GET', path, query, access_token }).catch(() => made));
  }

  const send: NetworkSend<PublishInput, InstagramState, Sent> = {
    read: (stored) => attemptState.safeParse(stored).data,
    begin: () => ({ items: [], misses: 0, renewed: 0 }),

    // Publishing a container again publishes nothing.
    find: () => Promise.resolve('repeatable'),

    async step({ session: stored, content, files, cover }, progress) {
      const session = readSession(stored);
      const find = (): Promise<Sent | undefined> => findPublished(session, progress.attempt, content, files);

      /** Prepares all containers. Each is saved before the next one is requested. */
      async function prepare(): Promise<string> {
        const { container } = progress.attempt;
        if (container !== undefined) return container;
        if (files.length > 1) {
          for (const file of files.slice(progress.attempt.items.length)) {
            const item = await containers.makeItem(session, content, file);
            await progress.save({ items: [...progress.attempt.items, item] });
          }
          for (const item of progress.attempt.items) {
            if ((await containers.look(session, item)) === 'working')
              throw lookAgain('Instagram', progress.attempt, clock);
          }
        }
        const id = await containers.make(session, content, files, progress.attempt.items, cover);
        await progress.save({ container: id });
        return id;
      }

      function publish(creation_id: string): Promise<Sent> {
        const { id, access_token } = session;
        const path = `${graphVersion}/${id}/media_publish`;
        const request = { method: 'POST', path, json: { creation_id }, access_token, once: true } as const;
        return progress.once(async () => readPermalink(session, await call(created, request)));
      }

      /** Prepares a retry with new containers, unless the post already exists. */
      async function prepareRetry({ is_certain, message }: ContainerLost): Promise<Sent> {
        const { asked, container = '', items, misses, renewed, started_date } = progress.attempt;
        // While a response is missing, only the container's own status can prove that nothing was published.
        if (!is_certain && (asked || misses < maxMisses)) {
          await progress.save({ misses: misses + 1 });
          throw new NetworkFailure('temporary', message);
        }
        const found = asked ? await find() : undefined;
        if (found) return found;
        if (renewed >= maxRenewals) {
          const minutes = Math.ceil((clock.now() - Date.parse(started_date)) / (60 * second));
          const container_ids = [...items, container].filter((id) => id !== '');
          const details = problem('meta_timed_out', { container_ids, minutes });
          // Nothing was published, and nothing is left that could be.
          await progress.takeBack({});
          throw new NetworkFailure('refused', `${details.message} ${message}`, { problem: details });
        }
        await progress.takeBack({ items: [], container: undefined, misses: 0, renewed: renewed + 1 });
        throw new NetworkFailure('temporary', `Instagram lost the files; they will be sent again: ${message}`);
      }

      try {
        const id = await prepare();
        const { is_published, misses, asked } = progress.attempt;
        const state = is_published ? 'published' : await containers.look(session, id);
        if (state === 'working') throw lookAgain('Instagram', progress.attempt, clock);
        if (state === 'published') {
          if (!is_published) await progress.save({ is_published: true });
          const without = { external_identifier: id, extra_data: { is_container: true } };
          return await publishedPost('Instagram', progress.attempt, clock, { find, without });
        }
        // Its status was read after the last refusal: nothing was published, so a new container cannot create a
        // duplicate.
        if (misses >= maxMisses && !asked) throw new ContainerLost('the container is never found', true);
        return await publish(id);
      } catch (error) {
        if (error instanceof ContainerLost) return prepareRetry(error);
        throw error;
      }
    },
  };

  return {
    send,
    comment: createComment(call),

    async list({ session: stored, offset, limit }) {
      const { id, access_token } = readSession(stored);
      const path = `${graphVersion}/${id}/media`;
      const request = { method: 'GET', path, query: { fields: mediaFields }, access_token } as const;
      const rows = await readRows(call, media, request, Math.max(offset + limit, maxListed));
      const posts = rows.map((one) => ({
        ...sentFrom(one),
        text: one.caption,
        publish_date: new Date(one.timestamp).toISOString(),
      }));
      return { data: posts.slice(offset, offset + limit), total: posts.length };
    },
  };
}

/** Returns the kind under which Instagram lists a post with these files. */
function toKind([file, ...others]: readonly PublishFile[]): string {
  if (others.length > 0) return 'CAROUSEL_ALBUM';
  return file?.upload.file_type === 'video' ? 'VIDEO' : 'IMAGE';
}
