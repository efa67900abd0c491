// Long because the answers expected of all pairs stand beside what is needed to ask for them.
import { olderBasePath } from '#adapters/koa/base-path';
import { type NamedOperation, operations } from '#domain/platform/operations';
import {
  clientPermissionFor,
  clientPermissions,
  organizationPermissions,
} from '#domain/access/authentication/permissions';
import type { PortalLink } from '#ports/access/portal-link';
import { afterAll, describe, expect, test } from '@jest/globals';
import { type Promised, promisedPolicies } from '../../fakes/promised-policies.ts';
import { comment, contact, integration } from '../../contracts/sample-records.ts';
import { addApp, addClient, addOrganization, addUser } from '../../fakes/tenants.ts';
import { startTestService } from '../../fakes/test-service.ts';
import { tinyPng } from '../../fixtures/tiny-png.ts';
import { sample } from '../../chosen.ts';

type Service = Awaited<ReturnType<typeof startTestService>>;

/** Codes that say who may not; everything else was let in. */
const refusals = [501, 512, 514, 518, 519, 520, 521, 522, 543, 544, 1101];

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
  'portal link with all screens',
  'portal link with accounts',
  'portal link of another organization',
  'portal link of before the app’s secret',
  'expired portal link',
] as const;
type Kind = (typeof callers)[number];

const bodies: Readonly<Record<string, unknown>> = {
  acceptInvitation: { token: 'x.y', password: 'a new password' },
  acceptOwnInvitation: { token: 'x.y' },
  allowAssistant: { id_organization: '0'.repeat(24), scopes: ['read'], request: 'never shown' },
  changePassword: { current_password: 'wrong', new_password: 'a new password' },
  connectWithCredentials: { password: 'right' },
  beginDirectUpload: { name: 'a.mp4', size_in_bytes: 10 },
  checkAiPlan: { prompt: 'A week', accounts: [] },
  createAiPlan: { prompt: 'A week', accounts: [] },
  checkPublication: { social_network: 'bluesky', text: 'hello' },
  createApp: { name: 'New app', client_id: 'new-app' },
  createChildOrganization: { name: 'Below' },
  createClientOrganization: { name: 'Root' },
  createClientRole: { name: 'New', permissions: ['client:read'] },
  createContact: { social_identifiers: [{ social_network: 'email', external_identifier: 'a@example.org' }] },
  createPortalLink: { screens: ['calendar'] },
  createProductCatalog: { name: 'New' },
  createOrganizationRole: { name: 'New', permissions: ['organization:read'] },
  causeSandboxFault: { social_network: 'x', kind: 'throttle' },
  checkMessage: { message_type: 'simple_message', text: 'hello' },
  sendMessage: { message_type: 'simple_message', text: 'hello' },
  createPublication: { social_network: 'bluesky', text: 'hello', state: 'draft' },
  connectIntegration: { provider: 'rss', url: 'https://blog.example/feed', id_accounts: ['x'] },
  decideFeedItems: { items: ['x'], action: 'post' },
  reconnectIntegration: { provider: 'rss', url: 'https://blog.example/feed', id_accounts: ['x'] },
  updateIntegration: { name: 'New name' },
  createCalendarLink: {},
  importPublications: { rows: [] },
  importUploads: { id_integration: 'x', files: [{ external_id: 'x' }] },
  markCommentsRead: {},
  replyToComment: { text: 'Thanks' },
  updateComment: { read: true },
  readInvitation: { token: 'x.y' },
  inviteToClientRole: { email: 'new@example.org' },
  inviteToOrganizationRole: { email: 'new@example.org' },
  refreshSession: { refresh_token: 'x.y' },
  replayWebhookDeliveries: { from_date: '2026-11-19T00:00:00Z' },
  reorderPostingQueue: { id_publications: [] },
  replacePostingSlots: { slots: [{ weekday: 1, time: '09:30' }] },
  requestPasswordReset: { email: 'nobody@example.org' },
  resetPassword: { token: 'x.y', password: 'a new password' },
  saveProduct: { name: 'New' },
  signIn: { email: 'admin@localhost', password: 'wrong' },
  signOut: { refresh_token: 'x.y' },
  updateAccount: { name: 'New name' },
  updateAccountPublication: { text: 'changed' },
  updateAiContext: { brand_name: 'New' },
  updateAiSettings: { text: null },
  updateApp: { name: 'New name' },
  updateClient: { name: 'New name' },
  updateClientOrganization: { stats_settings: { auto_refresh_x: false } },
  updateClientRole: { name: 'New', permissions: ['client:read'] },
  updateContact: { name: 'New name' },
  updateOrganization: { stats_settings: { auto_refresh_x: false } },
  updateOrganizationRole: { name: 'New', permissions: ['organization:read'] },
  updateOwnUser: { firstname: 'New' },
  updatePublication: { text: 'changed' },
  updateSocialCredentials: { client_id: '1' },
  updateUpload: { cover_offset: 1 },
  verifyEmail: { token: 'x.y' },
};

/** Those that have other names in the older dialect. */
const olderBodies: Readonly<Record<string, unknown>> = {
  createApp: { name: 'New app', keycloak_client_idenfifier: 'new-app' },
  updateClientOrganization: { stats_settings: { auto_refresh_twitter: false } },
  updateOrganization: { stats_settings: { auto_refresh_twitter: false } },
};

/** Who may, as promised: not read from the definition that is walked. */
function getPromise({ method, path }: NamedOperation): Promised {
  return (
    promisedPolicies.get(`${method} ${path}`) ?? {
      callers: [],
      permission: undefined,
      morePermissions: [],
      plan: undefined,
    }
  );
}

const connecting = ['completeConnection', 'connectWithCredentials'];

/** The code each pair must answer, or 'let in'. Written from the rules, not from the code that enforces them. */
function expected(row: NamedOperation, kind: Kind): number | 'let in' {
  const { callers: accepted, permission } = getPromise(row);
  if (accepted.length === 0) return 'let in';
  if (kind === 'nobody' || kind === 'malformed token' || kind === 'signed-out user') return 501;
  if (kind === 'portal link of before the app’s secret') return 501;
  if (kind.startsWith('expired ')) return 522;
  if (kind === 'deleted app') return 518;
  const who = kind.includes('portal link')
    ? 'portal_link'
    : kind.includes('connect token')
      ? 'connect_token'
      : kind.startsWith('app')
        ? 'app'
        : 'user';
  if (!accepted.includes(who)) {
    if (accepted.join() === 'app') return 514;
    return accepted.join() === 'user' ? 512 : 519;
  }
  const isStranger = kind.includes('another client') || kind.includes('another organization');
  // Where both stand in the path, the permission says whose it is.
  const isOfClient = permission === undefined || permission.startsWith('client');
  const isAboutClient = row.path.startsWith('/clients/{id_client}') && isOfClient;
  if (isStranger && isAboutClient) return 521;
  // What needs no permission is still about an organization that they reach.
  if (!permission) return isStranger && row.path.includes('{id_organization}') ? 1101 : 'let in';
  if (isStranger) return 1101;
  if (kind === 'user without the permission') return 520;
  if (kind === 'portal link with accounts')
    return ['accounts:read', 'organization:read'].includes(permission) ? 'let in' : 520;
  if (kind === 'connect token of another network') {
    return connecting.includes(row.id) || row.id === 'enableAccount' ? 544 : 'let in';
  }
  if (kind === 'spent connect token') return connecting.includes(row.id) ? 543 : 'let in';
  return 'let in';
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
    id_client?: string;
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
    id_client: facts.id_client ?? made.id_client,
    id_organization: facts.id_organization ?? made.id_organization,
    ...(facts.social_network && { social_network: facts.social_network }),
    ...(facts.spent && { id_connect_session: 'spent by this one' }),
    creation_date: '2026-11-20T09:00:00.000Z',
    expires_date: new Date(clock.now() + minutes * 60_000).toISOString(),
  });
  // The signature outlives the record here, so that it is the record that says no.
  return token('connect_token', _id);
}

async function portalLink(
  { ports, made, token, clock }: Service,
  facts: Partial<PortalLink> & { expired?: boolean },
): Promise<string> {
  const { expired, ...fields } = facts;
  const _id = ports.identifiers.next();
  await ports.storage.insert('portal_links', {
    ...{ _id, id_app: made.app.id_app, id_client: made.id_client, id_organization: made.id_organization },
    screens: ['accounts', 'calendar', 'inbox', 'review'],
    creation_date: '2026-11-20T09:00:00.000Z',
    expires_date: new Date(clock.now() + (expired ? -1 : 15) * 60_000).toISOString(),
    ...fields,
  });
  return token('portal_link', _id);
}

/** One of everything that has an identifier in a path, in one organization. */
async function resources(service: Service, id_client: string, id_organization: string, id_app: string) {
  const { ports } = service;
  const { storage, identifiers } = ports;
  const now = '2026-11-20T09:00:00.000Z';
  const member = await addUser(ports, { id_client, id_organization }, ['organization:read']);
  const ofClient = await addUser(ports, { id_client }, ['client:read']);
  const _id = identifiers.next();
  await storage.insert('accounts', {
    _id,
    id_client,
    id_organization,
    social_network: 'bluesky',
    name: 'Account',
    image: '',
    creation_date: now,
    error_code: 0,
    deleted: false,
    enabled: true,
    access_data: {},
    external_identifier: _id,
    network_key: `bluesky:${_id}`,
    search_text: 'account',
    session: ports.secrets.seal('{"data":{"token":"token-0","account":"x"}}', `account:${_id}`),
  });
  const id_publication = identifiers.next();
  await storage.insert('publications', {
    _id: id_publication,
    id_client,
    id_organization,
    id_account: _id,
    social_network: 'bluesky',
    publication_type: 'profile',
    text: 'draft',
    files: [],
    state: 'draft',
    creation_date: now,
    publication_errors: [],
    retries: 0,
    deleted: false,
    search_text: 'draft',
    files_text: '',
    outcomes: 0,
    tries: 0,
  });
  const id_comment = identifiers.next();
  await storage.insert('comments', comment(id_comment, { id_client, id_organization, id_account: _id }));
  const id_contact = identifiers.next();
  await storage.insert('contacts', contact(id_contact, { id_client, id_organization }));
  const id_upload = identifiers.next();
  await storage.insert('uploads', {
    _id: id_upload,
    id_organization,
    name: 'a.png',
    file_type: 'image',
    file_format: 'png',
    file_properties: {
      width: 1,
      height: 1,
      duration: 0,
      size_in_bytes: 1,
      aspect_ratio: { value: 1, text: '1:1' },
      allowed_social_networks: [],
    },
    file_externals: [],
    is_temporal: false,
    storage_key: `${id_organization}/${id_upload}`,
    creation_date: now,
    unlinked: false,
  });
  const id_delivery = identifiers.next();
  await storage.insert('webhook_deliveries', {
    _id: id_delivery,
    id_client,
    id_app,
    changes: [{ field: 'test' }],
    give_up_date: now,
    state: 'failed',
    sealed: true,
    creation_date: now,
    tries: [],
  });
  const id_ai_plan = identifiers.next();
  await storage.insert('ai_plans', {
    _id: id_ai_plan,
    id_client,
    id_organization,
    accounts: [_id],
    prompt: 'A week',
    template: 'standard',
    options: {
      timezone: 'UTC',
      week_start: now,
      publish_days: [1],
      language: 'en',
      allow_images: false,
      gallery_uploads: [],
      shared: false,
      use_organization_context: false,
      writer: 'template',
    },
    state: 'generated',
    archived: false,
    week_start: now,
    slots: [],
    estimate: { base_cost: 0, estimated_cost: 0, texts_target: 0, images_target: 0, available_credits: 0 },
    publications: [],
    credits_spent: 0,
    warnings: [],
    attempts: 1,
    creation_date: now,
    files_text: '',
    outcomes: 1,
  });
  const id_integration = identifiers.next();
  await storage.insert('integrations', integration(id_integration, { id_client, id_organization }));
  const id_portal_link = identifiers.next();
  await storage.insert('portal_links', {
    ...{ _id: id_portal_link, id_app, id_client, id_organization },
    screens: ['calendar'],
    creation_date: now,
    expires_date: '2026-11-21T09:00:00.000Z',
  });
  const id_connect_token = identifiers.next();
  await storage.insert('connect_tokens', {
    ...{ _id: id_connect_token, id_app, id_client, id_organization },
    creation_date: now,
    expires_date: '2026-11-21T09:00:00.000Z',
  });
  const id_grant = identifiers.next();
  await storage.insert('assistant_grants', {
    ...{ _id: id_grant, id_user: member.id_user, id_client, id_organization },
    name: 'Aide',
    scopes: ['read'],
    secret_hash: id_grant,
    creation_date: now,
    expires_date: '2027-11-20T09:00:00.000Z',
  });
  const id_calendar_link = identifiers.next();
  await storage.insert('calendar_links', {
    ...{ _id: id_calendar_link, id_client, id_organization },
    details: true,
    drafts: false,
    creation_date: now,
  });
  const id_invitation = identifiers.next();
  await storage.insert('invitations', {
    ...{ _id: id_invitation, id_role: ofClient.id_role, id_client },
    email: `${id_invitation}@example.org`,
    creation_date: now,
    expires_date: '2026-11-27T09:00:00.000Z',
  });
  const id_report_link = identifiers.next();
  await storage.insert('report_links', {
    ...{ _id: id_report_link, id_client, id_organization, id_user: member.id_user },
    ...{ from: '2026-11-01', until: '2026-11-08' },
    creation_date: now,
    expires_date: '2026-12-20T09:00:00.000Z',
  });
  const id_session = identifiers.next();
  await storage.insert('user_sessions', {
    _id: id_session,
    id_user: member.id_user,
    creation_date: now,
    expires_date: '2027-11-20T09:00:00.000Z',
    refresh_hash: id_session,
    ended: false,
  });
  return {
    id_client,
    id_organization,
    id_ai_plan,
    id_integration,
    id_app,
    id_account: _id,
    id_publication,
    id_comment,
    id_contact,
    id_upload,
    id_delivery,
    id_grant,
    id_invitation,
    id_session,
    id_portal_link,
    id_connect_token,
    id_calendar_link,
    id_report_link,
    roles: { client: ofClient.id_role, organization: member.id_role },
    id_user: member.id_user,
  };
}

type Resources = Awaited<ReturnType<typeof resources>>;

/** The identifiers a row's path needs, by parameter. */
function getParameters(row: NamedOperation, own: Resources): Record<string, string> {
  const isOfClient = row.path.startsWith('/clients/');
  return {
    id_client: own.id_client,
    id_organization: own.id_organization,
    id_ai_plan: own.id_ai_plan,
    id_integration: own.id_integration,
    id_app: own.id_app,
    id_account: own.id_account,
    id_publication: own.id_publication,
    id_comment: own.id_comment,
    id_contact: own.id_contact,
    id_upload: own.id_upload,
    id_delivery: own.id_delivery,
    id_grant: own.id_grant,
    id_invitation: own.id_invitation,
    id_session: own.id_session,
    id_portal_link: own.id_portal_link,
    id_connect_token: own.id_connect_token,
    id_calendar_link: own.id_calendar_link,
    id_report_link: own.id_report_link,
    id_rol: isOfClient ? own.roles.client : own.roles.organization,
    id_user: own.id_user,
    provider: 'google_drive',
    social_network: row.path.includes('social_credentials') ? 'discord' : 'bluesky',
  };
}

function fill(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? name);
}

/** A service with one of everything, and a token for each kind of caller. */
async function prepare(row: NamedOperation) {
  const service = await startTestService();
  const { ports, made, token, connect, app_token } = service;
  await connect();
  const { id_client, id_organization } = made;
  // What only people may do to an app is done to another one, so that the app that asks lives on.
  const isForPeople = row.policy.callers.join() === 'user';
  const id_app = isForPeople ? await addApp(ports, id_client) : made.app.id_app;
  const own = await resources(service, id_client, id_organization, id_app);
  const { client, organization } = await addClient(ports);
  const strangerApp = await addApp(ports, client._id);
  const foreign = await resources(service, client._id, organization._id, strangerApp);
  const stranger = await addUser(ports, { id_client: client._id });
  const { permission, otherPermission } = getPromise(row);
  const needed = [permission, otherPermission].map((required) => {
    const ofOrganization = organizationPermissions.find((one) => one === required);
    return ofOrganization ? clientPermissionFor(ofOrganization) : required;
  });
  const others = clientPermissions.filter((one) => !needed.includes(one));
  const admin = made.user.id_user;
  const limited = await addUser(ports, { id_client }, others);
  const tokens: Record<Kind, string | undefined> = {
    nobody: undefined,
    'malformed token': 'not.a.token',
    'expired app token': await token('app', made.app.id_app, -1),
    'user with every permission': await userToken(service, admin),
    'user without the permission': await userToken(service, limited.id_user),
    'user of another client': await userToken(service, stranger.id_user),
    'signed-out user': await userToken(service, admin, true),
    'app of the client': app_token,
    'app of another client': await token('app', strangerApp),
    'deleted app': await token('app', await addApp(ports, id_client, true)),
    'connect token': await connectToken(service, {}),
    'connect token of another organization': await connectToken(service, {
      id_organization: organization._id,
      id_client: client._id,
      id_app: strangerApp,
    }),
    'connect token of another network': await connectToken(service, { social_network: 'x' }),
    'spent connect token': await connectToken(service, { spent: true }),
    'expired connect token': await connectToken(service, { expired: true }),
    'portal link with all screens': await portalLink(service, {}),
    'portal link with accounts': await portalLink(service, { screens: ['accounts'] }),
    'portal link of another organization': await portalLink(service, {
      id_organization: organization._id,
      id_client: client._id,
      id_app: strangerApp,
    }),
    'portal link of before the app’s secret': await portalLink(service, { secret_generation: 'older' }),
    'expired portal link': await portalLink(service, { expired: true }),
  };
  const send = async (path: string, kind: Kind) => {
    const token = tokens[kind] && { token: tokens[kind] };
    const body = path.startsWith(olderBasePath) ? (olderBodies[row.id] ?? bodies[row.id]) : bodies[row.id];
    if (!row.admitFile) return service.call(row.method, path, { ...token, body });
    const raw = new FormData();
    raw.set('file', new Blob([await tinyPng()]), 'a.png');
    return service.call(row.method, path, { ...token, raw });
  };
  return { ...service, own, foreign, send, path: fill(row.path, getParameters(row, own)) };
}

// Those that may change or remove what the row is about come last.
const order = [...callers].sort(
  (a, b) =>
    Number(a.includes('every') || a === 'app of the client') - Number(b.includes('every') || b === 'app of the client'),
);

/** After these nothing is left to ask again, so each call gets a service of its own. */
const final = [
  'connectWithCredentials',
  'deleteClientOrganization',
  'deleteOrganization',
  'leaveClient',
  'leaveOrganization',
  'signOutEverywhere',
];

let pairs = 0;
let foreignPairs = 0;

const rows = operations.map((row) => [`${row.method} ${row.path}`, row] as const);

describe('permissions', () => {
  test.each(sample(rows))('%s', async (_, row) => {
    let service = await prepare(row);
    const wrong: string[] = [];
    const asked = order.flatMap((kind) => ['', olderBasePath].map((base) => ({ kind, base })));
    for (const { kind, base } of asked) {
      if (final.includes(row.id)) {
        await service.stop();
        service = await prepare(row);
      }
      const answer = await service.send(`${base}${service.path}`, kind);
      pairs += 1;
      const want = expected(row, kind);
      const code = answer.body.code;
      const got = code !== undefined && refusals.includes(code) ? code : 'let in';
      // The anonymous operations check what they are given; their own 501 is about that, not about the caller.
      const fits = row.policy.callers.length === 0 ? answer.status < 500 : got === want && answer.status < 500;
      if (!fits)
        wrong.push(
          `${base} ${kind}: wanted ${want}, got ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
        );
      if (code === 520 && answer.status !== 401) wrong.push(`${base} ${kind}: 520 with status ${answer.status}`);
    }
    await service.stop();
    expect(wrong).toEqual([]);
  });

  afterAll(() => {
    process.stdout.write(`walked ${pairs} pairs of operation and caller\n`);
  });
});

/** Parameters of a path that name somebody's thing. */
const parameterNames = (row: NamedOperation): string[] =>
  [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => name.startsWith('id_'));

describe('the identifier of another tenant’s record gets the same error as an unknown one', () => {
  const withParameters = rows.filter(([, row]) => parameterNames(row).length > 0);

  test.each(sample(withParameters))('%s', async (_, row) => {
    const service = await prepare(row);
    const own = getParameters(row, service.own);
    const foreign = getParameters(row, service.foreign);
    // What is next to its own is what the holder of a portal link would look for.
    const { id_client, app } = service.made;
    const next = await addOrganization(service.ports, { id_client });
    const ofNext = getParameters(row, await resources(service, id_client, next._id, app.id_app));
    const near: typeof foreign = { ...ofNext, id_client: foreign.id_client ?? '' };
    const asking = (
      [
        ['user', 'user with every permission', foreign],
        ['app', 'app of the client', foreign],
        ['portal_link', 'portal link with all screens', near],
      ] as const
    ).filter(([caller]) => row.policy.callers.includes(caller));
    for (const name of parameterNames(row)) {
      for (const [, kind, others] of asking) {
        const theirs = await service.send(fill(row.path, { ...own, [name]: others[name] ?? '' }), kind);
        const nobodys = await service.send(fill(row.path, { ...own, [name]: service.ports.identifiers.next() }), kind);
        foreignPairs += 1;
        expect({ name, kind, status: theirs.status, body: theirs.body }).toEqual({
          name,
          kind,
          status: nobodys.status,
          body: nobodys.body,
        });
        expect(theirs.status).toBe(400);
      }
    }
    await service.stop();
  });

  afterAll(() => {
    process.stdout.write(`tried ${foreignPairs} identifiers of another tenant\n`);
  });
});
