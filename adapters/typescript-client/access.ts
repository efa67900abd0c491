import { findErrorName, isError } from './is-error.ts';
import { parseRecord, toError, PostwrightError } from './postwright-error.ts';
import type { Connection } from './send.ts';
import { timeLimit } from './time-limit.ts';

/** The credentials of an app. They belong on servers. */
export interface Credentials {
  readonly client_id: string;
  readonly client_secret: string;
}

/** A source of access tokens. */
export interface Access {
  token(): Promise<string>;
  /** Discards a token; returns whether a new one can be requested. */
  forget(token: string): boolean;
}

/** How long before its expiry a token is no longer used, in milliseconds. */
const expiryMargin = 60_000;

/** Uses a given token, or requests one from the caller before each call. */
export function givenAccess(token: string | (() => Promise<string> | string)): Access {
  return { token: async () => (typeof token === 'string' ? token : token()), forget: () => false };
}

/** Requests tokens for an app: one request at a time, and a new token before the last one expires. */
export function appAccess(base: string, fetch: typeof globalThis.fetch, credentials: Credentials): Access {
  let held: { readonly token: string; readonly until: number } | undefined;
  let pending: Promise<{ readonly token: string; readonly until: number }> | undefined;

  async function ask(): Promise<{ readonly token: string; readonly until: number }> {
    const start = Date.now();
    const limit = timeLimit(30_000);
    try {
      const { client_id, client_secret } = credentials;
      const response = await fetch(`${base}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }),
        // Credentials must not follow a redirect.
        redirect: 'manual',
        signal: limit.signal,
      });
      const text = await response.text();
      if (!response.ok) {
        const { error } = parseRecord(text);
        const refused = toError(response, text, findErrorName);
        if (refused.code !== 0 || typeof error !== 'string') throw refused;
        throw new PostwrightError('credentials_refused', `The service gives no token: ${error}`, refused);
      }
      // The response has the documented form.
      const grant = JSON.parse(text) as { readonly access_token: string; readonly expires_in: number };
      return { token: grant.access_token, until: start + grant.expires_in * 1000 - expiryMargin };
    } catch (cause) {
      if (cause instanceof PostwrightError) throw cause;
      throw new PostwrightError('no_answer', 'The service did not answer the request for a token', { cause });
    } finally {
      limit.end();
    }
  }

  return {
    async token() {
      if (held && Date.now() < held.until) return held.token;
      pending ??= ask().finally(() => {
        pending = undefined;
      });
      held = await pending;
      return held.token;
    },
    forget(token) {
      if (held?.token === token) held = undefined;
      return true;
    },
  };
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error); // The reason can be any value.
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject);
  });
}

const toHeaders = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Runs attempts with the tokens of `access`: once, or twice if the app's token has expired. */
export function authorizeWith(access: Access): NonNullable<Connection['authorize']> {
  return async (attempt, signal) => {
    const findToken = async (): Promise<string> => {
      const token = await unlessAborted(access.token(), signal);
      // `fetch` would show an invalid header value in its error.
      if (/^[\x21-\x7e]+$/.test(token)) return token;
      throw new PostwrightError('credentials_refused', 'The token has characters that no token has');
    };
    const token = await findToken();
    try {
      return await attempt(toHeaders(token));
    } catch (error) {
      const isEnded = isError(error, 'token_missing') || isError(error, 'token_expired');
      if (!isEnded || !access.forget(token)) throw error;
      return attempt(toHeaders(await findToken()));
    }
  };
}
