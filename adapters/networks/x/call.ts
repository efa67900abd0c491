import type { Clock } from '#ports/foundation/clock';
import type { z } from 'zod';
import { type Ask, read, withQuery } from '../shared/asking.ts';
import type { NetworkAnswer } from '../shared/http.ts';
import { toFailure } from './failures.ts';
import type { XSession } from './session.ts';

/** A request to the API on behalf of one account. */
interface XRequest {
  readonly method: 'DELETE' | 'GET' | 'POST' | 'PUT';
  /** The path below `/2/`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly json?: object;
  readonly form?: FormData;
  readonly once?: boolean;
}

/** Returns the JSON of a successful response. Throws `NetworkFailure` for any other. */
export type XCall = <T>(request: XRequest, schema: z.ZodType<T>) => Promise<T>;

/** Creates the function that calls X on behalf of one account and returns the response, whatever its status. */
export function createAsk(api_url: string, ask: Ask, { access_token }: Pick<XSession, 'access_token'>) {
  return ({ method, path, query = {}, json, form, once = false }: XRequest): Promise<NetworkAnswer> =>
    ask({
      method,
      url: withQuery(`${api_url}/2/${path}`, query),
      headers: { authorization: `Bearer ${access_token}`, ...(json && { 'content-type': 'application/json' }) },
      ...(json && { body: JSON.stringify(json) }),
      ...(form && { body: form }),
      once,
    });
}

/** Parses the JSON of a successful response. Throws `NetworkFailure` for any other. */
export function requireJson<T>(answer: NetworkAnswer, schema: z.ZodType<T>, clock: Clock): T {
  if (answer.status < 200 || answer.status > 299) throw toFailure(answer, clock);
  return read('X', schema, answer.json);
}

/** Creates the function that calls X on behalf of one account and returns the JSON of a successful response. */
export function caller(api_url: string, ask: Ask, clock: Clock, session: XSession): XCall {
  const send = createAsk(api_url, ask, session);
  return async (request, schema) => requireJson(await send(request), schema, clock);
}
