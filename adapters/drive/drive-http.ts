import { FileSourceFailure } from '#domain/integrations/index';
import type { Cancellation } from '#ports/foundation/clock';

/** Maximum bytes of a response that is not a file. */
const maxAnswerBytes = 1024 * 1024;

/** How to reach Google. */
export interface DriveHttpTools {
  readonly fetch: typeof globalThis.fetch;
  /** Timeout of a call, and of a pause within a file, in milliseconds. */
  readonly timeoutMilliseconds: number;
}

/** A JSON response. */
interface DriveAnswer {
  readonly status: number;
  readonly json: unknown;
}

interface DriveRequest {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Calls Google within limits of time and size. Errors never contain parts of an address, a header or a body. */
export interface DriveHttp {
  /** Returns the response, whatever its status. */
  ask(request: DriveRequest, signal: Cancellation): Promise<DriveAnswer>;
  /** Streams the bytes of a response of status 200. `refuse` interprets any other response. */
  stream(
    request: DriveRequest,
    signal: Cancellation,
    refuse: (answer: DriveAnswer) => FileSourceFailure,
  ): AsyncGenerator<Uint8Array>;
}

/** Stops a call when it is cancelled, or after a timeout while it is awaited. */
class Watch {
  private readonly controller = new AbortController();
  private readonly milliseconds: number;
  private readonly cancellation: Cancellation;
  private readonly stop = (): void => {
    this.controller.abort();
  };

  constructor(milliseconds: number, cancellation: Cancellation) {
    this.milliseconds = milliseconds;
    this.cancellation = cancellation;
    cancellation.addEventListener('abort', this.stop, { once: true });
    if (cancellation.aborted) this.stop();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Waits for something within the timeout. */
  async wait<T>(something: () => Promise<T>): Promise<T> {
    const timer = setTimeout(this.stop, this.milliseconds);
    try {
      return await something();
    } catch (error) {
      if (error instanceof FileSourceFailure) throw error;
      const reason = this.cancellation.aborted
        ? 'there was no time left'
        : this.signal.aborted
          ? `Google did not answer within ${String(this.milliseconds / 1000)} seconds`
          : 'Google cannot be reached';
      throw new FileSourceFailure('unavailable', reason);
    } finally {
      clearTimeout(timer);
    }
  }

  end(): void {
    this.cancellation.removeEventListener('abort', this.stop);
    // Ends what is pending when the caller stops reading.
    this.stop();
  }
}

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    // Bodies of fetch are bytes.
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    if (size > maxAnswerBytes) throw new FileSourceFailure('unavailable', 'Google’s answer is too long');
    chunks.push(bytes);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}

/** Creates a client of Google. */
export function createDriveHttp({ fetch, timeoutMilliseconds }: DriveHttpTools): DriveHttp {
  const call = (request: DriveRequest, redirect: 'error' | 'follow', signal: AbortSignal): Promise<Response> => {
    const { method = 'GET', url, headers = {}, body } = request;
    return fetch(url, { method, headers: { ...headers }, redirect, signal, ...(body && { body }) });
  };

  return {
    async ask(request, signal) {
      const watch = new Watch(timeoutMilliseconds, signal);
      try {
        return await watch.wait(async () => {
          const response = await call(request, 'error', watch.signal);
          return { status: response.status, json: await readJson(response) };
        });
      } finally {
        watch.end();
      }
    },

    async *stream(request, signal, refuse) {
      const watch = new Watch(timeoutMilliseconds, signal);
      try {
        // Redirects to the bytes are followed; fetch does not send the token to another origin.
        const response = await watch.wait(() => call(request, 'follow', watch.signal));
        if (response.status !== 200) {
          throw refuse({ status: response.status, json: await watch.wait(() => readJson(response)) });
        }
        const reader = response.body?.getReader();
        for (;;) {
          // The time that our side takes to store the bytes does not count.
          const part = await watch.wait(async () => reader?.read());
          if (!part || part.done) return;
          // Bodies of fetch are bytes.
          yield part.value as Uint8Array;
        }
      } finally {
        watch.end();
      }
    },
  };
}
