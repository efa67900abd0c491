import type { Ports } from '#ports/platform/platform-ports';

/** The changes when a sign-in ends: its origin and the issuer's ID token are removed. */
export const endedSession = { ended: true, user_agent: undefined, address: undefined, id_token: undefined } as const;

/** Ends a person's sign-ins on every device, except one. */
export async function endUserSessions({ storage }: Ports<'storage'>, id_user: string, kept?: string): Promise<void> {
  const sessions = await storage.find('user_sessions', { where: { id_user, ended: false } });
  for (const { _id } of sessions) if (_id !== kept) await storage.update('user_sessions', _id, endedSession);
}

/** Revokes a person's grants to assistants, with their tokens; with a client or an organization, only those there. */
export async function endAssistants(
  { storage }: Ports<'storage'>,
  id_user: string,
  place: { readonly id_client?: string; readonly id_organization?: string } = {},
): Promise<void> {
  const grants = await storage.find('assistant_grants', { where: { id_user } });
  for (const { _id, id_client, id_organization } of grants) {
    const isThere =
      (place.id_client ?? id_client) === id_client && (place.id_organization ?? id_organization) === id_organization;
    if (isThere) await storage.remove('assistant_grants', _id, { id_user, id_organization });
  }
}
