import { type NamedOperation, operations } from '#domain/platform/operations';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { account, comment, contact, integration, publication } from '../../contracts/sample-records.ts';
import { addUser } from '../../fakes/tenants.ts';
import { startTestService } from '../../fakes/test-service.ts';

type Service = Awaited<ReturnType<typeof startTestService>>;
type Fields = Readonly<Record<string, unknown>>;

/** A change of everything an operation can change, as far as it is told afterwards, by the operation. */
const changes: Readonly<Record<string, Fields>> = {
  updateAccount: { name: 'Kept', publish_defaults: { reply_control: 'nobody' } },
  updateAccountPublication: { text: 'Kept', name: 'Inner name', link: 'https://a.example/', languages: ['en'] },
  updateAiContext: { brand_name: 'Shop', sector: 'Shoes', keywords: ['a'], website: 'https://a.example' },
  updateApp: {
    name: 'Kept',
    allowed_domains: ['https://a.example'],
    redirect_urls: ['https://a.example/back'],
    webhook_url: 'https://hooks.example/in',
  },
  updateClient: { name: 'Kept', client_type: 'agency' },
  updateClientOrganization: {
    name: 'Kept',
    stats_settings: { auto_refresh_x: true },
    inbox_settings: { retention_days: 9 },
    timezone: 'Europe/Kyiv',
    language: 'uk',
  },
  updateClientRole: { name: 'Kept', permissions: ['client:read'] },
  updateComment: { read: true },
  updateContact: { name: 'Kept', profile_image: 'https://a.example/a.png', extra_data: { city: 'Kept' } },
  updateIntegration: { name: 'Kept', enabled: false },
  updateOrganization: {
    name: 'Kept',
    stats_settings: { auto_refresh_x: true },
    inbox_settings: { retention_days: 9 },
    timezone: 'Europe/Kyiv',
    language: 'uk',
  },
  updateOrganizationRole: { name: 'Kept', permissions: ['organization:read'] },
  updateOwnUser: { firstname: 'Ann', lastname: 'Lee' },
  updatePublication: { text: 'Kept', name: 'Inner name', link: 'https://a.example/', languages: ['en'] },
  updateReportSettings: { enabled: true, weekday: 3, hour: 9, recipients: [] },
  updateUpload: { cover_offset: 5 },
};

/** What a cleared field is afterwards, where it is not simply absent. */
const afterClearing: Readonly<Record<string, Fields>> = {
  updateReportSettings: { enabled: false, weekday: 1, hour: 8, recipients: [] },
};

/** Operations whose body is one whole, and why. */
const wholes: Readonly<Record<string, string>> = {
  pausePostingSlots: 'it takes no fields',
  reorderPostingQueue: 'an order is whole',
  replacePostingSlots: 'the slots of a week are replaced together',
  resumePostingSlots: 'it takes no fields',
  updateAiSettings: 'a scope is a provider with its key; null removes it, and scopes left out stay',
  updateSocialCredentials: 'an application is checked with its secret; it is removed by DELETE',
};

const puts = operations.filter(({ method }) => method === 'PUT');

let service: Service;
let paths: Readonly<Record<string, string>>;
let user_token: string;
beforeAll(async () => {
  service = await startTestService();
  const { ports, made, call } = service;
  const { storage, identifiers } = ports;
  const { id_client, id_organization } = made;
  const own = { id_client, id_organization };
  const id = {
    account: account(1)._id,
    publication: publication(1)._id,
    comment: identifiers.next(),
    contact: identifiers.next(),
    integration: identifiers.next(),
    upload: identifiers.next(),
  };
  await storage.insert('accounts', account(1, own));
  await storage.insert('publications', publication(1, { ...own, id_account: id.account, state: 'draft' }));
  await storage.insert('comments', comment(id.comment, { ...own, id_account: id.account }));
  await storage.insert('contacts', contact(id.contact, own));
  await storage.insert('integrations', integration(id.integration, own));
  await storage.insert('uploads', {
    _id: id.upload,
    id_organization,
    name: 'a.mp4',
    file_type: 'video',
    file_format: 'mp4',
    file_properties: {
      width: 1,
      height: 1,
      duration: 1000,
      size_in_bytes: 1,
      aspect_ratio: { value: 1, text: '1:1' },
      allowed_social_networks: [],
    },
    file_externals: [],
    is_temporal: false,
    storage_key: 'x',
    creation_date: '2026-11-20T09:00:00.000Z',
    unlinked: false,
  });
  const ofClient = await addUser(ports, { id_client }, ['client:read']);
  const member = await addUser(ports, own, ['organization:read']);
  paths = {
    ...own,
    id_app: made.app.id_app,
    id_account: id.account,
    id_publication: id.publication,
    id_comment: id.comment,
    id_contact: id.contact,
    id_integration: id.integration,
    id_upload: id.upload,
    'clients id_rol': ofClient.id_role,
    'organizations id_rol': member.id_role,
  };
  const signedIn = await call('POST', '/users/sign_in', { body: made.user });
  user_token = String(signedIn.body.access_token);
});
afterAll(() => service.stop());

function put({ path, policy }: NamedOperation, body: Fields) {
  const scope = path.split('/')[1] ?? '';
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => paths[name] ?? paths[`${scope} ${name}`] ?? '');
  const isForUsers = !policy.callers.includes('app');
  return service.call('PUT', filled, { token: isForUsers ? user_token : service.app_token, body });
}

/** What an answer tells of the fields of a change; a brand context is told below its name. */
function pickFields({ id }: NamedOperation, body: Fields): Fields {
  const fields = id === 'updateAiContext' ? ((body.ai_context ?? {}) as Fields) : body;
  return Object.fromEntries(Object.keys(changes[id] ?? {}).map((name) => [name, fields[name]]));
}

/** Whether the definition takes null for a field. */
function takesNull({ body }: NamedOperation, field: string): boolean {
  if (!(body instanceof z.ZodObject)) throw new Error('the body of a change is an object');
  // Zod leaves open which schemas an object has.
  const schema = (body.shape as Readonly<Record<string, z.ZodType>>)[field];
  return schema?.safeParse(null).success ?? false;
}

test('every update operation is listed here, or replaces the whole', () => {
  expect(puts.map(({ id }) => id).sort()).toEqual([...Object.keys(changes), ...Object.keys(wholes)].sort());
});

describe.each(puts.filter(({ id }) => id in changes))('$id', (operation) => {
  const full = changes[operation.id] ?? {};

  test('keeps omitted fields', async () => {
    const { status, body } = await put(operation, full);
    expect([status, pickFields(operation, body)]).toEqual([200, full]);
    expect(pickFields(operation, (await put(operation, {})).body)).toEqual(full);
    for (const [name, value] of Object.entries(full)) {
      const { body: one } = await put(operation, { [name]: value });
      expect(pickFields(operation, one)).toEqual(full);
    }
  });

  test.each(Object.keys(full))('clears %s with null and keeps the others, or rejects it', async (name) => {
    await put(operation, full);
    const { status, body } = await put(operation, { [name]: null });
    if (!takesNull(operation, name)) {
      expect(status).toBe(400);
      expect(pickFields(operation, (await put(operation, {})).body)).toEqual(full);
      return;
    }
    expect(pickFields(operation, body)).toEqual({ ...full, [name]: afterClearing[operation.id]?.[name] });
  });
});
