import type { Ports } from '#ports/platform/platform-ports';

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
