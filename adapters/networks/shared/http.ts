import type { ByteStream } from '#ports/library/file-store';
import type { Cancellation, Clock } from '#ports/foundation/clock';
import type { DateTime } from '#ports/foundation/date-time';
import type { Logger } from '#ports/foundation/logger';
import { parseJson } from './parse-json.ts';
import { parseUrl } from './parse-url.ts';

export interface NetworkRequest {
  readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A function returns a fresh stream each time the request is sent. */
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData | (() => ByteStream);
  /** Logged in place of a path that contains a secret. */
  readonly shownPath?: string;
  readonly signal?: Cancellation | undefined;
  readonly timeoutMilliseconds?: number;
  /** The size limit of the response; 5 MB by default. */
  readonly max_bytes?: number;
  /** Whether to truncate a longer response instead of failing. */
  readonly truncate?: boolean;
  /** Off by default: a request with credentials must not be forwarded to another host. */
  readonly follow_redirects?: boolean;
}

export interface NetworkAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The address of the response, after redirects. */
  readonly url: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The body as JSON; undefined when it is not JSON. */
  readonly json: unknown;
  /** When to retry, according to the network (`Retry-After`, `RateLimit-Reset`). */
  readonly retry_date: DateTime | undefined;
}

export type NetworkHttp = (request: NetworkRequest) => Promise<NetworkAnswer>;

/** Thrown when no complete response arrived. */
export class TransportFailure extends Error {
  /** `never_left`: the network certainly did not receive the whole request. `unknown`: it may have carried it out. */
  readonly delivery: 'never_left' | 'unknown';

  constructor(delivery: 'never_left' | 'unknown', message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'TransportFailure';
    this.delivery = delivery;
  }
}

/** Error codes (of Node, undici, TLS and our own guard) that prove that a request was never sent. */
const neverLeft =
  /^(EAI_\w+|ENOTFOUND|EINVAL|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EHOSTDOWN|ERR_PRIVATE_ADDRESS|ERR_REQUEST_TOO_LATE|UND_ERR_CONNECT_TIMEOUT|UND_ERR_INVALID_ARG|ERR_INVALID_URL|ERR_TLS_\w+|ERR_SSL_\w+|CERT_\w+|\w+_CERT|\w+_IN_CHAIN|UNABLE_TO_\w+)$/;

/** Returns the first code in the chain of causes. It avoids `instanceof`, which fails across realms. */
function findCode(error: unknown): string | undefined {
  let cause = error;
  for (let depth = 0; typeof cause === 'object' && cause !== null && depth < 5; depth += 1) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    cause = 'cause' in cause ? cause.cause : undefined;
  }
  return undefined;
}

/** Error codes of a connection that broke without a response. */
const broken = /^(ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|UND_ERR_SOCKET|UND_ERR_ABORTED)$/;

/** A streamed body that counts the bytes handed over for sending. */
class StreamedBody {
  private readonly source: ByteStream;
  private handed = 0;
  private hasFailed = false;

  constructor(source: ByteStream) {
    this.source = source;
  }

  /** Yields the bytes, each part once the previous one was consumed. */
  async *read(): AsyncGenerator<Uint8Array> {
    try {
      for await (const part of this.source) {
        this.handed += part.length;
        yield part;
      }
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }

  /**
   * Returns whether a failed exchange ended before its last byte was handed over. A server does not act on an
   * incomplete request: https://www.rfc-editor.org/rfc/rfc9112#section-8. False when the length is unknown, or when
   * anything but a closed connection stopped it.
   */
  isCutShort(length: number, code: string | undefined, isAborted: boolean): boolean {
    const isBroken = this.hasFailed || isAborted || (code !== undefined && broken.test(code));
    return isBroken && this.handed < length;
  }
}

/** Returns the declared length of a request; NaN when there is none. */
function declaredLength({ headers }: NetworkRequest): number {
  const [, length] = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'content-length') ?? [];
  return length === undefined ? Number.NaN : Number(length);
}

const dayInMilliseconds = 86_400_000;

/**
 * Reads seconds or an HTTP date (RFC 9110, 10.2.3). A reset is a Unix time or, according to a draft, a number
 * of seconds.
 */
function readRetryDate(headers: Headers, now: number): DateTime | undefined {
  const text = headers.get('retry-after') ?? headers.get('ratelimit-reset');
  if (text === null || text.trim() === '') return undefined;
  const seconds = Number(text);
  const isUnixTime = seconds > 1_000_000_000;
  const timestamp = Number.isNaN(seconds) ? Date.parse(text) : isUnixTime ? seconds * 1000 : now + seconds * 1000;
  if (Number.isNaN(timestamp)) return undefined;
  // A nonsensical value must not delay a post for years.
  return new Date(Math.min(Math.max(timestamp, now), now + dayInMilliseconds)).toISOString();
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes);
  } catch {
    return undefined;
  }
}

async function readBody(response: Response, max: number, truncate: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    const chunk = part.value as Uint8Array; // Declared as any, but a body consists of bytes.
    size += chunk.length;
    chunks.push(chunk);
    if (size <= max) continue;
    // The rest is not needed, and neither is an error from cancelling it.
    reader?.cancel().catch(() => undefined);
    if (!truncate) throw new Error(`the answer is longer than ${max} bytes`);
    break;
  }
  return new Uint8Array(Buffer.concat(chunks).subarray(0, max));
}

/**
 * Creates the only way for adapters to call networks. It limits the time of the whole exchange and the size of the
 * response, and its log lines contain no queries, headers or bodies. It returns a response of any status, and throws
 * `TransportFailure` when there is none.
 */
export function networkHttp(tools: {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly timeoutMilliseconds?: number;
  readonly onResponse?: ((isAnswered: boolean) => void) | undefined;
}): NetworkHttp {
  const { fetch, clock, logger } = tools;
  return async (request) => {
    const { method, signal } = request;
    const started = clock.now();
    const limit = request.timeoutMilliseconds ?? tools.timeoutMilliseconds ?? 30_000;
    const controller = new AbortController();
    const abort = (): void => {
      controller.abort();
    };
    const timer = setTimeout(abort, limit);
    signal?.addEventListener('abort', abort, { once: true });
    const place = parseUrl(request.url);
    const facts = { method, host: place?.host, path: request.shownPath ?? place?.pathname };
    let streamed: StreamedBody | undefined;
    let isSent = false;
    let isAnswered = false;
    try {
      if (signal?.aborted) throw new Error('cancelled');
      isSent = place !== undefined;
      const response = await fetch(request.url, {
        method,
        headers: { ...request.headers },
        redirect: request.follow_redirects ? 'follow' : 'manual',
        signal: controller.signal,
        ...(request.body !== undefined && {
          body:
            typeof request.body === 'function' ? (streamed = new StreamedBody(request.body())).read() : request.body,
          duplex: 'half',
        }),
      });
      isAnswered = true;
      const bytes = await readBody(response, request.max_bytes ?? 5_000_000, request.truncate ?? false);
      tools.onResponse?.(response.status < 500);
      logger.debug('network answered', {
        ...facts,
        status: response.status,
        bytes: bytes.length,
        milliseconds: clock.now() - started,
      });
      return {
        status: response.status,
        headers: response.headers,
        url: response.url || request.url,
        bytes,
        json: jsonIn(bytes),
        retry_date: readRetryDate(response.headers, clock.now()),
      };
    } catch (error) {
      const code = findCode(error);
      const hasLeft = isSent && !(code && neverLeft.test(code));
      const isCutShort = !isAnswered && streamed?.isCutShort(declaredLength(request), code, controller.signal.aborted);
      const delivery = hasLeft && !isCutShort ? 'unknown' : 'never_left';
      logger.warn('network did not answer', { ...facts, delivery, code });
      // A call that this process aborted says nothing about the network.
      if (signal?.aborted !== true) tools.onResponse?.(false);
      const reason = code ?? (controller.signal.aborted ? 'timed out or cancelled' : 'no usable answer');
      throw new TransportFailure(delivery, `${facts.host ?? 'network'}: ${reason}`, error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  };
}
