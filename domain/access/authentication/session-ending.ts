import type { Ports } from '#ports/platform/platform-ports';

/** The changes when a sign-in ends: its origin and the issuer's ID token are removed. */
export const endedSession = { ended: true, user_agent: undefined, address: undefined, id_token: undefined } as const;

/** Ends a person's sign-ins on every device, except one. */
export async function endUserSessions({ storage }: Ports<'storage'>, id_user: string, kept?: string): Promise<void> {
  const sessions = await storage.find('user_sessions', { where: { id_user, ended: false } });
  for (const { _id } of sessions) if (_id !== kept) await storage.update('user_sessions', _id, endedSession);
}
