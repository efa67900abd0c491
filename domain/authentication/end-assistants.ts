import type { Ports } from '#ports/platform/platform-ports';

/** Ends everything that a person allowed assistants, tokens included; with a client, only what they allowed in it. */
export async function endAssistants(
  { storage }: Ports<'storage'>,
  id_user: string,
  id_client?: string,
): Promise<void> {
  for (const { _id, id_client: of } of await storage.find('assistant_grants', { where: { id_user } }))
    if (id_client === undefined || of === id_client) await storage.remove('assistant_grants', _id);
}
