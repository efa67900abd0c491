import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { MessageFact } from '#ports/networks/network-messages';
import type { NetworkEvent, NetworkRequest, NetworkRequests } from '#ports/networks/network-events';
import { hmacCheck, hmacSha256, isJsonObject, jsonOf } from '../shared/signatures.ts';
import { factsOf, pushedFacts, pushedMessages } from './direct-messages.ts';
import { foundMessages } from './message-poll.ts';
import { identifier } from './wire.ts';

const header = 'x-twitter-webhooks-signature';
/** X signs bodies with the same secret, so nothing is answered that could be one, and nothing of this form is one. */
const tokenForm = /^[\w+/=-]{16,128}$/;

const activity = z.object({
  data: z.discriminatedUnion('event_type', [
    z.object({ event_type: z.literal('post.reply.create'), filter: z.object({ user_id: z.string() }) }),
    z.object({
      event_type: z.enum(['dm.received', 'dm.sent']),
      filter: z.object({ user_id: identifier }),
      payload: pushedMessages,
    }),
  ]),
});

const filtered = z.object({ data: z.object({ filter: z.object({ user_id: z.string() }) }) });

const messagesOf = (external_identifier: string, facts: readonly MessageFact[]): readonly NetworkEvent[] =>
  facts.length === 0 ? [] : [{ type: 'messages', external_identifier, facts }];

/** Returns what X pushed, or what was asked for. */
function readEvents(request: NetworkRequest): readonly NetworkEvent[] {
  const json = jsonOf(request);
  const found = foundMessages.safeParse(json).data;
  if (found) return messagesOf(found.account, factsOf(found.account, found));
  const told = activity.safeParse(json).data?.data;
  if (!told) return [];
  const { user_id: external_identifier } = told.filter;
  if (told.event_type === 'post.reply.create') return [{ type: 'look', external_identifier }];
  return messagesOf(external_identifier, pushedFacts(external_identifier, told.payload));
}

/** How what was asked for is read, where X has no secret to sign with. */
export const askedRequests: NetworkRequests = {
  isAskedOnly: true,
  headers: [],
  check: () => undefined,
  read: (request) => Promise.resolve(readEvents(request)),
};

/** Creates how X's requests are read: https://docs.x.com/x-api/webhooks/introduction */
export function xRequests(api_secret: string): NetworkRequests {
  return {
    headers: [header],
    challenge({ crc_token = '' }) {
      if (!tokenForm.test(crc_token)) return undefined;
      const response_token = `sha256=${hmacSha256(api_secret, 'base64', crc_token)}`;
      return { content_type: 'application/json', body: JSON.stringify({ response_token }) };
    },
    isBody: isJsonObject,
    check(headers) {
      const [, signature] = /^sha256=([\w+/]{43}=)$/.exec(headers[header] ?? '') ?? [];
      return signature === undefined
        ? undefined
        : hmacCheck(signature, 'base64', [createHmac('sha256', api_secret)], tokenForm);
    },
    about: (request) => filtered.safeParse(jsonOf(request)).data?.data.filter.user_id,
    read: (request) => Promise.resolve(readEvents(request)),
  };
}
