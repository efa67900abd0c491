import { z } from 'zod';
import type { NetworkSession } from '#ports/networks/network-adapter';
import { reconnect } from './failures.ts';

export const privateKey = z.object({
  kty: z.literal('EC'),
  crv: z.string(),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

const anySession = {
  did: z.string(),
  handle: z.string().optional(),
  pds: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
};

const sessionData = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('oauth'),
    ...anySession,
    issuer: z.string(),
    scope: z.string(),
    /** Created for this session; all its tokens are bound to this key. */
    dpop_key: privateKey,
    /** The installation's key that the session is bound to; absent for a loopback client. */
    client_key: z.string().optional(),
  }),
  z.object({ kind: z.literal('app_password'), ...anySession }),
]);

export type BlueskySession = z.infer<typeof sessionData>;
export type OAuthSession = Extract<BlueskySession, { kind: 'oauth' }>;
export type PasswordSession = Extract<BlueskySession, { kind: 'app_password' }>;

/** Reads a stored session. Throws kind `reconnect` when it cannot be read. */
export function readSession(session: NetworkSession): BlueskySession {
  const { data } = sessionData.safeParse(session.data);
  if (!data) throw reconnect('the stored session cannot be read');
  return data;
}
