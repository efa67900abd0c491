import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import { youtubeOptions } from '#domain/networks/youtube/options';
import type { NetworkPost, NetworkPublish, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { AttemptFacts, NetworkSend } from '#ports/networks/network-send';
import type { PublicationContent } from '#ports/publishing/publication';
import { z } from 'zod';
import { type Ask, quote, withQuery } from '../shared/asking.ts';
import { lookThrough } from '../shared/look-through.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { sameWords } from '../shared/same-words.ts';
import { caller } from './call.ts';
import { toFailure } from './failures.ts';
import { firstComment } from './first-comment.ts';
import { leftState, type LeftState } from './afterwards.ts';
import { playlistCalls } from './playlists.ts';
import { readSession, type YoutubeSession } from './session.ts';
import type { YoutubeSettings } from './settings.ts';
import { thumbnailCall } from './thumbnails.ts';
import { uploader } from './upload.ts';
import { playlistPage, type Uploaded, videoStates } from './wire.ts';

const attemptState = z.object({
  /** The upload session. It creates at most one video, and reports which. */
  session_url: z.string().optional(),
  id: z.string().optional(),
  uploaded_date: z.string().optional(),
  playlist: leftState.optional(),
  cover: leftState.optional(),
});
type YoutubeState = z.infer<typeof attemptState>;

/** The final states of a video that YouTube refused. */
const refusedStates = ['failed', 'rejected', 'deleted'];
// "People & Blogs", which YouTube accepts in every country.
const defaultCategory = '22';
const second = 1000;
const clockSkew = 60 * second;
/**
 * How long to wait after the upload. The video is then already published, but processing may show that YouTube refuses
 * it.
 */
const processingTimeout = 3600 * second;
/** How long a finished upload may be missing from the list of uploads, which lags by minutes. */
const settling = 1800 * second;

const sentFrom = (id: string): Sent => ({ external_identifier: id, url: `https://www.youtube.com/watch?v=${id}` });

/** Returns the resource of a video: https://developers.google.com/youtube/v3/docs/videos */
function toResource(content: PublicationContent): object {
  const { title = '', text: description = '', privacy: privacyStatus = 'public' } = content;
  const options = youtubeOptions.read(content);
  const { made_for_kids = false, tags, category_id = defaultCategory } = options;
  const { contains_synthetic_media, license, embeddable } = options;
  return {
    snippet: { title, description, categoryId: category_id, ...(tags && { tags }) },
    status: {
      privacyStatus,
      selfDeclaredMadeForKids: made_for_kids,
      ...(contains_synthetic_media !== undefined && { containsSyntheticMedia: contains_synthetic_media }),
      ...(license !== undefined && { license }),
      ...(embeddable !== undefined && { embeddable }),
    },
  };
}

/** Creates the adapter part that publishes: https://developers.google.com/youtube/v3/docs/videos/insert */
export function createPublish(
  { api_url }: YoutubeSettings,
  { ask, clock, images }: NetworkTools & { readonly ask: Ask },
): NetworkPublish {
  const call = caller({ ask, clock }, api_url);
  const playlists = playlistCalls(call, clock);
  const setCover = thumbnailCall({ ask, clock, images }, api_url);

  async function readUploads(session: YoutubeSession, pageToken?: string) {
    const query = { part: 'snippet,contentDetails', playlistId: session.uploads, maxResults: '50', pageToken };
    return call.get(session, 'playlistItems', query, playlistPage);
  }

  /** Finds the video of an upload session that YouTube has forgotten. */
  async function findVideo(
    session: YoutubeSession,
    { started_date }: AttemptFacts,
    { title, text }: PublicationContent,
  ): Promise<string | undefined> {
    const since = Date.parse(started_date) - clockSkew;
    const isTooOld = ({ snippet }: Uploaded): boolean => Date.parse(snippet.publishedAt) < since;
    const fits = (one: Uploaded): boolean =>
      !isTooOld(one) && sameWords(title, one.snippet.title) && sameWords(text, one.snippet.description);
    const read = async (next: string | undefined) => {
      const { items, nextPageToken } = await readUploads(session, next);
      return { rows: items, next: nextPageToken };
    };
    const found = await lookThrough(read, { fits, isTooOld });
    return found?.contentDetails.videoId;
  }

  /** Throws kind `processing` while YouTube may still refuse the video; `refused` when it has. */
  async function requireProcessed(session: YoutubeSession, id: string, uploaded_date: string): Promise<void> {
    const age = clock.now() - Date.parse(uploaded_date);
    if (age > processingTimeout) return;
    const query = { part: 'status', id };
    const { items } = await call.get(session, 'videos', query, videoStates).catch((error: unknown) => {
      // The video is published, so a failure to read its state must not look like a failure to send it.
      const isPassing = error instanceof NetworkFailure && ['temporary', 'throttled'].includes(error.kind);
      if (!isPassing) throw error;
      return { items: [] };
    });
    const status = items[0]?.status;
    if (status?.uploadStatus === 'processed') return;
    if (!status || !refusedStates.includes(status.uploadStatus)) {
      throw new NetworkFailure('processing', 'YouTube is still working on the video', {
        until: new Date(clock.now() + Math.min(Math.max(age, 5 * second), 300 * second)).toISOString(),
      });
    }
    const reason = status.rejectionReason || status.failureReason || status.uploadStatus;
    throw new NetworkFailure('refused', quote(`YouTube accepted the video and then refused it: ${reason}.`));
  }

  const send: NetworkSend<PublishInput, YoutubeState, Sent> = {
    read: (stored) => attemptState.safeParse(stored).data,
    begin: () => ({}),
    settling,

    async find({ session, content }, attempt) {
      const isTraceable = attempt.id !== undefined || attempt.session_url !== undefined;
      if (isTraceable) return 'repeatable';
      // The next step finds it again, and waits until YouTube has processed it.
      const id = await findVideo(readSession(session), attempt, content);
      return id === undefined ? 'absent' : 'repeatable';
    },

    async step({ session: stored, content, files: [file], cover }, progress) {
      const session = readSession(stored);
      const { notify_subscribers, playlist_id } = youtubeOptions.read(content);
      if (!file)
        throw new NetworkFailure('refused', problem('youtube_needs_one_video').message, {
          problem: problem('youtube_needs_one_video'),
        });
      const uploads = uploader({ ask, clock }, api_url, session, file);
      const made = (id: string) => ({ id, uploaded_date: new Date(clock.now()).toISOString() });

      const sendFrom = (session_url: string, from: number): Promise<void> =>
        uploads.send(session_url, from, (sendRest) => progress.submit(() => sendRest().then(made)));

      async function start(): Promise<void> {
        const id = progress.wasCalled ? await findVideo(session, progress.attempt, content) : undefined;
        if (id !== undefined) return progress.save(made(id));
        if (playlist_id !== undefined) await playlists.require(session, playlist_id);
        const session_url = await uploads.begin(toResource(content), notify_subscribers);
        await progress.save({ session_url });
        return sendFrom(session_url, 0);
      }

      async function resumeUpload(session_url: string): Promise<void> {
        const reached = await uploads.probe(session_url);
        if (reached && 'id' in reached) return progress.save(made(reached.id));
        if (reached) return sendFrom(session_url, reached.next);
        await progress.save({ session_url: undefined });
        if (!progress.wasCalled) return start();
        throw new NetworkFailure('processing', 'YouTube has forgotten the upload; looking for its video', {
          until: new Date(clock.now() + second).toISOString(),
        });
      }

      const { id: known, session_url } = progress.attempt;
      if (known === undefined) await (session_url === undefined ? start() : resumeUpload(session_url));
      const { id = '', started_date, uploaded_date = started_date } = progress.attempt;
      await requireProcessed(session, id, uploaded_date).catch(async (error: unknown) => {
        // A video that YouTube refused is uploaded again when the person retries.
        const isRefused = error instanceof NetworkFailure && error.kind === 'refused';
        if (isRefused) await progress.takeBack({ id: undefined, session_url: undefined });
        throw error;
      });
      const keepCover = (changed: LeftState) => progress.save({ cover: changed });
      if (cover) await setCover(session, id, cover, progress.attempt.cover, keepCover);
      const keepPlaylist = (changed: LeftState) => progress.save({ playlist: changed });
      if (playlist_id !== undefined) {
        await playlists.add(session, playlist_id, id, progress.attempt.playlist, keepPlaylist);
      }
      const { playlist, cover: set } = progress.attempt;
      const problems = {
        ...(set?.problem !== undefined && { cover_problem: set.problem }),
        ...(playlist?.problem !== undefined && { playlist_problem: playlist.problem }),
      };
      return { ...sentFrom(id), ...(Object.keys(problems).length > 0 && { extra_data: problems }) };
    },
  };

  return {
    send,
    comment: firstComment(call),

    async remove({ session, sent }) {
      const { access_token } = readSession(session);
      const answer = await ask({
        method: 'DELETE',
        url: withQuery(`${api_url}/youtube/v3/videos`, { id: sent.external_identifier }),
        headers: { authorization: `Bearer ${access_token}` },
      });
      if (answer.status !== 204 && answer.status !== 404) throw toFailure(answer, clock);
    },

    async list({ session: stored, offset, limit }) {
      const session = readSession(stored);
      const posts: NetworkPost[] = [];
      let total = 0;
      let pageToken: string | undefined;
      do {
        const page = await readUploads(session, pageToken);
        for (const { snippet, contentDetails: is } of page.items) {
          const publish_date = new Date(is.videoPublishedAt ?? snippet.publishedAt).toISOString();
          posts.push({ ...sentFrom(is.videoId), text: snippet.description, publish_date });
        }
        total = page.pageInfo?.totalResults ?? posts.length;
        pageToken = page.nextPageToken;
      } while (pageToken !== undefined && posts.length < offset + limit);
      return { data: posts.slice(offset, offset + limit), total };
    },
  };
}
