import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkSession } from '#ports/networks/network-adapter';

const sessionData = z.object({
  /** `urn:li:person:...` or `urn:li:organization:...`: in whose name is posted. */
  urn: z.string(),
  access_token: z.string(),
  /** Only approved applications get one. It works many times. */
  refresh_token: z.string().optional(),
});

/** What is kept of one account's access; a person and their pages have the same tokens. */
export type LinkedinSession = z.infer<typeof sessionData>;

/** Whether it is a page's, not a person's. */
export function isPage({ urn }: LinkedinSession): boolean {
  return urn.startsWith('urn:li:organization:');
}

/** Throws kind `reconnect` for anything this adapter did not store. */
export function readSession({ data }: NetworkSession): LinkedinSession {
  const session = sessionData.safeParse(data).data;
  if (!session) throw new NetworkFailure('reconnect', 'the stored session is not of this version');
  return session;
}
