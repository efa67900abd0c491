import { readText, WebFailure } from '#domain/foundation/index';
import type { Cancellation } from '#ports/foundation/clock';
import type { Logger } from '#ports/foundation/logger';
import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { limitedSignal } from './limited-signal.ts';

/** In milliseconds, including all redirects. */
const defaultTimeout = 10_000;
const maxRedirects = 5;

/** The response of an address that a user entered. */
export interface GetResponse {
  /** The final address, after redirects. */
  readonly url: string;
  /** The new address after permanent redirects. */
  readonly moved_to?: string;
  readonly status: number;
  readonly headers: Headers;
  /** Empty for an error status. */
  readonly bytes: Uint8Array;
}

export interface GetRequest {
  readonly headers: Readonly<Record<string, string>>;
  /** A form to send; redirects send it again. */
  readonly form?: URLSearchParams;
  readonly max_bytes: number;
  /** Whether a redirect is an error. */
  readonly rejectsRedirects?: boolean;
  readonly signal: Cancellation;
}

/** Options for all requests. */
export interface GetOptions {
  /** In milliseconds, including all redirects. */
  readonly timeLimit?: number;
  /** Logs the causes of failures, which are hidden from the user who entered the address. */
  readonly logger?: Pick<Logger, 'info'>;
}

/** Returns the code of the error that made a call fail. */
function findCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : findCode(error.cause);
}

/** Returns whether a host is an IP address, which needs no lookup. */
function isLiteral(address: string): boolean {
  const { hostname } = new URL(address);
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || /^(?:.*\.)?localhost\.?$/.test(hostname);
}

async function readBody(response: Response, max_bytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Read piece by piece, so that a large body is not read to its end.
  for await (const chunk of response.body ?? []) {
    // Bodies of fetch are bytes.
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    if (size > max_bytes) throw new WebFailure(`it has more than ${String(max_bytes)} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Decodes a response in its declared charset. */
export function decodeText({ headers, bytes }: GetResponse): string {
  const type = headers.get('content-type') ?? '';
  return readText(type, bytes, (charset, fatal) => new TextDecoder(charset, { fatal }).decode(bytes));
}

/**
 * Creates a client for addresses that users enter. `fetch` must reject addresses that are not public. The result
 * rejects with `WebFailure` when there is no response. Names that resolve to private addresses fail exactly like
 * unknown names, with the same message and no earlier, so that internal names cannot be discovered.
 */
export function createGet(fetch: typeof globalThis.fetch, { timeLimit = defaultTimeout, logger }: GetOptions = {}) {
  const minDelay = timeLimit / 10;
  return async (
    address: string,
    { headers, form, max_bytes, rejectsRedirects: rejectsRedirects = false, signal }: GetRequest,
  ): Promise<GetResponse> => {
    const limit = limitedSignal(signal, timeLimit);
    const begin = performance.now();
    let url = address;
    let moved_to: string | undefined;
    let isForGood = true;
    try {
      for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
        if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
          throw new WebFailure('it is not an http or https address');
        const response = await fetch(url, {
          headers,
          ...(form && { method: 'POST', body: form }),
          redirect: 'manual',
          signal: limit.signal,
        });
        const { status } = response;
        const location = response.headers.get('location');
        if (status >= 300 && status < 400 && status !== 304 && location !== null) {
          await response.body?.cancel();
          if (rejectsRedirects) throw new WebFailure('it redirects');
          if (!URL.canParse(location, url)) throw new WebFailure('it redirects to what is no address');
          url = new URL(location, url).href;
          isForGood &&= status === 301 || status === 308;
          if (isForGood) moved_to = url;
          continue;
        }
        if (!response.ok) await response.body?.cancel();
        const bytes = response.ok ? await readBody(response, max_bytes) : new Uint8Array();
        return { url, status, headers: response.headers, bytes, ...(moved_to !== undefined && { moved_to }) };
      }
    } catch (error) {
      if (error instanceof WebFailure) throw error;
      const code = findCode(error);
      if (code === 'ERR_PRIVATE_ADDRESS' && isLiteral(url))
        throw new WebFailure('its address is not public', { isPrivate: true });
      const isLate = limit.signal.aborted;
      logger?.info('an address that somebody named was not read', { host: new URL(url).host, code, isLate });
      await setTimeout(Math.max(0, begin + minDelay - performance.now()));
      const reason = isLate ? `it takes longer than ${String(timeLimit / 1000)} seconds` : 'it cannot be reached';
      throw new WebFailure(reason, { isPassing: true });
    } finally {
      limit.free();
    }
    throw new WebFailure(`it redirects more than ${String(maxRedirects)} times`);
  };
}
