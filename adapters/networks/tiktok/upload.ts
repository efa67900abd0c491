import { NetworkFailure } from '#domain/networks/index';
import type { PublishFile } from '#ports/networks/network-adapter';
import type { Ask } from '../shared/asking.ts';
import type { TiktokProgress } from './attempt.ts';
import { planChunks } from './chunks.ts';

const pieceTimeout = 120_000;

/**
 * Sends the missing pieces of a video. With the last piece TikTok creates the post. Throws `UploadExpired` when TikTok
 * accepts no more bytes.
 */
export async function uploadVideo(
  ask: Ask,
  progress: TiktokProgress,
  file: PublishFile,
  url: string,
  uploaded: number,
): Promise<void> {
  const total = file.upload.file_properties.size_in_bytes;

  async function put({ from, to }: { readonly from: number; readonly to: number }): Promise<void> {
    const once = to === total - 1;
    const answer = await ask({
      method: 'PUT',
      url,
      // The address itself grants permission to upload, so it is not logged.
      shownPath: '/upload',
      headers: {
        'content-type': 'video/mp4',
        'content-length': String(to - from + 1),
        'content-range': `bytes ${from}-${to}/${total}`,
      },
      body: () => file.read({ from, to }),
      once,
      timeoutMilliseconds: pieceTimeout,
    });
    const { status } = answer;
    // Any other success comes from a proxy, which may not have forwarded the bytes.
    if (status === 201 || status === 206) return;
    const message = `TikTok answered a piece of the video with status ${status}`;
    if (status === 416) {
      // TikTok has other bytes than expected. The next attempt queries how many.
      throw new NetworkFailure(once ? 'unknown' : 'temporary', message);
    }
    if (status >= 400 && status <= 499 && status !== 408 && status !== 429)
      throw new UploadExpired('temporary', message);
    throw new NetworkFailure(once ? 'unknown' : 'temporary', message);
  }

  for (const piece of planChunks(total).missing(uploaded)) {
    if (piece.to < total - 1) await put(piece);
    else await progress.submit(() => put(piece).then(() => ({ uploaded: true })));
  }
}

/** The failure of an upload address that accepts no more bytes. */
export class UploadExpired extends NetworkFailure {}
