import type { Integration } from '#ports/integrations/integration';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { findAdministrators, type Owner, ownerMay } from '../../access/index.ts';
import { toDateTime } from '../../foundation/index.ts';

/** How long after the creation of an integration its audit entry may be written, in milliseconds. */
const connecting = 10 * 60_000;

/**
 * Returns the owner of a feed: the user or app that connected it or saved it last. For feeds older than this field, it
 * is the connecting user in the audit log, else an administrator of the client.
 */
async function feedOwner(ports: Ports<'storage'>, integration: Integration): Promise<Owner> {
  const { _id, creation_date, id_app, id_client, id_user } = integration;
  if (id_user !== undefined) return { id_user };
  if (id_app !== undefined) return { id_app };
  const entries = await ports.storage.find('audit_entries', {
    where: {
      id_client,
      creation_date: { gte: creation_date, lte: toDateTime(Date.parse(creation_date) + connecting) },
    },
  });
  const made = entries.find(({ action, resource }) => action === 'connectIntegration' && resource._id === _id);
  if (made?.id_app !== undefined) return { id_app: made.id_app };
  const [administrator] = made ? [] : await findAdministrators(ports, id_client);
  const maker = made?.id_user ?? administrator?._id;
  return maker === undefined ? {} : { id_user: maker };
}

/** Whether the owner of a feed may currently create posts. */
export async function feedMayPost(
  ports: Ports<'storage'>,
  integration: Integration,
  organization: Organization,
): Promise<boolean> {
  return ownerMay(ports, await feedOwner(ports, integration), 'feed', organization);
}
