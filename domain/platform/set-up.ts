import type { App } from '#ports/apps/app';
import type { User } from '#ports/authentication/user';
import type { Client } from '#ports/clients/client';
import type { Organization } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { defaultClientRole } from '../clients/operate-clients.ts';
import { addDefaultRole } from '../organizations/create-organization.ts';
import { addMember } from '../roles/role-scope.ts';
import { toDateTime } from '../shared/date-time.ts';
import { searchText } from '../shared/search-text.ts';

/** What the first start of an installation makes. */
export interface SetUp {
  readonly id_client: string;
  readonly id_organization: string;
  readonly user: { readonly email: string; readonly password: string };
  readonly app: { readonly id_app: string; readonly client_id: string; readonly client_secret: string };
}

export interface SetUpInput {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly webhook_url?: string | undefined;
  readonly redirect_urls?: readonly string[] | undefined;
}

/**
 * Makes a first client (plan custom), organization, user with every permission and app. Undefined, and
 * nothing made, when the installation has a client already. Interrupted half way, the next call
 * finishes: every id comes from the same cause and the client is written last.
 */
export async function setUp(ports: PlatformPorts, input: SetUpInput = {}): Promise<SetUp | undefined> {
  const { storage, identifiers, clock } = ports;
  const [existing] = await storage.find('clients', { limit: 1 });
  if (existing) return undefined;
  const creation_date = toDateTime(clock.now());
  const idFor = (part: string): string => identifiers.derive('set up', part);
  const id_client = idFor('client');
  const id_organization = idFor('organization');
  const name = input.name ?? 'My organization';
  const email = (input.email ?? 'admin@localhost').toLowerCase();
  const password = input.password ?? identifiers.secret();
  const client_secret = identifiers.secret();

  const organization: Organization = {
    _id: id_organization,
    id_client,
    name,
    search_text: searchText(name),
    ancestors: [],
    creation_date,
    deleted: false,
  };
  const user: User = {
    _id: idFor('user'),
    email,
    email_verified: true,
    firstname: 'Administrator',
    enabled: true,
    password_hash: await ports.passwords.hash(password),
    creation_date,
    deleted: false,
  };
  const role = defaultClientRole(ports, { _id: id_client, name });
  const id_app = idFor('app');
  const app: App = {
    _id: id_app,
    id_client,
    id_user: user._id,
    name: 'First app',
    client_id: 'first-app',
    client_secret: ports.secrets.seal(client_secret, `app:${id_app}`),
    allowed_domains: [],
    redirect_urls: input.redirect_urls ?? [],
    ...(input.webhook_url !== undefined && { webhook_url: input.webhook_url }),
    creation_date,
    deleted: false,
  };
  const client: Client = { _id: id_client, name, creation_date, plan_identifier: 'custom' };

  // What an interrupted run left is replaced, since nobody was told its secrets.
  for (const [kind, id] of [
    ['organizations', organization._id],
    ['users', user._id],
    ['apps', app._id],
  ] as const) {
    await storage.remove(kind, id);
  }
  await storage.insert('organizations', organization);
  await storage.insert('users', user);
  await storage.insert('roles', role);
  await addMember(ports, role, user._id);
  await addDefaultRole(ports, organization, undefined);
  await storage.counters.take(`apps:${id_client}`, id_app, 1);
  await storage.insert('apps', app);
  await storage.insert('clients', client);
  return {
    id_client,
    id_organization,
    user: { email, password },
    app: { id_app, client_id: app.client_id, client_secret },
  };
}
