// Long because one service is called in all the ways in which the dialects differ.
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { comment, publication } from '../../contracts/sample-records.ts';
import { createCountedStorage } from '../../fakes/counted-storage.ts';
import { type Answer, startTestService } from '../../fakes/test-service.ts';
import { tinyPng } from '../../fixtures/tiny-png.ts';

const { storage, calls } = createCountedStorage(createMemoryStorage());
const base = '/compat/v1.0.0';
let service: Awaited<ReturnType<typeof startTestService>>;
let [organization, client, user, id_account, id_upload]: string[] = [];

type Options = Parameters<typeof service.call>[2];
type Body = Readonly<Record<string, unknown>>;

const call = (method: string, path: string, options: Options = {}): Promise<Answer> =>
  service.call(method, `${base}${path}`, { token: service.app_token, ...options });

/** Returns what a call answers, which must be done. */
async function done(method: string, path: string, options?: Options): Promise<Body> {
  const { status, body } = await call(method, path, options);
  if (status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
  return body;
}
/** Reads a field on a way through an answer. */
const at = (value: unknown, ...way: readonly (number | string)[]): unknown =>
  way.reduce((inner: unknown, step) => (inner as Body | undefined)?.[step], value);
const write = (fields: Body, token?: string): Promise<Body> =>
  done('POST', `${organization}/accounts/${id_account}/publish`, {
    body: { social_network: 'bluesky', ...fields },
    ...(token !== undefined && { token }),
  });

beforeAll(async () => {
  service = await startTestService({ storage });
  const { made, platform, connect } = service;
  organization = `/organizations/${made.id_organization}`;
  client = `/clients/${made.id_client}`;
  [id_account] = await connect();
  const { email, password } = made.user;
  ({ access_token: user } = await platform.authentication.signIn({ email, password }));
  const raw = new FormData();
  raw.set('file', new Blob([await tinyPng()]), 'a.png');
  id_upload = String(at(await done('POST', `${organization}/uploads`, { raw }), 'upload', '_id'));
});
afterAll(() => service.stop());

describe('references hold the whole record', () => {
  test('of the account and the files of one publication; of the files in lists and changes', async () => {
    const made = await write({ text: 'With a picture', files: [id_upload], state: 'draft' });
    const one = {
      id_account: { _id: id_account, social_network: 'bluesky' },
      files: [{ _id: id_upload, public_path: expect.stringContaining('https://') as unknown }],
    };
    expect(made).toMatchObject({ publication: { state: 'draft', ...one } });
    const path = `${organization}/publish/${String(at(made, 'publication', '_id'))}`;
    expect(await done('GET', path)).toMatchObject({ publication: one });
    const many = { id_account, files: [{ _id: id_upload }] };
    expect(await done('GET', `${organization}/publish?state=draft`)).toMatchObject({ publications: [many], total: 1 });
    const changed = await done('PUT', path, { body: { name: 'Autumn' } });
    expect(changed).toMatchObject({ publication: { ...many, name: 'Autumn' } });
  });

  test('and those of a page are read at once', async () => {
    const { id_client, id_organization } = service.made;
    const own = { id_client, id_organization, id_account: id_account ?? '', files: [id_upload ?? ''] };
    for (let number = 1; number <= 40; number += 1) await storage.insert('publications', publication(number, own));
    const reads = async (limit: number) => {
      const before = calls.length;
      const { publications } = await done('GET', `${organization}/publish?limit=${String(limit)}`);
      expect(publications).toHaveLength(limit);
      return calls.slice(before);
    };
    const few = await reads(2);
    expect(few).toContain('find uploads');
    expect(await reads(40)).toEqual(few);
  });

  test('in the inbox of comments, including the files of the publication', async () => {
    const { id_client, id_organization } = service.made;
    const _id = service.ports.identifiers.next();
    const id_publication = String(
      at(await write({ text: 'Commented', files: [id_upload], state: 'draft' }), 'publication', '_id'),
    );
    const own = { id_client, id_organization, id_account: id_account ?? '', id_publication };
    await storage.insert('comments', comment(_id, own));
    expect(await done('GET', `${organization}/comments`)).toMatchObject({
      comments: [
        { _id, id_account: { _id: id_account }, id_publication: { _id: id_publication, files: [{ _id: id_upload }] } },
      ],
      total: 1,
    });
    const marked = await done('PUT', `${organization}/comments/${_id}`, { body: { read: true } });
    expect(marked).toMatchObject({ comment: { _id, id_account, id_publication, read: true } });
  });

  test('stays an identifier for a deleted record; a deleted file is omitted', async () => {
    const { id_client, id_organization } = service.made;
    const _id = service.ports.identifiers.next();
    const gone = service.ports.identifiers.next();
    const own = { _id, id_client, id_organization, id_account: id_account ?? '', text: 'Gone' };
    await storage.insert('publications', publication(1, { ...own, files: [gone, id_upload ?? ''] }));
    const { publication: read } = await done('GET', `${organization}/publish/${_id}`);
    expect(read).toMatchObject({ files: [{ _id: id_upload }] });
    expect(at(read, 'files')).toHaveLength(1);
  });
});

describe('values and names', () => {
  test('a published publication is `sended`, also in filters', async () => {
    const { publication: made } = await write({ text: 'Out', state: 'sended', publish_date: '2026-11-20T08:00:00Z' });
    expect(made).toMatchObject({ state: 'sended' });
    const found = await done('GET', `${organization}/publish?state=sended&orderByPublish=true`);
    expect(at(found, 'publications')).toMatchObject([{ text: 'Out', state: 'sended' }]);
    const refused = await call('PUT', `${organization}/publish/${String(at(made, '_id'))}`, {
      body: { text: 'Too late' },
    });
    expect(refused.body).toMatchObject({ code: 921, data: { state: 'sended' } });
    const summary = await done(
      'GET',
      `${organization}/publications/summary?from_date=2026-11-01T00:00:00Z&to_date=2026-12-01T00:00:00Z`,
    );
    expect(at(summary, 'by_state')).toContainEqual({ state: 'sended', total: 1 });
    const unknown = await call('GET', `${organization}/publish?state=published`);
    expect([unknown.status, unknown.body.code ?? 'found']).toEqual([200, 'found']);
  });

  test('X is `twitter` in lists, keys and filters', async () => {
    expect(at(await done('GET', '/social_networks'))).toEqual(expect.arrayContaining(['twitter']));
    const limits = await done('GET', '/social_limits');
    expect(at(limits, 'characters', 'twitter')).toBe(280);
    expect(at(limits, 'characters', 'x')).toBeUndefined();
    expect(at(await done('GET', '/social_capabilities'), 'twitter')).toMatchObject({ publications: true });
    expect(await done('GET', `${organization}/publish?social_network=twitter`)).toMatchObject({ total: 0 });
    const made = await done('POST', `${organization}/contacts`, {
      body: { social_identifiers: [{ social_network: 'twitter', external_identifier: '7' }] },
    });
    expect(at(made, 'contact', 'social_identifiers', 0)).toMatchObject({ social_network: 'twitter' });
    const changed = await done('PUT', `${organization}/contacts/${String(at(made, 'contact', '_id'))}`, {
      body: { name: 'Ana' },
    });
    expect(changed).toEqual({ success: true });
  });

  test('credits for X have their older name in requests and responses, at any depth', async () => {
    const made = await done('POST', `${organization}/organizations`, {
      body: { name: 'Below', actual_plan: { accounts: 1, space: 0, integrations: 0, twitter_credits: 15 } },
    });
    expect(made).toMatchObject({ organization: { name: 'Below', actual_plan: { twitter_credits: 15 } } });
    const path = `/organizations/${String(at(made, 'organization', '_id'))}`;
    const changed = await done('PUT', path, { body: { stats_settings: { auto_refresh_twitter: false } } });
    expect(at(changed, 'organization', 'stats_settings')).toEqual({ auto_refresh_twitter: false });
    const { organization: own } = await done('GET', `${organization}?getUse=true`);
    expect(own).toMatchObject({ actual_use: { twitter_credits: 0 }, actual_asigned: { twitter_credits: 15 } });
    const tree = await done('GET', '/clients_organizations?limitOrganizations=1&getUse=true');
    expect(at(tree, 'clients', 0, 'organizations')).toHaveLength(1);
    const stats = await done('GET', `${organization}/metrics?group_by=total`);
    expect(stats).toMatchObject({ group_by: 'total', stats: [] });
    await done('DELETE', path);
  });

  test('roles are `rol`, links `links`, and a file is deleted by `forceDelete`', async () => {
    const made = await done('POST', `${client}/roles`, { body: { name: 'Reader', permissions: ['client:read'] } });
    expect(made).toMatchObject({ rol: { name: 'Reader' } });
    expect(await done('GET', `${client}/roles`)).toMatchObject({ roles: expect.any(Array) as unknown });
    const links = await done('GET', `${organization}/connect_links`, { token: user ?? '' });
    expect(at(links, 'links', 0)).toHaveProperty('link');
    const raw = new FormData();
    raw.set('file', new Blob([await tinyPng()]), 'b.png');
    const { upload } = await done('POST', `${organization}/uploads`, { raw });
    const path = `${organization}/uploads/${String(at(upload, '_id'))}`;
    await write({ text: 'Uses it', files: [String(at(upload, '_id'))], state: 'draft' });
    expect(await done('DELETE', `${path}?forceDelete=true`)).toEqual({ success: true });
    expect((await call('GET', path)).body.code).toBe(806);
  });
});

describe('an app', () => {
  test('created in the older dialect gets webhooks in it; updates replace all of it', async () => {
    const token = user ?? '';
    const input = { name: 'Shop', keycloak_client_idenfifier: 'shop', redirect_urls: ['https://shop.example/'] };
    const webhook_url = 'https://hooks.shop.example/in';
    const made = await done('POST', `${client}/apps`, { token, body: { ...input, webhook_url } });
    expect(made).toMatchObject({ client_app: { ...input, webhook_url, webhook_dialect: 'older' } });
    const path = `${client}/apps/${String(at(made, 'client_app', '_id'))}`;
    const logo = 'data:image/png;base64,iVBORw0KGgoAAAA=';
    const ours = await service.call('PUT', path, { token, body: { logo } });
    expect(ours.body).toMatchObject({ logo });
    const { client_app } = await done('PUT', path, { token, body: { name: 'Shop 2' } });
    expect(client_app).toMatchObject({ name: 'Shop 2', redirect_urls: [], logo, webhook_dialect: 'older' });
    expect(client_app).not.toHaveProperty('webhook_url');
    const fixed = await call('PUT', path, { token, body: { name: 'S', keycloak_client_idenfifier: 'other' } });
    expect(fixed.body.code).toBe(547);
    expect(await done('GET', `${client}/apps`, { token })).toHaveProperty('client_apps');
    await done('DELETE', path, { token });
  });

  test('gets a token for either dialect at either address', async () => {
    const { client_id, client_secret } = service.made.app;
    const answer = await fetch(`${service.origin}${base}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }),
    });
    const { access_token: token = '' } = (await answer.json()) as { access_token?: string };
    expect(await done('GET', '/clients', { token })).toHaveProperty('clients');
  });
});

test('a brand context is replaced as a whole', async () => {
  const path = `${organization}/ai-context`;
  await done('PUT', path, { body: { brand_name: 'Acme', sector: 'Shoes' } });
  const changed = await done('PUT', path, { body: { sector: 'Boots' } });
  expect(at(changed, 'organization', 'ai_context')).toEqual({ sector: 'Boots' });
});

describe('a malformed identifier', () => {
  test.each([
    ['GET', '/organizations/nonsense', undefined],
    ['GET', '{o}/publish/1234', undefined],
    ['GET', '{o}/publish?accounts=nonsense', undefined],
    ['POST', '{o}/accounts/{a}/publish', { social_network: 'bluesky', text: 'a', files: ['%00'] }],
    ['POST', '{o}/accounts/{a}/publish', { social_network: 'bluesky', text: 'a', alt_texts: { constructor: 'b' } }],
    ['PUT', '{o}/uploads/{u}', { cover_image: 'ABCDEFABCDEFABCDEFABCDEF' }],
    ['POST', '{o}/uploads/import', { id_integration: 'x', files: [{ external_id: 'x' }] }],
  ])('is 503: %s %s', async (method, path, body) => {
    const full = path
      .replace('{o}', organization ?? '')
      .replace('{a}', id_account ?? '')
      .replace('{u}', id_upload ?? '');
    const answer = await call(method, full, body && { body });
    expect([answer.status, answer.body.code]).toEqual([400, 503]);
    const stranger = await service.call(method, `${base}${full}`, body && { body });
    expect(stranger.body.code).toBe(501);
  });
});

describe('hostile input', () => {
  test('in current names is rejected if similar, otherwise ignored and reported', async () => {
    const near = await call('DELETE', `${organization}/uploads/${id_upload}?force_delete=true`);
    expect(near.body).toMatchObject({ code: 1004, data: { field: 'force_delete', meant: 'forceDelete' } });
    const path = `${organization}/organizations`;
    const plan = { accounts: 1, space: 0, integrations: 0 };
    const far = await call('POST', path, { body: { name: 'Far', actual_plan: { ...plan, x_credits: 15 } } });
    expect(far.headers.get('ignored-fields')).toBe('actual_plan.x_credits');
    expect(at(far.body, 'organization', 'actual_plan')).not.toHaveProperty('twitter_credits', 15);
    const both = await call('POST', path, {
      body: { name: 'Both', actual_plan: { ...plan, x_credits: 2, twitter_credits: 1 } },
    });
    expect(at(both.body, 'organization', 'actual_plan', 'twitter_credits')).toBe(1);
    for (const { body } of [far, both])
      await done('DELETE', `/organizations/${String(at(body, 'organization', '_id'))}`);
  });

  test('with the names of object properties leaves no trace', async () => {
    const body = JSON.parse(
      '{"social_network":"bluesky","text":"a","state":"draft","__proto__":{"state":"sended"},"constructor":{"prototype":{}}}',
    ) as Body;
    const answer = await call('POST', `${organization}/accounts/${id_account}/publish`, { body });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ignored-fields')?.split(', ').sort()).toEqual(['__proto__', 'constructor']);
    expect(at(answer.body, 'publication', 'state')).not.toBe('sended');
    expect(({} as Body).state).toBeUndefined();
    const deep = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`;
    const nested = await service.call('POST', `${base}${organization}/accounts/${id_account}/publish`, {
      token: service.app_token,
      headers: { 'content-type': 'application/json' },
      raw: deep,
    });
    expect(nested.body.code).toBe(1004);
  });
});

describe('rules of both dialects', () => {
  test('a call with a key runs once, and the same key in the other dialect is another call', async () => {
    const path = `${organization}/accounts/${id_account}/publish`;
    const sent = {
      body: { social_network: 'bluesky', text: 'Once', state: 'draft' },
      headers: { 'idempotency-key': 'k' },
    };
    const first = await call('POST', path, sent);
    const again = await call('POST', path, sent);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    const other = await service.call('POST', path, { token: service.app_token, ...sent });
    expect(other.body.code).toBe(1007);
  });

  test('they share one rate limit', async () => {
    const left = async (path: string) => {
      const { headers } = await service.call('GET', path, { token: user ?? '' });
      return Number(headers.get('ratelimit-remaining'));
    };
    const before = await left('/social_networks');
    expect(await left(`${base}/social_networks`)).toBe(before - 1);
    expect(await left('/social_networks')).toBe(before - 2);
  });

  test('another method is 405, an unknown address 404, and the description is served', async () => {
    const ask = async (method: string, path: string) => (await fetch(`${service.origin}${path}`, { method })).status;
    expect(await ask('PUT', `${base}/social_networks`)).toBe(405);
    expect(await ask('GET', `${base}/nonsense`)).toBe(404);
    const served = (await (await fetch(`${service.origin}/compat/openapi.json`)).json()) as Body;
    expect(served.servers).toMatchObject([{ url: 'https://postwright.example/compat/v1.0.0' }]);
  });
});
