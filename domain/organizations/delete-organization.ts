import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Kind, Records, Where } from '#ports/storage/storage';
import { type ClientAccess, type OrganizationAccess, whereHeld } from '../authentication/index.ts';
import { ServiceError } from '../errors/index.ts';
import {
  organizationsOf,
  releaseIntegration,
  releasePlan,
  releaseSlot,
  releaseSpace,
  settleCredits,
  settlePublications,
} from '../plans/index.ts';
import { leaveProvider } from '../integration-facts/index.ts';
import { dropFile } from '../files/index.ts';
import { removeHosted } from '../sending/index.ts';
import { type ClientOrganizationAddress, findRoot, type OrganizationAddress } from './manage-organization.ts';

/** How many records are removed in one go. */
const batch = 200;

/** The kinds whose records name the organization to which they belong. */
type OwnedKind =
  | 'account_days'
  | 'account_measurements'
  | 'accounts'
  | 'ai_plans'
  | 'assistant_grants'
  | 'calendar_links'
  | 'comments'
  | 'connect_sessions'
  | 'connect_tokens'
  | 'contact_identities'
  | 'contacts'
  | 'conversation_days'
  | 'conversations'
  | 'erasures'
  | 'events'
  | 'feed_items'
  | 'integration_links'
  | 'invitations'
  | 'messages'
  | 'portal_links'
  | 'publication_days'
  | 'publication_metrics'
  | 'publications'
  | 'received_files'
  | 'report_links'
  | 'role_members'
  | 'roles'
  | 'upload_tickets'
  | 'uploads';

async function removeAll<K extends OwnedKind & Kind>(
  { storage }: Ports<'storage'>,
  kind: K,
  id_organization: string,
  before: (record: Records[K]) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  // Every owned kind has this field, but TypeScript cannot tell while K is open.
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

/** Ends all connections. Those of whose end a provider must be told outlive the organization until it has been. */
async function leaveProviders(ports: Ports<'clock' | 'storage'>, organization: Organization): Promise<void> {
  const { _id: id_organization } = organization;
  const integrations = await ports.storage.find('integrations', { where: { id_organization } });
  for (const integration of integrations) {
    await releaseIntegration(ports, organization, integration._id);
    if (integration.credentials === undefined)
      await ports.storage.remove('integrations', integration._id, { id_organization });
    else if (integration.phase !== 'leaving') await leaveProvider(ports, integration);
  }
}

/** Removes what one organization holds, and then the organization. Repeating it continues where it stopped. */
async function purge(
  ports: Ports<'clock' | 'files' | 'settings' | 'storage'>,
  organization: Organization,
): Promise<void> {
  const { _id } = organization;
  // Accounts come first, so that a worker about to send finds none.
  await removeAll(ports, 'accounts', _id, async (account) => {
    await ports.storage.remove('metric_polls', account._id);
    await releaseSlot(ports, organization, account._id);
  });
  await ports.storage.remove('report_mailings', _id);
  await removeAll(ports, 'ai_plans', _id, async (plan) => {
    const { reservation, generation_credits = 0, publications, regenerations = [] } = plan;
    for (const { spent = 0, ...one } of regenerations) {
      await settleCredits(ports, organization, 'ai_credits', one, spent);
    }
    if (!reservation) return;
    await settleCredits(ports, organization, 'ai_credits', reservation, generation_credits);
    await settlePublications(ports, organization, reservation, publications);
  });
  await leaveProviders(ports, organization);
  await removeAll(ports, 'feed_items', _id);
  await removeAll(ports, 'integration_links', _id);
  await removeAll(ports, 'account_days', _id);
  await removeAll(ports, 'account_measurements', _id);
  await removeAll(ports, 'publications', _id, (publication) => removeHosted(ports, publication));
  await removeAll(ports, 'publication_metrics', _id);
  await removeAll(ports, 'publication_days', _id);
  await removeAll(ports, 'comments', _id);
  await removeAll(ports, 'received_files', _id, async (file) => {
    await ports.files.remove(file.storage_key);
    await releaseSpace(ports, organization, file._id);
  });
  await removeAll(ports, 'messages', _id, (message) => removeHosted(ports, message));
  await removeAll(ports, 'conversations', _id);
  await removeAll(ports, 'conversation_days', _id);
  await removeAll(ports, 'contact_identities', _id);
  await removeAll(ports, 'contacts', _id);
  await removeAll(ports, 'uploads', _id, async (upload) => {
    await ports.files.remove(upload.storage_key);
    await releaseSpace(ports, organization, upload._id);
  });
  await removeAll(ports, 'upload_tickets', _id, async (ticket) => {
    await ports.files.remove(ticket.storage_key);
    await dropFile(ports, organization, ticket);
  });
  await removeAll(ports, 'assistant_grants', _id);
  await removeAll(ports, 'portal_links', _id);
  await removeAll(ports, 'connect_tokens', _id);
  await removeAll(ports, 'connect_sessions', _id);
  await removeAll(ports, 'calendar_links', _id);
  await removeAll(ports, 'invitations', _id);
  await removeAll(ports, 'report_links', _id);
  await removeAll(ports, 'role_members', _id);
  await removeAll(ports, 'roles', _id);
  await removeAll(ports, 'events', _id);
  await removeAll(ports, 'erasures', _id);
  await releasePlan(ports, organization);
  await ports.storage.remove('organizations', _id);
}

/**
 * Removes an organization and all below it. For callers they are gone at once; then everything they hold is
 * removed.
 */
async function remove(
  ports: Ports<'clock' | 'files' | 'settings' | 'storage'>,
  organization: Organization,
): Promise<void> {
  const all = await organizationsOf(ports, organization);
  for (const { _id } of all) await ports.storage.update('organizations', _id, { deleted: true });
  // The lowest come first, so that no organization is ever without the one above it.
  for (const one of all.reverse()) await purge(ports, one);
}

/** Completes deletions that a crash interrupted. */
export async function purgeDeletedOrganizations(
  ports: Ports<'clock' | 'files' | 'settings' | 'storage'>,
): Promise<void> {
  for (;;) {
    const [left] = await ports.storage.find('organizations', { where: { deleted: true }, limit: 1 });
    if (!left) return;
    await remove(ports, left);
  }
}

/**
 * Deletes an organization, all organizations below it, and everything they hold. Throws `permission_missing` when the caller
 * may not delete one of those below.
 */
export async function deleteOrganization(
  ports: Ports<'clock' | 'files' | 'settings' | 'storage'>,
  access: OrganizationAccess,
  _address: OrganizationAddress,
): Promise<{ success: boolean }> {
  const { organization } = access;
  const all = await organizationsOf(ports, organization);
  const deletable = await whereHeld(ports, access, all, ['organization:delete']);
  if (deletable.length < all.length) {
    throw new ServiceError('permission_missing', {
      permissions: ['organization:delete'],
      client_permissions: ['client_organization:delete'],
    });
  }
  await remove(ports, organization);
  return { success: true };
}

/**
 * Deletes a root organization of the client, all organizations below it, and everything they hold. Throws
 * `organization_not_found` when the client has no such root.
 */
export async function deleteClientOrganization(
  ports: Ports<'clock' | 'files' | 'settings' | 'storage'>,
  _access: ClientAccess,
  address: ClientOrganizationAddress,
): Promise<{ success: boolean }> {
  await remove(ports, await findRoot(ports, address));
  return { success: true };
}
