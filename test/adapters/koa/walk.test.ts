import { operations } from '#adapters/koa/operations';
import type { AnyOperation } from '#adapters/koa/operation';
import { clientPermissions, clientPermissionFor } from '#domain/authentication/permissions';
import { afterAll, describe, expect, test } from '@jest/globals';
import { startTestService } from '../../fakes/test-service.ts';
import { tinyPng } from '../../fixtures/tiny-png.ts';

type Service = Awaited<ReturnType<typeof startTestService>>;

/** Codes that say who may not; everything else was let in. */
const refusals = [501, 512, 514, 518, 519, 520, 522, 543, 544, 1101];

const callers = [
  'nobody',
  'malformed token',
  'expired app token',
  'user with every permission',
  'user without the permission',
  'user of another client',
  'signed-out user',
  'app of the client',
  'app of another client',
  'deleted app',
  'connect token',
  'connect token of another organization',
  'connect token of another network',
  'spent connect token',
  'expired connect token',
] as const;
type Kind = (typeof callers)[number];

const bodies: Readonly<Record<string, unknown>> = {
  connectWithCredentials: { password: 'right' },
  updateAccount: { name: 'New name' },
  updateUpload: { cover_offset: 1 },
  createPublication: { social_network: 'bluesky', text: 'hello', state: 'draft' },
  checkPublication: { social_network: 'bluesky', text: 'hello' },
  updatePublication: { text: 'changed' },
  updateAccountPublication: { text: 'changed' },
  signIn: { email: 'admin@localhost', password: 'wrong' },
  refreshSession: { refresh_token: 'x.y' },
  signOut: { refresh_token: 'x.y' },
};

const connecting = ['completeConnection', 'connectWithCredentials'];

/** The code each pair must answer, or 'let in'. Written from the rules, not from the code that enforces them. */
function expected(row: AnyOperation, kind: Kind): number | 'let in' {
  const { callers: accepted, permission } = row.policy;
  if (accepted.length === 0) return 'let in';
  if (kind === 'nobody' || kind === 'malformed token' || kind === 'signed-out user') return 501;
  if (kind === 'expired app token' || kind === 'expired connect token') return 522;
  if (kind === 'deleted app') return 518;
  const who = kind.includes('connect token') ? 'connect_token' : kind.startsWith('app') ? 'app' : 'user';
  if (!accepted.includes(who)) return accepted.join() === 'app' ? 514 : 519;
  if (!permission) return 'let in';
  if (kind.includes('another client') || kind.includes('another organization')) return 1101;
  if (kind === 'user without the permission') return 520;
  if (kind === 'connect token of another network') {
    return connecting.includes(row.id) || row.id === 'enableAccount' ? 544 : 'let in';
  }
  if (kind === 'spent connect token') return connecting.includes(row.id) ? 543 : 'let in';
  return 'let in';
}

/** A second client with an organization, app and user of its own; its user can do everything there. */
async function addStranger({ ports }: Service) {
  const { storage, identifiers } = ports;
  const id_client = identifiers.next();
  const id_organization = identifiers.next();
  const id_app = identifiers.next();
  const id_user = identifiers.next();
  const id_role = identifiers.next();
  const creation_date = '2026-11-20T09:00:00.000Z';
  const name = 'Other';
  await storage.insert('clients', { _id: id_client, name, creation_date, plan_identifier: 'free' });
  await storage.insert('organizations', { _id: id_organization, id_client, name, creation_date });
  await storage.insert('apps', {
    _id: id_app,
    id_client,
    name,
    client_id: 'other',
    client_secret: 'x',
    allowed_domains: [],
    redirect_urls: [],
    creation_date,
    deleted: false,
  });
  await storage.insert('users', {
    _id: id_user,
    email: 'other@example.org',
    name,
    password_hash: 'x',
    creation_date,
    deleted: false,
  });
  await storage.insert('roles', {
    _id: id_role,
    id_client,
    name: 'All',
    permissions: clientPermissions,
    default: true,
    creation_date,
  });
  await storage.insert('role_members', { _id: identifiers.next(), id_user, id_role, id_client });
  return { id_organization, id_app, id_user };
}

async function addUser({ ports, made }: Service, permissions: readonly string[]) {
  const { storage, identifiers } = ports;
  const [id_user, id_role] = [identifiers.next(), identifiers.next()];
  const date = '2026-11-20T09:00:00.000Z';
  await storage.insert('users', {
    _id: id_user,
    email: `${id_user}@example.org`,
    name: 'Some',
    password_hash: 'x',
    creation_date: date,
    deleted: false,
  });
  await storage.insert('roles', {
    _id: id_role,
    id_client: made.id_client,
    name: id_role,
    permissions,
    default: false,
    creation_date: date,
  });
  await storage.insert('role_members', {
    _id: identifiers.next(),
    id_user,
    id_role,
    id_client: made.id_client,
  });
  return id_user;
}

async function userToken({ ports, token }: Service, id_user: string, ended = false): Promise<string> {
  const _id = ports.identifiers.next();
  await ports.storage.insert('user_sessions', {
    _id,
    id_user,
    creation_date: '2026-11-20T09:00:00.000Z',
    expires_date: '2027-11-20T09:00:00.000Z',
    refresh_hash: _id,
    ended,
  });
  return token('user', _id);
}

async function connectToken(
  { ports, made, token, clock }: Service,
  facts: {
    id_organization?: string;
    id_app?: string;
    social_network?: 'bluesky' | 'x';
    spent?: boolean;
    expired?: boolean;
  },
): Promise<string> {
  const _id = ports.identifiers.next();
  const minutes = facts.expired ? -1 : 15;
  await ports.storage.insert('connect_tokens', {
    _id,
    id_app: facts.id_app ?? made.app.id_app,
    id_client: made.id_client,
    id_organization: facts.id_organization ?? made.id_organization,
    ...(facts.social_network && { social_network: facts.social_network }),
    ...(facts.spent && { id_connect_session: 'spent by this one' }),
    creation_date: '2026-11-20T09:00:00.000Z',
    expires_date: new Date(clock.now() + minutes * 60_000).toISOString(),
  });
  // The signature outlives the record here, so that it is the record that says no.
  return token('connect_token', _id);
}

/** A service with one of everything, and a token for each kind of caller. */
async function prepare(row: AnyOperation) {
  const service = await startTestService();
  const { ports, made, token, connect, call, app_token, platform, app } = service;
  const [id_account = ''] = await connect();
  const { id_organization } = made;
  const form = new FormData();
  form.set('file', new Blob([await tinyPng()]), 'a.png');
  const upload = await call('POST', `/organizations/${id_organization}/uploads`, {
    token: app_token,
    raw: form,
  });
  const draft = await platform.publications.createPublication(app, {
    id_organization,
    id_account,
    input: { social_network: 'bluesky', text: 'draft', state: 'draft' },
  });
  const stranger = await addStranger(service);
  const { permission } = row.policy;
  const others = clientPermissions.filter((one) => !permission || one !== clientPermissionFor(permission));
  const deletedApp = ports.identifiers.next();
  await ports.storage.insert('apps', {
    _id: deletedApp,
    id_client: made.id_client,
    name: 'Gone',
    client_id: 'gone',
    client_secret: 'x',
    allowed_domains: [],
    redirect_urls: [],
    creation_date: '2026-11-20T09:00:00.000Z',
    deleted: true,
  });
  const tokens: Record<Kind, string | undefined> = {
    nobody: undefined,
    'malformed token': 'not.a.token',
    'expired app token': await token('app', made.app.id_app, -1),
    'user with every permission': await userToken(service, ports.identifiers.derive('set up', 'user')),
    'user without the permission': await userToken(service, await addUser(service, others)),
    'user of another client': await userToken(service, stranger.id_user),
    'signed-out user': await userToken(service, ports.identifiers.derive('set up', 'user'), true),
    'app of the client': app_token,
    'app of another client': await token('app', stranger.id_app),
    'deleted app': await token('app', deletedApp),
    'connect token': await connectToken(service, {}),
    'connect token of another organization': await connectToken(service, {
      id_organization: stranger.id_organization,
      id_app: stranger.id_app,
    }),
    'connect token of another network': await connectToken(service, { social_network: 'x' }),
    'spent connect token': await connectToken(service, { spent: true }),
    'expired connect token': await connectToken(service, { expired: true }),
  };
  const path = row.path
    .replace('{id_organization}', id_organization)
    .replace('{id_account}', id_account)
    .replace('{id_publication}', draft._id)
    .replace('{id_upload}', String(upload.body._id))
    .replace('{social_network}', 'bluesky');
  return { ...service, tokens, path };
}

// Those that may change or remove what the row is about come last.
const order = [...callers].sort(
  (a, b) =>
    Number(a.includes('every') || a === 'app of the client') -
    Number(b.includes('every') || b === 'app of the client'),
);

let pairs = 0;

describe('who may do what', () => {
  test.each(operations.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', async (_, row) => {
    const { call, tokens, path, stop } = await prepare(row);
    const wrong: string[] = [];
    for (const kind of order) {
      const options = { ...(tokens[kind] && { token: tokens[kind] }) };
      const form = new FormData();
      form.set('file', new Blob([await tinyPng()]), 'a.png');
      const answer = await call(row.method, path, {
        ...options,
        ...(row.multipart ? { raw: form } : { body: bodies[row.id] }),
      });
      pairs += 1;
      const want = expected(row, kind);
      const code = answer.body.code;
      const got = code !== undefined && refusals.includes(code) ? code : 'let in';
      // The anonymous operations check what they are given; their own 501 is about that, not about the caller.
      const fits =
        row.policy.callers.length === 0 ? answer.status < 500 : got === want && answer.status < 500;
      if (!fits)
        wrong.push(
          `${kind}: wanted ${want}, got ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
        );
      if (code === 520 && answer.status !== 401) wrong.push(`${kind}: 520 with status ${answer.status}`);
    }
    await stop();
    expect(wrong).toEqual([]);
  });

  afterAll(() => {
    process.stdout.write(`walked ${pairs} pairs of operation and caller\n`);
  });
});
