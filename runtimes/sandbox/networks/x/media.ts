import type Router from '@koa/router';
import type { Context } from 'koa';
import { type Inspected, inspect } from '../../media.ts';
import { getRequest, getJson, getMultipart, type SandboxTools } from '../../stand-in.ts';
import type { SandboxMedia } from '../../timeline.ts';
import type { Grant } from '../../token-book.ts';
import { invalid, refuse } from './problems.ts';

const mb = 1_048_576;
const life = 86_400;
const image = { types: ['image/jpeg', 'image/png', 'image/webp'], max: 5 * mb, letter: '3' };
const gif = { types: ['image/gif'], max: 15 * mb, letter: '16' };
const video = { types: ['video/mp4', 'video/quicktime'], max: 512 * mb, letter: '7' };
const kinds = {
  ...{ tweet_image: image, tweet_gif: gif, tweet_video: video },
  ...{ dm_image: image, dm_gif: gif, dm_video: video },
} as const;

interface Media {
  readonly id: string;
  readonly key: string;
  readonly owner: string;
  readonly category: keyof typeof kinds;
  readonly type: string;
  readonly total: number;
  readonly expires: number;
  readonly segments: Map<number, Buffer>;
  file?: Inspected;
  fault?: string | undefined;
  /** When its processing ends, in milliseconds; undefined when there is none. */
  ready?: number | undefined;
  alt_text?: string;
}

/** An uploaded file that is used in a post or message. */
export interface TakenMedia {
  readonly id: string;
  readonly key: string;
  readonly category: string;
  readonly media: SandboxMedia;
}

function isCategory(name: unknown): name is keyof typeof kinds {
  return typeof name === 'string' && name in kinds;
}

/** Creates the media of X: https://docs.x.com/x-api/media/quickstart/media-upload-chunked */
export function xMedia(
  { clock, count, processing, findFault }: SandboxTools,
  authorized: (context: Context, scope: string) => Grant,
) {
  const all = new Map<string, Media>();

  function find(owner: string, id: unknown): Media {
    const found = typeof id === 'string' ? all.get(id) : undefined;
    if (found?.owner !== owner || found.expires <= clock.now()) {
      refuse(404, 'resource-not-found', 'Could not find the media.', 'Not Found Error');
    }
    return found;
  }

  /** Returns a file that is ready for use. */
  function take(owner: string, id: string): TakenMedia {
    const found = all.get(id);
    const isUsable =
      found?.owner === owner &&
      found.fault === undefined &&
      found.expires > clock.now() &&
      (found.ready ?? 0) <= clock.now();
    if (!isUsable || !found.file) invalid('Your media IDs are invalid.');
    const { key, category, alt_text, file } = found;
    const { mime_type, bytes } = file;
    return { id, key, category, media: { mime_type, bytes, ...(alt_text && { alt_text }) } };
  }

  function toState({ id, key, ready, file, fault, category }: Media) {
    const state =
      category.endsWith('_image') || ready === undefined
        ? undefined
        : ready > clock.now()
          ? 'in_progress'
          : fault === undefined
            ? 'succeeded'
            : 'failed';
    const check_after_secs = Math.max(1, Math.ceil(((ready ?? 0) - clock.now()) / 1000));
    const processing_info = {
      state,
      ...(state === 'in_progress' && { check_after_secs, progress_percent: 50 }),
      ...(state === 'failed' && { error: { code: 1, name: 'InvalidMedia', message: fault } }),
    };
    const data = { id, media_key: key, size: file?.bytes.length ?? 0, expires_after_secs: life };
    return { data: { ...data, ...(state !== undefined && { processing_info }) } };
  }

  return {
    register(router: Router, api: string) {
      router.post(`${api}/2/media/upload/initialize`, (context) => {
        const { person } = authorized(context, 'media.write');
        const { media_type: type, total_bytes: total, media_category: category, ...other } = getJson(context) ?? {};
        if (Object.keys(other).length > 0) invalid('The request holds a field that is not defined in the schema');
        if (!isCategory(category)) invalid('media_category is invalid');
        const { types, max, letter } = kinds[category];
        if (typeof type !== 'string' || !types.includes(type)) invalid('media type unrecognized.');
        if (typeof total !== 'number' || total < 1) invalid('total_bytes is invalid');
        if (total > max) refuse(413, '', `File size exceeds ${String(max)} bytes.`, 'Payload Too Large');
        const id = String(count());
        const expires = clock.now() + life * 1000;
        const key = `${letter}_${id}`;
        all.set(id, { id, key, owner: person, category, type, total, expires, segments: new Map() });
        context.body = { data: { id, media_key: key, expires_after_secs: life } };
      });

      router.post(`${api}/2/media/upload/:id/append`, async (context) => {
        const { person } = authorized(context, 'media.write');
        const found = find(person, context.params.id);
        if (found.file) invalid('The media was finalized already.');
        const form = await getMultipart(context);
        const index = Number(form.get('segment_index') ?? 'none');
        const part = form.get('media');
        if (!Number.isInteger(index) || index < 0 || index > 999) invalid('segment_index is invalid');
        if (!(part instanceof Blob)) invalid('media is missing');
        if (part.size > 5 * mb) refuse(413, '', 'The segment is too large.', 'Payload Too Large');
        found.segments.set(index, Buffer.from(await part.arrayBuffer()));
        context.body = { data: { expires_at: Math.floor(found.expires / 1000) } };
      });

      router.post(`${api}/2/media/upload/:id/finalize`, async (context) => {
        const { person } = authorized(context, 'media.write');
        const found = find(person, context.params.id);
        if (found.file) invalid('The media was finalized already.');
        const bytes = Buffer.concat([...found.segments].sort(([a], [b]) => a - b).map(([, segment]) => segment));
        if (bytes.length !== found.total) invalid('Segments do not add up to provided total file size.');
        const file = await inspect(bytes);
        if (file.mime_type !== found.type) invalid('Invalid or unsupported media, Reason: UnsupportedMedia.');
        const isLarge = found.category.endsWith('_gif') && (file.width > 1280 || file.height > 1080);
        if (isLarge) invalid('The GIF is larger than 1280 x 1080 pixels.');
        const fault = await findFault(bytes);
        if (fault !== undefined && found.category.endsWith('_image'))
          invalid(`Invalid or unsupported media, Reason: ${fault}.`);
        found.fault = fault;
        found.file = file;
        found.ready = found.category.endsWith('_image') ? undefined : clock.now() + processing();
        context.body = toState(found);
      });

      router.get(`${api}/2/media/upload`, (context) => {
        const { person } = authorized(context, 'media.write');
        const { query } = getRequest(context);
        if (query.get('command') !== 'STATUS') invalid('command is invalid');
        context.body = toState(find(person, query.get('media_id')));
      });

      router.post(`${api}/2/media/metadata`, (context) => {
        const { person } = authorized(context, 'media.write');
        const { id, metadata } = getJson(context) ?? {};
        const found = find(person, id);
        const { alt_text } = (metadata ?? {}) as { alt_text?: { text?: unknown } }; // Its form is checked below.
        const text = alt_text?.text;
        if (typeof text !== 'string' || text === '' || text.length > 1000) invalid('alt_text is invalid');
        if (found.category.endsWith('_video')) invalid('alt_text is for images');
        found.alt_text = text;
        context.body = { data: { id: found.id, associated_metadata: { alt_text: { text } } } };
      });
    },

    /** Returns the files of a post. */
    takeForPost(owner: string, requested: unknown): readonly TakenMedia[] {
      if (requested === undefined) return [];
      const { media_ids } = requested as { media_ids?: unknown }; // Its form is checked below.
      if (!Array.isArray(media_ids) || media_ids.length < 1 || media_ids.length > 4)
        invalid('$.media.media_ids: must hold 1 to 4');
      const files = media_ids.map((id) => take(owner, String(id)));
      if (files.some(({ category }) => category.startsWith('dm_'))) invalid('Your media IDs are invalid.');
      const isMixed = files.length > 1 && files.some(({ category }) => category !== 'tweet_image');
      if (isMixed) invalid('You can attach 4 images or 1 GIF or 1 video.');
      return files;
    },

    /** Returns the files of a private message: one at most. */
    takeForMessage(owner: string, requested: unknown): readonly TakenMedia[] {
      if (requested === undefined) return [];
      if (!Array.isArray(requested) || requested.length > 1) invalid('$.attachments: must hold 1');
      const files = requested.map((one: unknown) => {
        const { media_id, ...other } = { ...(one as Readonly<Record<string, unknown>>) }; // Checked below.
        if (typeof media_id !== 'string' || Object.keys(other).length > 0) invalid('$.attachments: is not valid');
        return take(owner, media_id);
      });
      if (files.some(({ category }) => !category.startsWith('dm_')))
        refuse(403, '', 'You are not permitted to attach this media to a DM event.', 'Forbidden');
      return files;
    },
  };
}
