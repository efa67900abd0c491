import { clientPermissions } from '#domain/access/authentication/permissions';
import type { Client } from '#ports/access/client';
import type { Organization } from '#ports/access/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';

const creation_date = '2026-11-20T09:00:00.000Z';

type Ports = Pick<PlatformPorts, 'identifiers' | 'storage'>;

/** Stores a typical organization. */
export async function addOrganization(
  { identifiers, storage }: Ports,
  fields: Pick<Organization, 'id_client'> & Partial<Organization>,
): Promise<Organization> {
  const organization: Organization = {
    _id: identifiers.next(),
    name: 'Other',
    search_text: 'other',
    ancestors: [],
    creation_date,
    deleted: false,
    ...fields,
  };
  await storage.insert('organizations', organization);
  return organization;
}

/** Stores a client with one root organization. */
export async function addClient(ports: Ports, fields: Partial<Client> = {}) {
  const client: Client = {
    _id: ports.identifiers.next(),
    name: 'Other',
    creation_date,
    plan_identifier: 'free',
    ...fields,
  };
  await ports.storage.insert('clients', client);
  return { client, organization: await addOrganization(ports, { id_client: client._id }) };
}

/** Stores an app of a client. */
export async function addApp(
  { identifiers, secrets, storage }: Ports & Pick<PlatformPorts, 'secrets'>,
  id_client: string,
  deleted = false,
) {
  const _id = identifiers.next();
  await storage.insert('apps', {
    _id,
    id_client,
    name: 'Some app',
    client_id: `app-${_id}`,
    client_secret: secrets.seal('secret', `app:${_id}`),
    allowed_domains: [],
    redirect_urls: [],
    creation_date,
    deleted,
  });
  return _id;
}

/** Stores a person with one role, in a client or in one of its organizations. */
export async function addUser(
  { identifiers, storage }: Ports,
  scope: { readonly id_client: string; readonly id_organization?: string },
  permissions: readonly string[] = clientPermissions,
) {
  const [id_user, id_role] = [identifiers.next(), identifiers.next()];
  await storage.insert('users', {
    _id: id_user,
    email: `${id_user}@example.org`,
    email_verified: true,
    enabled: true,
    password_hash: 'plain:right-password',
    creation_date,
    deleted: false,
  });
  await storage.insert('roles', {
    _id: id_role,
    ...scope,
    name: id_role,
    name_key: id_role,
    permissions,
    default: false,
    creation_date,
  });
  await storage.insert('role_members', {
    _id: identifiers.derive('role member', id_role, id_user),
    id_user,
    id_role,
    ...scope,
  });
  return { id_user, id_role };
}
