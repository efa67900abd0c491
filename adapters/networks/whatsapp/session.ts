import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkSession } from '#ports/networks/network-adapter';

const sessionData = z.object({
  /** The identifier of the number, used in paths. It is not the number itself. */
  id: z.string(),
  /** The business account it belongs to. */
  waba_id: z.string(),
  access_token: z.string(),
  /**
   * The PIN with which this service registered the number; absent when someone else did. Registering it again needs the
   * same PIN.
   */
  pin: z.string().optional(),
});

export type WhatsappSession = z.infer<typeof sessionData>;

/** Reads a stored session. Throws kind `reconnect` for anything that this adapter did not store. */
export function readSession({ data }: NetworkSession): WhatsappSession {
  const session = sessionData.safeParse(data).data;
  if (!session) throw new NetworkFailure('reconnect', 'the stored session is not of this version');
  return session;
}
