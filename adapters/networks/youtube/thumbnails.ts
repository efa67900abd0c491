import { NetworkFailure } from '#domain/networks/index';
import type { ImageFitter, PublishFile } from '#ports/networks/network-adapter';
import type { Clock } from '#ports/foundation/clock';
import { type Ask, withQuery } from '../shared/asking.ts';
import { doAfterwards, type LeftState } from './afterwards.ts';
import { toFailure } from './failures.ts';
import type { YoutubeSession } from './session.ts';

const maxBytes = 2 * 1_048_576;
const uploadMilliseconds = 120_000;

/**
 * Creates the call that sets the thumbnail of a video. Repeating it is safe:
 * https://developers.google.com/youtube/v3/docs/thumbnails/set
 */
export function thumbnailCall(
  { ask, clock, images }: { readonly ask: Ask; readonly clock: Clock; readonly images: ImageFitter },
  api_url: string,
) {
  async function set({ access_token }: YoutubeSession, videoId: string, cover: PublishFile): Promise<void> {
    const fitted = await images.fit(cover.read(), { formats: ['jpeg', 'jpg', 'png'], max_bytes: maxBytes });
    if (!fitted) throw new NetworkFailure('refused', 'the cover cannot be made into a JPEG or PNG of at most 2 MB');
    const answer = await ask({
      method: 'POST',
      url: withQuery(`${api_url}/upload/youtube/v3/thumbnails/set`, { videoId, uploadType: 'media' }),
      headers: { authorization: `Bearer ${access_token}`, 'content-type': fitted.mime_type },
      body: new Uint8Array(fitted.bytes),
      timeoutMilliseconds: uploadMilliseconds,
    });
    if (answer.status !== 200) throw toFailure(answer, clock);
  }

  /** Sets the cover of a published video. A refusal does not fail the post. Throws while it is left to do. */
  return (
    session: YoutubeSession,
    videoId: string,
    cover: PublishFile,
    state: LeftState | undefined,
    save: (changed: LeftState) => Promise<void>,
  ): Promise<void> => doAfterwards(clock, 'gets its cover', state, save, () => set(session, videoId, cover));
}
