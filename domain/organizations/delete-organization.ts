import type { Organization } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Kind, Records, Where } from '#ports/storage/storage';
import type { ClientAccess, OrganizationAccess } from '../authentication/index.ts';
import { giveSlotBack, giveSpaceBack, organizationsOf, releasePlan } from '../plans/index.ts';
import { dropFile } from '../files/index.ts';
import { type ClientOrganizationAddress, findRoot, type OrganizationAddress } from './manage-organization.ts';

/** Records looked at in one go. */
const batch = 200;

/** Kinds that carry the organization they belong to. */
type OwnedKind =
  'accounts' | 'events' | 'publications' | 'role_members' | 'roles' | 'upload_tickets' | 'uploads';

async function removeAll<K extends OwnedKind & Kind>(
  { storage }: PlatformPorts,
  kind: K,
  id_organization: string,
  before: (record: Records[K]) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  // Every owned kind has this field; TypeScript cannot tell while K is open.
  const where = { id_organization } as Where<K>;
  for (;;) {
    const records = await storage.find(kind, { where, limit: batch });
    for (const record of records) {
      await before(record);
      await storage.remove(kind, record._id);
    }
    if (records.length < batch) return;
  }
}

/** Removes what one organization holds, and then the organization. Again, it goes on where it was. */
async function purge(ports: PlatformPorts, organization: Organization): Promise<void> {
  const { _id } = organization;
  // Accounts first: a worker that is about to send finds none any more.
  await removeAll(ports, 'accounts', _id, (account) => giveSlotBack(ports, organization, account._id));
  await removeAll(ports, 'publications', _id);
  await removeAll(ports, 'uploads', _id, async (upload) => {
    await ports.files.remove(upload.storage_key);
    await giveSpaceBack(ports, organization, upload._id);
  });
  await removeAll(ports, 'upload_tickets', _id, async (ticket) => {
    await ports.files.remove(ticket.storage_key);
    await dropFile(ports, organization, ticket);
  });
  await removeAll(ports, 'role_members', _id);
  await removeAll(ports, 'roles', _id);
  await removeAll(ports, 'events', _id);
  await releasePlan(ports, organization);
  await ports.storage.remove('organizations', _id);
}

/** Removes an organization and all below it: they are gone for every caller at once, then what they hold goes. */
async function remove(ports: PlatformPorts, organization: Organization): Promise<void> {
  const all = await organizationsOf(ports, organization);
  for (const { _id } of all) await ports.storage.update('organizations', _id, { deleted: true });
  // The lowest first, so that nothing below is ever without what is above it.
  for (const one of all.reverse()) await purge(ports, one);
}

/** Finishes deletions that a crash has interrupted. */
export async function purgeDeletedOrganizations(ports: PlatformPorts): Promise<void> {
  for (;;) {
    const [left] = await ports.storage.find('organizations', { where: { deleted: true }, limit: 1 });
    if (!left) return;
    await remove(ports, left);
  }
}

/** Deletes an organization, all below it and all they hold. */
export async function deleteOrganization(
  ports: PlatformPorts,
  { organization }: OrganizationAccess,
  _address: OrganizationAddress,
): Promise<{ success: boolean }> {
  await remove(ports, organization);
  return { success: true };
}

/** Deletes a root organization of the client, all below it and all they hold. */
export async function deleteClientOrganization(
  ports: PlatformPorts,
  _access: ClientAccess,
  address: ClientOrganizationAddress,
): Promise<{ success: boolean }> {
  await remove(ports, await findRoot(ports, address));
  return { success: true };
}
