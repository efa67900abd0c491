import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { NetworkEvent, NetworkRequests } from '#ports/networks/network-adapter';
import { hmacCheck, hmacSha256, isSame, isJsonObject, jsonOf, onlyOne } from './signatures.ts';

const header = 'x-hub-signature-256';
/** A challenge of Meta is a number; a few more characters do no harm, but nothing that a browser could run. */
const challengeForm = /^[\w-]{1,64}$/;

const entries = z.object({ object: z.string(), entry: z.array(z.unknown()) });

/** Returns the entries of a request about such an object. One that makes no sense keeps no other back. */
export function entriesIn<T>(json: unknown, object: string, entry: z.ZodType<T>): readonly T[] {
  const { data } = entries.safeParse(json);
  if (data?.object !== object) return [];
  return data.entry.flatMap((one) => entry.safeParse(one).data ?? []);
}

const owned = z.object({ entry: z.array(z.object({ id: z.string() })) });

/** Returns the account of all entries of a request; undefined when there are several. */
function accountOf(json: unknown): string | undefined {
  return onlyOne(owned.safeParse(json).data?.entry.map(({ id }) => id));
}

const grant = z.object({
  algorithm: z.literal('HMAC-SHA256'),
  issued_at: z.number(),
  user_id: z.string(),
});

/** Returns the token that an operator types into Meta's dashboard. It follows from the secret of the application. */
export function metaVerifyToken(client_secret: string): string {
  return hmacSha256(client_secret, 'hex', 'postwright verify token').slice(0, 32);
}

/**
 * Returns whom a form names in which Meta tells that a person took the application away, or wants their data deleted.
 * What is signed is the payload as it was sent: https://developers.facebook.com/docs/apps/delete-data
 */
function grantIn(
  secrets: readonly string[],
  form: Uint8Array,
): ReturnType<NonNullable<NetworkRequests['grantIn']>> {
  const signed = new URLSearchParams(Buffer.from(form).toString()).get('signed_request') ?? '';
  const [, signature = '', payload = ''] = /^([\w-]+={0,2})\.([\w-]+={0,2})$/.exec(signed) ?? [];
  if (!secrets.some((secret) => isSame(signature, hmacSha256(secret, 'base64url', payload))))
    return undefined;
  const { data } = grant.safeParse(jsonOf({ headers: {}, body: payload }));
  return data && { grant: data.user_id, issued: data.issued_at * 1000 };
}

/**
 * Creates how requests of one of Meta's networks are read. Meta signs the exact bytes of the body:
 * https://developers.facebook.com/docs/graph-api/webhooks/getting-started
 */
export function metaRequests(
  secrets: readonly string[],
  read: (json: unknown) => readonly NetworkEvent[],
  about: (json: unknown) => string | undefined = accountOf,
): NetworkRequests {
  const [newest = ''] = secrets;
  return {
    headers: [header],
    verify_token: metaVerifyToken(newest),
    challenge(query) {
      const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = query;
      const isOurs = mode === 'subscribe' && secrets.some((secret) => isSame(token, metaVerifyToken(secret)));
      if (!isOurs || !challengeForm.test(challenge)) return undefined;
      return { content_type: 'text/plain', body: challenge };
    },
    isBody: isJsonObject,
    check(headers) {
      const [, signature] = /^sha256=([\da-f]{64})$/.exec(headers[header] ?? '') ?? [];
      if (signature === undefined) return undefined;
      return hmacCheck(
        signature,
        'hex',
        secrets.map((secret) => createHmac('sha256', secret)),
      );
    },
    grantIn: (form) => grantIn(secrets, form),
    about: (request) => about(jsonOf(request)),
    read: (request) => Promise.resolve(read(jsonOf(request))),
  };
}
