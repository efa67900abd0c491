// Long because every step of a post, and its outcome, depends on the same few facts.
import { problem } from '#domain/foundation/index';
import { NetworkFailure, getDuration } from '#domain/networks/index';
import { tiktokOptions } from '#domain/networks/tiktok/options';
import type {
  NetworkPost,
  NetworkPublish,
  NetworkSession,
  PublishFile,
  PublishInput,
  Sent,
} from '#ports/networks/network-adapter';
import type { AttemptFacts, NetworkSend } from '#ports/networks/network-send';
import type { PublicationContent } from '#ports/publishing/publication';
import { type Ask, quote } from '../shared/asking.ts';
import { lookThrough } from '../shared/look-through.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { publicImage } from '../shared/public-image.ts';
import { sameWords } from '../shared/same-words.ts';
import { attemptState, nothingBegun, type TiktokProgress, type TiktokState } from './attempt.ts';
import { caller, type TiktokCall } from './call.ts';
import { planChunks } from './chunks.ts';
import { failureForCode } from './failures.ts';
import { readSession } from './session.ts';
import type { TiktokSettings } from './settings.ts';
import { UploadExpired, uploadVideo } from './upload.ts';
import {
  begun,
  creatorInfo,
  type CreatorInfo,
  type Listed,
  type PublishStatus,
  publishStatus,
  type VideoPage,
  videoPage,
} from './wire.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const clockSkew = minute;
/** How long TikTok may process a post before its outcome is unknown. */
const processingTimeout = 24 * hour;
/** How long it may take until a post whose identifier was lost is listed. */
const listing = 15 * minute;
/** How long a completed public post may take to get its public identifier. */
const moderation = 3 * minute;
const maxPhotoBytes = 20_000_000;
const photo = { long: 1920, short: 1080 };
const videoFields = 'id,create_time,share_url,video_description,title';
// The audiences of a post, from everyone to no one.
const privacyLevels = ['PUBLIC_TO_EVERYONE', 'FOLLOWER_OF_CREATOR', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'];
/** The final states of a post. */
const ended = ['FAILED', 'PUBLISH_COMPLETE', 'SEND_TO_USER_INBOX'];
/** Transient reasons, on TikTok's side or in fetching, so that a retry may succeed. */
const passing = ['internal', 'video_pull_failed', 'photo_pull_failed'];

function toPrivacy(content: PublicationContent, { privacy_level_options: offered }: CreatorInfo): string {
  const { privacy } = content;
  const isBranded = tiktokOptions.read(content).brand_content_toggle === true;
  const allowed = isBranded ? offered.filter((one) => one !== 'SELF_ONLY') : offered;
  const chosen = privacy ?? privacyLevels.find((one) => allowed.includes(one));
  if (chosen !== undefined && allowed.includes(chosen)) return chosen;
  throw new NetworkFailure(
    'refused',
    isBranded && allowed.length === 0
      ? 'TikTok offers the account SELF_ONLY alone, with which there can be no paid partnership.'
      : `TikTok does not offer this privacy to the account. Allowed: ${allowed.join(', ')}.`,
  );
}

/** Returns the settings shared by videos and photos. What the account has disabled stays disabled. */
function toSwitches(content: PublicationContent, { comment_disabled }: CreatorInfo) {
  const { disable_comment = false, brand_content_toggle, brand_organic_toggle } = tiktokOptions.read(content);
  return {
    disable_comment: comment_disabled || disable_comment,
    ...(brand_content_toggle !== undefined && { brand_content_toggle }),
    ...(brand_organic_toggle !== undefined && { brand_organic_toggle }),
  };
}

function requireDuration({ upload }: PublishFile, { max_video_post_duration_sec: max_seconds }: CreatorInfo): void {
  if (max_seconds === undefined || getDuration(upload) <= max_seconds) return;
  const details = problem('video_too_long', { max_seconds });
  throw new NetworkFailure('refused', details.message, { problem: details });
}

/**
 * Creates the adapter part that publishes: https://developers.tiktok.com/doc/content-posting-api-reference-direct-post
 */
export function createPublish(
  { api_url }: TiktokSettings,
  { ask, clock, images }: NetworkTools & { readonly ask: Ask },
): NetworkPublish {
  const now = (): string => new Date(clock.now()).toISOString();
  const age = (date: string | undefined): number => clock.now() - Date.parse(date ?? now());
  const processing = (message: string, pause: number): NetworkFailure =>
    new NetworkFailure('processing', message, { until: new Date(clock.now() + pause).toISOString() });
  const callerFor = (session: NetworkSession): TiktokCall =>
    caller({ ask, clock }, api_url, readSession(session).access_token);

  async function photoUrl(file: PublishFile): Promise<string> {
    const { width, height } = file.upload.file_properties;
    const [short, long] = width < height ? [width, height] : [height, width];
    // The long side at which the short side fits as well.
    const maxSide = Math.min(photo.long, Math.round((photo.short * long) / Math.max(short, 1)));
    const refused = problem('network_refused_publication', {
      reason: 'TikTok accepts only photos that are JPEG or can be converted to it',
    });
    const bounds = { formats: ['jpeg', 'jpg'] as const, max_bytes: maxPhotoBytes, maxSide, problem: refused };
    return publicImage(images, file, bounds);
  }

  /** Starts a post. This request creates a post of photos; a video is created by its last byte. */
  async function begin(
    call: TiktokCall,
    content: PublicationContent,
    files: readonly PublishFile[],
    progress: TiktokProgress,
  ): Promise<void> {
    const [file] = files;
    if (!file)
      throw new NetworkFailure('refused', problem('file_required').message, { problem: problem('file_required') });
    const info = await call('post/publish/creator_info/query/', creatorInfo, { json: {} });
    const privacy_level = toPrivacy(content, info);
    const { text = '', title } = content;
    const { creator_username: username } = info;
    const options = tiktokOptions.read(content);
    const switches = toSwitches(content, info);
    if (file.upload.file_type === 'video') {
      requireDuration(file, info);
      const { cover_offset, file_properties: is } = file.upload;
      const { is_aigc, video_cover_timestamp_ms = cover_offset } = options;
      const post_info = {
        title: text,
        privacy_level,
        ...switches,
        disable_duet: info.duet_disabled || options.disable_duet === true,
        disable_stitch: info.stitch_disabled || options.disable_stitch === true,
        ...(video_cover_timestamp_ms !== undefined && { video_cover_timestamp_ms }),
        ...(is_aigc !== undefined && { is_aigc }),
      };
      const json = { post_info, source_info: planChunks(is.size_in_bytes).source_info };
      const { publish_id, upload_url } = await call('post/publish/video/init/', begun, { json });
      await progress.save({ publish_id, upload_url, begun_date: now(), username, privacy_level });
      return;
    }
    const photo_images: string[] = [];
    for (const one of files) photo_images.push(await photoUrl(one));
    const { auto_add_music } = options;
    const post_info = {
      ...(title && { title }),
      description: text,
      privacy_level,
      ...switches,
      ...(auto_add_music !== undefined && { auto_add_music }),
    };
    const json = {
      media_type: 'PHOTO',
      post_mode: 'DIRECT_POST',
      post_info,
      source_info: { source: 'PULL_FROM_URL', photo_images, photo_cover_index: 0 },
    };
    await progress.save({ username, privacy_level });
    await progress.submit(async () => {
      const { publish_id } = await call('post/publish/content/init/', begun, { json, once: true });
      return { publish_id, begun_date: now() };
    });
  }

  async function readPosts(call: TiktokCall, cursor?: number): Promise<VideoPage> {
    const json = { max_count: 20, ...(cursor !== undefined && { cursor }) };
    return call('video/list/', videoPage, { fields: videoFields, json });
  }

  /** Finds photos whose identifier was lost among the public posts, the only ones that TikTok lists. */
  async function findPhotos(
    call: TiktokCall,
    { privacy_level, username, started_date, asked_date = started_date }: AttemptFacts & TiktokState,
    { text = '', title = '' }: PublicationContent,
  ): Promise<Sent> {
    if (privacy_level !== 'PUBLIC_TO_EVERYONE' || (text + title).trim() === '') {
      throw new NetworkFailure('unknown', 'TikTok lists only public posts, and only their words can be compared');
    }
    const since = Date.parse(asked_date) - clockSkew;
    const isTooOld = ({ create_time }: Listed): boolean => create_time * second < since;
    const written = text.trim() === '' ? [title] : [text, `${title} ${text}`];
    const fits = (one: Listed): boolean => {
      const shown = text.trim() === '' ? [one.title, one.video_description] : [one.video_description];
      return !isTooOld(one) && written.some((words) => shown.some((found) => sameWords(words, found)));
    };
    const read = async (next: string | undefined) => {
      const { videos, cursor, has_more } = await readPosts(call, next === undefined ? undefined : Number(next));
      return { rows: videos, next: has_more && cursor !== undefined ? String(cursor) : undefined };
    };
    const found = await lookThrough(read, { fits, isTooOld });
    if (found) {
      const url = found.share_url ?? `https://www.tiktok.com/@${username}/photo/${found.id}`;
      return { external_identifier: found.id, url };
    }
    if (age(asked_date) < listing) throw processing('looking up whether TikTok has the post', minute);
    throw new NetworkFailure('unknown', 'TikTok did not answer and does not list the post');
  }

  async function readStatus(call: TiktokCall, { publish_id = '' }: TiktokState): Promise<PublishStatus> {
    return call('post/publish/status/fetch/', publishStatus, { json: { publish_id } });
  }

  /** Returns the post once it is complete. Throws the failure if it failed. */
  async function finish(call: TiktokCall, progress: TiktokProgress, isVideo: boolean): Promise<Sent> {
    const { attempt } = progress;
    const { publish_id = '', username, privacy_level } = attempt;
    const state = await readStatus(call, attempt);
    if (state.status === 'PUBLISH_COMPLETE') {
      const [id] = state.publicaly_available_post_id;
      const completed_date = attempt.completed_date ?? now();
      if (id !== undefined) {
        const url = `https://www.tiktok.com/@${username}/${isVideo ? 'video' : 'photo'}/${id}`;
        return { external_identifier: id, url };
      }
      // A post that is not public never gets an identifier; a public one gets it after moderation.
      if (privacy_level !== 'PUBLIC_TO_EVERYONE' || age(completed_date) > moderation) {
        return { external_identifier: publish_id };
      }
      if (attempt.completed_date === undefined) await progress.save({ completed_date });
      throw processing('TikTok is reviewing the post', 20 * second);
    }
    if (state.status === 'FAILED') {
      // There is no post, so it may be restarted.
      const again = passing.includes(state.fail_reason) && attempt.renewed < 2;
      await progress.takeBack({ ...nothingBegun, renewed: again ? attempt.renewed + 1 : 0 });
      if (again) throw new NetworkFailure('temporary', quote(`TikTok failed: ${state.fail_reason}`));
      throw failureForCode(state.fail_reason, `TikTok refused the post: ${state.fail_reason}`, clock);
    }
    if (state.status === 'SEND_TO_USER_INBOX') {
      await progress.takeBack({});
      throw new NetworkFailure('refused', 'TikTok put the post into the inbox of the TikTok app; finish it there');
    }
    const waited = age(attempt.begun_date);
    if (waited > processingTimeout)
      throw new NetworkFailure('unknown', 'TikTok has not finished the post within a day');
    throw processing('TikTok is still working on the post', Math.min(Math.max(waited, 5 * second), minute));
  }

  /** Sends the missing part of a video. */
  async function completeUpload(
    call: TiktokCall,
    progress: TiktokProgress,
    file: PublishFile,
    upload_url: string,
    isFresh: boolean,
  ): Promise<void> {
    const { attempt, wasCalled: mayBeWhole } = progress;
    const size = file.upload.file_properties.size_in_bytes;
    const { status, uploaded_bytes } = isFresh
      ? { status: 'PROCESSING_UPLOAD', uploaded_bytes: 0 }
      : await readStatus(call, attempt);
    const missesBytes = status === 'PROCESSING_UPLOAD' && (uploaded_bytes ?? 0) < size;
    const isOver = age(attempt.begun_date) >= hour;
    // The last bytes may have arrived, and TikTok does not report it: it may still create the post.
    const isUnreported = mayBeWhole && uploaded_bytes === undefined;
    if (!missesBytes || (isOver && isUnreported)) return progress.save({ uploaded: true });
    if (isOver) {
      // Its upload address accepts no more bytes, so it can never become a post.
      await progress.takeBack(nothingBegun);
      throw new NetworkFailure('temporary', 'TikTok no longer waits for the video; the upload will start again');
    }
    try {
      await uploadVideo(ask, progress, file, upload_url, uploaded_bytes ?? 0);
    } catch (error) {
      if (!(error instanceof UploadExpired)) throw error;
      // TikTok may have the whole video already and report its bytes late.
      if (mayBeWhole) throw processing('checking whether TikTok has the whole video', minute);
      await progress.takeBack(nothingBegun);
      throw error;
    }
  }

  const send: NetworkSend<PublishInput, TiktokState, Sent> = {
    read: (stored) => attemptState.safeParse(stored).data,
    begin: () => ({ uploaded: false, username: '', privacy_level: '', renewed: 0 }),

    async find({ session, content, files: [file] }, attempt) {
      // No video is created before its identifier is known. TikTok reports the outcome of a post by its identifier.
      const isTraceable = attempt.publish_id !== undefined || file?.upload.file_type === 'video';
      if (!isTraceable) return findPhotos(callerFor(session), attempt, content);
      if (attempt.retried && age(attempt.begun_date) > processingTimeout) {
        const { status } = await readStatus(callerFor(session), attempt);
        if (!ended.includes(status))
          throw new NetworkFailure('unknown', 'TikTok has not finished the post within a day');
      }
      return 'repeatable';
    },

    async step({ session, content, files }, progress) {
      const call = callerFor(session);
      const [file] = files;
      const isVideo = file?.upload.file_type === 'video';
      const isFresh = progress.attempt.publish_id === undefined;
      if (isFresh) await begin(call, content, files, progress);
      const { attempt } = progress;
      if (file && isVideo && !attempt.uploaded && attempt.upload_url !== undefined) {
        await completeUpload(call, progress, file, attempt.upload_url, isFresh);
      }
      return finish(call, progress, isVideo);
    },
  };

  return {
    send,

    async list({ session, offset, limit }) {
      const call = callerFor(session);
      const posts: NetworkPost[] = [];
      let cursor: number | undefined;
      let hasMore = true;
      while (hasMore && posts.length < offset + limit) {
        const page = await readPosts(call, cursor);
        for (const { id, share_url: url, video_description, title, create_time } of page.videos) {
          const publish_date = new Date(create_time * second).toISOString();
          const text = video_description === '' ? title : video_description;
          posts.push({ external_identifier: id, ...(url && { url }), text, publish_date });
        }
        ({ cursor } = page);
        hasMore = page.has_more && page.videos.length > 0;
      }
      return { data: posts.slice(offset, offset + limit), total: posts.length + (hasMore ? 1 : 0) };
    },
  };
}
