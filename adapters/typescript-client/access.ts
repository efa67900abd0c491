import { errorOf, PostwrightError } from './postwright-error.ts';
import { timeLimit } from './time-limit.ts';

/** What an app signs in with. It belongs on servers. */
export interface Credentials {
  readonly client_id: string;
  readonly client_secret: string;
}

/** Where tokens come from. */
export interface Access {
  token(): Promise<string>;
  /** Takes note that a token does not count any more; returns whether another can be had. */
  forget(token: string): boolean;
}

/** How long before its end a token is not used any more, in milliseconds. */
const margin = 60_000;

/** Uses the token of somebody else, or asks for it before each call. */
export function givenAccess(token: string | (() => Promise<string> | string)): Access {
  return { token: async () => (typeof token === 'string' ? token : token()), forget: () => false };
}

/** Gets the tokens of an app: one request at a time, and a new one before the last ends. */
export function appAccess(base: string, fetch: typeof globalThis.fetch, credentials: Credentials): Access {
  let held: { readonly token: string; readonly until: number } | undefined;
  let asked: Promise<{ readonly token: string; readonly until: number }> | undefined;

  async function ask(): Promise<{ readonly token: string; readonly until: number }> {
    const start = Date.now();
    const limit = timeLimit(30_000);
    try {
      const { client_id, client_secret } = credentials;
      const response = await fetch(`${base}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }),
        // Credentials go nowhere else.
        redirect: 'manual',
        signal: limit.signal,
      });
      const text = await response.text();
      if (!response.ok) throw errorOf(response, text);
      // As the description says.
      const grant = JSON.parse(text) as { readonly access_token: string; readonly expires_in: number };
      return { token: grant.access_token, until: start + grant.expires_in * 1000 - margin };
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
      asked ??= ask().finally(() => {
        asked = undefined;
      });
      held = await asked;
      return held.token;
    },
    forget(token) {
      if (held?.token === token) held = undefined;
      return true;
    },
  };
}
