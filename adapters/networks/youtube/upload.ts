import { NetworkFailure } from '#domain/networks/index';
import type { PublishFile } from '#ports/networks/network-adapter';
import type { Clock } from '#ports/foundation/clock';
import { type Ask, withQuery } from '../shared/asking.ts';
import type { NetworkAnswer } from '../shared/http.ts';
import { toFailure } from './failures.ts';
import type { YoutubeSession } from './session.ts';
import { uploadedVideo } from './wire.ts';

/** The size of a piece: a multiple of 262,144 bytes, as YouTube requires of all pieces but the last. */
const chunkBytes = 8 * 1_048_576;
const chunkTimeout = 120_000;

/** The progress of a session: it has created its video, or it expects the byte `next`. */
type Progress = { readonly id: string } | { readonly next: number };

/**
 * Creates the calls of upload sessions:
 * https://developers.google.com/youtube/v3/guides/using_resumable_upload_protocol
 */
export function uploader(
  { ask, clock }: { readonly ask: Ask; readonly clock: Clock },
  api_url: string,
  { access_token }: YoutubeSession,
  file: PublishFile,
) {
  const total = file.upload.file_properties.size_in_bytes;
  const authorization = `Bearer ${access_token}`;

  /** Reads the progress of a session. With `once`, a server that reports trouble may still have created the video. */
  function toProgress(answer: NetworkAnswer, once = false): Progress {
    if (answer.status === 308) {
      const stored = /^bytes=0-(\d+)$/.exec(answer.headers.get('range') ?? '')?.[1];
      return { next: stored === undefined ? 0 : Number(stored) + 1 };
    }
    const video = uploadedVideo.safeParse(answer.json).data;
    if ((answer.status === 200 || answer.status === 201) && video) return video;
    const failure = toFailure(answer, clock);
    // YouTube has forgotten the session. The next attempt looks for a video that it may have created.
    if (failure.kind === 'not_found') throw new NetworkFailure(once ? 'unknown' : 'temporary', failure.message);
    throw once && failure.kind === 'temporary' ? new NetworkFailure('unknown', failure.message) : failure;
  }

  return {
    /** Starts a session and returns its address. This creates no video yet. */
    async begin(resource: object, notifySubscribers: boolean | undefined): Promise<string> {
      const answer = await ask({
        method: 'POST',
        url: withQuery(`${api_url}/upload/youtube/v3/videos`, {
          uploadType: 'resumable',
          part: 'snippet,status',
          notifySubscribers,
        }),
        headers: {
          authorization,
          'content-type': 'application/json; charset=UTF-8',
          'x-upload-content-length': String(total),
          'x-upload-content-type': 'video/mp4',
        },
        body: JSON.stringify(resource),
      });
      const location = answer.headers.get('location');
      if (answer.status === 200 && location) return location;
      throw toFailure(answer, clock);
    },

    /** Queries the progress of a session; undefined when YouTube has forgotten it. */
    async probe(url: string): Promise<Progress | undefined> {
      const headers = { authorization, 'content-length': '0', 'content-range': `bytes */${total}` };
      const answer = await ask({ method: 'PUT', url, headers });
      return answer.status === 404 || answer.status === 410 ? undefined : toProgress(answer);
    },

    /**
     * Sends everything from the byte `from` on. `last` gets a function that sends the last part and returns
     * the video's identifier.
     */
    async send(url: string, from: number, last: (sendRest: () => Promise<string>) => Promise<void>): Promise<void> {
      const sendChunk = async (start: number, to: number, once: boolean): Promise<Progress> => {
        const headers = {
          authorization,
          'content-type': 'video/mp4',
          'content-length': String(to - start + 1),
          'content-range': `bytes ${start}-${to}/${total}`,
        };
        const body = () => file.read({ from: start, to });
        const answer = await ask({ method: 'PUT', url, headers, body, once, timeoutMilliseconds: chunkTimeout });
        const progress = toProgress(answer, once);
        if ('next' in progress && progress.next <= start)
          throw new NetworkFailure('temporary', 'YouTube stored none of the bytes sent');
        return progress;
      };
      let progress: Progress = { next: from };
      while ('next' in progress && progress.next + chunkBytes < total) {
        progress = await sendChunk(progress.next, progress.next + chunkBytes - 1, false);
      }
      await last(async () => {
        while ('next' in progress) progress = await sendChunk(progress.next, total - 1, true);
        return progress.id;
      });
    },
  };
}
