import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkSession } from '#ports/networks/network-adapter';

const sessionData = z.object({
  /** The app's token for the workspace, the same for all channels. It does not expire. */
  token: z.string(),
  /** The subdomain of the workspace: `https://<domain>.slack.com`. */
  domain: z.string(),
  channel: z.string(),
  is_private: z.boolean(),
});

export type SlackSession = z.infer<typeof sessionData>;

/** Reads a stored session. Throws kind `reconnect` for anything that this adapter did not store. */
export function readSession({ data }: NetworkSession): SlackSession {
  const session = sessionData.safeParse(data).data;
  if (!session) throw new NetworkFailure('reconnect', 'the stored session is not of this version');
  return session;
}
