import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { problem } from '#domain/errors/index';
import type { NetworkRequests } from '#ports/networks/network-adapter';
import type { Clock } from '#ports/shared/clock';
import { hmacCheck, isJsonObject, jsonOf } from '../shared/signatures.ts';

const header = 'tiktok-signature';
const hour = 3_600_000;
/** TikTok tries for 72 hours; what was signed longer ago is somebody else's copy. */
const longest = 73 * hour;

const removed = z.object({ event: z.literal('authorization.removed'), user_openid: z.string() });

/** Creates how TikTok's requests are read: https://developers.tiktok.com/doc/webhooks-verification */
export function tiktokRequests(secrets: readonly string[], clock: Clock): NetworkRequests {
  return {
    headers: [header],
    isBody: isJsonObject,
    check(headers) {
      const given = headers[header] ?? '';
      const [, time = '', signature = ''] = /^t=(\d{1,12}),s=([\da-f]{64})$/.exec(given) ?? [];
      const age = clock.now() - Number(time) * 1000;
      if (time === '' || age > longest || age < -hour) return undefined;
      const hashes = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.`));
      return hmacCheck(signature, 'hex', hashes);
    },
    about: (request) => removed.safeParse(jsonOf(request)).data?.user_openid,
    read(request) {
      const told = removed.safeParse(jsonOf(request)).data;
      if (!told) return Promise.resolve([]);
      const external_identifier = told.user_openid;
      return Promise.resolve([
        { type: 'access_lost', external_identifier, problem: problem('session_renewal_failed') },
      ]);
    },
  };
}
