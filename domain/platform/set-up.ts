import type { App } from '#ports/access/app';
import type { User } from '#ports/access/user';
import type { Client } from '#ports/access/client';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Reservation } from '#ports/platform/reservation';
import {
  addDefaultRole,
  addMember,
  appContent,
  defaultClientRole,
  normalizeEmail,
  requirePassword,
  requireZone,
} from '../access/index.ts';
import { kinds, requireName, searchText, toDateTime } from '../foundation/index.ts';

/** What the first start of an installation creates. */
export interface SetUp {
  readonly id_client: string;
  readonly id_organization: string;
  readonly user: { readonly id_user: string; readonly email: string; readonly password: string };
  readonly app: { readonly id_app: string; readonly client_id: string; readonly client_secret: string };
}

export interface SetUpInput {
  readonly name?: string | undefined;
  readonly timezone?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly webhook_url?: string | undefined;
  readonly redirect_urls?: readonly string[] | undefined;
}

/** What is created besides the membership of the user and the role of the organization. */
interface FirstRecords {
  readonly client: Client;
  readonly organization: Organization;
  readonly user: User;
  readonly role: ReturnType<typeof defaultClientRole>;
  readonly app: App;
}

/** What gets an id before it is created. */
const reserved = ['client', 'organization', 'user', 'app'] as const;

/** Returns an id that is unique to this installation, and the same when an interrupted set-up runs again. */
async function reservedId(
  { clock, identifiers, storage }: Ports<'clock' | 'identifiers' | 'storage'>,
  part: (typeof reserved)[number],
): Promise<string> {
  const _id = identifiers.derive('set up', part);
  const reserved_id = identifiers.next();
  const reservation: Reservation = { _id, reserved_id, creation_date: toDateTime(clock.now()) };
  if (await storage.insert('reservations', reservation)) return reserved_id;
  return (await storage.get('reservations', _id))?.reserved_id ?? reserved_id;
}

/** Stores the first records, in place of what an interrupted run has left, whose secrets were never shown. */
async function storeFirst(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  { client, organization, user, role, app }: FirstRecords,
): Promise<void> {
  const { storage, identifiers } = ports;
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
  await addDefaultRole(ports, organization);
  await storage.counters.reserve(`apps:${client._id}`, app._id, 1);
  await storage.insert('apps', app);
  await storage.insert('clients', client);
  for (const part of reserved) await storage.remove('reservations', identifiers.derive('set up', part));
}

/**
 * Creates a first client (plan custom), an organization, a user with every permission, and an app. Returns
 * undefined, and creates nothing, when the installation has a client already. If it is interrupted, the next call
 * completes it: every id is reserved, and the client is written last.
 *
 * Throws `request_not_valid`, `email_not_valid`, `password_not_valid`, `redirect_url_not_registered` or
 * `webhook_url_not_valid` when the name, time zone, e-mail address, password, redirect URL or webhook URL would not be
 * accepted from an HTTP client either.
 */
export async function setUp(
  ports: Ports<'clock' | 'identifiers' | 'passwords' | 'secrets' | 'storage' | 'webhooks'>,
  input: SetUpInput = {},
): Promise<SetUp | undefined> {
  const { storage, identifiers, clock } = ports;
  const [existing] = await storage.find('clients', { limit: 1 });
  if (existing) return undefined;
  const creation_date = toDateTime(clock.now());
  const name = requireName(input.name ?? 'My organization');
  const email = normalizeEmail(input.email ?? 'admin@localhost');
  const password = input.password ?? identifiers.secret();
  requirePassword(password, email);
  const { redirect_urls, webhook_url } = input;
  const timezone = input.timezone === undefined ? undefined : requireZone(input.timezone);
  const content = appContent(ports, { name: 'First app', redirect_urls, webhook_url });
  const id_client = await reservedId(ports, 'client');
  const id_organization = await reservedId(ports, 'organization');
  const client_secret = identifiers.secret();

  const organization: Organization = {
    _id: id_organization,
    id_client,
    name,
    search_text: searchText(name),
    ancestors: [],
    creation_date,
    ...(timezone !== undefined && { timezone }),
    deleted: false,
  };
  const user: User = {
    _id: await reservedId(ports, 'user'),
    email,
    email_verified: true,
    firstname: 'Administrator',
    enabled: true,
    password_hash: await ports.passwords.hash(password),
    creation_date,
    deleted: false,
  };
  const role = defaultClientRole(ports, { _id: id_client, name });
  const id_app = await reservedId(ports, 'app');
  const app: App = {
    _id: id_app,
    id_client,
    id_user: user._id,
    ...content,
    client_id: 'first-app',
    client_secret: ports.secrets.seal(client_secret, kinds.apps.sealed.client_secret(id_app)),
    creation_date,
    deleted: false,
  };
  const client: Client = { _id: id_client, name, creation_date, plan_identifier: 'custom' };
  await storeFirst(ports, { client, organization, user, role, app });
  return {
    id_client,
    id_organization,
    user: { id_user: user._id, email, password },
    app: { id_app, client_id: app.client_id, client_secret },
  };
}
