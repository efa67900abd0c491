import { NetworkFailure } from '#domain/networks/index';
import type { Clock } from '#ports/foundation/clock';
import { z } from 'zod';
import { type Ask, read, withQuery } from '../shared/asking.ts';
import { parseJson } from '../shared/parse-json.ts';
import { getCode, toFailure } from './failures.ts';

/** A call below `/v2/` on behalf of one account. */
export type TiktokCall = <T>(
  path: string,
  schema: z.ZodType<T>,
  request: {
    readonly method?: 'GET';
    readonly fields?: string;
    readonly json?: object;
    /** Whether it must not happen twice. The failure then has kind `unknown` when it may have happened. */
    readonly once?: boolean;
  },
) => Promise<T>;

// Keeps numbers that are too large for JavaScript as text.
function parse(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  return parseJson(text.replace(/([:[,]\s*)(\d{16,})(?=\s*[,}\]])/g, '$1"$2"'));
}

/** Creates calls that return the data of a successful response. They throw `NetworkFailure` for any other. */
export function caller(
  { ask, clock }: { readonly ask: Ask; readonly clock: Clock },
  api_url: string,
  access_token: string,
): TiktokCall {
  return async (path, schema, { method, fields, json, once = false }) => {
    const answer = await ask({
      method: method ?? 'POST',
      url: withQuery(`${api_url}/v2/${path}`, { fields }),
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(json && { 'content-type': 'application/json; charset=UTF-8' }),
      },
      ...(json && { body: JSON.stringify(json) }),
      once,
    });
    try {
      if (answer.status !== 200 || getCode(answer) !== 'ok') throw toFailure(answer, clock);
      return read('TikTok', z.object({ data: schema }), parse(answer.bytes)).data;
    } catch (error) {
      const isOpen = once && error instanceof NetworkFailure && error.kind === 'temporary';
      throw isOpen ? new NetworkFailure('unknown', error.message) : error;
    }
  };
}
