import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkSession } from '#ports/networks/network-adapter';

const sessionData = z.object({ chat_id: z.number() });

/** The stored access to one channel. It holds no secret, since the bot's token covers all channels. */
export type TelegramSession = z.infer<typeof sessionData>;

/** Reads a stored session. Throws kind `reconnect` for anything that this adapter did not store. */
export function readSession({ data }: NetworkSession): TelegramSession {
  const session = sessionData.safeParse(data).data;
  if (!session) throw new NetworkFailure('reconnect', 'the stored session is not of this version');
  return session;
}
