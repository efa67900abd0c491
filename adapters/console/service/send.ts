import type { Call } from './call.ts';
import { caller } from './caller.ts';
import { isConnected, pause } from './connection.ts';
import { ConnectionLost, endedCodes, Refusal } from './failure.ts';
import { noteCall } from './recent-calls.ts';
import { isVerifiedNow } from './verification.ts';

/** How long a person is kept waiting for a change that gets no answer, in milliseconds. */
const patience = 20_000;

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Options {
  readonly signal?: AbortSignal;
  /** The key under which the service does the same call once; one is made when none is given. */
  readonly key?: string;
}

/**
 * Sends a call and returns its answer. While the service does not answer, it is sent again: what only reads for as long as
 * somebody waits, what changes something with one idempotency key for 20 seconds. Throws `Refusal` when the interface refuses,
 * `ConnectionLost` when no answer came, and what `signal` aborts with.
 */
export async function send<Answer>(sent: Call<Answer>, options: Options = {}): Promise<Answer> {
  const changes = sent.method !== 'GET';
  const key = options.key ?? crypto.randomUUID();
  const start = Date.now();
  for (let tries = 0; ; tries += 1) {
    const answer = await ask(sent, changes, key, options.signal);
    options.signal?.throwIfAborted();
    if (answer) {
      const body = await bodyOf(answer);
      noteCall(sent, answer.status);
      if (answer.ok) return body as Answer; // As the description of the interface says.
      const refusal = new Refusal(answer.status, body);
      const wait = Number(answer.headers.get('Retry-After') ?? NaN);
      if (answer.status === 429 && !changes && wait <= 30 && tries < 5) {
        await pause(0, options.signal, wait * 1000);
        continue;
      }
      if (await isVerifiedNow(refusal)) continue;
      if (endedCodes.has(refusal.code)) caller().ended();
      throw refusal;
    }
    if (changes && Date.now() - start > patience) throw new ConnectionLost();
    await pause(tries, options.signal);
    options.signal?.throwIfAborted();
  }
}

/** Asks once; undefined when there was no answer of the service. */
async function ask(
  { method, address, body }: Call,
  changes: boolean,
  key: string,
  signal?: AbortSignal,
): Promise<Response | undefined> {
  const isFile = body instanceof FormData;
  try {
    const response = await fetch(`${caller().base}${address}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...caller().headers(changes),
        ...(body !== undefined && !isFile && { 'Content-Type': 'application/json' }),
        ...(method === 'POST' && { 'Idempotency-Key': key }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    // A proxy says these for a service that is away.
    isConnected.value = ![502, 503, 504].includes(response.status);
    return isConnected.value ? response : undefined;
  } catch {
    if (signal?.aborted !== true) isConnected.value = false;
    return undefined;
  }
}
