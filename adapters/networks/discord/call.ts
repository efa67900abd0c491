import type { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import { asking } from '../shared/asking.ts';
import { networkHttp, type NetworkRequest } from '../shared/http.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { failureOf } from './failures.ts';
import { type DiscordSettings, userAgent } from './settings.ts';

/** A request to a path of the API; with `bot`, in the name of the bot with that token. */
export interface DiscordRequest extends Omit<NetworkRequest, 'url'> {
  readonly path: string;
  readonly bot?: string;
  /** Whether the failure is of kind `unknown` when nobody can tell if the request was carried out. */
  readonly once?: boolean;
}

/** Asks Discord. Throws `NetworkFailure` for anything but success. */
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
      const failure = failureOf(answer, tools.clock);
      throw failure.kind === 'unknown' ? new NetworkFailure(unclear, failure.message) : failure;
    }
    // A body that is no JSON is not the network's, so it is not the same as none.
    const result = schema.safeParse(answer.status === 204 ? undefined : (answer.json ?? null));
    if (result.success) return result.data;
    throw new NetworkFailure(unclear, 'Discord gave an unexpected answer');
  };
}
