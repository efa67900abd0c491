import type { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import { asking } from '../shared/asking.ts';
import { networkHttp, type NetworkRequest } from '../shared/http.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { toFailure } from './failures.ts';
import { type DiscordSettings, userAgent } from './settings.ts';

/** A request to a path of the API; with `bot`, on behalf of the bot with that token. */
export interface DiscordRequest extends Omit<NetworkRequest, 'url'> {
  readonly path: string;
  readonly bot?: string;
  /** Whether a failure has kind `unknown` when the request may have been carried out. */
  readonly once?: boolean;
}

/** Calls Discord. Throws `NetworkFailure` unless it succeeds. */
export type DiscordApi = <T>(schema: z.ZodType<T>, request: DiscordRequest) => Promise<T>;

export function createApi({ api_url }: DiscordSettings, tools: NetworkTools): DiscordApi {
  const ask = asking(networkHttp(tools));
  return async (schema, { path, bot, once = false, headers, ...request }) => {
    const unclear = once ? 'unknown' : 'temporary';
    const authorization = bot === undefined ? {} : { authorization: `Bot ${bot}` };
    const answer = await ask({
      ...request,
      url: `${api_url}${path}`,
      headers: { 'user-agent': userAgent, ...authorization, ...headers },
      once,
    });
    if (answer.status !== 200 && answer.status !== 204) {
      const failure = toFailure(answer, tools.clock);
      throw failure.kind === 'unknown' ? new NetworkFailure(unclear, failure.message) : failure;
    }
    // A body that is not JSON is not Discord's, so it must not count as an empty one.
    const result = schema.safeParse(answer.status === 204 ? undefined : (answer.json ?? null));
    if (result.success) return result.data;
    throw new NetworkFailure(unclear, 'Discord gave an unexpected answer');
  };
}
