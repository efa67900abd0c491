import { FileSourceFailure } from '#domain/file-sources/index';
import type { Cancellation } from '#ports/shared/clock';

/** The most bytes of an answer that is not a file. */
const largestAnswer = 1024 * 1024;

/** How Google is reached. */
export interface DriveHttpTools {
  readonly fetch: typeof globalThis.fetch;
  /** How long a call may take, and how long a file may pause, in milliseconds. */
  readonly timeoutMilliseconds: number;
}

/** An answer in JSON. */
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

/** Calls Google within limits of time and size. Nothing of an address, a header or a body is in what it throws. */
export interface DriveHttp {
  /** Returns the answer, whatever its status. */
  ask(request: DriveRequest, signal: Cancellation): Promise<DriveAnswer>;
  /** Passes on the bytes of an answer of status 200 as they come. `refuse` says what another answer means. */
  stream(
    request: DriveRequest,
    signal: Cancellation,
    refuse: (answer: DriveAnswer) => FileSourceFailure,
  ): AsyncGenerator<Uint8Array>;
}

/** Stops a call when it is cancelled, or when nothing has happened for too long while it was awaited. */
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

  /** Waits for something, no longer than the limit. */
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
    // Ends what is still under way when nobody reads on.
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
    if (size > largestAnswer) throw new FileSourceFailure('unavailable', 'Google’s answer is too long');
    chunks.push(bytes);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}

/** Creates what calls Google. */
export function createDriveHttp({ fetch, timeoutMilliseconds }: DriveHttpTools): DriveHttp {
  const call = (
    request: DriveRequest,
    redirect: 'error' | 'follow',
    signal: AbortSignal,
  ): Promise<Response> => {
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
        // A redirect to where the bytes are is followed; fetch does not send the token on to another origin.
        const response = await watch.wait(() => call(request, 'follow', watch.signal));
        if (response.status !== 200) {
          throw refuse({
            status: response.status,
            json: await watch.wait(() => readJson(response)),
          });
        }
        const reader = response.body?.getReader();
        for (;;) {
          // The time that our own side takes to store the bytes is not Google's.
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
