import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkSession } from '#ports/networks/network-adapter';

const sessionData = z.object({
  id: z.string(),
  username: z.string(),
  access_token: z.string(),
  /** When the token was issued. It cannot be renewed within a day of that. Absent in older sessions. */
  obtained_date: z.string().optional(),
});

export type ThreadsSession = z.infer<typeof sessionData>;

/** Reads a stored session. Throws kind `reconnect` for anything that this adapter did not store. */
export function readSession({ data }: NetworkSession): ThreadsSession {
  const session = sessionData.safeParse(data).data;
  if (!session) throw new NetworkFailure('reconnect', 'the stored session is not of this version');
  return session;
}
