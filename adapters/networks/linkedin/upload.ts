import { NetworkFailure } from '#domain/networks/index';
import type { Upload } from '#ports/library/upload';
import type { PublishFile } from '#ports/networks/network-adapter';
import { z } from 'zod';
import { type Ask, quote } from '../shared/asking.ts';
import type { NetworkRequest } from '../shared/http.ts';
import type { PreviewPicture } from '../shared/link-preview.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { type LinkedinAsk, requireJson } from './call.ts';
import { toFailure } from './failures.ts';
import type { LinkedinSession } from './session.ts';
import { documentUpload, imageUpload, media, videoUpload } from './wire.ts';

/** The progress of one file's upload. */
export const uploadState = z.object({
  urn: z.string(),
  step: z.enum(['sending', 'waiting', 'ready']),
  /** When LinkedIn had received all bytes. */
  sent_date: z.string().optional(),
  /** For a video in progress: the addresses of its parts, and LinkedIn's ids of the uploaded ones. */
  parts: z
    .object({
      token: z.string(),
      places: z.array(z.object({ url: z.string(), from: z.number(), to: z.number() })),
      names: z.array(z.string()),
    })
    .optional(),
});
type UploadState = z.infer<typeof uploadState>;

const maxImageBytes = 10_000_000;
/** The longest side in pixels. Its square is just below the 36,152,320 pixels that LinkedIn accepts. */
const maxSide = 6000;
const partTimeout = 120_000;
const documentTimeout = 600_000;
const second = 1000;

/** Stores the progress of an upload. */
type Keep = (state: UploadState) => Promise<void>;

/** Uploads the files of one account to LinkedIn. */
export interface Uploads {
  /**
   * Uploads one file, continuing from the state in `known`. `keep` stores each step. Throws kind `processing` while
   * LinkedIn processes the file.
   */
  file(file: PublishFile, known: UploadState | undefined, keep: Keep): Promise<void>;
  /** Uploads the picture of a page. LinkedIn may still be processing it. */
  picture(picture: PreviewPicture): Promise<UploadState>;
  /** Throws kind `processing` while LinkedIn processes an upload, and `refused` when it cannot use it. */
  requireReady(
    state: UploadState,
    what: { readonly name: string; readonly file_type: Upload['file_type'] },
  ): Promise<void>;
}

/** Where LinkedIn reports the state of each kind of file. */
const paths = { document: 'documents', image: 'images', video: 'videos' } as const;

/** Creates the uploads of one account. */
export function createUploads(
  tools: Pick<NetworkTools, 'clock' | 'images'> & { readonly ask: Ask; readonly rest: LinkedinAsk },
  { urn: owner, access_token, refresh_token }: LinkedinSession,
): Uploads {
  const { ask, rest, clock, images } = tools;
  const renewable = refresh_token !== undefined;
  const now = (): string => new Date(clock.now()).toISOString();

  async function put(
    url: string,
    request: Pick<NetworkRequest, 'body' | 'headers'>,
    timeoutMilliseconds = partTimeout,
  ) {
    const answer = await ask({ method: 'PUT', url, shownPath: '/upload', timeoutMilliseconds, ...request });
    if (answer.status >= 200 && answer.status <= 299) return answer;
    // The address contains its own permission, so a refusal says nothing about the account's token.
    if ([401, 403, 404].includes(answer.status))
      throw new NetworkFailure('refused', 'LinkedIn no longer accepts the file');
    throw toFailure(answer, clock, renewable);
  }

  async function announce<T>(path: string, action: string, request: object, schema: z.ZodType<T>): Promise<T> {
    const json = { [`${action}Request`]: request };
    return requireJson(await rest({ method: 'POST', path, query: { action }, json }), schema, clock, renewable);
  }

  /**
   * Uploads the bytes of an image:
   * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/images-api
   */
  async function sendBytes(size: number, body: NonNullable<NetworkRequest['body']>): Promise<UploadState> {
    const { value } = await announce('images', 'initializeUpload', { owner }, imageUpload);
    return putWhole(value.uploadUrl, value.image, size, body);
  }

  /**
   * Uploads a document:
   * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/documents-api
   */
  async function sendDocument(file: PublishFile): Promise<UploadState> {
    const { value } = await announce('documents', 'initializeUpload', { owner }, documentUpload);
    const { size_in_bytes } = file.upload.file_properties;
    return putWhole(value.uploadUrl, value.document, size_in_bytes, () => file.read(), documentTimeout);
  }

  async function putWhole(
    url: string,
    urn: string,
    size: number,
    body: NonNullable<NetworkRequest['body']>,
    timeoutMilliseconds = partTimeout,
  ): Promise<UploadState> {
    const headers = {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/octet-stream',
      'content-length': String(size),
    };
    await put(url, { headers, body }, timeoutMilliseconds);
    return { urn, step: 'waiting', sent_date: now() };
  }

  async function sendImage(file: PublishFile): Promise<UploadState> {
    const { file_format, file_properties: is } = file.upload;
    const formats = ['jpeg', 'jpg', 'png', 'gif'] as const;
    const isTaken = formats.some((format) => format === file_format) && Math.max(is.width, is.height) <= maxSide;
    const fitted = isTaken ? undefined : await images.fit(file.read(), { formats, max_bytes: maxImageBytes, maxSide });
    if (!isTaken && !fitted) {
      throw new NetworkFailure('refused', 'LinkedIn accepts JPEG, PNG and GIF images of at most 36 million pixels');
    }
    return fitted ? sendFitted(fitted) : sendBytes(is.size_in_bytes, () => file.read());
  }

  const sendFitted = ({ bytes }: PreviewPicture): Promise<UploadState> =>
    sendBytes(bytes.length, new Uint8Array(bytes));

  /**
   * Begins the upload of a video:
   * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/videos-api
   */
  async function beginVideo(file: PublishFile): Promise<UploadState> {
    const fileSizeBytes = file.upload.file_properties.size_in_bytes;
    const request = { owner, fileSizeBytes, uploadCaptions: false, uploadThumbnail: false };
    const { value } = await announce('videos', 'initializeUpload', request, videoUpload);
    const places = value.uploadInstructions.map(({ uploadUrl: url, firstByte: from, lastByte: to }) => ({
      url,
      from,
      to,
    }));
    return { urn: value.video, step: 'sending', parts: { token: value.uploadToken, places, names: [] } };
  }

  async function sendVideo(file: PublishFile, begun: UploadState, keep: Keep): Promise<UploadState> {
    const { urn, parts = { token: '', places: [], names: [] } } = begun;
    const { token: uploadToken, places } = parts;
    const names = [...parts.names];
    await keep(begun);
    for (const { url, from, to } of places.slice(names.length)) {
      const headers = { 'content-type': 'application/octet-stream', 'content-length': String(to - from + 1) };
      const answer = await put(url, { headers, body: () => file.read({ from, to }) });
      names.push((answer.headers.get('etag') ?? '').replaceAll('"', ''));
      await keep({ ...begun, parts: { ...parts, names } });
    }
    const request = { video: urn, uploadToken, uploadedPartIds: names };
    await announce('videos', 'finalizeUpload', request, z.unknown());
    return { urn, step: 'waiting', sent_date: now() };
  }

  async function resumeUpload(file: PublishFile, from: UploadState, keep: Keep): Promise<UploadState> {
    if (from.step !== 'sending') return from;
    try {
      return await sendVideo(file, from, keep);
    } catch (error) {
      // The upload addresses have expired, or the response that finished the upload was lost.
      if (!(error instanceof NetworkFailure) || !['not_found', 'refused'].includes(error.kind)) throw error;
      return sendVideo(file, await beginVideo(file), keep);
    }
  }

  async function requireReady(
    { urn, sent_date = now() }: UploadState,
    { name, file_type }: { readonly name: string; readonly file_type: Upload['file_type'] },
  ): Promise<void> {
    const age = clock.now() - Date.parse(sent_date);
    const path = `${paths[file_type]}/${encodeURIComponent(urn)}`;
    const answer = await rest({ method: 'GET', path });
    // Applications that may not read a person's media cannot see its status, so they can only wait.
    const isHidden = answer.status === 403;
    const { status, processingFailureReason } = isHidden
      ? {
          status: age >= (file_type === 'image' ? 2 : 30) * second ? 'AVAILABLE' : 'PROCESSING',
          processingFailureReason: undefined,
        }
      : requireJson(answer, media, clock, renewable);
    if (status === 'PROCESSING_FAILED') {
      throw new NetworkFailure(
        'refused',
        quote(`LinkedIn refused ${name}: ${processingFailureReason ?? 'no reason given'}`),
      );
    }
    if (status === 'AVAILABLE') return;
    throw new NetworkFailure('processing', 'LinkedIn is still working on the files', {
      until: new Date(clock.now() + Math.min(Math.max(age, 2 * second), 60 * second)).toISOString(),
    });
  }

  return {
    async file(file, known, keep) {
      const { file_type, name } = file.upload;
      const begin = async (): Promise<UploadState> => {
        if (file_type === 'document') return sendDocument(file);
        return file_type === 'video' ? sendVideo(file, await beginVideo(file), keep) : sendImage(file);
      };
      const state = known ? await resumeUpload(file, known, keep) : await begin();
      if (state.step === 'ready') return;
      if (known?.step !== 'waiting') await keep(state);
      await requireReady(state, { name, file_type });
      await keep({ ...state, step: 'ready' });
    },
    picture: sendFitted,
    requireReady,
  };
}
