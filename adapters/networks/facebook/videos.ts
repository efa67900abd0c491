import { namedText } from '#domain/networks/facebook/rules';
import { facebookOptions } from '#domain/networks/facebook/options';
import { NetworkFailure } from '#domain/networks/index';
import type { Sent } from '#ports/networks/network-adapter';
import { z } from 'zod';
import { graphVersion } from '../shared/graph.ts';
import { videoRefused } from './failures.ts';
import type { Looking, Sending } from './sending.ts';
import type { FacebookSettings } from './settings.ts';
import { createVideoUpload, type VideoEdge, type VideoUploadTools } from './video-upload.ts';
import { type Video, video as videoSchema } from './wire.ts';

const second = 1000;
const day = 86_400 * second;
/** The states in which a story may be finished; reels and videos are finished while Facebook processes them. */
const uploadedStates = ['upload_complete', 'ready'];
const finishedAnswer = z.object({ success: z.literal(true), post_id: z.coerce.string().optional().catch(undefined) });

/**
 * Creates the adapter part that publishes videos, reels and video stories. Each publishes an uploaded video by its
 * identifier.
 */
export function createVideos(
  settings: FacebookSettings,
  tools: Omit<VideoUploadTools, 'look'> & { findStory(looking: Looking, media_id: string): Promise<Sent | undefined> },
) {
  const { call, clock, findStory } = tools;

  async function look({ session }: Sending, id: string): Promise<Video | undefined> {
    const query = { fields: 'id,status,published,post_id,permalink_url' };
    const { access_token } = session;
    try {
      return await call(videoSchema, { method: 'GET', path: id, query, access_token });
    } catch (error) {
      if (error instanceof NetworkFailure && error.kind === 'not_found') return undefined;
      throw error;
    }
  }

  const upload = createVideoUpload(settings, { ...tools, look });

  /** Asks Facebook to publish the video. Repeating it creates no second post. */
  async function finish(sending: Sending, edge: VideoEdge): Promise<void> {
    const { session, content, progress } = sending;
    const { video } = progress.attempt;
    if (!video) return;
    const { id, access_token } = session;
    // It is not documented that a description can mention pages.
    const description = content.text && namedText(content.text);
    const { video_title: title } = facebookOptions.read(content);
    const upload_phase = 'finish';
    const fields = {
      videos: { upload_session_id: video.upload, title, description, published: true },
      video_reels: { video_id: video.id, video_state: 'PUBLISHED', title, description },
      video_stories: { video_id: video.id },
    };
    const server = edge === 'videos' ? `${settings.video_url}/${graphVersion}/` : '';
    const json = { upload_phase, ...fields[edge] };
    const path = `${server}${id}/${edge}`;
    try {
      await progress.submit(async () => {
        const request = { method: 'POST', path, json, access_token, once: true } as const;
        const { post_id } = await call(finishedAnswer, request);
        return { video: { ...video, is_finished: true, ...(post_id && { post_id }) } };
      });
    } catch (error) {
      // A repeated request may be refused while the first one, whose response was lost, is being carried out.
      const isRefused = error instanceof NetworkFailure && error.kind === 'refused';
      if (!progress.wasCalled || !isRefused) throw error;
      await progress.save({ video: { ...video, is_finished: true } });
    }
  }

  async function sentFrom(sending: Sending, edge: VideoEdge, found: Video): Promise<Sent> {
    const { session, content, progress } = sending;
    const { attempt } = progress;
    const made = attempt.video?.post_id;
    if (edge === 'video_stories') {
      const shown = await findStory({ session, content, attempt }, found.id).catch(() => undefined);
      return shown ?? { external_identifier: made ?? found.post_id ?? found.id };
    }
    const post_id = found.post_id ?? made;
    const full = post_id === undefined || post_id.includes('_') ? post_id : `${session.id}_${post_id}`;
    // A reel is read and deleted by the identifier of its video, a video by that of its post.
    const external_identifier = edge === 'video_reels' ? found.id : (full ?? found.id);
    const { permalink_url: link = `/${found.id}` } = found;
    const url = new URL(link, 'https://www.facebook.com').href;
    // Comment events may use any of the post's identifiers.
    const names = [found.id, `${session.id}_${found.id}`, ...(full === undefined ? [] : [full])];
    const aliases = names.filter((name) => name !== external_identifier);
    return { external_identifier, url, aliases };
  }

  /** Returns the failure that schedules another look at the video: soon at first, then once a minute. */
  function stillWorking(age: number): NetworkFailure {
    return new NetworkFailure('processing', 'Facebook is still working on the video', {
      until: new Date(clock.now() + Math.min(Math.max(age, 3 * second), 60 * second)).toISOString(),
    });
  }

  /** Throws kind `processing` until Facebook has received the bytes, because a story cannot be finished before. */
  async function requireUploaded(sending: Sending, id: string): Promise<void> {
    const found = await look(sending, id);
    const fault = found && getFault(found);
    if (fault !== undefined) throw videoRefused(id, fault);
    if (found && uploadedStates.includes(found.status.video_status)) return;
    const age = clock.now() - Date.parse(sending.progress.attempt.started_date);
    if (age > day) throw videoRefused(id, 'the upload was not complete within a day');
    throw stillWorking(age);
  }

  return async (sending: Sending, edge: VideoEdge): Promise<Sent> => {
    const { files, progress } = sending;
    const [file] = files;
    if (!file) throw new NetworkFailure('refused', 'a video without a file');
    let { video } = progress.attempt;
    if (!video?.is_uploaded) video = await upload(sending, edge, file);
    const { id } = video;
    if (progress.wasCalled && !video.is_finished) {
      const found = await look(sending, id);
      if (found && (isOut(found) || isBegun(found))) await progress.save({ video: { ...video, is_finished: true } });
    }
    if (!progress.attempt.video?.is_finished) {
      if (edge === 'video_stories' && !progress.wasCalled) await requireUploaded(sending, id);
      await finish(sending, edge);
    }
    const found = await look(sending, id);
    if (found && isOut(found)) return sentFrom(sending, edge, found);
    const fault = found && getFault(found);
    if (fault !== undefined) {
      await progress.takeBack({});
      throw videoRefused(id, fault);
    }
    const { started_date, first_asked_date = started_date } = progress.attempt;
    const age = clock.now() - Date.parse(first_asked_date);
    if (age > day) throw new NetworkFailure('unknown', 'Facebook has not published the video within a day');
    throw stillWorking(age);
  };
}

/** Whether publishing has begun, which means that the request for it arrived. */
function isBegun({ status, post_id }: Video): boolean {
  const phase = status.publishing_phase;
  return post_id !== undefined || (phase !== undefined && ['in_progress', 'complete'].includes(phase.status));
}

function isOut({ status, published }: Video): boolean {
  const { video_status, publishing_phase: phase } = status;
  if (phase && phase.status !== '') return phase.status === 'complete' || phase.publish_status === 'published';
  return video_status === 'ready' && published !== false;
}

/** Returns what is wrong with the video, in Facebook's words; undefined when nothing is. */
function getFault({ status }: Video): string | undefined {
  const { video_status, uploading_phase, processing_phase, publishing_phase } = status;
  const phases = [uploading_phase, processing_phase, publishing_phase];
  const failed = phases.find((phase) => phase?.status === 'error');
  const isLost = ['error', 'expired', 'upload_failed'].includes(video_status);
  if (!failed && !isLost) return undefined;
  return failed?.errors?.map(({ message }) => message).join(' ') ?? video_status;
}
