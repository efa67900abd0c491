import type { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { Clock } from '#ports/shared/clock';
import type { DateTime } from '#ports/shared/date-time';
import { type NetworkAnswer, type NetworkHttp, type NetworkRequest, TransportFailure } from './http.ts';

/** Asks a network; whatever it answers comes back, no answer is a `NetworkFailure`. */
export type Ask = (request: NetworkRequest & { readonly once?: boolean }) => Promise<NetworkAnswer>;

/**
 * Without an answer a request may be repeated (`temporary`), unless it was to happen `once` and may have
 * arrived: then nobody can tell (`unknown`).
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

/** Reads an answer of the expected form; anything else is a server in trouble, to be asked again. */
export function read<T>(network: string, schema: z.ZodType<T>, json: unknown): T {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new NetworkFailure('temporary', `${network} gave an answer that is not understood (${fields})`);
}

/** A network's own words, short enough to store and show. */
export function quote(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, 300);
}

/** The code a network appended to its redirect. Throws kind `refused` when the person said no. */
export function requireCode(query: Readonly<Record<string, string>>): string {
  const { code, error, error_description } = query;
  if (code) return code;
  const words = error_description ?? error;
  throw new NetworkFailure(
    'refused',
    words ? `Access was not given: ${quote(words)}` : 'Access was not given.',
  );
}

/**
 * What a refusal of a token endpoint means (https://www.rfc-editor.org/rfc/rfc6749#section-5.2): one of `ours` is
 * a fault of this installation's settings; any other is `dead`, what becomes of a code or token it does not know.
 */
export function tokenRefusal(
  { error, error_description }: { readonly error: string; readonly error_description: string },
  ours: readonly string[],
  dead: 'reconnect' | 'refused',
): NetworkFailure {
  return new NetworkFailure(ours.includes(error) ? 'misconfigured' : dead, quote(error_description || error));
}

/** Throws kind `reconnect` unless an access is still to the account it was given for. */
export function requireSame(found: string, known: string): void {
  if (found !== known) throw new NetworkFailure('reconnect', 'the access is to another account');
}

/** When something ends that a network says holds for so many seconds from now. */
export function expiryOf(clock: Clock, seconds: number): DateTime {
  return new Date(clock.now() + seconds * 1000).toISOString();
}

/** An address with a query; entries without a value are left out. */
export function withQuery(
  address: string,
  query: Readonly<Record<string, boolean | string | undefined>>,
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}
