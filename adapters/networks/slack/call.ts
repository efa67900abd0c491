import type { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import { asking } from '../shared/asking.ts';
import { networkHttp, type NetworkHttp } from '../shared/http.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { toFailure } from './failures.ts';
import type { SlackSettings } from './settings.ts';
import { answered } from './wire.ts';

/**
 * Calls a method. Throws `NetworkFailure` unless it succeeds; for a `once` call, of kind `unknown` when it may have
 * been carried out.
 */
export type SlackCall = <T>(
  method: string,
  authorization: string,
  fields: Readonly<Record<string, string | undefined>>,
  schema: z.ZodType<T>,
  once?: boolean,
) => Promise<T>;

/** Creates calls of Slack's Web API: https://docs.slack.dev/apis/web-api/ */
export function createApi({ api_url }: SlackSettings, tools: NetworkTools): { call: SlackCall; http: NetworkHttp } {
  const http = networkHttp(tools);
  const ask = asking(http);
  const unclear = (once: boolean) => (once ? 'unknown' : 'temporary');
  return {
    http,
    async call(method, authorization, fields, schema, once = false) {
      const form = new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
      const answer = await ask({
        method: 'POST',
        url: `${api_url}/${method}`,
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
        once,
      });
      // Failures also have status 200.
      if (answer.status !== 200 || answered.safeParse(answer.json).data?.ok !== true) {
        const failure = toFailure(answer, tools.clock);
        throw failure.kind === 'unknown' ? new NetworkFailure(unclear(once), failure.message) : failure;
      }
      const result = schema.safeParse(answer.json);
      if (result.success) return result.data;
      throw new NetworkFailure(unclear(once), `Slack gave an unexpected answer to ${method}`);
    },
  };
}
