import { problem } from '#domain/foundation/index';
import { mimeTypes } from '#domain/library/index';
import { NetworkFailure } from '#domain/networks/index';
import type { ImageFitter, PublishFile } from '#ports/networks/network-adapter';
import type { Cancellation } from '#ports/foundation/clock';
import { type Ask } from '../shared/asking.ts';
import { multipart } from '../shared/multipart.ts';
import { publicImage } from '../shared/public-image.ts';
import { bearer, type PinterestApi } from './call.ts';
import type { PinterestSession } from './session.ts';
import { media, registered } from './wire.ts';

const maxImageBytes = 20 * 1_048_576;
const uploadMilliseconds = 1_800_000;

function refused(reason: string): NetworkFailure {
  const details = problem('network_refused_publication', { reason });
  return new NetworkFailure('refused', details.message, { problem: details });
}

const bounds = { formats: ['jpeg', 'jpg', 'png'], max_bytes: maxImageBytes } as const;
const unfit = 'an image cannot be made into a JPEG or PNG without losing something';

/** Returns an image as part of the request, so that Pinterest does not need to reach this installation. */
async function inline(images: ImageFitter, { upload, read }: PublishFile): Promise<object> {
  const { file_format: format, file_properties } = upload;
  const isTaken =
    (format === 'jpeg' || format === 'jpg' || format === 'png') && file_properties.size_in_bytes <= maxImageBytes;
  if (isTaken) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of read()) chunks.push(chunk);
    return { content_type: mimeTypes[format], data: Buffer.concat(chunks).toString('base64') };
  }
  const fitted = await images.fit(read(), bounds);
  if (!fitted) throw refused(unfit);
  return { content_type: fitted.mime_type, data: Buffer.from(fitted.bytes).toString('base64') };
}

/** Returns the `media_source` of a pin with one image or a carousel. */
export async function imageSource(images: ImageFitter, files: readonly PublishFile[]): Promise<object> {
  const items: object[] = [];
  for (const file of files) items.push(await inline(images, file));
  return items.length > 1
    ? { source_type: 'multiple_image_base64', items }
    : { source_type: 'image_base64', ...items[0] };
}

/** Returns the same with addresses that Pinterest fetches. */
export async function imageAddresses(images: ImageFitter, files: readonly PublishFile[]): Promise<object> {
  const items: { readonly url: string }[] = [];
  const details = problem('network_refused_publication', { reason: unfit });
  for (const file of files) items.push({ url: await publicImage(images, file, { ...bounds, problem: details }) });
  return items.length > 1 ? { source_type: 'multiple_image_urls', items } : { source_type: 'image_url', ...items[0] };
}

/** Returns the `media_source` of a pin with a video. Its cover is one of its frames; `chosen` is in seconds. */
export function videoSource(media_id: string, { upload }: PublishFile, chosen: number | undefined): object {
  const cover_image_key_frame_time = chosen ?? Math.floor((upload.cover_offset ?? 0) / 1000);
  return { source_type: 'video_id', media_id, cover_image_key_frame_time };
}

/** Uploads a video to Pinterest, where it is not visible yet, and returns its identifier. */
export async function uploadVideo(
  { api, ask, boundary }: { readonly api: PinterestApi; readonly ask: Ask; readonly boundary: string },
  session: PinterestSession,
  { upload, read }: PublishFile,
  signal: Cancellation,
): Promise<string> {
  const authorization = bearer(session);
  const body = { media_type: 'video' };
  const made = await api(registered, { method: 'POST', path: '/media', authorization, body });
  const file = {
    name: 'file',
    filename: `${upload._id}.mp4`,
    mime_type: 'video/mp4',
    size_in_bytes: upload.file_properties.size_in_bytes,
    read: () => read(),
  };
  const answer = await ask({
    method: 'POST',
    url: made.upload_url,
    shownPath: '/upload',
    ...multipart(boundary, made.upload_parameters, [file]),
    signal,
    timeoutMilliseconds: uploadMilliseconds,
  });
  if (answer.status >= 300) {
    throw new NetworkFailure('temporary', `Pinterest’s storage answered with status ${answer.status}`);
  }
  return made.media_id;
}

/** Resolves when the video can be used. Throws kind `processing` until then; `refused` when it cannot be used. */
export async function requireReady(
  api: PinterestApi,
  session: PinterestSession,
  media_id: string,
  lookAgain: () => NetworkFailure,
): Promise<void> {
  const authorization = bearer(session);
  const { status } = await api(media, { method: 'GET', path: `/media/${media_id}`, authorization });
  if (status === 'succeeded') return;
  throw status === 'failed' ? refused('Pinterest cannot use the video') : lookAgain();
}
