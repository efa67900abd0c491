import { z } from 'zod';
import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkSession, OwnApplication } from '#ports/networks/network-adapter';

const sessionData = z.object({
  guild_id: z.string(),
  channel_id: z.string(),
  webhook_id: z.string(),
  /** Lets anyone post in the channel. It never expires. */
  webhook_token: z.string(),
});

export type DiscordSession = z.infer<typeof sessionData>;

/** Reads a stored session. Throws kind `reconnect` for anything that this adapter did not store. */
export function readSession({ data }: NetworkSession): DiscordSession {
  const session = sessionData.safeParse(data).data;
  if (!session) throw new NetworkFailure('reconnect', 'the stored session is not of this version');
  return session;
}

/** Returns the organization's application. Throws kind `refused` when it has none. */
export function requireApplication({
  application,
}: {
  readonly application?: OwnApplication | undefined;
}): OwnApplication {
  if (application) return application;
  const missing = problem('discord_application_missing');
  throw new NetworkFailure('refused', missing.message, { problem: missing });
}
