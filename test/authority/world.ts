// Long because one of each kind of record stands here, with a word of its own in each.
import { type NamedOperation, operations } from '#domain/platform/operations';
import { parseFields, toSchemas } from '#domain/contract/index';
import type { Caller, PortalCaller } from '#ports/access/caller';
import type { PortalScreen } from '#ports/access/portal-link';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { ServiceEvent } from '#ports/webhooks/service-events';
import { z } from 'zod';
import {
  accountDay,
  comment,
  contact,
  integration,
  message,
  publication,
  publicationMetrics,
} from '../contracts/sample-records.ts';
import { FakeNetwork } from '../fakes/fake-network.ts';
import { FakeProducts } from '../fakes/fake-products.ts';
import { addApp, addClient, addOrganization, addUser } from '../fakes/tenants.ts';
import { createTestPlatform } from '../fakes/test-platform.ts';

/**
 * Whose a record is: of the organization to which the people belong, of one below it, of one beside it, of another
 * client.
 */
export type Place = 'beside' | 'below' | 'foreign' | 'own';

/** Each kind of record that has a word, or a number, of its own. */
export const kinds = [
  'account',
  'account_number',
  'ai_model',
  'app',
  'app_secret',
  'assistant',
  'audit',
  'brand',
  'calendar_link',
  'client',
  'client_role',
  'comment',
  'comment_author',
  'contact',
  'contact_note',
  'discord_app',
  'draft',
  'event_comment',
  'event_message',
  'feed',
  'feed_item',
  'file',
  'file_link',
  'integration',
  'member',
  'menu',
  'message',
  'network_post',
  'organization',
  'plan',
  'plan_brand',
  'plan_post',
  'portal_link',
  'post',
  'post_number',
  'product',
  'role',
  'session',
  'slot',
  'template',
  'webhook_url',
] as const;
export type WordKind = (typeof kinds)[number];

const places: readonly Place[] = ['own', 'below', 'beside', 'foreign'];

/** A word that stands in one kind of record of one place, and nowhere else. */
export const word = (kind: WordKind, place: Place): string => `zz${kind}.${place}zz`;

// Not everything has room for a word.
const number = (kind: 'account_number' | 'post_number', place: Place): number =>
  (kind === 'account_number' ? 7_130_001 : 8_130_001) + places.indexOf(place) * 1000;
const slotTime = (place: Place): string => `04:2${String(places.indexOf(place))}`;

const spoken = new Map<string, string>(
  places.flatMap((place) => [
    [`"${slotTime(place)}"`, `slot.${place}`] as const,
    [String(number('account_number', place)), `account_number.${place}`] as const,
    [String(number('post_number', place)), `post_number.${place}`] as const,
  ]),
);

/** Returns the kinds of record, each with its place, of which an answer says something: `comment.own`. */
export function wordsIn(answer: unknown): ReadonlySet<string> {
  // Nothing has no text.
  const text = JSON.stringify(answer ?? null);
  const found = new Set([...text.matchAll(/zz([a-z_]+\.[a-z]+)zz/gi)].map(([, name = '']) => name));
  for (const [sign, name] of spoken) if (text.includes(sign)) found.add(name);
  return found;
}

const creation_date = '2026-11-20T08:00:00.000Z';
const later = '2027-11-20T09:00:00.000Z';
/** What is read at the network, in the name of whichever account. */
const filledNetwork = (): FakeNetwork => {
  const network = new FakeNetwork();
  network.posts.set('post-of-own', { text: word('network_post', 'own'), account: 'own' });
  return network;
};

/** Stores one of everything that belongs to an organization, and returns the identifiers by the names of paths. */
async function fillOrganization(
  ports: Pick<PlatformPorts, 'identifiers' | 'secrets' | 'storage'>,
  place: Place,
  { id_client, id_organization, id_app }: Record<'id_app' | 'id_client' | 'id_organization', string>,
) {
  const { identifiers, secrets, storage } = ports;
  const whose = { id_client, id_organization };
  const next = () => identifiers.next();
  const id_account = next();
  const its = { ...whose, id_account };
  // The second one is broken, and so stands where what needs attention is listed.
  for (const [_id, error_code] of [
    [id_account, 0],
    [next(), 707],
  ] as const)
    await storage.insert('accounts', {
      ...whose,
      _id,
      social_network: 'bluesky',
      name: word('account', place),
      image: '',
      creation_date,
      error_code,
      deleted: false,
      enabled: true,
      access_data: {},
      external_identifier: error_code === 0 ? place : `broken ${place}`,
      network_key: `bluesky:${_id}`,
      search_text: 'account',
      posting_slots: [{ weekday: 1, time: slotTime(place) }],
      session: secrets.seal(JSON.stringify({ token: 'token-0', account: place }), `account:${_id}`),
    });
  await storage.insert(
    'account_days',
    accountDay(id_account, '2026-11-19', {
      ...whose,
      followers: number('account_number', place),
      reach: number('account_number', place),
    }),
  );
  const id_upload = next();
  await storage.insert('uploads', {
    _id: id_upload,
    id_organization,
    name: `${word('file', place)}.png`,
    alt_text: word('file', place),
    file_type: 'image',
    file_format: 'png',
    file_properties: {
      ...{ width: 1, height: 1, duration: 0, size_in_bytes: 1 },
      aspect_ratio: { value: 1, text: '1:1' },
      allowed_social_networks: [],
    },
    file_externals: [],
    is_temporal: false,
    storage_key: word('file_link', place),
    creation_date,
    unlinked: false,
  });
  const id_ai_plan = next();
  const post = async (fields: Parameters<typeof publication>[1]): Promise<string> => {
    const _id = next();
    const { text = '' } = fields ?? {};
    await storage.insert('publications', {
      ...publication(1, { ...its, creation_date, search_text: text, ...fields }),
      _id,
    });
    return _id;
  };
  const sent = { state: 'published', publish_date: '2026-11-19T09:00:00.000Z' } as const;
  const id_publication = await post({
    ...sent,
    text: word('post', place),
    files: [id_upload],
    files_text: id_upload,
    external_identifier: `post-of-${place}`,
    url: `https://network.example/${word('post', place)}`,
  });
  await post({ state: 'ready', publish_date: '2026-11-20T20:00:00.000Z', text: word('post', place) });
  await post({
    state: 'withErrors',
    text: word('post', place),
    publication_errors: [{ code: 900, message: word('post', place) }],
  });
  const draft = await post({ state: 'draft', publish_date: '2026-11-20T21:00:00.000Z', text: word('draft', place) });
  const id_plan_post = await post({
    state: 'draft',
    publish_date: '2026-11-20T22:00:00.000Z',
    text: word('plan_post', place),
    id_ai_plan,
  });
  await storage.insert('publication_metrics', {
    ...publicationMetrics(1, {
      ...its,
      ...{ publish_date: sent.publish_date, collected_date: creation_date },
      values: { likeCount: number('post_number', place) },
      likes: number('post_number', place),
      engagement: number('post_number', place),
    }),
    _id: id_publication,
  });
  await storage.insert('publication_days', {
    _id: next(),
    id_organization,
    id_publication,
    day: '2026-11-19',
    values: {},
    metrics: { likes: number('post_number', place) },
    collected_date: creation_date,
  });
  const id_comment = next();
  await storage.insert(
    'comments',
    comment(id_comment, {
      ...its,
      id_publication,
      publication_external_id: `post-of-${place}`,
      author: { external_id: 'bob', name: word('comment_author', place), is_own: false },
      text: word('comment', place),
      creation_date,
    }),
  );
  const id_contact = next();
  await storage.insert(
    'contacts',
    contact(id_contact, {
      ...whose,
      name: word('contact', place),
      search_text: word('contact', place),
      extra_data: { address: word('contact_note', place) },
    }),
  );
  await storage.insert('contact_identities', {
    ...whose,
    _id: next(),
    id_contact,
    social_network: 'bluesky',
    external_identifier: 'bob',
    identity_key: `${id_organization}:bluesky:bob`,
    revision: 0,
    place: 0,
  });
  const id_conversation = identifiers.derive('conversation', id_account, id_contact);
  const id_message = next();
  await storage.insert('messages', {
    ...message(1, {
      ...its,
      id_contact,
      id_conversation,
      network_key: `${id_account}:m1`,
      text: word('message', place),
      message_options: { files: [id_upload], files_urls: [] },
      creation_date,
    }),
    _id: id_message,
  });
  await storage.insert('conversations', {
    ...its,
    _id: id_conversation,
    id_contact,
    social_network: 'bluesky',
    date: creation_date,
    last_message: id_message,
    unread_messages: 1,
    unread: true,
    listed: true,
    revision: 0,
  });
  await storage.insert('ai_plans', {
    ...whose,
    _id: id_ai_plan,
    accounts: [id_account],
    prompt: word('plan', place),
    template: 'standard',
    options: {
      timezone: 'UTC',
      week_start: creation_date,
      publish_days: [1],
      language: 'en',
      allow_images: false,
      gallery_uploads: [],
      shared: false,
      use_organization_context: true,
      writer: 'template',
    },
    organization_context: { description: word('plan_brand', place) },
    state: 'generated',
    archived: false,
    week_start: creation_date,
    slots: [],
    estimate: { base_cost: 0, estimated_cost: 0, texts_target: 0, images_target: 0, available_credits: 0 },
    publications: [id_plan_post],
    credits_spent: 0,
    warnings: [],
    attempts: 1,
    creation_date,
    files_text: '',
    outcomes: 1,
  });
  const id_integration = next();
  await storage.insert(
    'integrations',
    integration(id_integration, {
      ...whose,
      name: word('integration', place),
      external_identifier: `https://blog.example/${word('feed', place)}`,
      config: { url: `https://blog.example/${word('feed', place)}`, id_accounts: [id_account] },
    }),
  );
  await storage.insert('feed_items', {
    _id: next(),
    id_integration,
    id_organization,
    key: 'item',
    title: word('feed_item', place),
    state: 'waiting',
    found_date: creation_date,
    listed_date: creation_date,
  });
  const id_calendar_link = next();
  await storage.insert('calendar_links', {
    ...whose,
    _id: id_calendar_link,
    name: word('calendar_link', place),
    details: true,
    drafts: false,
    creation_date,
  });
  const id_portal_link = next();
  await storage.insert('portal_links', {
    ...whose,
    _id: id_portal_link,
    id_app,
    name: word('portal_link', place),
    screens: ['accounts'],
    creation_date,
    expires_date: later,
  });
  await storage.insert('audit_entries', {
    ...whose,
    _id: next(),
    creation_date,
    caller: 'app',
    id_app,
    assistant: word('audit', place),
    action: 'updateAccount',
    resource: { id_organization, id_account },
  });
  const { id_role, id_user } = await addUser(ports, whose, ['organization:read']);
  await storage.update('roles', id_role, { name: word('role', place) });
  await storage.update('users', id_user, { firstname: word('member', place) });
  const id_session = next();
  await storage.insert('user_sessions', {
    _id: id_session,
    id_user,
    creation_date,
    expires_date: later,
    refresh_hash: id_session,
    user_agent: word('session', place),
    ended: false,
  });
  const id_grant = next();
  await storage.insert('assistant_grants', {
    ...whose,
    _id: id_grant,
    id_user,
    name: word('assistant', place),
    scopes: ['read'],
    secret_hash: id_grant,
    creation_date,
    expires_date: later,
  });
  const about = { id_organization, id_account, social_network: 'bluesky' } as const;
  const told = { ...about, id_contact, action: 'created' } as const;
  const events: readonly ServiceEvent[] = [
    {
      field: 'comments',
      ...{ ...about, action: 'created', external_id: 'c' },
      originalChange: { text: word('event_comment', place) },
    },
    { field: 'messages', ...told, originalChange: { text: word('event_message', place) } },
  ];
  let follows = id_organization;
  for (const change of events) {
    const _id = next();
    await storage.insert('events', {
      ...whose,
      _id,
      cause: _id,
      follows,
      creation_date,
      position: `${creation_date} ${_id}`,
      change,
    });
    follows = _id;
  }
  return {
    ...its,
    ...{ id_upload, id_publication, id_comment, id_contact, id_ai_plan, id_integration, draft },
    ...{ id_calendar_link, id_portal_link, id_session, id_grant, id_user, id_role, id_conversation },
    id_app,
    events,
  };
}

/** Gives an organization settings, with a word in each. */
async function describeOrganization(
  { secrets, storage }: Pick<PlatformPorts, 'secrets' | 'storage'>,
  _id: string,
  place: Place,
): Promise<void> {
  const sealed = (field: string) => secrets.seal('secret', `social_credentials:${_id}:discord:${field}`);
  await storage.update('organizations', _id, {
    name: word('organization', place),
    ai_context: { description: word('brand', place) },
    social_credentials: {
      discord: {
        client_id: '1',
        client_secret: sealed('client_secret'),
        bot_token: sealed('bot_token'),
        application_name: word('discord_app', place),
        verified_date: creation_date,
      },
    },
  });
}

/**
 * A client with one of each kind of record in an organization, in one below it and in one beside it, and another client
 * with the same. In each record stands a word that stands nowhere else.
 */
export async function createWorld(overrides: Partial<PlatformPorts> = {}) {
  const network = filledNetwork();
  const products = new FakeProducts();
  products.products.push({ id: 'p1', catalog: '1', name: word('product', 'own') });
  const template = { id: '1', name: word('template', 'own'), status: 'APPROVED' };
  /** What was done at the network that is neither a post nor written to somebody. */
  const atNetwork: string[] = [];
  const done = <T>(what: string, answer: T): Promise<T> => {
    atNetwork.push(what);
    return Promise.resolve(answer);
  };
  const discord: NetworkAdapter = {
    social_network: 'discord',
    ownApplication: { check: () => Promise.resolve({ application_name: 'Robot' }) },
  };
  const adapter = {
    ...network.adapter(),
    products: products.adapter([]),
    menu: {
      scopes: [],
      findProblem: () => undefined,
      read: () => Promise.resolve([{ locale: 'default', call_to_actions: [{ title: word('menu', 'own') }] }]),
      write: () => done('menu written', undefined),
    },
    templates: {
      list: () => Promise.resolve([template]),
      findProblem: () => undefined,
      create: () => done('template made', template),
      remove: () => done('template removed', undefined),
    },
  };
  const service = await createTestPlatform({ networks: [adapter, discord], ...overrides });
  const { made, ports } = service;
  const { storage, secrets } = ports;
  const { id_client, id_organization } = made;
  const { id_app } = made.app;
  const everything = {
    plan_identifier: 'custom',
    plan_data: {
      ...{ accounts: 1000, publications: 1000, space: 10, integrations: 100, apps: 50 },
      ...{ x_credits: 1000, ai_credits: 5000, requests_per_minute: 10_000, inbox: true },
    },
  } as const;
  await storage.update('clients', id_client, {
    ...everything,
    name: word('client', 'own'),
    ai_settings: {
      text: {
        provider: 'fake',
        model: word('ai_model', 'own'),
        api_key: secrets.seal('secret', `ai_settings:${id_client}:text`),
      },
    },
  });
  await describeOrganization(ports, id_organization, 'own');
  const fillApp = (_id: string, place: Place) =>
    storage.update('apps', _id, {
      name: word('app', place),
      webhook_url: `https://hooks.example/${word('webhook_url', place)}`,
      client_secret: secrets.seal(word('app_secret', place), `app:${_id}`),
    });
  await fillApp(id_app, 'own');
  const below = await addOrganization(ports, {
    id_client,
    parent_organization: id_organization,
    ancestors: [id_organization],
  });
  const beside = await addOrganization(ports, { id_client });
  await describeOrganization(ports, below._id, 'below');
  await describeOrganization(ports, beside._id, 'beside');
  const other = await addClient(ports, { name: word('client', 'foreign'), ...everything });
  await describeOrganization(ports, other.organization._id, 'foreign');
  const otherApp = await addApp(ports, other.client._id);
  await fillApp(otherApp, 'foreign');
  const own = await fillOrganization(ports, 'own', { id_client, id_organization, id_app });
  const records = {
    own,
    below: await fillOrganization(ports, 'below', { id_client, id_organization: below._id, id_app }),
    beside: await fillOrganization(ports, 'beside', { id_client, id_organization: beside._id, id_app }),
    foreign: await fillOrganization(ports, 'foreign', {
      id_client: other.client._id,
      id_organization: other.organization._id,
      id_app: otherApp,
    }),
  };
  // As the network has them: reading a thread there compares it with what is stored.
  for (const place of places)
    network.comments.there.set(records[place].id_comment, {
      external_id: records[place].id_comment,
      publication_external_id: `post-of-${place}`,
      author: { external_id: 'bob', name: word('comment_author', place), is_own: false },
      text: word('comment', place),
      creation_date,
    });
  const ofClient = await addUser(ports, { id_client }, ['client:delete']);
  await storage.update('roles', ofClient.id_role, { name: word('client_role', 'own') });
  await storage.update('users', ofClient.id_user, { firstname: word('member', 'own') });
  const id_delivery = ports.identifiers.next();
  await storage.insert('webhook_deliveries', {
    _id: id_delivery,
    id_client,
    id_app,
    changes: own.events,
    give_up_date: later,
    state: 'failed',
    sealed: true,
    creation_date,
    tries: [],
  });

  /** Returns the identifiers that a path needs, as they are at a place. */
  const parametersOf = ({ path }: NamedOperation, place: Place = 'own'): Record<string, string> => {
    const there = records[place];
    return {
      ...there,
      id_delivery,
      id_rol: path.startsWith('/clients/') ? ofClient.id_role : there.id_role,
      id_user: path.startsWith('/clients/') ? ofClient.id_user : there.id_user,
      provider: 'google_drive',
      social_network: path.includes('social_credentials') ? 'discord' : 'bluesky',
      external_id: 'bob',
      events: '',
    };
  };

  /** A person with one role: in the client, or in the organization. */
  const person = async (permissions: readonly string[], id?: string): Promise<Caller & { kind: 'user' }> => {
    const scope = { id_client, ...(id !== undefined && { id_organization: id }) };
    const { id_user } = await addUser(ports, scope, permissions);
    return { kind: 'user', id_user };
  };

  /** A portal link to the organization that shows these screens. */
  const portal = async (screens: readonly PortalScreen[]): Promise<PortalCaller> => {
    const _id = ports.identifiers.next();
    const facts = { id_app, id_client, id_organization, screens };
    const link = { ...facts, _id, creation_date, expires_date: later };
    await storage.insert('portal_links', link);
    return { kind: 'portal_link', id_portal_link: _id, ...facts };
  };

  const connectToken = async (): Promise<Caller & { kind: 'connect_token' }> => {
    const _id = ports.identifiers.next();
    const facts = { id_app, id_client, id_organization, expires_date: later };
    await storage.insert('connect_tokens', { ...facts, _id, creation_date });
    return { kind: 'connect_token', id_connect_token: _id, ...facts };
  };

  return {
    ...service,
    network,
    products,
    atNetwork,
    id_delivery,
    records,
    other,
    parametersOf,
    person,
    portal,
    connectToken,
    call: createCall(service),
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** What is sent with a call of an operation. */
export interface Sent {
  readonly path: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export type Call = (operation: NamedOperation, caller: Caller | undefined, sent: Sent) => Promise<unknown>;

const parse = (schema: z.ZodType | undefined, value: unknown, operation: NamedOperation) =>
  schema ? parseFields(schema, { value, ignored: new Set(), problems: [] }, operation) : undefined;

/**
 * Returns what calls an operation in process as a request would: entry, input, use case. It throws what the operation
 * throws.
 */
function createCall({ platform }: Pick<Awaited<ReturnType<typeof createTestPlatform>>, 'platform'>): Call {
  return async (operation, caller, { path, query = {}, body }) => {
    const entered = await platform.enter(operation, caller, path);
    if (entered.admitFile) await entered.admitFile(false);
    const schemas = toSchemas(operation);
    const call = {
      path,
      query: parse(schemas.query ?? z.object({}), query, operation) ?? {},
      body: operation.admitFile ? body : parse(schemas.body, body ?? {}, operation),
      reservedId: undefined,
      idempotencyKey: undefined,
      address: '198.51.100.1',
      user_agent: 'test',
      rawQuery: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    };
    if (query.format !== 'csv' || !entered.tabulate) return entered.run(call);
    const rows = [];
    for await (const row of (await entered.tabulate(call)).rows) rows.push(row);
    return rows;
  };
}

const named = new Map(operations.map((one) => [one.id, one]));

/** Returns the operation with this name. */
export function operationNamed(id: string): NamedOperation {
  const found = named.get(id);
  if (!found) throw new Error(`there is no operation ${id}`);
  return found;
}

/**
 * Returns the values that a field of a query takes, where they are few: those of an enumeration, and both of a yes or
 * no.
 */
function valuesOf(schema: z.core.$ZodType): readonly unknown[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return valuesOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return [...valuesOf(schema.in), ...valuesOf(schema.out)];
  if (schema instanceof z.ZodArray) return valuesOf(schema.element).map((one) => [one]);
  if (schema instanceof z.ZodEnum) return schema.options;
  const { enum: names } = z.globalRegistry.get(schema) ?? {};
  if (Array.isArray(names)) return names;
  if (schema instanceof z.ZodBoolean) return [true];
  return [];
}

/** Filters that only leave something out. */
const filters = ['social_network', 'state', 'capability', 'names', 'metric', 'provider', 'unread', 'replied'];

/**
 * Returns the queries with which a reading operation is tried: without any, and with each value of each field that adds
 * to its answer.
 */
export function queriesOf(operation: NamedOperation): readonly Readonly<Record<string, unknown>>[] {
  const { query } = toSchemas(operation);
  if (!(query instanceof z.ZodObject)) return [{}];
  const { shape } = query;
  const usual = 'mark_read' in shape ? { mark_read: false } : {};
  const needed = operation.id === 'listProducts' ? { product_catalog_id: '1' } : {};
  const more = Object.entries(shape)
    .filter(([name]) => !filters.includes(name) && name !== 'mark_read')
    // The shape of a schema holds schemas.
    .flatMap(([name, schema]) => valuesOf(schema as z.core.$ZodType).map((value) => ({ [name]: value })));
  return [{}, ...more].map((one) => ({ ...usual, ...needed, ...one }));
}
