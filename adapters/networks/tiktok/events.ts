import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { problem } from '#domain/foundation/index';
import type { NetworkRequests } from '#ports/networks/network-adapter';
import type { Clock } from '#ports/foundation/clock';
import { hmacCheck, isJsonObject, getJson } from '../shared/signatures.ts';

const header = 'tiktok-signature';
const hour = 3_600_000;
/** TikTok retries for 72 hours; an older signature is a replay. */
const maxAge = 73 * hour;

const removed = z.object({ event: z.literal('authorization.removed'), user_openid: z.string() });

/** Creates the reader of TikTok's requests: https://developers.tiktok.com/doc/webhooks-verification */
export function tiktokRequests(secrets: readonly string[], clock: Clock): NetworkRequests {
  return {
    headers: [header],
    isBody: isJsonObject,
    check(headers) {
      const given = headers[header] ?? '';
      const [, time = '', signature = ''] = /^t=(\d{1,12}),s=([\da-f]{64})$/.exec(given) ?? [];
      const age = clock.now() - Number(time) * 1000;
      if (time === '' || age > maxAge || age < -hour) return undefined;
      const hashes = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.`));
      return hmacCheck(signature, 'hex', hashes);
    },
    about: (request) => removed.safeParse(getJson(request)).data?.user_openid,
    read(request) {
      const parsed = removed.safeParse(getJson(request)).data;
      if (!parsed) return Promise.resolve([]);
      const external_identifier = parsed.user_openid;
      return Promise.resolve([
        { type: 'access_lost', external_identifier, problem: problem('session_renewal_failed') },
      ]);
    },
  };
}
