import type { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import { asking, withQuery } from '../shared/asking.ts';
import { networkHttp, type NetworkRequest } from '../shared/http.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { toFailure } from './failures.ts';
import type { PinterestSettings } from './settings.ts';

interface PinterestRequest {
  readonly method: NetworkRequest['method'];
  readonly path: string;
  readonly authorization: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON, or as a form when it is one. */
  readonly body?: object | URLSearchParams;
  /** Whether a failure has kind `unknown` when the request may have been carried out. */
  readonly once?: boolean;
  readonly timeoutMilliseconds?: number;
}

/** Calls Pinterest. Throws `NetworkFailure` unless it succeeds. */
export type PinterestApi = <T>(schema: z.ZodType<T>, request: PinterestRequest) => Promise<T>;

export function createApi({ api_url }: PinterestSettings, tools: NetworkTools): PinterestApi {
  const ask = asking(networkHttp(tools));
  return async (schema, { path, authorization, query = {}, body, once = false, ...request }) => {
    const unclear = once ? 'unknown' : 'temporary';
    const isForm = body instanceof URLSearchParams;
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const answer = await ask({
      ...request,
      url: withQuery(`${api_url}${path}`, query),
      headers: { authorization, ...(body && { 'content-type': type }) },
      ...(body && { body: isForm ? body.toString() : JSON.stringify(body) }),
      once,
    });
    if (![200, 201, 204].includes(answer.status)) {
      const failure = toFailure(answer, tools.clock);
      throw failure.kind === 'unknown' ? new NetworkFailure(unclear, failure.message) : failure;
    }
    // A body that is not JSON is not Pinterest's, so it must not count as an empty one.
    const result = schema.safeParse(answer.status === 204 ? undefined : (answer.json ?? null));
    if (result.success) return result.data;
    throw new NetworkFailure(unclear, `Pinterest gave an unexpected answer to ${request.method} ${path}`);
  };
}

/** Returns the authorization header of a person's token. */
export function bearer({ access_token }: { readonly access_token: string }): string {
  return `Bearer ${access_token}`;
}
