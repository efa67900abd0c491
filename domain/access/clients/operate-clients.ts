import type { Client, PlanIdentifier } from '#ports/access/client';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Role } from '#ports/access/role';
import { clientPermissions } from '../authentication/permissions.ts';
import { deriveAdjacent, requireName, searchText, toDateTime, wake } from '../../foundation/index.ts';
import { addDefaultRole } from '../organizations/create-organization.ts';
import { requireZone } from '../organizations/zone-and-language.ts';
import { inviteAsOperator } from '../roles/invitations.ts';
import { toNameKey } from '../roles/role-scope.ts';
import { getClientById } from '../limits/pools.ts';

/** The name of the default role of every client, which allows everything. */
const defaultClientRoleName = 'Administrator';

/** Returns the default role of a client. */
export function defaultClientRole(
  { clock, identifiers }: Ports<'clock' | 'identifiers'>,
  { _id: id_client, name }: Pick<Client, '_id' | 'name'>,
): Role {
  return {
    _id: deriveAdjacent(identifiers, id_client, 'default role'),
    id_client,
    name: defaultClientRoleName,
    name_key: toNameKey({ id_client, name }, defaultClientRoleName),
    permissions: clientPermissions,
    default: true,
    creation_date: toDateTime(clock.now()),
  };
}

/**
 * Creates another client with one organization, and invites its first person, who may do everything there. For
 * operators. Throws `request_not_valid` when the time zone is not one; `email_not_valid` when the address is not
 * valid; `mail_not_sent` when the mail could not be sent. The client exists even then, and `inviteAdministrator` sends
 * the mail again.
 */
export async function addClient(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'presentation' | 'settings' | 'storage'>,
  input: { readonly name: string; readonly email: string; readonly plan: PlanIdentifier; readonly timezone?: string },
): Promise<{ id_client: string; id_organization: string }> {
  const { clock, identifiers, storage } = ports;
  const name = requireName(input.name);
  const timezone = input.timezone === undefined ? undefined : requireZone(input.timezone);
  const creation_date = toDateTime(clock.now());
  const client: Client = { _id: identifiers.next(), name, creation_date, plan_identifier: input.plan };
  const organization: Organization = {
    _id: identifiers.next(),
    id_client: client._id,
    name,
    search_text: searchText(name),
    ancestors: [],
    creation_date,
    ...(timezone !== undefined && { timezone }),
    deleted: false,
  };
  await storage.insert('clients', client);
  await storage.insert('organizations', organization);
  await addDefaultRole(ports, organization);
  await storage.insert('roles', defaultClientRole(ports, client));
  await inviteAdministrator(ports, { id_client: client._id, email: input.email });
  return { id_client: client._id, id_organization: organization._id };
}

/**
 * Invites a person to a client's default role. For operators. Throws `client_not_found` when there is no such
 * client; `email_not_valid` when the address is not valid; `role_held_already` when the person holds the role;
 * `too_many_calls` after too many mails; `mail_not_sent` when the mail could not be sent.
 */
export async function inviteAdministrator(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'presentation' | 'settings' | 'storage'>,
  input: { readonly id_client: string; readonly email: string },
): Promise<void> {
  const { _id: id_client, name } = await getClientById(ports, input.id_client);
  const roles = await ports.storage.find('roles', { where: { id_client, id_organization: { absent: true } } });
  const id_role = roles.find((role) => role.default)?._id ?? '';
  await inviteAsOperator(ports, { id_client, name }, { id_role, email: input.email });
}

/** Returns all clients, oldest first. For operators. */
export async function listAllClients({ storage }: Ports<'storage'>): Promise<readonly Client[]> {
  return storage.find('clients', { order: [{ field: 'creation_date', direction: 'asc' }] });
}

/** The jobs that start and stop reading inboxes, by name, because their areas depend on this one. */
const inboxJobs = ['follow-accounts', 'keep-subscriptions', 'read-recent-comments', 'read-recent-messages'];

/**
 * Changes a client's plan, disables the client or enables it again. Everything it has stays. For operators. Throws
 * `client_not_found` when there is no such client.
 */
export async function changeClient(
  ports: Ports<'clock' | 'jobs' | 'logger' | 'storage'>,
  { id_client }: { readonly id_client: string },
  change: { readonly plan?: PlanIdentifier; readonly disabled?: boolean },
): Promise<Client> {
  const client = await getClientById(ports, id_client);
  const { plan = client.plan_identifier, disabled = client.disabled ?? false } = change;
  const changed = await ports.storage.update('clients', id_client, {
    plan_identifier: plan,
    disabled: disabled ? true : undefined,
  });
  if (plan !== client.plan_identifier) for (const job of inboxJobs) await wake(ports, job);
  return changed ?? client;
}
