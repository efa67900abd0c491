import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { NetworkEvent, NetworkRequests } from '#ports/networks/network-adapter';
import { hmacCheck, hmacSha256, isSame, isJsonObject, getJson, onlyOne } from './signatures.ts';

const header = 'x-hub-signature-256';
/** Meta's challenge is a number. A few more characters are harmless, but nothing that a browser could execute. */
const challengeForm = /^[\w-]{1,64}$/;

const entries = z.object({ object: z.string(), entry: z.array(z.unknown()) });

/** Returns the entries of a request about this kind of object. Unreadable entries are skipped. */
export function entriesIn<T>(json: unknown, object: string, entry: z.ZodType<T>): readonly T[] {
  const { data } = entries.safeParse(json);
  if (data?.object !== object) return [];
  return data.entry.flatMap((one) => entry.safeParse(one).data ?? []);
}

const owned = z.object({ entry: z.array(z.object({ id: z.string() })) });

/** Returns the account of all entries of a request; undefined when they differ. */
function getAccount(json: unknown): string | undefined {
  return onlyOne(owned.safeParse(json).data?.entry.map(({ id }) => id));
}

const grant = z.object({ algorithm: z.literal('HMAC-SHA256'), issued_at: z.number(), user_id: z.string() });

/** Returns the token that an operator enters in Meta's dashboard. It is derived from the application's secret. */
export function metaVerifyToken(client_secret: string): string {
  return hmacSha256(client_secret, 'hex', 'postwright verify token').slice(0, 32);
}

/**
 * Returns the person named in a form with which Meta reports that they removed the application or want their data
 * deleted. The signature covers the payload as sent: https://developers.facebook.com/docs/apps/delete-data
 */
function grantIn(secrets: readonly string[], form: Uint8Array): ReturnType<NonNullable<NetworkRequests['grantIn']>> {
  const signed = new URLSearchParams(Buffer.from(form).toString()).get('signed_request') ?? '';
  const [, signature = '', payload = ''] = /^([\w-]+={0,2})\.([\w-]+={0,2})$/.exec(signed) ?? [];
  if (!secrets.some((secret) => isSame(signature, hmacSha256(secret, 'base64url', payload)))) return undefined;
  const { data } = grant.safeParse(getJson({ headers: {}, body: payload }));
  return data && { grant: data.user_id, issued: data.issued_at * 1000 };
}

/**
 * Creates the reader of requests from one of Meta's networks. Meta signs the exact bytes of the body:
 * https://developers.facebook.com/docs/graph-api/webhooks/getting-started
 */
export function metaRequests(
  secrets: readonly string[],
  read: (json: unknown) => readonly NetworkEvent[],
  about: (json: unknown) => string | undefined = getAccount,
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
    about: (request) => about(getJson(request)),
    read: (request) => Promise.resolve(read(getJson(request))),
  };
}
