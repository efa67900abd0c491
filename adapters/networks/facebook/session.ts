import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkSession } from '#ports/networks/network-adapter';

const sessionData = z.object({
  /** Of the page. */
  id: z.string(),
  /** The page's own token, which does not end by itself. */
  access_token: z.string(),
});

/** What is kept of one page's access. */
export type FacebookSession = z.infer<typeof sessionData>;

/** Throws kind `reconnect` for anything this adapter did not store. */
export function readSession({ data }: NetworkSession): FacebookSession {
  const session = sessionData.safeParse(data).data;
  if (!session) throw new NetworkFailure('reconnect', 'the stored session is not of this version');
  return session;
}
