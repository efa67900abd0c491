// Long, so that everything one network does can be read in one place.
import type Router from '@koa/router';
import type { Context } from 'koa';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { inspect } from '../../media.ts';
import {
  getRequest,
  getBearer,
  getJson,
  Refusal,
  type SandboxTools,
  type StandIn,
  reply,
  type Reply,
} from '../../stand-in.ts';
import { type SandboxPost, Timeline } from '../../timeline.ts';
import { type Grant, TokenBook } from '../../token-book.ts';
import { channels, youtubeOauth } from './oauth.ts';
import { youtubeComments } from './comments.ts';
import { registerHub } from './hub.ts';
import { youtubeNumbers } from './numbers.ts';
import { playlists, YoutubePlaylists } from './playlists.ts';

const api = '/www.googleapis.com/youtube/v3';
const uploads = '/www.googleapis.com/upload/youtube/v3/videos';
const google = 'https://www.googleapis.com/auth';
const pieceBytes = 262_144;
const maxDescriptionBytes = 5000;
const life = 7 * 86_400_000;
/** Per application, until midnight in California: https://developers.google.com/youtube/v3/determine_quota_cost */
const uploadsPerDay = 100;
const californiaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

const plain = /^[^<>]*$/;
/** The categories that can be assigned to a video, as `videoCategories.list` names them. */
const categories = ['1', '2', '10', '15', '17', '19', '20', '22', '23', '24', '25', '26', '27', '28', '29'] as const;
const resource = z.strictObject({
  snippet: z.strictObject({
    title: z.string().min(1).max(100).regex(plain),
    description: z
      .string()
      .regex(plain)
      .refine((text) => Buffer.byteLength(text) <= maxDescriptionBytes)
      .optional(),
    categoryId: z.enum(categories),
    tags: z
      .array(z.string().min(1).regex(plain))
      .refine((tags) => tags.map((tag) => (tag.includes(' ') ? `"${tag}"` : tag)).join(',').length <= 500)
      .optional(),
  }),
  status: z.strictObject({
    privacyStatus: z.enum(['public', 'unlisted', 'private']),
    selfDeclaredMadeForKids: z.boolean(),
    containsSyntheticMedia: z.boolean().optional(),
    license: z.enum(['youtube', 'creativeCommon']).optional(),
    embeddable: z.boolean().optional(),
  }),
});
const reasons: Readonly<Record<string, string>> = {
  title: 'invalidTitle',
  description: 'invalidDescription',
  tags: 'invalidTags',
  categoryId: 'invalidCategoryId',
};

const playlistItem = z.strictObject({
  snippet: z.strictObject({
    playlistId: z.string(),
    resourceId: z.strictObject({ kind: z.literal('youtube#video'), videoId: z.string() }),
  }),
});

interface Session {
  readonly owner: string;
  readonly total: number;
  readonly resource: z.infer<typeof resource>;
  readonly notifies: boolean;
  readonly expires: number;
  stored: Buffer;
  video?: string;
}

function toProblem(status: number, reason: string, message: string): Reply {
  const errors = [{ message, domain: 'youtube.api', reason }];
  return { status, body: { error: { code: status, message, errors } } };
}

/** Normalizes text as lists show it. */
function tidy(words: string): string {
  return words.replaceAll('\r\n', '\n').replace(/ +/g, ' ').trim();
}

function refuse(status: number, reason: string, message: string): never {
  throw new Refusal(toProblem(status, reason, message));
}

/** Returns the settings of a video that differ from the default. */
function toChoices({ resource: { snippet, status }, notifies }: Session): Readonly<Record<string, string>> {
  const { containsSyntheticMedia: isSynthetic, license = 'youtube', embeddable = true } = status;
  return {
    ...(status.selfDeclaredMadeForKids && { made_for_kids: 'true' }),
    ...(snippet.tags && { tags: snippet.tags.join(',') }),
    ...(snippet.categoryId !== '22' && { category: snippet.categoryId }),
    ...(!notifies && { notify_subscribers: 'false' }),
    ...(isSynthetic && { contains_synthetic_media: 'true' }),
    ...(license !== 'youtube' && { license }),
    ...(!embeddable && { embeddable: 'false' }),
  };
}

/** Creates YouTube, as https://developers.google.com/youtube/v3/docs describes it. */
export function createYoutubeStandIn(tools: SandboxTools): StandIn {
  const { clock, count, processing, passes, address, findFault } = tools;
  const tokens = new TokenBook(clock);
  const timeline = new Timeline();
  let uploaded = { day: '', videos: 0 };
  const sessions = new Map<string, Session>();
  /** When videos are processed, in milliseconds. */
  const ready = new Map<string, number>();
  /** Why YouTube refused videos after processing, by their identifier. */
  const rejections = new Map<string, string>();
  const inPlaylists = new YoutubePlaylists(timeline);

  /** Returns the grant of a token with one of these scopes. */
  function authorized(context: Context, ...scopes: readonly string[]): Grant {
    const grant = tokens.look(getBearer(context), 'access');
    if (typeof grant === 'string') refuse(401, 'authError', 'Invalid Credentials');
    if (!scopes.some((scope) => grant.scopes.includes(`${google}/${scope}`))) {
      refuse(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.');
    }
    return grant;
  }

  function parameters(context: Context, allowed: readonly string[], parts: readonly string[]): URLSearchParams {
    const { query } = getRequest(context);
    for (const name of query.keys())
      if (!allowed.includes(name)) refuse(400, 'unknownParameter', `Unknown name "${name}"`);
    const unknown = query
      .get('part')
      ?.split(',')
      .find((part) => !parts.includes(part));
    if (unknown !== undefined || (parts.length > 0 && !query.has('part')))
      refuse(400, 'missingRequiredParameter', 'part');
    return query;
  }

  const asResource = ({ id, account, text, created, details = {} }: SandboxPost) => ({
    kind: 'youtube#video',
    id,
    snippet: {
      publishedAt: new Date(created).toISOString(),
      channelId: account,
      title: details.title ?? '',
      description: text,
      categoryId: details.category ?? '22',
      ...(details.tags !== undefined && { tags: details.tags.split(',') }),
    },
    status: {
      ...(rejections.has(id)
        ? { uploadStatus: 'rejected', rejectionReason: rejections.get(id) }
        : { uploadStatus: (ready.get(id) ?? 0) > clock.now() ? 'uploaded' : 'processed' }),
      privacyStatus: details.privacy ?? 'public',
      license: details.license ?? 'youtube',
      embeddable: details.embeddable !== 'false',
      publicStatsViewable: true,
    },
  });

  /** Refuses requests about comments of a video that has them disabled. */
  function requireComments(id: string): void {
    const { details } =
      timeline.get(id) ?? refuse(404, 'videoNotFound', 'The video identified by videoId could not be found.');
    if (details?.made_for_kids === 'true' || details?.privacy === 'private')
      refuse(403, 'commentsDisabled', 'The video has disabled comments.');
  }

  const youtube = { authorized, parameters, refuse, requireComments };
  const numbers = youtubeNumbers(tools, timeline, youtube);
  const comments = youtubeComments(tools, timeline, youtube);

  /** Creates the video once all its bytes have arrived. */
  async function finish(session: Session): Promise<void> {
    const file = await inspect(session.stored);
    if (!file.mime_type.startsWith('video/')) refuse(400, 'invalidVideoMetadata', 'The file is not a video.');
    const { snippet, status } = session.resource;
    const id = createHash('sha256').update(String(count())).digest('base64url').slice(0, 11);
    timeline.add({
      id,
      account: session.owner,
      text: snippet.description ?? '',
      media: [{ mime_type: file.mime_type, bytes: file.bytes }],
      created: clock.now(),
      details: { title: snippet.title, privacy: status.privacyStatus, ...toChoices(session) },
    });
    const fault = await findFault(file.bytes);
    if (fault !== undefined) rejections.set(id, fault);
    ready.set(id, clock.now() + processing());
    session.video = id;
  }

  function showProgress(context: Context, { stored, video }: Session): void {
    const post = video === undefined ? undefined : timeline.get(video);
    if (video !== undefined) {
      reply(context, { status: 200, body: post ? asResource(post) : { kind: 'youtube#video', id: video } });
      return;
    }
    const headers = stored.length > 0 ? { range: `bytes=0-${String(stored.length - 1)}` } : {};
    reply(context, { status: 308, headers });
  }

  return {
    social_network: 'youtube',
    timeline,
    comments: comments.people,
    tokens,
    throttled: (seconds) => {
      const problem = toProblem(429, 'rateLimitExceeded', 'Quota exceeded for quota metric Queries per minute.');
      return { ...problem, headers: { 'retry-after': String(seconds) } };
    },
    broken: () => toProblem(503, 'backendError', 'Backend Error'),

    register(router: Router) {
      youtubeOauth(router, tokens);

      router.get(`${api}/channels`, (context) => {
        const { person } = authorized(context, 'youtube.readonly', 'youtube.force-ssl');
        const query = parameters(context, ['part', 'mine'], ['snippet', 'contentDetails', 'statistics']);
        if (query.get('mine') !== 'true') refuse(400, 'missingRequiredParameter', 'No filter selected.');
        const parts = query.get('part')?.split(',') ?? [];
        const found = channels.filter(({ id }) => id === person);
        const items = found.map(({ id, title, handle, uploads: playlist }) => ({
          kind: 'youtube#channel',
          id,
          snippet: { title, customUrl: handle, thumbnails: { default: { url: `https://yt3.ggpht.com/${id}` } } },
          contentDetails: { relatedPlaylists: { likes: '', uploads: playlist } },
          ...(parts.includes('statistics') && { statistics: numbers.ofChannel(id) }),
        }));
        context.body = {
          kind: 'youtube#channelListResponse',
          pageInfo: { totalResults: items.length, resultsPerPage: 5 },
          items,
        };
      });

      router.post(uploads, (context) => {
        const { person } = authorized(context, 'youtube.upload', 'youtube.force-ssl');
        const query = parameters(context, ['uploadType', 'part', 'notifySubscribers'], ['snippet', 'status']);
        const total = Number(context.get('x-upload-content-length'));
        if (query.get('uploadType') !== 'resumable')
          refuse(400, 'mediaBodyRequired', 'The request does not include the video content.');
        if (!(total > 0)) refuse(400, 'invalidVideoMetadata', 'X-Upload-Content-Length is missing');
        const type = context.get('x-upload-content-type');
        if (!/^(video\/.+|application\/octet-stream)$/.test(type))
          refuse(400, 'invalidVideoMetadata', 'X-Upload-Content-Type is not valid');
        const parsed = resource.safeParse(getJson(context));
        if (!parsed.success) {
          const field = parsed.error.issues[0]?.path[1];
          refuse(
            400,
            reasons[String(field)] ?? 'invalidVideoMetadata',
            'The request metadata specifies an invalid video.',
          );
        }
        const today = californiaDay.format(clock.now());
        if (today !== uploaded.day) uploaded = { day: today, videos: 0 };
        if (passes(uploaded.videos + 1, uploadsPerDay))
          refuse(403, 'quotaExceeded', 'The request cannot be completed because you have exceeded your quota.');
        uploaded.videos += 1;
        const id = `AHmUCY${String(count())}`;
        const expires = clock.now() + life;
        const notifies = query.get('notifySubscribers') !== 'false';
        const begun = { owner: person, total, resource: parsed.data, notifies, expires };
        sessions.set(id, { ...begun, stored: Buffer.alloc(0) });
        const place = `https://www.googleapis.com/upload/youtube/v3/videos?uploadType=resumable&upload_id=${id}`;
        reply(context, { status: 200, headers: { location: address(place) } });
      });

      router.put(uploads, async (context) => {
        const { person } = authorized(context, 'youtube.upload', 'youtube.force-ssl');
        const { query, raw } = getRequest(context);
        const session = sessions.get(query.get('upload_id') ?? '');
        if (session?.owner !== person || session.expires <= clock.now())
          refuse(404, 'notFound', 'Upload session not found');
        const { total, stored } = session;
        const [, from, to, all] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(context.get('content-range')) ?? [];
        if (Number(all) !== total) refuse(400, 'badRequest', 'Content-Range is not valid');
        if (from !== undefined && to !== undefined && session.video === undefined) {
          const isPiece =
            Number(to) - Number(from) + 1 === raw.length && Number(context.get('content-length')) === raw.length;
          const isLast = Number(to) === total - 1;
          if (!isPiece || (!isLast && raw.length % pieceBytes !== 0))
            refuse(400, 'badRequest', 'The piece is not of a valid size');
          if (Number(from) !== stored.length)
            refuse(400, 'badRequest', 'The piece does not begin where the last one ended');
          session.stored = Buffer.concat([stored, raw]);
          if (isLast) await finish(session);
        }
        showProgress(context, session);
      });

      router.get(`${api}/videos`, (context) => {
        authorized(context, 'youtube.readonly', 'youtube.force-ssl');
        const query = parameters(context, ['part', 'id'], ['snippet', 'status', 'statistics', 'processingDetails']);
        const parts = query.get('part')?.split(',') ?? [];
        const found = (query.get('id') ?? '').split(',').flatMap((id) => timeline.get(id) ?? []);
        const items = found
          .map(asResource)
          .map(({ kind, id, snippet, status }) => ({
            kind,
            id,
            ...(parts.includes('snippet') && { snippet }),
            ...(parts.includes('status') && { status }),
          }));
        context.body = {
          kind: 'youtube#videoListResponse',
          pageInfo: { totalResults: items.length, resultsPerPage: 50 },
          items,
        };
      });

      router.delete(`${api}/videos`, (context) => {
        const { person } = authorized(context, 'youtube.force-ssl');
        const id = parameters(context, ['id'], []).get('id') ?? '';
        const video = timeline.get(id);
        if (!video) refuse(404, 'videoNotFound', 'The video that you are trying to delete cannot be found.');
        if (video.account !== person) refuse(403, 'forbidden', 'The video cannot be deleted.');
        timeline.remove(id);
        reply(context, { status: 204 });
      });

      comments.register(router);
      numbers.register(router);
      registerHub(router);

      router.post('/www.googleapis.com/upload/youtube/v3/thumbnails/set', (context) => {
        const { person } = authorized(context, 'youtube.force-ssl');
        const { raw, query } = getRequest(context);
        const video = timeline.get(query.get('videoId') ?? '');
        if (!video) refuse(404, 'videoNotFound', 'The video cannot be found.');
        if (video.account !== person) refuse(403, 'forbidden', 'The thumbnail cannot be set.');
        const mime_type = context.get('content-type');
        if (!['image/jpeg', 'image/png'].includes(mime_type)) refuse(400, 'invalidImage', 'Invalid image.');
        if (raw.length > 2 * 1_048_576) refuse(413, 'mediaTooLarge', 'The image is too large.');
        const [film] = video.media;
        timeline.change(video.id, { media: [...(film ? [film] : []), { mime_type, bytes: raw }] });
        context.body = { kind: 'youtube#thumbnailSetResponse', items: [{}] };
      });

      router.get(`${api}/playlists`, (context) => {
        authorized(context, 'youtube.readonly', 'youtube.force-ssl');
        const query = parameters(context, ['part', 'id'], ['snippet', 'status', 'contentDetails']);
        const found = playlists.filter(({ id }) => id === query.get('id'));
        context.body = {
          kind: 'youtube#playlistListResponse',
          pageInfo: { totalResults: found.length, resultsPerPage: 5 },
          items: found.map(({ id, owner, title }) => ({
            kind: 'youtube#playlist',
            id,
            snippet: { channelId: owner, title },
          })),
        };
      });

      router.post(`${api}/playlistItems`, (context) => {
        const { person } = authorized(context, 'youtube.force-ssl');
        parameters(context, ['part'], ['snippet']);
        const parsed = playlistItem.safeParse(getJson(context));
        if (!parsed.success) refuse(400, 'resourceIdRequired', 'The request is not valid.');
        const { playlistId, resourceId } = parsed.data.snippet;
        const playlist = playlists.find(({ id }) => id === playlistId);
        if (!playlist) refuse(404, 'playlistNotFound', 'The playlist cannot be found.');
        if (playlist.owner !== person) refuse(403, 'playlistItemsNotAccessible', 'Forbidden');
        const video = timeline.get(resourceId.videoId);
        if (!video) refuse(404, 'videoNotFound', 'Video not found.');
        const id = `UEx${String(count())}`;
        inPlaylists.add({ id, playlist: playlistId, video: video.id, created: clock.now() });
        const { title } = asResource(video).snippet;
        context.body = {
          kind: 'youtube#playlistItem',
          id,
          snippet: { channelId: person, title, playlistId, resourceId },
        };
      });

      router.get(`${api}/playlistItems`, (context) => {
        authorized(context, 'youtube.readonly', 'youtube.force-ssl');
        const allowed = ['part', 'playlistId', 'videoId', 'maxResults', 'pageToken'];
        const query = parameters(context, allowed, ['id', 'snippet', 'contentDetails', 'status']);
        const playlist = playlists.find(({ id }) => id === query.get('playlistId'));
        if (playlist) {
          // A playlist lags behind, too.
          const until = clock.now() - processing();
          const found = inPlaylists.of(playlist.id, query.get('videoId'), until);
          context.body = {
            kind: 'youtube#playlistItemListResponse',
            pageInfo: { totalResults: found.length, resultsPerPage: 5 },
            items: found.map(({ id }) => ({ kind: 'youtube#playlistItem', id })),
          };
          return;
        }
        const channel = channels.find(({ uploads: playlist }) => playlist === query.get('playlistId'));
        if (!channel) refuse(404, 'playlistNotFound', 'The playlist cannot be found.');
        const size = Number(query.get('maxResults') ?? '5');
        if (!(size >= 1 && size <= 50)) refuse(400, 'invalidValue', 'maxResults is not valid');
        const from = Number(query.get('pageToken') ?? '0');
        // The playlist lags behind finished uploads.
        const videos = timeline.list(channel.id).filter(({ created }) => created + processing() <= clock.now());
        const items = videos.slice(from, from + size).map((video) => {
          const { id, snippet: written } = asResource(video);
          const { title, description } = written;
          const snippet = { ...written, title: tidy(title), description: tidy(description) };
          return {
            kind: 'youtube#playlistItem',
            id: `UU${id}`,
            snippet: { ...snippet, resourceId: { kind: 'youtube#video', videoId: id } },
            contentDetails: { videoId: id, videoPublishedAt: snippet.publishedAt },
          };
        });
        const nextPageToken = videos.length > from + size ? String(from + size) : undefined;
        context.body = {
          kind: 'youtube#playlistItemListResponse',
          ...(nextPageToken !== undefined && { nextPageToken }),
          pageInfo: { totalResults: videos.length, resultsPerPage: size },
          items,
        };
      });
    },
  };
}
