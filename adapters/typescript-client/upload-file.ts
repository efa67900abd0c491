import type { components } from './interface.ts';
import type { CallOptions, Methods } from './operation-types.ts';
import { toError, PostwrightError } from './postwright-error.ts';
import { type Connection, type Init, repeat } from './send.ts';
import { timeLimit } from './time-limit.ts';

/** A file to upload. The exact size of a stream must be known. */
export type FileSource = { readonly id_organization: string } & (
  | { readonly file: File; readonly name?: string }
  | { readonly file: Blob; readonly name: string }
  | { readonly file: ReadableStream<Uint8Array>; readonly name: string; readonly size_in_bytes: number }
);

const defaultName = (source: FileSource): string =>
  source.name ?? (source.file instanceof File ? source.file.name : 'file');

/** Uploads the bytes to the link. The link itself grants access, so no token is sent. */
async function put(
  { fetch, timeout, findErrorName }: Connection,
  target: components['schemas']['BeginDirectUploadAnswer'],
  source: FileSource,
  options: CallOptions,
): Promise<void> {
  const isStream = source.file instanceof ReadableStream;
  const limit = timeLimit(options.timeout ?? Math.max(timeout ?? 0, 3_600_000), options.signal);
  try {
    // The types of the DOM do not know `duplex`, which a stream needs.
    const init: Init & { duplex?: 'half' } = {
      method: target.method,
      headers: {
        ...target.headers,
        ...('size_in_bytes' in source && { 'Content-Length': String(source.size_in_bytes) }),
      },
      body: source.file,
      redirect: 'manual',
      signal: limit.signal,
      ...(isStream && { duplex: 'half' }),
    };
    const response = await fetch(target.url, init);
    const text = await response.text();
    if (!response.ok) throw toError(response, text, findErrorName);
  } catch (cause) {
    options.signal?.throwIfAborted();
    if (cause instanceof PostwrightError) throw cause;
    throw new PostwrightError('no_answer', 'The connection broke while the file was sent', { cause });
  } finally {
    limit.end();
  }
}

/**
 * Uploads a file of any size to the library, directly to the file storage, and returns it as stored. A stream is sent
 * once; a Blob is sent again after a broken connection. Throws `PostwrightError` when it is refused.
 */
export async function uploadFile(
  connection: Connection,
  { beginDirectUpload, completeDirectUpload }: Methods['files'],
  source: FileSource,
  options: CallOptions = {},
): Promise<components['schemas']['Upload']> {
  const { id_organization } = source;
  const size_in_bytes = 'size_in_bytes' in source ? source.size_in_bytes : source.file.size;
  const { signal } = options;
  const target = await beginDirectUpload(
    { id_organization, body: { name: defaultName(source), size_in_bytes } },
    { signal },
  );
  const isRepeatable = source.file instanceof Blob;
  await repeat(connection, { isRepeatable, signal }, () => put(connection, target, source, options));
  return completeDirectUpload({ id_organization, id_upload: target.id_upload }, options);
}
