import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkSession } from '#ports/networks/network-adapter';

const sessionData = z.object({
  /** The identifier of the page. */
  id: z.string(),
  /** The page's own token, which does not expire. */
  access_token: z.string(),
  /** Who connected the page; absent in sessions of older versions, which work without. */
  person: z
    .object({
      /** Their app-scoped identifier, which Meta uses in its requests. */
      id: z.string(),
      /** Their own token, for what a page's token cannot do. It lasts about 60 days. */
      access_token: z.string(),
      expires_in: z.string().optional(),
    })
    .optional(),
});

export type FacebookSession = z.infer<typeof sessionData>;

/** Reads a stored session. Throws kind `reconnect` for anything that this adapter did not store. */
export function readSession({ data }: NetworkSession): FacebookSession {
  const session = sessionData.safeParse(data).data;
  if (!session) throw new NetworkFailure('reconnect', 'the stored session is not of this version');
  return session;
}
