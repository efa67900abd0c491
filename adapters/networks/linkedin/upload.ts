import { NetworkFailure } from '#domain/networks/index';
import type { PublishFile } from '#ports/networks/network-adapter';
import { z } from 'zod';
import { type Ask, quote } from '../shared/asking.ts';
import type { NetworkRequest } from '../shared/http.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { type LinkedinAsk, requireJson } from './call.ts';
import { failureOf } from './failures.ts';
import type { LinkedinSession } from './session.ts';
import { imageUpload, media, videoUpload } from './wire.ts';

/** How far the upload of one file has come. */
export const uploadState = z.object({
  urn: z.string(),
  step: z.enum(['sending', 'waiting', 'ready']),
  /** When LinkedIn had received all of it. */
  sent_date: z.string().optional(),
  /** For a video under way: where its parts go, and LinkedIn's names for the parts it has. */
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
const second = 1000;

/**
 * Uploads one file to LinkedIn, continuing from the state in `known`. `keep` stores each step. Throws kind
 * `processing` while LinkedIn works on the file.
 */
export async function uploadFile(
  tools: Pick<NetworkTools, 'clock' | 'images'> & { readonly ask: Ask; readonly rest: LinkedinAsk },
  { urn: owner, access_token, refresh_token }: LinkedinSession,
  file: PublishFile,
  known: UploadState | undefined,
  keep: (state: UploadState) => Promise<void>,
): Promise<void> {
  const { ask, rest, clock, images } = tools;
  const renewable = refresh_token !== undefined;
  const isVideo = file.upload.file_type === 'video';
  const now = (): string => new Date(clock.now()).toISOString();

  async function put(url: string, request: Pick<NetworkRequest, 'body' | 'headers'>) {
    const timeoutMilliseconds = partTimeout;
    const answer = await ask({ method: 'PUT', url, shownPath: '/upload', timeoutMilliseconds, ...request });
    if (answer.status < 200 || answer.status > 299) {
      // The address contains its own permission, so a refusal says nothing about the account's token.
      const failure = failureOf(answer, clock, renewable);
      const isGone = ['reconnect', 'session_expired', 'not_found'].includes(failure.kind);
      throw isGone ? new NetworkFailure('refused', 'LinkedIn no longer accepts the file') : failure;
    }
    return answer;
  }

  async function announce<T>(
    path: string,
    action: string,
    request: object,
    schema: z.ZodType<T>,
  ): Promise<T> {
    const json = { [`${action}Request`]: request };
    return requireJson(
      await rest({ method: 'POST', path, query: { action }, json }),
      schema,
      clock,
      renewable,
    );
  }

  /**
   * Uploads an image:
   * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/images-api
   */
  async function sendImage(): Promise<UploadState> {
    const { file_format, file_properties: is } = file.upload;
    const formats = ['jpeg', 'jpg', 'png', 'gif'] as const;
    const isTaken =
      formats.some((format) => format === file_format) && Math.max(is.width, is.height) <= maxSide;
    const fitted = isTaken
      ? undefined
      : await images.fit(file.read(), { formats, max_bytes: maxImageBytes, maxSide: maxSide });
    if (!isTaken && !fitted) {
      throw new NetworkFailure(
        'refused',
        'LinkedIn accepts JPEG, PNG and GIF images of at most 36 million pixels',
      );
    }
    const { value } = await announce('images', 'initializeUpload', { owner }, imageUpload);
    const size = fitted?.bytes.length ?? is.size_in_bytes;
    await put(value.uploadUrl, {
      headers: {
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/octet-stream',
        'content-length': String(size),
      },
      body: fitted ? new Uint8Array(fitted.bytes) : () => file.read(),
    });
    return { urn: value.image, step: 'waiting', sent_date: now() };
  }

  /**
   * Begins the upload of a video:
   * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/videos-api
   */
  async function beginVideo(): Promise<UploadState> {
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

  async function sendVideo(begun: UploadState): Promise<UploadState> {
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

  async function resumeUpload(from: UploadState): Promise<UploadState> {
    if (from.step !== 'sending') return from;
    try {
      return await sendVideo(from);
    } catch (error) {
      // The upload addresses have expired, or the answer that finished the upload was lost.
      if (!(error instanceof NetworkFailure) || !['not_found', 'refused'].includes(error.kind)) throw error;
      return sendVideo(await beginVideo());
    }
  }

  const begin = async (): Promise<UploadState> => (isVideo ? sendVideo(await beginVideo()) : sendImage());
  const state = known ? await resumeUpload(known) : await begin();
  if (state.step === 'ready') return;
  if (known?.step !== 'waiting') await keep(state);

  const age = clock.now() - Date.parse(state.sent_date ?? now());
  const wait = (): NetworkFailure =>
    new NetworkFailure('processing', 'LinkedIn is still working on the files', {
      until: new Date(clock.now() + Math.min(Math.max(age, 2 * second), 60 * second)).toISOString(),
    });
  const path = `${isVideo ? 'videos' : 'images'}/${encodeURIComponent(state.urn)}`;
  const answer = await rest({ method: 'GET', path });
  // Applications that may not read a person's media cannot see its status, so all they can do is wait.
  const isHidden = answer.status === 403;
  const { status, processingFailureReason } = isHidden
    ? {
        status: age >= (isVideo ? 30 : 2) * second ? 'AVAILABLE' : 'PROCESSING',
        processingFailureReason: undefined,
      }
    : requireJson(answer, media, clock, renewable);
  if (status === 'PROCESSING_FAILED') {
    const { name } = file.upload;
    throw new NetworkFailure(
      'refused',
      quote(`LinkedIn refused ${name}: ${processingFailureReason ?? 'no reason given'}`),
    );
  }
  if (status !== 'AVAILABLE') throw wait();
  await keep({ ...state, step: 'ready' });
}
