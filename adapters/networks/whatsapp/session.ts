import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkSession } from '#ports/networks/network-adapter';

const sessionData = z.object({
  /** Of the number, as in paths; not the number itself. */
  id: z.string(),
  /** The business account it belongs to. */
  waba_id: z.string(),
  access_token: z.string(),
  /** The number is registered with it; asked for when it must be registered again. */
  pin: z.string(),
});

/** What is kept of one number's access. */
export type WhatsappSession = z.infer<typeof sessionData>;

/** Throws kind `reconnect` for anything this adapter did not store. */
export function readSession({ data }: NetworkSession): WhatsappSession {
  const session = sessionData.safeParse(data).data;
  if (!session) throw new NetworkFailure('reconnect', 'the stored session is not of this version');
  return session;
}
