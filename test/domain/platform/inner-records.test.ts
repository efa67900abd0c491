// Long, so that every way in which one record stands inside another is told of one set of records.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { expansions } from '#domain/access/authentication/expansions';
import type { OrganizationPermission } from '#domain/access/authentication/permissions';
import { toSchemas } from '#domain/contract/index';
import { getEnumValues } from '#adapters/presentation/older-dialect/translate';
import { olderOperation } from '#adapters/presentation/older-dialect/older-operation';
import { type NamedOperation, operations } from '#domain/platform/operations';
import { announce } from '#domain/webhooks/announce';
import type { Caller } from '#ports/access/caller';
import type { PortalScreen } from '#ports/access/portal-link';
import type { ServiceEvent } from '#ports/webhooks/service-events';
import { z } from 'zod';
import { comment, contact, message, publication, publicationMetrics } from '../../contracts/sample-records.ts';
import { addUser } from '../../fakes/tenants.ts';
import { withAccount } from '../../fakes/test-account.ts';

/** What `expand` of an operation may name. */
function expandable(row: NamedOperation): readonly string[] {
  const { expand } = toSchemas(row).query?.shape ?? {};
  if (!(expand instanceof z.ZodOptional)) return [];
  const list = expand.unwrap();
  return list instanceof z.ZodArray ? getEnumValues(list.element) : [];
}

const expanding = operations.flatMap((row) => expandable(row).map((name) => ({ id: row.id, name, row })));

/** Under which names records stand beside the identifiers. */
const beside: Readonly<Record<string, string>> = { files: 'uploads' };

const creation_date = '2026-11-19T09:00:00.000Z';

async function prepare() {
  const made = await withAccount();
  const { id_account, id_organization, platform, ports } = made;
  const { id_client } = made.made;
  const { storage, identifiers } = ports;
  const next = () => identifiers.next();
  const [id_publication, id_comment, id_contact] = [next(), next(), next()];
  const [id_message, id_ai_plan] = [next(), next()];
  const id_conversation = identifiers.derive('conversation', id_account, id_contact);
  const its = { id_client, id_organization, id_account, creation_date };
  await storage.insert('publications', {
    ...publication(1, { ...its, text: 'the words of a post', state: 'published', id_ai_plan }),
    ...{ _id: id_publication, publish_date: creation_date },
  });
  await storage.insert('publication_metrics', {
    ...publicationMetrics(1, { ...its, publish_date: creation_date, collected_date: creation_date, engagement: 7 }),
    _id: id_publication,
  });
  await storage.insert('comments', comment(id_comment, { ...its, id_publication }));
  await storage.insert(
    'contacts',
    contact(id_contact, { ...its, name: 'Bob', extra_data: { address: 'a noted address' } }),
  );
  await storage.insert('contact_identities', {
    ...{ _id: next(), id_client, id_organization, id_contact, social_network: 'bluesky' },
    ...{ external_identifier: 'bob-elsewhere', revision: 0, place: 0 },
  });
  await storage.insert('messages', {
    ...message(1, { ...its, id_contact, id_conversation, network_key: `${id_account}:m1`, unread: true, read: false }),
    _id: id_message,
  });
  await storage.insert('conversations', {
    ...{ _id: id_conversation, id_client, id_organization, id_account, id_contact },
    ...{ social_network: 'bluesky', date: creation_date, last_message: id_message },
    ...{ unread_messages: 1, unread: true, listed: true, revision: 0 },
  });
  await storage.insert('ai_plans', {
    ...{ _id: id_ai_plan, id_client, id_organization, accounts: [id_account], prompt: 'a prompt' },
    template: 'standard',
    options: {
      ...{ timezone: 'UTC', week_start: creation_date, publish_days: [1], language: 'en' },
      ...{ allow_images: false, gallery_uploads: [], shared: false, use_organization_context: false },
      writer: 'template',
    },
    ...{ state: 'generated', archived: false, week_start: creation_date, slots: [] },
    estimate: { base_cost: 0, estimated_cost: 0, texts_target: 0, images_target: 0, available_credits: 0 },
    ...{ publications: [id_publication], credits_spent: 0, warnings: [], attempts: 1, creation_date },
    ...{ files_text: '', outcomes: 1 },
  });
  const path = { id_client, id_organization, id_account, id_publication, id_contact, id_ai_plan };
  return {
    ...made,
    path,
    id_client,
    /** Somebody with these permissions in the organization. */
    person: async (...permissions: readonly OrganizationPermission[]): Promise<Caller> => ({
      kind: 'user',
      id_user: (await addUser(ports, { id_client, id_organization }, permissions)).id_user,
    }),
    portal: (...screens: readonly PortalScreen[]): Caller => ({
      ...{ kind: 'portal_link', id_portal_link: 'link', id_app: made.made.app.id_app },
      ...{ id_client, id_organization, screens },
    }),
    /** Calls an operation as the interface does. */
    call: async (row: NamedOperation, caller: Caller, query: Readonly<Record<string, unknown>> = {}) =>
      (await platform.enter(row, caller, path)).run({
        ...{ path, query, body: undefined, reservedId: undefined, idempotencyKey: undefined },
        ...{ address: '', user_agent: '', rawQuery: {} },
      }),
    isUnread: async () => (await storage.get('messages', id_message))?.unread,
    say: (change: ServiceEvent) => announce(ports, id_client, [change], next()),
  };
}

let service: Awaited<ReturnType<typeof prepare>>;
beforeEach(async () => {
  service = await prepare();
});

const named = (id: string): NamedOperation => {
  const row = operations.find((one) => one.id === id);
  if (!row) throw new Error(`there is no ${id}`);
  return row;
};

describe('what expand adds', () => {
  test('is known of each name, and there is something to add', () => {
    expect(expanding.length).toBeGreaterThan(0);
    expect(expanding.filter(({ name }) => !Object.hasOwn(expansions, name))).toEqual([]);
  });

  test.each(expanding)('$id with expand=$name takes the permission of that record', async ({ name, row }) => {
    const { call, person, portal } = service;
    const { permission } = row.policy;
    // The table above has each of these names.
    const needed = expansions[name as keyof typeof expansions];
    if (permission === undefined) throw new Error('it is about an organization');
    const query = { expand: [name] };
    const refusal = { error: 'permission_missing', data: { permissions: [needed] } };
    await expect(call(row, await person(permission), query)).rejects.toMatchObject(refusal);
    const answer = JSON.stringify(await call(row, await person(permission, needed), query));
    expect(answer).toContain(`"${beside[name] ?? name}":`);
    await expect(call(row, service.app, query)).resolves.toBeDefined();
    // A link holds what its screens need, and no more.
    if (name === 'publication') await expect(call(row, portal('inbox'), query)).rejects.toMatchObject(refusal);
  });

  test('is what an older answer has in place of identifiers: without the permission they stay', async () => {
    const { call, person, path } = service;
    const older = olderOperation(named('listComments'));
    const told = async (...permissions: readonly OrganizationPermission[]) =>
      JSON.stringify(await call(older, await person('comments:read', ...permissions)));
    expect(await told()).toContain(`"id_publication":"${path.id_publication}"`);
    expect(await told()).not.toContain('the words of a post');
    expect(await told('publications:read')).toContain('the words of a post');
  });
});

/**
 * Operations that always show other records inside, what reads the one, what reads the other, and what only the other
 * says.
 */
const always = [
  ['listConversations', 'messages:read', 'contacts:read', ['a noted address', 'bob-elsewhere']],
  ['getAiPlan', 'ai_plans:read', 'publications:read', ['the words of a post']],
  ['listPublicationStats', 'publication_stats:read', 'publications:read', ['the words of a post']],
  ['listTopPublications', 'publication_stats:read', 'publications:read', ['the words of a post']],
  ['getDashboard', 'publication_stats:read', 'publications:read', ['the words of a post']],
] as const;

test.each(always)('%s with %s alone shows of what is inside which it is', async (id, own, other, words) => {
  const { call, person, path } = service;
  const place = { from_date: '2026-11-15T00:00:00Z', to_date: '2026-11-20T00:00:00Z' };
  const query = id === 'listConversations' || id === 'getAiPlan' ? {} : place;
  const read = async (...permissions: readonly OrganizationPermission[]) =>
    JSON.stringify(await call(named(id), await person('organization:read', own, ...permissions), query));
  const [without, whole] = [await read(), await read(other)];
  expect(without).toContain(own === 'messages:read' ? path.id_contact : path.id_publication);
  for (const word of words) {
    expect(without).not.toContain(word);
    expect(whole).toContain(word);
  }
});

describe('reading messages', () => {
  const opened = named('readMessages');

  test('marks nothing for those who may not answer, who are refused when they ask for it', async () => {
    const { call, person, isUnread } = service;
    const reader = await person('messages:read');
    await expect(call(opened, reader)).resolves.toMatchObject({ total: 1 });
    await expect(call(opened, reader, { mark_read: true })).rejects.toMatchObject({
      data: { permissions: ['messages:create'] },
    });
    await expect(call(named('tellSeen'), reader)).rejects.toMatchObject({ data: { permissions: ['messages:create'] } });
    expect(await isUnread()).toBe(true);
  });

  test('marks them for those who may answer, unless an assistant reads for somebody', async () => {
    const { call, person, isUnread, id_organization } = service;
    const answering = await person('messages:read', 'messages:create');
    const assistant = { name: 'Aide', id_organization, scopes: ['interface'] } as const;
    await call(opened, { ...answering, assistant } as Caller);
    await call(opened, answering, { mark_read: false });
    expect(await isUnread()).toBe(true);
    await call(opened, answering);
    expect(await isUnread()).toBe(false);
  });
});

describe('events', () => {
  const list = named('listEvents');
  const written = (): ServiceEvent => {
    const { path, id_organization } = service;
    const { id_account, id_contact } = path;
    return {
      ...{ field: 'messages', action: 'created', id_account, id_organization, id_contact },
      social_network: 'bluesky',
      messageObj: {
        ...{ _id: 'm', id_account, id_organization, social_network: 'bluesky', text: 'the words of a message' },
        contact: { _id: id_contact, id_organization, name: 'the name of a contact' },
        uploads: [{ _id: 'u', name: 'the name of a file' }],
      } as never,
    };
  };

  test('show what stands beside a message to those who may read that', async () => {
    const { call, person, say } = service;
    await say(written());
    const read = async (...permissions: readonly OrganizationPermission[]) =>
      JSON.stringify(await call(list, await person('organization:read', ...permissions)));
    expect(await read('contacts:read')).not.toContain('the words of a message');
    expect(await read('messages:read')).toContain('the words of a message');
    expect(await read('messages:read')).not.toContain('the name of');
    expect(await read('messages:read', 'contacts:read')).toContain('the name of a contact');
    expect(await read('messages:read', 'files:read')).toContain('the name of a file');
  });

  test('carry nothing of an inbox that the plan no longer has, nor does the log of deliveries', async () => {
    const { app, call, id_client, made, path, ports, platform, portal, say } = service;
    await say(written());
    const { id_organization } = path;
    const read = async () => [
      JSON.stringify(await call(list, app)),
      JSON.stringify(await platform.webhooks.listWebhookDeliveries(app, { id_client, id_app: made.app.id_app }, {})),
      JSON.stringify(await platform.webhooks.streamEvents(app, id_organization, { after: id_organization })),
      JSON.stringify(
        await platform.webhooks.streamEvents(portal('inbox'), id_organization, { after: id_organization }),
      ),
    ];
    for (const told of await read()) expect(told).toContain('the words of a message');
    await ports.storage.update('clients', id_client, { plan_identifier: 'free', plan_data: undefined });
    for (const told of await read()) expect(told).not.toContain('the words of a message');
  });
});
