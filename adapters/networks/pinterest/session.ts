import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkSession } from '#ports/networks/network-adapter';

const sessionData = z.object({ access_token: z.string(), refresh_token: z.string() });

export type PinterestSession = z.infer<typeof sessionData>;

/** Reads a stored session. Throws kind `reconnect` for anything that this adapter did not store. */
export function readSession({ data }: NetworkSession): PinterestSession {
  const session = sessionData.safeParse(data).data;
  if (!session) throw new NetworkFailure('reconnect', 'the stored session is not of this version');
  return session;
}
