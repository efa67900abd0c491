import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkSession } from '#ports/networks/network-adapter';

const sessionData = z.object({
  /** Of the professional account, as in paths; another one stands for the person in the application. */
  id: z.string(),
  username: z.string(),
  access_token: z.string(),
  /** When the token was given: it is renewed only a day later. */
  obtained_date: z.string(),
});

/** What is kept of one account's access. */
export type InstagramSession = z.infer<typeof sessionData>;

/** Throws kind `reconnect` for anything this adapter did not store. */
export function readSession({ data }: NetworkSession): InstagramSession {
  const session = sessionData.safeParse(data).data;
  if (!session) throw new NetworkFailure('reconnect', 'the stored session is not of this version');
  return session;
}
