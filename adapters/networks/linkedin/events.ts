import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { NetworkEvent, NetworkRequests } from '#ports/networks/network-adapter';
import { hmacCheck, hmacSha256, isJsonObject, getJson, onlyOne } from '../shared/signatures.ts';

const header = 'x-li-signature';
/** A code is an identifier. Anything else could be a body that someone wants us to sign. */
const codeForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Actions without text. Unknown ones are looked up: they may have text. */
const silent = ['LIKE', 'PHOTO_MENTION', 'SHARE', 'SHARE_MENTION'];

const notification = z.object({
  action: z.string(),
  organizationalEntity: z.string(),
  sourcePost: z.string().optional(),
});
const owned = z.object({ notifications: z.array(notification.pick({ organizationalEntity: true })) });
const body = z.object({ notifications: z.array(z.unknown()) });

/**
 * Returns an event for each new comment. Its text is read from LinkedIn.
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/organization-social-action-notifications
 */
export function readLinkedinEvents(json: unknown): readonly NetworkEvent[] {
  return (body.safeParse(json).data?.notifications ?? []).flatMap((one): NetworkEvent[] => {
    const { data } = notification.safeParse(one);
    if (!data || silent.includes(data.action)) return [];
    const { organizationalEntity: external_identifier, sourcePost: publication_external_id } = data;
    return [{ type: 'look', external_identifier, publication_external_id }];
  });
}

/**
 * Creates the reader of LinkedIn's requests:
 * https://learn.microsoft.com/en-us/linkedin/shared/api-guide/webhook-validation
 */
export function linkedinRequests(secrets: readonly string[]): NetworkRequests {
  const [newest = ''] = secrets;
  return {
    headers: [header],
    challenge({ challengeCode = '' }) {
      if (!codeForm.test(challengeCode)) return undefined;
      const challengeResponse = hmacSha256(newest, 'hex', challengeCode);
      return { content_type: 'application/json', body: JSON.stringify({ challengeCode, challengeResponse }) };
    },
    isBody: isJsonObject,
    check(headers) {
      const signature = headers[header] ?? '';
      if (!/^[\da-f]{64}$/.test(signature)) return undefined;
      const hashes = secrets.map((secret) => createHmac('sha256', secret).update('hmacsha256='));
      return hmacCheck(signature, 'hex', hashes, codeForm);
    },
    about: (request) => {
      const { data } = owned.safeParse(getJson(request));
      return onlyOne(data?.notifications.map(({ organizationalEntity }) => organizationalEntity));
    },
    read: (request) => Promise.resolve(readLinkedinEvents(getJson(request))),
  };
}
