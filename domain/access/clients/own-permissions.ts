import type { Ports } from '#ports/platform/platform-ports';
import type { CallerAccess } from '../authentication/access.ts';
import { heldInClient } from '../authentication/authorize.ts';

/** Returns the caller's permissions in a client, and so in all its organizations. */
export async function getOwnClientPermissions(
  ports: Ports<'storage'>,
  { caller }: CallerAccess,
  { id_client }: { readonly id_client: string },
): Promise<{ readonly permissions: readonly string[] }> {
  return { permissions: await heldInClient(ports, caller, id_client) };
}
