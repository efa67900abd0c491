import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkSession } from '#ports/networks/network-adapter';

const sessionData = z.object({
  /** The identifier of the channel. */
  id: z.string(),
  /** The playlist of all its videos. */
  uploads: z.string(),
  access_token: z.string(),
  /** Can be used many times. */
  refresh_token: z.string(),
});

export type YoutubeSession = z.infer<typeof sessionData>;

/** Reads a stored session. Throws kind `reconnect` for anything that this adapter did not store. */
export function readSession({ data }: NetworkSession): YoutubeSession {
  const session = sessionData.safeParse(data).data;
  if (!session) throw new NetworkFailure('reconnect', 'the stored session is not of this version');
  return session;
}
