import { z } from 'zod';
import type { NetworkRequests } from '#ports/networks/network-adapter';
import { bytesOf, hmacSha256, isSame, jsonOf } from '../shared/signatures.ts';

const header = 'x-twitter-webhooks-signature';
/** X signs bodies with the same secret, so nothing is answered that could be one. */
const tokenForm = /^[\w+/=-]{16,128}$/;

const activity = z.object({
  data: z.object({
    event_type: z.literal('post.reply.create'),
    filter: z.object({ user_id: z.string() }),
  }),
});

/** Creates how X's requests are read: https://docs.x.com/x-api/webhooks/introduction */
export function xRequests(api_secret: string): NetworkRequests {
  const sign = (content: string | Uint8Array) => `sha256=${hmacSha256(api_secret, 'base64', content)}`;
  return {
    headers: [header],
    challenge({ crc_token = '' }) {
      if (!tokenForm.test(crc_token)) return undefined;
      return { content_type: 'application/json', body: JSON.stringify({ response_token: sign(crc_token) }) };
    },
    isSigned: (request) => isSame(request.headers[header], sign(bytesOf(request))),
    read(request) {
      const told = activity.safeParse(jsonOf(request)).data;
      return Promise.resolve(told ? [{ type: 'look', external_identifier: told.data.filter.user_id }] : []);
    },
  };
}
