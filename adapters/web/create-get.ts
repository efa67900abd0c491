import { readText } from '#domain/shared/index';
import { WebFailure } from '#domain/web/index';
import type { Cancellation } from '#ports/shared/clock';
import type { Logger } from '#ports/shared/logger';
import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { limitedSignal } from './limited-signal.ts';

/** In milliseconds, for all redirects together. */
const usualTimeLimit = 10_000;
const mostRedirects = 5;

/** An answer from an address that somebody named. */
export interface Got {
  /** Where it was in the end, after redirects. */
  readonly url: string;
  /** Where the address has moved for good. */
  readonly moved_to?: string;
  readonly status: number;
  readonly headers: Headers;
  /** Empty when the status is not one of success. */
  readonly bytes: Uint8Array;
}

/** How to ask. */
export interface Asked {
  readonly headers: Readonly<Record<string, string>>;
  /** A form to send; a redirect sends it on. */
  readonly form?: URLSearchParams;
  readonly max_bytes: number;
  /** Whether a redirect is a failure. */
  readonly stays?: boolean;
  readonly signal: Cancellation;
}

/** What may be set for all questions. */
export interface GetOptions {
  /** In milliseconds, for all redirects together. */
  readonly timeLimit?: number;
  /** Hears why nobody answered, which whoever named the address does not. */
  readonly logger?: Pick<Logger, 'info'>;
}

/** Returns the code of what made a call fail. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}

/** Returns whether an address says by itself where it leads: without looking up its name. */
function isLiteral(address: string): boolean {
  const { hostname } = new URL(address);
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || /^(?:.*\.)?localhost\.?$/.test(hostname);
}

async function readBody(response: Response, max_bytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A body that is read as it comes, so that a large one is not read to its end.
  for await (const chunk of response.body ?? []) {
    // Bodies of fetch are bytes.
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    if (size > max_bytes) throw new WebFailure(`it has more than ${String(max_bytes)} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Returns the text of an answer in the charset that it names. */
export function textOf({ headers, bytes }: Got): string {
  const type = headers.get('content-type') ?? '';
  return readText(type, bytes, (charset, fatal) => new TextDecoder(charset, { fatal }).decode(bytes));
}

/**
 * Creates what asks addresses that people name. `fetch` must refuse addresses that are not public. The result rejects with
 * `WebFailure` when there is no answer. Names that lead to addresses that are not public fail as names that do not exist: with the
 * same words, and not sooner, so that nobody learns which names there are inside.
 */
export function createGet(
  fetch: typeof globalThis.fetch,
  { timeLimit = usualTimeLimit, logger }: GetOptions = {},
) {
  const leastPause = timeLimit / 10;
  return async (
    address: string,
    { headers, form, max_bytes, stays = false, signal }: Asked,
  ): Promise<Got> => {
    const limit = limitedSignal(signal, timeLimit);
    const begin = performance.now();
    let url = address;
    let moved_to: string | undefined;
    let isForGood = true;
    try {
      for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
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
          if (stays) throw new WebFailure('it redirects');
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
      const code = codeOf(error);
      if (code === 'ERR_PRIVATE_ADDRESS' && isLiteral(url))
        throw new WebFailure('its address is not public', { isPrivate: true });
      const isLate = limit.signal.aborted;
      logger?.info('an address that somebody named was not read', { host: new URL(url).host, code, isLate });
      await setTimeout(Math.max(0, begin + leastPause - performance.now()));
      const reason = isLate
        ? `it takes longer than ${String(timeLimit / 1000)} seconds`
        : 'it cannot be reached';
      throw new WebFailure(reason, { isPassing: true });
    } finally {
      limit.free();
    }
    throw new WebFailure(`it redirects more than ${String(mostRedirects)} times`);
  };
}
