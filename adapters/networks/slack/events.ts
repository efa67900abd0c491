import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { problem } from '#domain/foundation/index';
import type { NetworkEvent, NetworkRequests } from '#ports/networks/network-adapter';
import type { Clock } from '#ports/foundation/clock';
import { hmacCheck, isJsonObject, getJson } from '../shared/signatures.ts';

const signatureHeader = 'x-slack-signature';
const timeHeader = 'x-slack-request-timestamp';
/** How much the time of a request may differ from ours, in seconds. */
const tolerance = 300;

const question = z.object({ type: z.literal('url_verification'), challenge: z.string().regex(/^[\w-]{1,200}$/) });

const envelope = z.object({
  type: z.literal('event_callback'),
  team_id: z.string(),
  event: z.discriminatedUnion('type', [
    z.object({ type: z.literal('app_uninstalled') }),
    z.object({ type: z.literal('tokens_revoked'), tokens: z.object({ bot: z.array(z.string()).catch([]) }) }),
    z.object({
      type: z.enum(['channel_archive', 'channel_deleted', 'group_archive', 'group_deleted']),
      channel: z.string(),
    }),
  ]),
});

/** Returns the events of a request: https://docs.slack.dev/reference/events */
export function readSlackEvents(json: unknown): readonly NetworkEvent[] {
  const { data } = envelope.safeParse(json);
  if (!data) return [];
  const { team_id, event } = data;
  if (event.type === 'app_uninstalled' || event.type === 'tokens_revoked') {
    if (event.type === 'tokens_revoked' && event.tokens.bot.length === 0) return [];
    return [{ type: 'grant_lost', grant: team_id, problem: problem('session_renewal_failed') }];
  }
  const reason = event.type.endsWith('archive') ? 'is_archived' : 'channel_not_found';
  return [
    {
      type: 'access_lost',
      external_identifier: `${team_id}:${event.channel}`,
      problem: problem('slack_channel_gone', { reason }),
    },
  ];
}

/** Creates the reader of Slack's requests: https://docs.slack.dev/authentication/verifying-requests-from-slack */
export function slackRequests(signing_secret: string, clock: Clock): NetworkRequests {
  return {
    headers: [signatureHeader, timeHeader],
    isBody: isJsonObject,
    check(headers) {
      const time = headers[timeHeader] ?? '';
      const [, signature] = /^v0=([\da-f]{64})$/.exec(headers[signatureHeader] ?? '') ?? [];
      const isRecent = /^\d+$/.test(time) && Math.abs(clock.now() / 1000 - Number(time)) <= tolerance;
      if (signature === undefined || !isRecent) return undefined;
      return hmacCheck(signature, 'hex', [createHmac('sha256', signing_secret).update(`v0:${time}:`)]);
    },
    handshake(request) {
      const verification = question.safeParse(getJson(request)).data;
      return verification && { content_type: 'text/plain', body: verification.challenge };
    },
    // Requests about a workspace and its channels are processed in order.
    about: (request) => envelope.safeParse(getJson(request)).data?.team_id,
    read: (request) => Promise.resolve(readSlackEvents(getJson(request))),
  };
}
