import type { Clock } from '#ports/foundation/clock';
import type { z } from 'zod';
import { type Ask, read, withQuery } from '../shared/asking.ts';
import type { NetworkAnswer } from '../shared/http.ts';
import { toFailure } from './failures.ts';
import type { LinkedinSession } from './session.ts';
import type { LinkedinSettings } from './settings.ts';

/** A request to the versioned API on behalf of one account. */
interface LinkedinRequest {
  readonly method: 'DELETE' | 'GET' | 'POST';
  /** The path below `/rest/`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: object;
  /** Whether the Rest.li method is FINDER, which the HTTP method does not show. */
  readonly finder?: boolean;
  readonly once?: boolean;
}

/** Sends a request and returns LinkedIn's response, whatever its status. */
export type LinkedinAsk = (request: LinkedinRequest) => Promise<NetworkAnswer>;

/**
 * Creates the function that calls LinkedIn on behalf of one account:
 * https://learn.microsoft.com/en-us/linkedin/marketing/versioning
 */
export function createAsk(
  { api_url, api_version }: LinkedinSettings,
  ask: Ask,
  { access_token }: Pick<LinkedinSession, 'access_token'>,
): LinkedinAsk {
  return ({ method, path, query = {}, json, finder = false, once = false }) =>
    ask({
      method,
      url: withQuery(`${api_url}/rest/${path}`, query),
      headers: {
        authorization: `Bearer ${access_token}`,
        'linkedin-version': api_version,
        'x-restli-protocol-version': '2.0.0',
        ...(finder && { 'x-restli-method': 'FINDER' }),
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(json && { body: JSON.stringify(json) }),
      once,
    });
}

/** Parses the JSON of a successful response. Throws `NetworkFailure` for any other. */
export function requireJson<T>(answer: NetworkAnswer, schema: z.ZodType<T>, clock: Clock, renewable: boolean): T {
  if (answer.status < 200 || answer.status > 299) throw toFailure(answer, clock, renewable);
  return read('LinkedIn', schema, answer.json);
}
