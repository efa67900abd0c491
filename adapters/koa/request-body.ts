import { toServiceError, ServiceError } from '#domain/foundation/index';
import type { LargeTexts } from '#ports/foundation/large-texts';
import type { IncomingMessage } from 'node:http';
import type { IncomingFile } from '#domain/access/index';
import { getRoom } from './byte-budget.ts';
import { decodeBody, parseBody } from './json-body.ts';
import { pacedBody } from './paced-body.ts';
import { type Timeouts, timeouts } from './timeouts.ts';

/** The largest JSON body of an authenticated caller, in bytes. */
export const maxBytes = 1024 * 1024;
/** The largest form, and the largest JSON body where no token is needed, in bytes. */
export const maxAnonymousBytes = 16 * 1024;
/** Larger JSON bodies are parsed in another thread, if there is one, in bytes. */
const large = 64 * 1024;

/** The step by which memory is reserved for a body of unknown length, in bytes. */
const step = 64 * 1024;

/**
 * Reads a body, and passes its chunks to `see` as they come. Throws `body_too_large` when it is too large;
 * `request_not_valid` when it ends early or takes too long; `strangers_hold_too_much` when there is no room for it.
 */
export async function readBytes(
  request: IncomingMessage,
  largest: number,
  { body: milliseconds } = timeouts,
  see: (part: Buffer) => void = () => undefined,
): Promise<Buffer<ArrayBuffer>> {
  const room = getRoom(request);
  const max_bytes = Math.min(largest, room?.max_bytes ?? largest);
  const tooLarge = new ServiceError('body_too_large', { max_bytes });
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > max_bytes) throw tooLarge;
  let reserved = 0;
  const reserve = (bytes: number): void => {
    room?.reserve(bytes);
    reserved += bytes;
  };
  const isChunked = 'transfer-encoding' in request.headers;
  reserve(isChunked ? Math.min(step, max_bytes) : announced);
  // Filled as the chunks come, so that nothing is in memory twice; without a length, the chunks are kept until the end.
  const whole = Buffer.allocUnsafe(isChunked ? 0 : announced);
  const parts: Buffer[] = [];
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    const settle = (error?: Error): void => {
      clearTimeout(timer);
      request.off('data', take).off('end', settle).off('close', close).pause();
      if (error) reject(error);
      else resolve();
    };
    const take = (chunk: Buffer): void => {
      bytes += chunk.byteLength;
      if (bytes > max_bytes) {
        settle(tooLarge);
        return;
      }
      try {
        while (bytes > reserved) reserve(Math.min(step, max_bytes - reserved));
        see(chunk);
        if (isChunked) parts.push(chunk);
        else chunk.copy(whole, bytes - chunk.byteLength);
      } catch (error) {
        settle(error instanceof Error ? error : new Error(String(error)));
      }
    };
    const close = (): void => settle(new ServiceError('request_not_valid', { reason: 'the body ended early' }));
    const late = `the body took longer than ${String(milliseconds / 1000)} seconds`;
    const timer = setTimeout(() => settle(new ServiceError('request_not_valid', { reason: late })), milliseconds);
    request.on('data', take).once('end', settle).once('close', close);
  });
  return isChunked ? Buffer.concat(parts) : whole.subarray(0, bytes);
}

/**
 * Reads a JSON body; undefined when there is none. Throws `body_too_large` above 1 MiB (16 KiB where no token is
 * needed); `content_type_not_accepted` for another content type; `request_not_valid` for JSON that is invalid, nested
 * too deeply, has too many values or names, or is not UTF-8; and as `readBytes` does.
 */
export async function readJson(
  request: IncomingMessage,
  waits: Timeouts = timeouts,
  max_bytes: number = maxBytes,
  largeTexts?: LargeTexts,
): Promise<unknown> {
  const bytes = await readBytes(request, max_bytes, waits);
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const body = { bytes, type };
  const read =
    largeTexts && bytes.byteLength > large
      ? // It runs the same function.
        ((await largeTexts.read('body', body, [bytes.buffer])) as ReturnType<typeof parseBody> | undefined)
      : parseBody(body);
  if (!read) throw new ServiceError('request_not_valid', { reason: 'the body takes too long to read' });
  if ('refused' in read) throw toServiceError(read.refused);
  return read.value;
}

/**
 * Reads the fields of a form body. Throws `body_too_large` above 16 KiB; `request_not_valid` when it is not UTF-8; and
 * as `readBytes` does.
 */
export async function readForm(request: IncomingMessage, waits: Timeouts = timeouts): Promise<URLSearchParams> {
  return new URLSearchParams(decodeBody(await readBytes(request, maxAnonymousBytes, waits)));
}

/** Passes on the content of a part. Throws `upload_failed` when it breaks off. */
async function* unbroken(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw error instanceof ServiceError ? error : new ServiceError('upload_failed', { reason: 'the body is broken' });
  }
}

/**
 * Reads the part `file` of a multipart body as a stream. Throws `content_type_not_accepted` for another content type;
 * `upload_failed` when there is no such part or the body is broken.
 */
export async function readFile(request: IncomingMessage, waits = timeouts): Promise<IncomingFile> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data *;/i.test(type)) {
    throw new ServiceError('content_type_not_accepted', { accepted: ['multipart/form-data'] });
  }
  const body = pacedBody(request, waits);
  // Loaded with the first upload.
  const { Busboy } = await import('@fastify/busboy');
  if (body.errored) throw body.errored;
  return new Promise((resolve, reject) => {
    const refuse = (error: Error): void => {
      body.destroy();
      reject(error);
    };
    const fail = (reason: string): void => refuse(new ServiceError('upload_failed', { reason }));
    const parser = new Busboy({
      headers: { ...request.headers, 'content-type': type },
      limits: { files: 1, fields: 10, parts: 20 },
    });
    // Busboy leaves an empty file name undefined, unlike its types.
    parser.on('file', (field, content, name: string | undefined) => {
      if (field !== 'file') {
        content.resume();
        return;
      }
      // Busboy ends the part without an error when the body stops halfway.
      body.on('error', (error) => content.destroy(error));
      parser.on('error', () => content.destroy(new ServiceError('upload_failed', { reason: 'the body is broken' })));
      // The reader gets the error. Without a reader, it must not end the process.
      content.on('error', () => undefined);
      resolve({ name: name ?? '', content: unbroken(content) });
    });
    parser.on('finish', () => {
      fail('there is no part named file');
    });
    parser.on('error', () => {
      fail('the body is not valid multipart');
    });
    body.on('error', refuse);
    body.pipe(parser);
  });
}
