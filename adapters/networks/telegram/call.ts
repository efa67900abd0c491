import type { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { Cancellation } from '#ports/foundation/clock';
import { asking } from '../shared/asking.ts';
import { networkHttp } from '../shared/http.ts';
import { multipart, type MultipartFile } from '../shared/multipart.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { toFailure } from './failures.ts';
import type { TelegramSettings } from './settings.ts';
import { success } from './wire.ts';

const uploadMilliseconds = 600_000;

/**
 * Calls a bot method. Throws `NetworkFailure` unless it succeeds; for a `once` call, of kind `unknown` when it may have
 * been carried out. The last byte is sent after `beforeEnd`.
 */
export type TelegramApi = <T>(
  method: string,
  schema: z.ZodType<T>,
  fields: Readonly<Record<string, unknown>>,
  options?: {
    readonly files?: readonly MultipartFile[];
    readonly once?: boolean;
    readonly beforeEnd?: (() => Promise<void>) | undefined;
    readonly signal?: Cancellation;
  },
) => Promise<T>;

// In a form, every value is text.
function texts(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

function json(fields: Readonly<Record<string, unknown>>, beforeEnd?: () => Promise<void>) {
  const body = JSON.stringify(fields);
  const headers = { 'content-type': 'application/json' };
  if (!beforeEnd) return { headers, body };
  const bytes = Buffer.from(body);
  // Called once the connection is open.
  async function* stream() {
    await beforeEnd?.();
    yield bytes;
  }
  return { headers: { ...headers, 'content-length': String(bytes.length) }, body: stream };
}

/** Creates calls of the Bot API: https://core.telegram.org/bots/api#making-requests */
export function createApi({ bot_token, api_url }: TelegramSettings, tools: NetworkTools): TelegramApi {
  const ask = asking(networkHttp(tools));
  const { clock, identifiers } = tools;
  return async (method, schema, fields, { files = [], once = false, beforeEnd, signal } = {}) => {
    const content =
      files.length > 0
        ? { ...multipart(identifiers.next(), texts(fields), files, beforeEnd), timeoutMilliseconds: uploadMilliseconds }
        : json(fields, beforeEnd);
    const answer = await ask({
      method: 'POST',
      url: `${api_url}/bot${bot_token}/${method}`,
      shownPath: `/bot/${method}`,
      once,
      ...(signal && { signal }),
      ...content,
    });
    const body = success.safeParse(answer.json).data;
    if (!body) throw toFailure(answer, clock, once);
    const result = schema.safeParse(body.result);
    if (result.success) return result.data;
    throw new NetworkFailure(once ? 'unknown' : 'temporary', `Telegram gave an unexpected answer to ${method}`);
  };
}
