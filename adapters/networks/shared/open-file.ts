import { NetworkFailure } from '#domain/networks/index';
import type { ByteStream } from '#ports/library/file-store';
import { parseUrl } from './parse-url.ts';

/** The timeout of a whole file, in milliseconds. */
const timeLimit = 120_000;

/**
 * Opens a file at an address that a network gave us. Throws kind `not_found` when it is gone, `temporary` when it is
 * not available now. A request with headers does not follow redirects to another host.
 */
export async function openFile(
  fetch: typeof globalThis.fetch,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly bytes: ByteStream; readonly mime_type?: string }> {
  const url = parseUrl(address);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new NetworkFailure('refused', 'no address');
  const isBare = Object.keys(headers).length === 0;
  let answer: Response;
  try {
    const signal = AbortSignal.timeout(timeLimit);
    answer = await fetch(url, { headers, signal, redirect: isBare ? 'follow' : 'error' });
  } catch (error) {
    throw new NetworkFailure('temporary', 'the file could not be read', { cause: error });
  }
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    const isGone = answer.status >= 400 && answer.status < 500 && answer.status !== 408 && answer.status !== 429;
    throw new NetworkFailure(isGone ? 'not_found' : 'temporary', `status ${String(answer.status)}`);
  }
  const mime_type = answer.headers.get('content-type')?.split(';')[0];
  return { bytes: readChunks(answer.body), ...(mime_type !== undefined && { mime_type }) };
}

/** Yields the bytes as they arrive. */
async function* readChunks(body: ReadableStream<Uint8Array>): ByteStream & AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new NetworkFailure('temporary', 'the file broke off', { cause: error });
      });
      if (done) return;
      yield value;
    }
  } finally {
    // The reader may stop before the end.
    await reader.cancel().catch(() => undefined);
  }
}
