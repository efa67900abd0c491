import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkSession } from '#ports/networks/network-adapter';

const sessionData = z.object({
  /**
   * The identifier of the professional account, used in paths. The app-scoped identifier of the person is a different
   * one.
   */
  id: z.string(),
  username: z.string(),
  access_token: z.string(),
  /** When the token was issued. It cannot be renewed before a day has passed. */
  obtained_date: z.string(),
});

export type InstagramSession = z.infer<typeof sessionData>;

/** Reads a stored session. Throws kind `reconnect` for anything that this adapter did not store. */
export function readSession({ data }: NetworkSession): InstagramSession {
  const session = sessionData.safeParse(data).data;
  if (!session) throw new NetworkFailure('reconnect', 'the stored session is not of this version');
  return session;
}
