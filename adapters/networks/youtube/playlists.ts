import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import type { Clock } from '#ports/foundation/clock';
import { doAfterwards, leftToDo, type LeftState } from './afterwards.ts';
import type { YoutubeCall } from './call.ts';
import type { YoutubeSession } from './session.ts';
import { anything, playlists, someItems } from './wire.ts';

const second = 1000;
/** How long a video may be missing from a playlist to which it was added. YouTube does not document it. */
const lag = 300 * second;
function notThere(): NetworkFailure {
  const reason = 'the channel has no such playlist';
  const details = problem('option_not_valid', { option: 'playlist_id', reason });
  return new NetworkFailure('refused', details.message, { problem: details });
}

/**
 * Creates the calls that add videos to playlists, each once:
 * https://developers.google.com/youtube/v3/docs/playlistItems/insert
 */
export function playlistCalls(call: YoutubeCall, clock: Clock) {
  const now = (): string => new Date(clock.now()).toISOString();
  const age = (date: string): number => clock.now() - Date.parse(date);
  const what = 'is being added to its playlist';

  async function has(session: YoutubeSession, playlistId: string, videoId: string): Promise<boolean> {
    const query = { part: 'id', playlistId, videoId };
    return (await call.get(session, 'playlistItems', query, someItems)).items.length > 0;
  }

  /** Adds the video once. Throws the failure of the call, or kind `processing` to check again. */
  async function addOnce(
    session: YoutubeSession,
    playlistId: string,
    videoId: string,
    { asked_date }: LeftState,
    keep: (asked_date: string | undefined) => Promise<void>,
  ): Promise<void> {
    if (asked_date !== undefined) {
      if (await has(session, playlistId, videoId)) return;
      const waited = age(asked_date);
      if (waited < lag) throw leftToDo(clock, what, Math.min(Math.max(waited, 10 * second), lag - waited));
    }
    await keep(now());
    const resourceId = { kind: 'youtube#video', videoId };
    try {
      await call.insert(session, 'playlistItems', { playlistId, resourceId }, anything);
    } catch (error) {
      if (!(error instanceof NetworkFailure) || error.kind === 'unknown') throw error;
      await keep(undefined);
      // A playlist may refuse a video because it has it already.
      const isRefused = error.kind === 'refused' && (await has(session, playlistId, videoId));
      if (!isRefused) throw error;
    }
  }

  return {
    /** Throws `option_not_valid` when the channel has no such playlist. */
    async require(session: YoutubeSession, id: string): Promise<void> {
      const query = { part: 'snippet', id };
      const { items } = await call.get(session, 'playlists', query, playlists).catch((error: unknown) => {
        throw error instanceof NetworkFailure && error.kind === 'not_found' ? notThere() : error;
      });
      if (items[0]?.snippet.channelId !== session.id) throw notThere();
    },

    /**
     * Adds a published video to a playlist. A refusal does not fail the post: it is kept in the state. Throws while
     * something is left to do.
     */
    add(
      session: YoutubeSession,
      playlist: string,
      video: string,
      stored: LeftState | undefined,
      save: (changed: LeftState) => Promise<void>,
    ): Promise<void> {
      return doAfterwards(clock, what, stored, save, (state) =>
        addOnce(session, playlist, video, state, (asked_date) => save({ ...state, asked_date })),
      );
    },
  };
}
