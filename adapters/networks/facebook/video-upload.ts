import { NetworkFailure } from '#domain/networks/index';
import type { PublishFile } from '#ports/networks/network-adapter';
import type { Clock } from '#ports/foundation/clock';
import { type Ask, read, withQuery } from '../shared/asking.ts';
import { type AskGraph, graphVersion, appSecretProof } from '../shared/graph.ts';
import { multipart } from '../shared/multipart.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { uploadFailure } from './failures.ts';
import type { FacebookState, Sending } from './sending.ts';
import type { FacebookSettings } from './settings.ts';
import { chunkedStarted, chunkTaken, uploadStarted, type Video, wrongOffset } from './wire.ts';

/** The edge to which a video is uploaded. Each has its own calls for the same steps. */
export type VideoEdge = 'video_reels' | 'video_stories' | 'videos';

type StoredVideo = NonNullable<FacebookState['video']>;

const uploadMilliseconds = 600_000;
const lostStates = ['error', 'expired', 'upload_failed'];

export interface VideoUploadTools extends Pick<NetworkTools, 'identifiers'> {
  readonly ask: Ask;
  readonly call: AskGraph;
  readonly clock: Clock;
  /** Returns Facebook's state of a video; undefined when it does not know the video. */
  look(sending: Sending, id: string): Promise<Video | undefined>;
}

/**
 * Creates the upload of a video to Facebook, where it is not visible yet. It resumes an interrupted upload.
 * https://developers.facebook.com/documentation/video-api/guides/reels-publishing
 * https://developers.facebook.com/docs/graph-api/video-uploads
 */
export function createVideoUpload(
  { client_secret, video_url }: FacebookSettings,
  { ask, call, clock, identifiers, look }: VideoUploadTools,
): (sending: Sending, edge: VideoEdge, file: PublishFile) => Promise<StoredVideo> {
  async function keep(sending: Sending, video: StoredVideo): Promise<StoredVideo> {
    await sending.progress.save({ video });
    return video;
  }

  /** Sends all bytes in one request, for short videos. */
  async function sendWhole(sending: Sending, edge: VideoEdge, file: PublishFile): Promise<StoredVideo> {
    const { id, access_token } = sending.session;
    const size = file.upload.file_properties.size_in_bytes;
    let { video } = sending.progress.attempt;
    if (video) {
      const known = await look(sending, video.id);
      const phase = known?.status.uploading_phase;
      if (phase?.status === 'complete') return keep(sending, { ...video, is_uploaded: true });
      const isLost = !known || lostStates.includes(known.status.video_status);
      video = isLost ? undefined : { ...video, from: phase?.bytes_transfered ?? 0 };
    }
    if (!video) {
      const json = { upload_phase: 'start' };
      const request = { method: 'POST', path: `${id}/${edge}`, json, access_token } as const;
      const { video_id, upload_url } = await call(uploadStarted, request);
      const fresh = { id: video_id, upload: upload_url, from: 0, to: size };
      video = await keep(sending, { ...fresh, is_uploaded: false, is_finished: false });
    }
    const { from } = video;
    if (from >= size) return keep(sending, { ...video, is_uploaded: true });
    const answer = await ask({
      method: 'POST',
      url: video.upload,
      headers: {
        authorization: `OAuth ${access_token}`,
        'content-type': 'application/octet-stream',
        'content-length': String(size - from),
        offset: String(from),
        file_size: String(size),
      },
      body: () => file.read({ from, to: size - 1 }),
      timeoutMilliseconds: uploadMilliseconds,
      signal: sending.signal,
    });
    if (answer.status !== 200) throw uploadFailure(video.id, answer, clock);
    return keep(sending, { ...video, is_uploaded: true });
  }

  /** Sends chunks until Facebook has all of them, for videos that may last hours. */
  async function sendChunks(sending: Sending, file: PublishFile): Promise<StoredVideo> {
    const { id, access_token } = sending.session;
    const path = `${video_url}/${graphVersion}/${id}/videos`;
    const isResumed = sending.progress.attempt.video !== undefined;
    let { video } = sending.progress.attempt;
    if (!video) {
      const json = { upload_phase: 'start', file_size: file.upload.file_properties.size_in_bytes };
      const started = await call(chunkedStarted, { method: 'POST', path, json, access_token });
      const { video_id, upload_session_id: upload, start_offset: from, end_offset: to } = started;
      const state = { is_uploaded: false, is_finished: false };
      video = await keep(sending, { id: video_id, upload, from, to, ...state });
    }
    try {
      while (video.from < video.to) {
        const next = await sendChunk(sending, path, video, file);
        if (next.start_offset === video.from) {
          throw new NetworkFailure('temporary', 'Facebook asked for the same bytes of the video again');
        }
        video = await keep(sending, { ...video, from: next.start_offset, to: next.end_offset });
      }
    } catch (error) {
      // Facebook forgets an upload that started long ago.
      const isForgotten = error instanceof NetworkFailure && (error.kind === 'refused' || error.kind === 'not_found');
      if (!isResumed || !isForgotten) throw error;
      await sending.progress.save({ video: undefined });
      throw new NetworkFailure('temporary', `The video will be uploaded again: ${error.message}`);
    }
    return keep(sending, { ...video, is_uploaded: true });
  }

  async function sendChunk(sending: Sending, path: string, video: StoredVideo, file: PublishFile) {
    const { from, to, upload: upload_session_id } = video;
    const { access_token } = sending.session;
    const fields = { upload_phase: 'transfer', upload_session_id, start_offset: String(from) };
    const chunk = {
      name: 'video_file_chunk',
      filename: 'chunk.mp4',
      mime_type: 'application/octet-stream',
      size_in_bytes: to - from,
      read: () => file.read({ from, to: to - 1 }),
    };
    const { body, headers } = multipart(identifiers.next(), fields, [chunk]);
    const answer = await ask({
      method: 'POST',
      url: withQuery(path, appSecretProof(client_secret, access_token)),
      headers: { ...headers, authorization: `Bearer ${access_token}` },
      body,
      timeoutMilliseconds: uploadMilliseconds,
      signal: sending.signal,
    });
    const corrected = wrongOffset.safeParse(answer.json).data?.error.error_data;
    if (corrected) return corrected;
    if (answer.status !== 200) throw uploadFailure(video.id, answer, clock);
    return read('Facebook', chunkTaken, answer.json);
  }

  return (sending, edge, file) => (edge === 'videos' ? sendChunks(sending, file) : sendWhole(sending, edge, file));
}
