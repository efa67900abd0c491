import type { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import { cutText } from '#domain/foundation/index';
import type { Clock } from '#ports/foundation/clock';
import type { DateTime } from '#ports/foundation/date-time';
import { type NetworkAnswer, type NetworkHttp, type NetworkRequest, TransportFailure } from './http.ts';

/**
 * Sends a request to a network and returns the answer, whatever its status. Throws `NetworkFailure` when
 * there is no answer.
 */
export type Ask = (request: NetworkRequest & { readonly once?: boolean }) => Promise<NetworkAnswer>;

/**
 * Creates the function with which adapters call a network. A lost response has kind `temporary`, so the request is
 * repeated, except for a `once` request that may have arrived: then the outcome is unknown (kind `unknown`).
 */
export function asking(http: NetworkHttp): Ask {
  return async ({ once = false, ...request }) => {
    try {
      return await http(request);
    } catch (error) {
      if (!(error instanceof TransportFailure)) throw error;
      const kind = once && error.delivery === 'unknown' ? 'unknown' : 'temporary';
      throw new NetworkFailure(kind, error.message, { cause: error });
    }
  };
}

/**
 * Parses a response of the expected form. Any other form means that the server is in trouble and can be called again
 * (kind `temporary`).
 */
export function read<T>(network: string, schema: z.ZodType<T>, json: unknown): T {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new NetworkFailure('temporary', `${network} gave an unexpected answer (${fields})`);
}

/** Quotes a network's own message, short enough to store and show. */
export function quote(text: string): string {
  return cutText(text.replace(/\p{Cc}+/gu, ' '), 300, 'utf16');
}

/** Errors that mean the person declined; undefined when a popup was closed. */
const denials = [undefined, 'access_denied', 'user_cancelled_authorize', 'user_cancelled_login'];
/** Errors that mean the network cannot authorize now: https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1 */
const passing = ['server_error', 'temporarily_unavailable'];

/**
 * Returns the failure of a redirect that came back without a code: kind `refused` when the person or the network
 * declined.
 */
export function withoutCode(query: Readonly<Record<string, string>>): NetworkFailure {
  const { error, error_description } = query;
  const words = quote(error_description ?? error ?? 'Access was not given.');
  if (denials.includes(error)) return new NetworkFailure('refused', words, { refusal: 'denied' });
  return new NetworkFailure(error !== undefined && passing.includes(error) ? 'temporary' : 'refused', words);
}

/** Returns the code in a network's redirect. Throws the failure of `withoutCode` when there is none. */
export function requireCode(query: Readonly<Record<string, string>>): string {
  if (query.code) return query.code;
  throw withoutCode(query);
}

/**
 * Returns what an error of a token endpoint means (https://www.rfc-editor.org/rfc/rfc6749#section-5.2). The errors in
 * `ours` mean that this installation is misconfigured; any other has kind `dead`, because the code or token is no
 * longer valid.
 */
export function tokenRefusal(
  { error, error_description }: { readonly error: string; readonly error_description: string },
  ours: readonly string[],
  dead: 'reconnect' | 'refused',
): NetworkFailure {
  return new NetworkFailure(ours.includes(error) ? 'misconfigured' : dead, quote(error_description || error));
}

/** Throws kind `reconnect` unless the token still belongs to the account for which it was granted. */
export function requireSame(found: string, known: string): void {
  if (found !== known) throw new NetworkFailure('reconnect', 'the access belongs to another account');
}

/** Returns the date that is the given number of seconds from now. */
export function toExpiry(clock: Clock, seconds: number): DateTime {
  return new Date(clock.now() + seconds * 1000).toISOString();
}

/** Returns an address with a query. Entries without a value are left out. */
export function withQuery(address: string, query: Readonly<Record<string, boolean | string | undefined>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}
