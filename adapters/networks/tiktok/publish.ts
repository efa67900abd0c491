import { problem } from '#domain/errors/index';
import { NetworkFailure } from '#domain/networks/index';
import type {
  NetworkPost,
  NetworkPublish,
  NetworkSession,
  PublishFile,
  PublishInput,
  Sent,
} from '#ports/networks/network-adapter';
import type { AttemptFacts, NetworkSend } from '#ports/networks/network-send';
import type { PublicationContent } from '#ports/publications/publication';
import { type Ask, quote } from '../shared/asking.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { publicImage } from '../shared/public-image.ts';
import { attemptState, nothingBegun, type TiktokProgress, type TiktokState } from './attempt.ts';
import { caller, type TiktokCall } from './call.ts';
import { planChunks } from './chunks.ts';
import { failureOfCode } from './failures.ts';
import { readSession } from './session.ts';
import type { TiktokSettings } from './settings.ts';
import { uploadVideo } from './upload.ts';
import {
  begun,
  creatorInfo,
  type CreatorInfo,
  type PublishStatus,
  publishStatus,
  videoPage,
} from './wire.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const clockSkew = minute;
/** How long TikTok may work on a post before its outcome is unknown. */
const patience = 24 * hour;
/** How long a post whose identifier was lost may take to be listed. */
const listing = 15 * minute;
/** How long a completed public post may take to get its public identifier. */
const moderation = 3 * minute;
const maxPhotoBytes = 20_000_000;
const photo = { long: 1920, short: 1080 };
const videoFields = 'id,create_time,share_url,video_description,title';
// Who may see a post, from everybody to nobody.
const privacyLevels = ['PUBLIC_TO_EVERYONE', 'FOLLOWER_OF_CREATOR', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'];
/** The states of a post on which TikTok no longer works. */
const ended = ['FAILED', 'PUBLISH_COMPLETE', 'SEND_TO_USER_INBOX'];
/** Reasons that lie with TikTok or with fetching, so that the same post may succeed the next time. */
const passing = ['internal', 'video_pull_failed', 'photo_pull_failed'];

function privacyOf({ privacy }: PublicationContent, { privacy_level_options: allowed }: CreatorInfo): string {
  const chosen = privacy ?? privacyLevels.find((one) => allowed.includes(one));
  if (chosen !== undefined && allowed.includes(chosen)) return chosen;
  throw new NetworkFailure(
    'refused',
    `TikTok does not offer this privacy to the account. Allowed: ${allowed.join(', ')}.`,
  );
}

function requireDuration(
  { upload }: PublishFile,
  { max_video_post_duration_sec: max_seconds }: CreatorInfo,
): void {
  if (max_seconds === undefined || Math.floor(upload.file_properties.duration) <= max_seconds) return;
  const told = problem('video_too_long', { max_seconds });
  throw new NetworkFailure('refused', told.message, { problem: told });
}

/**
 * Creates the part that publishes:
 * https://developers.tiktok.com/doc/content-posting-api-reference-direct-post
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
    const bounds = {
      formats: ['jpeg', 'jpg'] as const,
      max_bytes: maxPhotoBytes,
      maxSide,
      problem: refused,
    };
    return publicImage(images, file, bounds);
  }

  /** Starts a post. A post of photos is made by this request, a video only by its last byte. */
  async function begin(
    call: TiktokCall,
    content: PublicationContent,
    files: readonly PublishFile[],
    progress: TiktokProgress,
  ): Promise<void> {
    const [file] = files;
    if (!file)
      throw new NetworkFailure('refused', problem('file_required').message, {
        problem: problem('file_required'),
      });
    const info = await call('post/publish/creator_info/query/', creatorInfo, { json: {} });
    const privacy_level = privacyOf(content, info);
    const { text = '', title } = content;
    const { creator_username: username, comment_disabled: disable_comment } = info;
    if (file.upload.file_type === 'video') {
      requireDuration(file, info);
      const { cover_offset, file_properties: is } = file.upload;
      const post_info = {
        title: text,
        privacy_level,
        disable_comment,
        disable_duet: info.duet_disabled,
        disable_stitch: info.stitch_disabled,
        ...(cover_offset !== undefined && { video_cover_timestamp_ms: cover_offset }),
      };
      const json = { post_info, source_info: planChunks(is.size_in_bytes).source_info };
      const { publish_id, upload_url } = await call('post/publish/video/init/', begun, { json });
      await progress.save({ publish_id, upload_url, begun_date: now(), username, privacy_level });
      return;
    }
    const photo_images: string[] = [];
    for (const one of files) photo_images.push(await photoUrl(one));
    const json = {
      media_type: 'PHOTO',
      post_mode: 'DIRECT_POST',
      post_info: { ...(title && { title }), description: text, privacy_level, disable_comment },
      source_info: { source: 'PULL_FROM_URL', photo_images, photo_cover_index: 0 },
    };
    await progress.save({ username, privacy_level });
    await progress.submit(async () => {
      const { publish_id } = await call('post/publish/content/init/', begun, { json, once: true });
      return { publish_id, begun_date: now() };
    });
  }

  /** Finds photos whose identifier was lost among the public posts, the only ones that TikTok lists. */
  async function findPhotos(
    call: TiktokCall,
    { privacy_level, username, started_date, asked_date = started_date }: AttemptFacts & TiktokState,
    text: string,
  ): Promise<Sent> {
    if (privacy_level !== 'PUBLIC_TO_EVERYONE' || text.trim() === '') {
      throw new NetworkFailure(
        'unknown',
        'TikTok lists only public posts, and only their text can be compared',
      );
    }
    const { videos } = await call('video/list/', videoPage, { fields: videoFields, json: { max_count: 20 } });
    const since = Date.parse(asked_date) - clockSkew;
    const found = videos.find(
      ({ video_description, create_time }) =>
        create_time * second >= since && video_description.trim() === text.trim(),
    );
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

  /** Returns the post once it is complete. Throws what its failure means. */
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
      // There is no post, so it may be started again.
      const again = passing.includes(state.fail_reason) && attempt.renewed < 2;
      await progress.takeBack({ ...nothingBegun, renewed: again ? attempt.renewed + 1 : 0 });
      if (again) throw new NetworkFailure('temporary', quote(`TikTok failed: ${state.fail_reason}`));
      throw failureOfCode(state.fail_reason, `TikTok refused the post: ${state.fail_reason}`, clock);
    }
    if (state.status === 'SEND_TO_USER_INBOX') {
      await progress.takeBack({});
      throw new NetworkFailure(
        'refused',
        'TikTok put the post into the inbox of the TikTok app; finish it there',
      );
    }
    const waited = age(attempt.begun_date);
    if (waited > patience)
      throw new NetworkFailure('unknown', 'TikTok has not finished the post within a day');
    throw processing('TikTok is still working on the post', Math.min(Math.max(waited, 5 * second), minute));
  }

  /** Returns how many bytes of a video TikTok has; undefined when it needs no more. */
  async function readUploaded(
    call: TiktokCall,
    attempt: TiktokState,
    size: number,
  ): Promise<number | undefined> {
    const { status, uploaded_bytes = 0 } = await readStatus(call, attempt);
    return status === 'PROCESSING_UPLOAD' && uploaded_bytes < size ? uploaded_bytes : undefined;
  }

  const send: NetworkSend<PublishInput, TiktokState, Sent> = {
    read: (stored) => attemptState.safeParse(stored).data,
    begin: () => ({ uploaded: false, username: '', privacy_level: '', renewed: 0 }),

    async find({ session, content: { text = '' }, files: [file] }, attempt) {
      // No video is made before its identifier is known. By the identifier, TikTok tells what became of a
      // post.
      const isTold = attempt.publish_id !== undefined || file?.upload.file_type === 'video';
      if (!isTold) return findPhotos(callerFor(session), attempt, text);
      if (attempt.retried && age(attempt.begun_date) > patience) {
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
        const size = file.upload.file_properties.size_in_bytes;
        const uploaded = isFresh ? 0 : await readUploaded(call, attempt, size);
        if (uploaded === undefined) {
          await progress.save({ uploaded: true });
        } else if (age(attempt.begun_date) >= hour) {
          // Its upload address accepts no more bytes, so it can never become a post.
          await progress.takeBack(nothingBegun);
          throw new NetworkFailure(
            'temporary',
            'TikTok no longer waits for the video; the upload will start again',
          );
        } else {
          await uploadVideo(ask, progress, file, attempt.upload_url, uploaded);
        }
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
        const json = { max_count: 20, ...(cursor !== undefined && { cursor }) };
        const page = await call('video/list/', videoPage, { fields: videoFields, json });
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
