import { mimeTypes } from '#domain/library/index';
import { sentText } from '#domain/networks/facebook/rules';
import { facebookOptions } from '#domain/networks/facebook/options';
import { oneChunk } from '#domain/foundation/index';
import type { ImageFitter, PublishFile, Sent } from '#ports/networks/network-adapter';
import { readAllRows, type AskGraph, pageSchema } from '../shared/graph.ts';
import { multipart } from '../shared/multipart.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { Repeated } from './failures.ts';
import { showsText } from './shows-text.ts';
import type { Looking, Sending } from './sending.ts';
import type { FacebookSession } from './session.ts';
import { created, post, type Post, story, storyMade } from './wire.ts';

/** The documentation says 10 MB, a server's response said 4; what fits into 4 MB is always accepted. */
const maxImageBytes = 4 * 1_048_576;
const imageFormats = ['jpeg', 'jpg', 'png', 'gif', 'bmp'] as const;
const postFields =
  'id,message,message_tags,created_time,permalink_url,application,attachments{target,subattachments{target}}';
const uploadMilliseconds = 120_000;
/** How long uploaded photos without a post are reused, in milliseconds. Facebook keeps them for about a day. */
const photoLifetime = 20 * 3_600_000;
const skew = 60;
/** How many posts are read to find a sent one. */
const maxLookedUp = 1000;

type Tools = Pick<NetworkTools, 'clock' | 'identifiers' | 'images'> & { readonly call: AskGraph };

/** Returns the photos and videos that a post shows. */
function getTargets({ attachments }: Post): readonly string[] {
  const all = attachments?.data.flatMap((one) => [one, ...(one.subattachments?.data ?? [])]) ?? [];
  return all.flatMap(({ target }) => (target ? [target.id] : []));
}

/**
 * Returns the image in at most 4 MB. If that is not possible, it is sent unchanged, and Facebook may accept
 * it.
 */
async function readable(images: ImageFitter, { upload, read }: PublishFile) {
  const { file_format, file_properties } = upload;
  const size_in_bytes = file_properties.size_in_bytes;
  if (size_in_bytes > maxImageBytes) {
    const fitted = await images.fit(read(), { formats: imageFormats, max_bytes: maxImageBytes });
    if (fitted) {
      const { bytes, mime_type } = fitted;
      return { mime_type, size_in_bytes: bytes.length, read: () => oneChunk(bytes) };
    }
  }
  return { mime_type: mimeTypes[file_format], size_in_bytes, read: () => read() };
}

/**
 * Creates the adapter part that posts texts, links and photos:
 * https://developers.facebook.com/documentation/pages-api/posts
 */
export function createFeed(client_id: string, { call, clock, identifiers, images }: Tools) {
  /** Uploads a photo that is not visible yet. If no post uses it, Facebook deletes it after a day. */
  async function uploadPhoto({ id, access_token }: FacebookSession, file: PublishFile): Promise<string> {
    const { alt_text, upload } = file;
    const source = await readable(images, file);
    const fields = { published: 'false', ...(alt_text !== undefined && { alt_text_custom: alt_text }) };
    const form = multipart(identifiers.next(), fields, [{ name: 'source', filename: upload._id, ...source }]);
    const path = `${id}/photos`;
    const request = { method: 'POST', path, access_token, timeoutMilliseconds: uploadMilliseconds } as const;
    return (await call(created, { ...request, ...form })).id;
  }

  async function uploadPhotos({ session, files, progress }: Sending): Promise<void> {
    const { photos, started_date, photos_date = started_date } = progress.attempt;
    const now = clock.now();
    if (!progress.wasCalled && photos.length > 0 && now - Date.parse(photos_date) > photoLifetime) {
      await progress.save({ photos: [], photos_date: new Date(now).toISOString() });
    }
    for (const file of files.slice(progress.attempt.photos.length)) {
      const id = await uploadPhoto(session, file);
      await progress.save({ photos: [...progress.attempt.photos, id] });
    }
  }

  const since = (date: string): string => String(Math.floor(Date.parse(date) / 1000) - skew);

  /**
   * Finds the post that this application made since the request for it: the one with these photos or the same
   * text.
   */
  async function findPost({ session, attempt, content }: Looking): Promise<Sent | undefined> {
    const { first_asked_date = attempt.started_date, photos } = attempt;
    const request = {
      method: 'GET',
      path: `${session.id}/published_posts`,
      query: { fields: postFields, since: since(first_asked_date) },
      access_token: session.access_token,
    } as const;
    const data = await readAllRows(call, post, request, maxLookedUp);
    const distance = ({ created_time }: Post): number =>
      Math.abs(Date.parse(created_time) - Date.parse(first_asked_date));
    const [found] = data
      .filter(({ application }) => (application?.id ?? client_id) === client_id)
      .filter((one) =>
        photos.length > 0 ? getTargets(one).some((id) => photos.includes(id)) : showsText(one, content.text),
      )
      .sort((a, b) => distance(a) - distance(b));
    return found && sentFrom(session.id, found, photos);
  }

  /** Events may name a photo instead of its post. */
  const sentFrom = (
    page: string,
    { id, permalink_url }: Pick<Post, 'id' | 'permalink_url'>,
    photos: readonly string[],
  ): Sent => ({
    external_identifier: id,
    url: permalink_url ?? `https://www.facebook.com/${id}`,
    ...(photos.length > 0 && { aliases: photos.flatMap((photo) => [photo, `${page}_${photo}`]) }),
  });

  /** Finds the story with this photo or video. */
  async function findStory(
    { session, attempt }: Pick<Looking, 'attempt' | 'session'>,
    media_id: string,
  ): Promise<Sent | undefined> {
    const { data } = await call(pageSchema(story), {
      method: 'GET',
      path: `${session.id}/stories`,
      query: { fields: 'post_id,media_id,url', since: since(attempt.started_date), limit: '100' },
      access_token: session.access_token,
    });
    const found = data.find((one) => one.media_id === media_id);
    return found && { external_identifier: found.post_id, ...(found.url && { url: found.url }) };
  }

  /**
   * Creates a post with one request. If Facebook says that it already has the post, an earlier request without a
   * response created it.
   */
  function makeOnce(
    { progress }: Sending,
    find: () => Promise<Sent | undefined>,
    make: () => Promise<Sent>,
  ): Promise<Sent> {
    return progress.once(async () => {
      try {
        return await make();
      } catch (error) {
        const found = progress.wasCalled && error instanceof Repeated ? await find() : undefined;
        if (found) return found;
        throw error;
      }
    });
  }

  const findPhotoStory = (looking: Looking): Promise<Sent | undefined> =>
    findStory(looking, looking.attempt.photos[0] ?? '');

  return {
    findPost,
    findPhotoStory,
    findStory,

    /** Sends a post to the page. Its link is only used without photos, which replace it. */
    async sendPost(sending: Sending): Promise<Sent> {
      await uploadPhotos(sending);
      const { session, content, progress } = sending;
      const { attempt } = progress;
      const { id, access_token } = session;
      const { link } = content;
      const attached_media = attempt.photos.map((media_fbid) => ({ media_fbid }));
      const shown = attached_media.length > 0 ? { attached_media } : { link };
      const { place, tags } = facebookOptions.read(content);
      const message = content.text && sentText(content.text);
      const json = { message, ...shown, place, tags: tags?.join(','), published: true };
      const find = (): Promise<Sent | undefined> => findPost({ session, content, attempt: progress.attempt });
      return makeOnce(sending, find, async () => {
        const made = await call(created, { method: 'POST', path: `${id}/feed`, json, access_token, once: true });
        // The post exists, so a failure to read its address must not look like a failure to send it.
        const query = { fields: 'id,created_time,permalink_url' };
        const request = { method: 'GET', path: made.id, query, access_token } as const;
        return sentFrom(id, await call(post, request).catch(() => made), attempt.photos);
      });
    },

    /** Sends a photo as a story: https://developers.facebook.com/documentation/video-api/page-stories-api */
    async sendPhotoStory(sending: Sending): Promise<Sent> {
      await uploadPhotos(sending);
      const { session, content, progress } = sending;
      const { id, access_token } = session;
      const [photo_id = ''] = progress.attempt.photos;
      const find = (): Promise<Sent | undefined> => findPhotoStory({ session, content, attempt: progress.attempt });
      return makeOnce(sending, find, async () => {
        const path = `${id}/photo_stories`;
        const request = { method: 'POST', path, json: { photo_id }, access_token, once: true } as const;
        const made = await call(storyMade, request);
        return (await find().catch(() => undefined)) ?? { external_identifier: made.post_id };
      });
    },
  };
}
