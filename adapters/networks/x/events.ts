import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { MessageFact } from '#ports/networks/network-messages';
import type { NetworkEvent, NetworkRequest, NetworkRequests } from '#ports/networks/network-events';
import { hmacCheck, hmacSha256, isJsonObject, getJson } from '../shared/signatures.ts';
import { toFacts, pushedFacts, pushedMessages } from './direct-messages.ts';
import { foundMessages } from './message-poll.ts';
import { identifier } from './wire.ts';

const header = 'x-twitter-webhooks-signature';
/** X signs challenges with the same secret, so only text in this form is signed, and such a body is refused. */
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

const toEvents = (external_identifier: string, facts: readonly MessageFact[]): readonly NetworkEvent[] =>
  facts.length === 0 ? [] : [{ type: 'messages', external_identifier, facts }];

/** Returns the events of a pushed or polled request. */
function readEvents(request: NetworkRequest): readonly NetworkEvent[] {
  const json = getJson(request);
  const found = foundMessages.safeParse(json).data;
  if (found) return toEvents(found.account, toFacts(found.account, found));
  const parsed = activity.safeParse(json).data?.data;
  if (!parsed) return [];
  const { user_id: external_identifier } = parsed.filter;
  if (parsed.event_type === 'post.reply.create') return [{ type: 'look', external_identifier }];
  return toEvents(external_identifier, pushedFacts(external_identifier, parsed.payload));
}

/** The reader of polled messages, where X has no secret to sign with. */
export const polledRequests: NetworkRequests = {
  isPolledOnly: true,
  headers: [],
  check: () => undefined,
  read: (request) => Promise.resolve(readEvents(request)),
};

/** Creates the reader of X's requests: https://docs.x.com/x-api/webhooks/introduction */
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
    about: (request) => filtered.safeParse(getJson(request)).data?.data.filter.user_id,
    read: (request) => Promise.resolve(readEvents(request)),
  };
}
