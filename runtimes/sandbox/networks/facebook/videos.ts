import type Router from '@koa/router';
import type { Context } from 'koa';
import { inspect } from '../../media.ts';
import { getRequest, getMultipart, Refusal, type SandboxTools } from '../../stand-in.ts';
import type { SandboxMedia, Timeline } from '../../timeline.ts';
import type { Grant, TokenBook } from '../../token-book.ts';
import { graphFields, graphRefuse, toText } from '../shared/graph.ts';

const graph = '/graph.facebook.com/v26.0';
const chunked = '/graph-video.facebook.com/v26.0';
const rupload = '/rupload.facebook.com/video-upload/v26.0';
const chunkBytes = 10 * 1_048_576;
const day = 86_400_000;
/**
 * https://developers.facebook.com/documentation/video-api/guides/reels-publishing does not document the error for the
 * next one.
 */
const reelsPerDay = 30;

type FacebookVideoKind = 'reel' | 'story' | 'video';

interface Video {
  readonly id: string;
  readonly page: string;
  readonly kind: FacebookVideoKind;
  readonly session: string;
  /** The announced size; unknown until the bytes arrive in a single-request upload. */
  size: number | undefined;
  bytes: Buffer;
  /** When the upload of a story is complete, some time after its last byte. */
  taken?: number;
  fault?: string;
  finish?: {
    readonly requested: number;
    readonly ready: number;
    readonly text: string;
    readonly title: string | undefined;
    readonly media: SandboxMedia;
    readonly post_id: string;
  };
}

function uploadRefuse(type: string, message: string, retriable = false): never {
  throw new Refusal({ status: 400, body: { debug_info: { retriable, type, message } } });
}

/**
 * Creates videos, reels and video stories:
 * https://developers.facebook.com/documentation/video-api/guides/reels-publishing and
 * https://developers.facebook.com/docs/graph-api/video-uploads
 */
export function facebookVideos(
  { clock, count, processing, passes, address, findFault }: SandboxTools,
  timeline: Timeline,
  tokens: TokenBook,
  own: (context: Context, scope: string) => Grant,
) {
  const videos = new Map<string, Video>();

  function start(page: string, kind: FacebookVideoKind, size?: number): Video {
    const id = String(count());
    const video: Video = { id, page, kind, session: String(count()), size, bytes: Buffer.alloc(0) };
    videos.set(id, video);
    return video;
  }

  const reelsToday = (page: string): number =>
    [...videos.values()].filter(
      (one) => one.kind === 'reel' && one.page === page && (one.finish?.requested ?? 0) > clock.now() - day,
    ).length;

  const isWhole = ({ size, bytes, taken = 0 }: Video): boolean =>
    size !== undefined && bytes.length === size && taken <= clock.now();

  /**
   * Returns the range of bytes to send next: about half of the file, so that more than one chunk is needed.
   */
  function offsets({ size = 0, bytes }: Video): { start_offset: string; end_offset: string } {
    const end = Math.min(size, bytes.length + Math.min(chunkBytes, Math.ceil(size / 2)));
    return { start_offset: String(bytes.length), end_offset: String(end) };
  }

  async function finish(video: Video, text: string, title: string | undefined): Promise<string> {
    if (!isWhole(video) && video.kind === 'story') graphRefuse(100, 'The video is not uploaded yet');
    if (!isWhole(video)) graphRefuse(6000, 'The upload is not complete', 1_363_019);
    if (video.finish) graphRefuse(100, 'The video is being published already');
    const media = await inspect(video.bytes);
    const fault = await findFault(video.bytes);
    if (media.mime_type !== 'video/mp4') video.fault = 'The video format is not supported';
    else if (fault !== undefined) video.fault = fault;
    const post_id = String(count());
    video.finish = { requested: clock.now(), ready: clock.now() + processing(), text, title, media, post_id };
    return post_id;
  }

  /** Publishes everything that is ready by now. */
  function settle(): void {
    for (const { id, page, kind, finish: made, fault } of videos.values()) {
      if (!made || fault !== undefined || made.ready > clock.now()) continue;
      // A reel has the identifier of its video.
      const post = kind === 'reel' ? id : `${page}_${made.post_id}`;
      if (timeline.get(post) || removed.has(post)) continue;
      const { text, title, media, ready: created } = made;
      const details = { kind, media_id: id, ...(title !== undefined && { title }) };
      timeline.add({ id: post, account: page, text, media: [media], created, details });
      removed.add(post);
    }
  }
  /** Published posts, so that one that a person deletes does not reappear. */
  const removed = new Set<string>();

  function asRow(video: Video) {
    const { id, page, kind, finish: made, fault, bytes } = video;
    const isOut = made !== undefined && fault === undefined && made.ready <= clock.now();
    const complete = isWhole(video);
    const isFailed = fault !== undefined && made !== undefined && made.ready <= clock.now();
    const video_status = isFailed ? 'error' : isOut ? 'ready' : made ? 'processing' : complete ? 'upload_complete' : 'uploading'; // prettier-ignore
    const done = isOut ? 'complete' : made ? 'in_progress' : 'not_started';
    return {
      id,
      status: {
        video_status,
        uploading_phase: { status: complete ? 'complete' : 'in_progress', bytes_transfered: bytes.length },
        processing_phase: isFailed ? { status: 'error', errors: [{ code: 1_363_120, message: fault }] } : { status: done }, // prettier-ignore
        publishing_phase: { status: isFailed ? 'not_started' : done, ...(isOut && { publish_status: 'published' }) },
      },
      published: isOut,
      post_id: isOut ? made.post_id : undefined,
      permalink_url: kind === 'reel' ? `/reel/${id}/` : `/${page}/videos/${id}/`,
    };
  }

  function find(id: unknown, page: string, kind: FacebookVideoKind): Video {
    const video = videos.get(toText(id) ?? '');
    if (video?.page !== page || video.kind !== kind) graphRefuse(100, 'The video does not exist', 33);
    return video;
  }

  /** Handles reels and stories, which are announced, then uploaded in one piece, then published. */
  async function shortVideo(context: Context, kind: 'reel' | 'story', more: readonly string[]): Promise<void> {
    const { person } = own(context, 'pages_manage_posts');
    const fields = graphFields(context, ['upload_phase', 'video_id', ...more]);
    if (fields.upload_phase === 'start') {
      const { id: video_id } = start(person, kind);
      const upload_url = address(`https://rupload.facebook.com/video-upload/v26.0/${video_id}`);
      context.body = { video_id, upload_url };
      return;
    }
    if (fields.upload_phase !== 'finish') graphRefuse(100, '(#100) Invalid upload_phase');
    if (kind === 'reel' && fields.video_state !== 'PUBLISHED') graphRefuse(100, 'Invalid video_state');
    const video = find(fields.video_id, person, kind);
    if (kind === 'reel' && passes(reelsToday(person) + 1, reelsPerDay))
      graphRefuse(613, '(#613) Calls to this API have exceeded the rate limit.');
    const post_id = await finish(video, toText(fields.description) ?? '', toText(fields.title));
    context.body = { success: true, ...(kind === 'story' && { post_id: `${person}_${post_id}` }) };
  }

  async function chunk(context: Context, person: string): Promise<void> {
    const form = await getMultipart(context);
    const video = [...videos.values()].find(
      ({ session, page }) => session === form.get('upload_session_id') && page === person,
    );
    const part = form.get('video_file_chunk');
    if (form.get('upload_phase') !== 'transfer' || !(part instanceof Blob)) graphRefuse(100, 'Invalid chunk');
    if (!video) graphRefuse(100, 'The upload session does not exist', 1_363_041);
    if (Number(form.get('start_offset')) !== video.bytes.length) {
      const error = { message: 'There was a problem uploading your video.', code: 6000, error_subcode: 1_363_037 };
      throw new Refusal({ status: 400, body: { error: { ...error, error_data: offsets(video) } } });
    }
    const bytes = Buffer.from(await part.arrayBuffer());
    if (video.bytes.length + bytes.length > Number(offsets(video).end_offset)) graphRefuse(100, 'Too many bytes');
    video.bytes = Buffer.concat([video.bytes, bytes]);
    context.body = offsets(video);
  }

  async function longVideo(context: Context): Promise<void> {
    const { person } = own(context, 'pages_manage_posts');
    if (context.get('content-type').startsWith('multipart/')) return chunk(context, person);
    const fields = graphFields(context, [
      'upload_phase',
      'file_size',
      'upload_session_id',
      'title',
      'description',
      'published',
    ]);
    if (fields.upload_phase === 'start') {
      const size = Number(fields.file_size);
      if (!(size >= 1024)) graphRefuse(382, 'The video you tried to upload is too small', 1_363_022);
      const { id: video_id, session: upload_session_id, ...video } = start(person, 'video', size);
      context.body = { video_id, upload_session_id, ...offsets({ ...video, id: '', session: '' }) };
      return;
    }
    if (fields.upload_phase !== 'finish') graphRefuse(100, '(#100) Invalid upload_phase');
    const session = toText(fields.upload_session_id);
    const video = [...videos.values()].find((one) => one.session === session && one.page === person);
    if (!video) graphRefuse(100, 'The upload session does not exist', 1_363_041);
    await finish(video, toText(fields.description) ?? '', toText(fields.title));
    context.body = { success: true };
  }

  function upload(context: Context): void {
    const token = /^OAuth (.+)$/.exec(context.get('authorization'))?.[1] ?? '';
    const grant = tokens.look(token, 'access');
    const { video: id = '' } = context.params as { video?: string };
    const video = videos.get(id);
    if (typeof grant === 'string' || video?.page !== grant.person) {
      uploadRefuse('NotAuthorizedError', 'Not authorized to upload');
    }
    const size = Number(context.get('file_size'));
    const offset = Number(context.get('offset') || 'none');
    if (Number.isNaN(offset)) uploadRefuse('ParameterValidationError', 'Header Offset not convertable');
    if (offset !== video.bytes.length) uploadRefuse('OffsetInvalidError', 'Request starts at the wrong offset');
    video.size = size;
    video.bytes = Buffer.concat([video.bytes, getRequest(context).raw]);
    if (video.bytes.length > size) uploadRefuse('ProcessingFailedError', 'More bytes than announced');
    if (video.bytes.length < size) uploadRefuse('PartialRequestError', 'Partial request', true);
    if (video.kind === 'story') video.taken = clock.now() + processing();
    context.body = { success: true };
  }

  return {
    settle,
    /** Returns a video in Facebook's format; undefined when the page has no such video. */
    row(id: string, page: string) {
      const video = videos.get(id);
      return video?.page === page ? asRow(video) : undefined;
    },
    register(router: Router): void {
      const reelFields = ['video_state', 'description', 'title'];
      router.post(`${graph}/:page/video_reels`, (context) => shortVideo(context, 'reel', reelFields));
      router.post(`${graph}/:page/video_stories`, (context) => shortVideo(context, 'story', []));
      router.post(`${chunked}/:page/videos`, longVideo);
      router.post(`${rupload}/:video`, upload);
    },
  };
}
