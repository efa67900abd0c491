import { mimeTypes } from '#domain/library/index';
import { NetworkFailure } from '#domain/networks/index';
import { maxGifHeight, maxGifWidth } from '#domain/networks/x/rules';
import { oneChunk } from '#domain/foundation/index';
import type { ByteStream } from '#ports/library/file-store';
import type { PublishFile } from '#ports/networks/network-adapter';
import { z } from 'zod';
import { quote } from '../shared/asking.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import type { XCall } from './call.ts';
import { initialized, uploaded, type Uploaded } from './wire.ts';

/** The progress of one file's upload. */
export const uploadState = z.object({
  id: z.string(),
  /** The number of bytes announced. */
  size: z.number(),
  /** The number of segments that X has. */
  segments: z.number(),
  step: z.enum(['sending', 'processing', 'describing', 'ready']),
  /** When X deletes it. */
  expires_date: z.string(),
});
type UploadState = z.infer<typeof uploadState>;

const segmentBytes = 1_048_576;
const maxImageBytes = 5_000_000;
/** For an animated GIF: https://docs.x.com/x-api/media/quickstart/best-practices */
const gif = { max_bytes: 15_000_000, width: maxGifWidth, height: maxGifHeight };
const second = 1000;
/** How long uploaded media last, in seconds, when X does not say: a day, minus an hour for the rest of the send. */
const defaultLifetime = 23 * 3600;

/** The use of a file: a post, or a private message. */
type Purpose = 'dm' | 'tweet';

/** The bytes to send, and their metadata. */
interface Source {
  readonly size: number;
  readonly media_type: string;
  readonly media_category: `${Purpose}_${'gif' | 'image' | 'video'}`;
  read(range: { readonly from: number; readonly to: number }): ByteStream;
}

async function toSource(file: PublishFile, images: NetworkTools['images'], purpose: Purpose): Promise<Source> {
  const { file_type, file_format, file_properties: is } = file.upload;
  if (file_type === 'video') {
    const { size_in_bytes: size } = is;
    return { size, media_type: 'video/mp4', media_category: `${purpose}_video`, read: file.read };
  }
  const isTaken = ['jpeg', 'jpg', 'png'].includes(file_format) && is.size_in_bytes <= maxImageBytes;
  if (isTaken) {
    const { size_in_bytes: size } = is;
    return { size, media_type: mimeTypes[file_format], media_category: `${purpose}_image`, read: file.read };
  }
  const still = ['jpeg', 'jpg', 'png'] as const;
  const bounds = { formats: still, max_bytes: maxImageBytes };
  // A GIF that is not animated fits neither these bounds nor, unchanged, those of other images.
  const moving = { formats: ['gif'], max_bytes: gif.max_bytes } as const;
  const animation = file_format === 'gif' ? await images.fit(file.read(), moving) : undefined;
  const fitted = animation ?? (await images.fit(file.read(), bounds));
  const isMoving = animation !== undefined;
  if (!fitted || (isMoving && (fitted.width > gif.width || fitted.height > gif.height))) {
    throw new NetworkFailure(
      'refused',
      'X accepts images of at most 5 MB, and animated ones of at most 15 MB and 1280 x 1080 pixels',
    );
  }
  const { bytes, mime_type } = fitted;
  return {
    size: bytes.length,
    media_type: mime_type,
    media_category: `${purpose}_${isMoving ? 'gif' : 'image'}`,
    read: ({ from, to }) => oneChunk(bytes.subarray(from, to + 1)),
  };
}

async function collect(stream: ByteStream): Promise<Blob> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return new Blob([new Uint8Array(Buffer.concat(chunks))]);
}

/**
 * Uploads one file to X, continuing from the state in `known`. `keep` stores each step. Throws kind `processing` while
 * X processes the file. https://docs.x.com/x-api/media/quickstart/media-upload-chunked
 */
export async function uploadFile(
  { call, clock, images }: Pick<NetworkTools, 'clock' | 'images'> & { readonly call: XCall },
  file: PublishFile,
  known: UploadState | undefined,
  keep: (state: UploadState) => Promise<void>,
  purpose: Purpose = 'tweet',
): Promise<void> {
  const dateIn = (seconds: number): string => new Date(clock.now() + seconds * second).toISOString();

  async function initialize({ size, media_type, media_category }: Source): Promise<UploadState> {
    const json = { media_type, total_bytes: size, media_category };
    const { data } = await call({ method: 'POST', path: 'media/upload/initialize', json }, initialized);
    const expires_date = dateIn(data.expires_after_secs ?? defaultLifetime);
    return { id: data.id, size, segments: 0, step: 'sending', expires_date };
  }

  /** Returns the state after X's report about its processing. */
  async function proceed(state: UploadState, { processing_info: is }: Uploaded): Promise<UploadState> {
    if (is?.state === 'failed') {
      const { message = 'its processing failed' } = is.error ?? {};
      throw new NetworkFailure('refused', quote(`X refused a file: ${message}`));
    }
    if (is && is.state !== 'succeeded') {
      if (state.step !== 'processing') await keep({ ...state, step: 'processing' });
      throw new NetworkFailure('processing', 'X is still working on the files', {
        until: dateIn(is.check_after_secs ?? 5),
      });
    }
    const needsWords = file.alt_text !== undefined && file.upload.file_type === 'image';
    const next: UploadState = { ...state, step: needsWords ? 'describing' : 'ready' };
    await keep(next);
    return next;
  }

  async function sendBytes(begun: UploadState, source: Source): Promise<UploadState> {
    let state = begun;
    await keep(state);
    while (state.segments * segmentBytes < source.size) {
      const { id, segments } = state;
      const from = segments * segmentBytes;
      const to = Math.min(from + segmentBytes, source.size) - 1;
      const form = new FormData();
      form.set('segment_index', String(segments));
      form.set('media', await collect(source.read({ from, to })), 'segment');
      await call({ method: 'POST', path: `media/upload/${id}/append`, form }, z.unknown());
      state = { ...state, segments: segments + 1 };
      await keep(state);
    }
    const { data } = await call({ method: 'POST', path: `media/upload/${state.id}/finalize` }, uploaded);
    return proceed(state, data);
  }

  async function begin(): Promise<UploadState> {
    const source = await toSource(file, images, purpose);
    return sendBytes(await initialize(source), source);
  }

  async function resumeUpload(from: UploadState): Promise<UploadState> {
    if (from.step === 'sending') {
      const source = await toSource(file, images, purpose);
      return from.size === source.size ? sendBytes(from, source) : begin();
    }
    if (from.step !== 'processing') return from;
    const query = { command: 'STATUS', media_id: from.id };
    const { data } = await call({ method: 'GET', path: 'media/upload', query }, uploaded);
    return proceed(from, data);
  }

  const state = known
    ? await resumeUpload(known).catch((error: unknown) => {
        // X has lost the file, or the response that finished the upload was lost.
        const isGone = error instanceof NetworkFailure && ['not_found', 'refused'].includes(error.kind);
        if (!isGone || (known.step === 'processing' && error.kind === 'refused')) throw error;
        return begin();
      })
    : await begin();
  if (state.step === 'describing') {
    const json = { id: state.id, metadata: { alt_text: { text: file.alt_text ?? '' } } };
    await call({ method: 'POST', path: 'media/metadata', json }, z.unknown());
    await keep({ ...state, step: 'ready' });
  }
}
