// One file, although long: one running service answers all of these requests.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { request } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { startTestService } from '../../fakes/test-service.ts';
import { addOrganization } from '../../fakes/tenants.ts';
import { tinyPng } from '../../fixtures/tiny-png.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
let id_account: string;
let base: string;

beforeAll(async () => {
  service = await startTestService();
  [id_account = ''] = await service.connect();
  base = `/organizations/${service.made.id_organization}`;
});
afterAll(() => service.stop());

const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
  service.call('POST', path, { token: service.app_token, body, ...(headers && { headers }) });
const get = (path: string) => service.call('GET', path, { token: service.app_token });
const publish = (input: Record<string, unknown>, headers?: Record<string, string>) =>
  post(`${base}/accounts/${id_account}/publish`, { social_network: 'bluesky', ...input }, headers);
const stored = async () => Number((await get(`${base}/publish?limit=0`)).body.total);

describe('invalid input gets an error code and stores nothing', () => {
  const later = '2026-12-01T10:00:00Z';
  test.each<[string, Record<string, unknown>, number]>([
    ['a network that is none', { social_network: 'myspace' }, 702],
    ['another network than the account', { social_network: 'x', text: 'a' }, 702],
    ['a network of the wrong type', { social_network: 7 }, 1004],
    ['a date that is none', { text: 'a', publish_date: 'tomorrow' }, 938],
    ['a day that no calendar has', { text: 'a', publish_date: '2026-02-30T10:00:00Z' }, 938],
    ['a date in the past', { text: 'a', publish_date: '2020-01-01T10:00:00Z' }, 938],
    ['a date of the wrong type', { text: 'a', publish_date: 5 }, 1004],
    ['an unknown type', { text: 'a', publication_type: 'poster' }, 913],
    ['a type the network does not have', { text: 'a', publication_type: 'reels' }, 923],
    ['a state nobody can ask for', { text: 'a', state: 'publishing' }, 914],
    ['an upload that is not there', { text: 'a', files: ['66d04a6a427f4c43b9d97f54'] }, 806],
    ['an identifier that is none', { text: 'a', files: ['one'] }, 806],
    ['files that are no list', { text: 'a', files: 'one' }, 1004],
    ['text of the wrong type', { text: { a: 1 } }, 1004],
    ['control characters', { text: 'a\u0007b', publish_date: later }, 1004],
    ['U+0000', { text: 'a\u0000b', publish_date: later }, 1004],
    ['half a surrogate pair', { text: 'a\ud83d', publish_date: later }, 1004],
  ])('%s', async (_, input, code) => {
    const before = await stored();
    const answer = await publish(input);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(await stored()).toBe(before);
  });

  test('more values than any call needs are rejected, a hundred rows of a hundred columns are not', async () => {
    const columns = Array.from({ length: 100 }, (_, at) => [`column ${String(at)}`, 'a, "b", [c]'] as const);
    const rows = Array.from({ length: 100 }, () => Object.fromEntries(columns));
    const whole = { rows, account: 'none', timezone: 'UTC', import_key: 'k', dry_run: true };
    const { status } = await post(`${base}/publish/import`, whole);
    expect(status).toBe(200);
    const wide = Object.fromEntries(Array.from({ length: 11_000 }, (_, at) => [`k${String(at)}`, 1]));
    for (const body of [wide, { alt_texts: wide }, { files: Array<number>(11_000).fill(1) }]) {
      const { body: refused } = await publish(body);
      expect(refused).toMatchObject({ code: 1004, message: expect.stringMatching(/more than 10201 values/) });
    }
  });

  test('a date without offset is UTC', async () => {
    const { body } = await publish({ text: 'a', publish_date: '2026-12-01T10:00:00' });
    expect(body.publish_date).toBe('2026-12-01T10:00:00.000Z');
  });

  test('ids that are unknown, malformed or of another kind get the same error', async () => {
    for (const id of ['66d04a6a427f4c43b9d97f54', 'x', '%00', '../..', "' or 1=1--", service.made.id_client]) {
      const path = encodeURIComponent(id);
      expect((await get(`${base}/publish/${path}`)).body.code).toBe(917);
      expect((await get(`${base}/accounts/${path}`)).body.code).toBe(701);
      expect((await get(`${base}/uploads/${path}`)).body.code).toBe(806);
      expect((await get(`/organizations/${path}/accounts`)).body.code).toBe(1101);
    }
  });

  test.each([
    ['broken JSON', '{"text": ', 'application/json', 1004],
    ['JSON that is no object', '[1]', 'application/json', 1004],
    ['no body', '', 'application/json', 1004],
    ['another content type', 'text=a', 'application/x-www-form-urlencoded', 1006],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'application/json', 1004],
    ['a huge body', `"${'a'.repeat(1_100_000)}"`, 'application/json', 1005],
  ] as const)('%s', async (_, raw, type, code) => {
    const { status, body } = await service.call('POST', `${base}/accounts/${id_account}/publish`, {
      token: service.app_token,
      raw: raw as BodyInit,
      headers: { 'content-type': type },
    });
    expect([status, body.code]).toEqual([400, code]);
  });

  test.each([
    ['limit=-1', 1004],
    ['limit=many', 1004],
    ['limit=100000', 1004],
    ['offset=1.5', 1004],
    ['state=lost', 914],
    ['social_network=myspace', 702],
    ['from_date=yesterday', 1000],
    ['to_date=never', 1001],
    ['expand=everything', 1000],
    ['order_by_publish=perhaps', 1004],
  ])('list filter %s', async (query, code) => {
    expect((await get(`${base}/publish?${query}`)).body.code).toBe(code);
  });
});

describe('ids of another organization', () => {
  test('get the same error as unknown ones, wherever they are used', async () => {
    const { ports, made, app, platform } = service;
    const { _id: other } = await addOrganization(ports, { id_client: made.id_client });
    const draft = await publish({ text: 'ours', state: 'draft' });
    const form = new FormData();
    form.set('file', new Blob([await tinyPng()]), 'a.png');
    const upload = await service.call('POST', `${base}/uploads`, { token: service.app_token, raw: form });
    const there = `/organizations/${other}`;
    expect((await get(`${there}/publish/${String(draft.body._id)}`)).body.code).toBe(917);
    expect((await get(`${there}/uploads/${String(upload.body._id)}`)).body.code).toBe(806);
    expect((await get(`${there}/accounts/${id_account}`)).body.code).toBe(701);
    expect((await post(`${there}/accounts/${id_account}/publish`, { social_network: 'bluesky' })).body.code).toBe(701);
    await ports.storage.update('uploads', String(upload.body._id), { id_organization: other });
    const files = [String(upload.body._id)];
    expect((await publish({ text: 'theirs', files })).body.code).toBe(806);
    const list = await platform.publications.listPublications(app, { id_organization: other }, {});
    expect(list.total).toBe(0);
  });
});

describe('files', () => {
  const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string, headers: Record<string, string> = {}) => {
    const form = new FormData();
    form.set('file', new Blob([bytes]), name);
    return service.call('POST', `${base}/uploads`, { token: service.app_token, raw: form, headers });
  };

  test('the content decides the type, not the name', async () => {
    const { body } = await upload(await tinyPng(32, 18), 'holiday.mp4');
    expect(body).toMatchObject({
      file_type: 'image',
      file_format: 'png',
      file_properties: { width: 32, height: 18, duration: 0, aspect_ratio: { text: '16:9' } },
    });
  });

  test.each([
    ['text', Buffer.from('hello'), 805],
    ['nothing', Buffer.alloc(0), 805],
    ['half a PNG', undefined, 807],
    ['a PNG over 5 MB', 'large', 802],
  ] as const)('%s is rejected and nothing is stored', async (_, given, code) => {
    const png = await tinyPng(64, 64);
    const bytes =
      given === undefined
        ? png.subarray(0, 60)
        : given === 'large'
          ? Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)])
          : given;
    const before = (await get(`${base}/uploads`)).body.total;
    expect((await upload(bytes, 'a.png')).body.code).toBe(code);
    expect((await get(`${base}/uploads`)).body.total).toBe(before);
  });

  test('the same key with the same file stores it once; with another file it is rejected', async () => {
    const headers = { 'idempotency-key': 'upload-1' };
    const first = await upload(await tinyPng(20, 20), 'a.png', headers);
    const second = await upload(await tinyPng(20, 20), 'a.png', headers);
    expect(second.body._id).toBe(first.body._id);
    expect((await upload(await tinyPng(21, 21), 'a.png', headers)).body.code).toBe(1007);
  });

  test('a used file is only removed from the library; with force it is deleted', async () => {
    const { body } = await upload(await tinyPng(24, 24), 'used.png');
    const id = String(body._id);
    await publish({ text: 'a', files: [id], state: 'draft' });
    const remove = (query: string) =>
      service.call('DELETE', `${base}/uploads/${id}${query}`, { token: service.app_token });
    expect((await remove('')).body).toEqual({ success: true });
    expect((await get(`${base}/uploads/${id}`)).body.code).toBe(806);
    const drafts = await get(`${base}/publish?state=draft&expand=files`);
    const [draft] = drafts.body.data as { files: string[]; uploads: { _id: string }[] }[];
    expect(draft?.uploads.map(({ _id }) => _id)).toEqual([id]);
  });

  test('a link returns the bytes, whole or in part', async () => {
    const png = await tinyPng(40, 40);
    const { body } = await upload(png, 'näme “1”.png');
    const { pathname } = new URL(encodeURI(String(body.public_path)));
    const whole = await fetch(`${service.origin}${pathname}`);
    expect(whole.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(png);
    const part = await fetch(`${service.origin}${pathname}`, { headers: { range: 'bytes=1-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'PNG']);
    expect(part.headers.get('content-range')).toBe(`bytes 1-3/${String(png.byteLength)}`);
  });

  test('a truncated body stores nothing', async () => {
    const before = (await get(`${base}/uploads`)).body.total;
    const { port } = new URL(service.origin);
    await new Promise<void>((resolve) => {
      const socket = connectSocket(Number(port), '127.0.0.1', () => {
        socket.write(
          `POST /v1.0.0${base}/uploads HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${service.app_token}\r\n` +
            'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n' +
            '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
          () => setImmediate(() => socket.destroy()),
        );
      });
      socket.on('close', () => resolve());
    });
    expect((await get(`${base}/uploads`)).body.total).toBe(before);
  });

  test.each([
    ['no part named file', 'other', 807],
    ['no multipart', 'json', 1006],
  ])('%s', async (_, kind, code) => {
    const form = new FormData();
    form.set('other', 'x');
    const answer =
      kind === 'json'
        ? await post(`${base}/uploads`, {})
        : await service.call('POST', `${base}/uploads`, { token: service.app_token, raw: form });
    expect(answer.body.code).toBe(code);
  });
});

describe('Idempotency-Key', () => {
  test('the same request again gets the first response and publishes once', async () => {
    const headers = { 'idempotency-key': 'once-1' };
    const before = service.network.calls.length;
    const first = await publish({ text: 'once' }, headers);
    const second = await publish({ text: 'once' }, headers);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(service.network.calls.length).toBe(before + 1);
  });

  test('another body, another path: 1007', async () => {
    const headers = { 'idempotency-key': 'once-2' };
    await publish({ text: 'one' }, headers);
    expect((await publish({ text: 'two' }, headers)).body.code).toBe(1007);
    expect((await post(`${base}/accounts/${id_account}/enable`, undefined, headers)).body.code).not.toBe(1007);
    const token = await service.token('user', 'none');
    expect(token).not.toBe('');
  });

  test('many at the same time: one runs, the others get its response or have to wait', async () => {
    const before = await stored();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => publish({ text: 'race', state: 'draft' }, { 'idempotency-key': 'race' })),
    );
    const codes = answers.map(({ body }) => body.code ?? 200);
    expect(codes.filter((code) => code !== 200 && code !== 1008)).toEqual([]);
    expect(await stored()).toBe(before + 1);
  });

  test('a failure is not stored: after a correction the call runs again', async () => {
    const headers = { 'idempotency-key': 'again' };
    service.network.people = [{ id: 'bob', name: 'Bob' }];
    expect((await publish({ text: 'a', publish_date: 'x' }, headers)).body.code).toBe(938);
    expect((await publish({ text: 'a', publish_date: 'x' }, headers)).body.code).toBe(938);
  });

  test('a key is forgotten after a day', async () => {
    const headers = { 'idempotency-key': 'daily' };
    const first = await publish({ text: 'one', state: 'draft' }, headers);
    service.clock.advance(25 * 60 * 60 * 1000);
    service.app_token = await service.token('app', service.made.app.id_app);
    const second = await publish({ text: 'two', state: 'draft' }, headers);
    expect(second.status).toBe(200);
    expect(second.body._id).not.toBe(first.body._id);
  });

  test.each(['', 'x'.repeat(256)])('an invalid key is rejected', async (key) => {
    const before = await stored();
    const { body } = await publish({ text: 'a', state: 'draft' }, { 'idempotency-key': key });
    expect(body.code).toBe(1007);
    expect(await stored()).toBe(before);
  });
});

describe('every response', () => {
  test('has a request id, the caller’s own if it is valid', async () => {
    const idFor = async (id: string) =>
      (await service.call('GET', '/social_networks', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    for (const good of ['a', 'trace-12345', 'Root=1-67;{x}/\\~!#&(', 'x'.repeat(128)]) {
      expect(await idFor(good)).toBe(good);
    }
    for (const bad of ['a b', 'a"b', "a'b", 'é', 'x'.repeat(129)]) {
      expect(await idFor(bad)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('unknown paths are 404 and other methods 405, without a code', async () => {
    expect(await get('/nothing')).toMatchObject({ status: 404, body: { message: 'Not found' } });
    const other = await service.call('PATCH', '/social_networks', { token: service.app_token });
    expect([other.status, other.body.code]).toEqual([405, undefined]);
  });

  test('an unexpected error reveals nothing internal', async () => {
    const broken = await startTestService({
      media: {
        inspect: () => Promise.reject(new Error('secret place /var/lib')),
        removeMetadata: () => Promise.resolve(false),
      },
    });
    const form = new FormData();
    form.set('file', new Blob([await tinyPng()]), 'a.png');
    const { status, body } = await broken.call('POST', `/organizations/${broken.made.id_organization}/uploads`, {
      token: broken.app_token,
      raw: form,
    });
    expect([status, body.code]).toEqual([500, 500]);
    expect(JSON.stringify(body)).not.toContain('secret place');
    await broken.stop();
  });

  test('that violates its own schema is our failure, outside production', async () => {
    // No adapter gives this; the point is who notices.
    const broken = await startTestService({ links: { ...service.ports.links, link: () => 5 as never } });
    const form = new FormData();
    form.set('file', new Blob([await tinyPng()]), 'a.png');
    const path = `/organizations/${broken.made.id_organization}/uploads`;
    const { status } = await broken.call('POST', path, { token: broken.app_token, raw: form });
    expect(status).toBe(500);
    expect(JSON.stringify(broken.logged)).toContain('error');
    await broken.stop();
  });

  test('an invalid request line does not crash the server', async () => {
    const { port } = new URL(service.origin);
    const status = await new Promise<number | undefined>((resolve) => {
      request({ port, path: '//[', headers: { authorization: 'Bearer x' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).end();
    });
    expect(status).toBe(404);
  });
});

describe('POST /oauth/token', () => {
  const grant = (body: BodyInit, headers: Record<string, string>) =>
    service.call('POST', '/oauth/token', { raw: body, headers });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  test.each(['form', 'json', 'basic'])('credentials by %s give a token that works', async (way) => {
    const { client_id, client_secret } = service.made.app;
    const fields = { grant_type: 'client_credentials', client_id, client_secret };
    const basic = Buffer.from(`${client_id}:${encodeURIComponent(client_secret)}`).toString('base64');
    const answer =
      way === 'form'
        ? await grant(new URLSearchParams(fields).toString(), form)
        : way === 'json'
          ? await grant(JSON.stringify(fields), { 'content-type': 'application/json' })
          : await grant('grant_type=client_credentials', { ...form, authorization: `Basic ${basic}` });
    expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const list = await service.call('GET', `${base}/accounts`, { token: String(answer.body.access_token) });
    expect(list.status).toBe(200);
  });

  test.each([
    ['grant_type=password&client_id=a&client_secret=b', 400, 'unsupported_grant_type'],
    ['grant_type=client_credentials&client_id=first-app', 400, 'invalid_request'],
    ['grant_type=client_credentials&client_id=first-app&client_secret=wrong', 401, 'invalid_client'],
    ['grant_type=client_credentials&client_id=unknown&client_secret=wrong', 401, 'invalid_client'],
    ['', 400, 'invalid_request'],
  ])('%s', async (body, status, error) => {
    const answer = await grant(body, form);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(answer.body.code).toBeUndefined();
  });
});

describe('too many attempts at POST /oauth/token', () => {
  const attempt = (client_id: string, client_secret: string) =>
    service.call('POST', '/oauth/token', { body: { grant_type: 'client_credentials', client_id, client_secret } });

  test('30 a minute, then slow_down until the window has moved on', async () => {
    service.clock.advance(10 * 60_000);
    const { client_id, client_secret } = service.made.app;
    for (let count = 0; count < 30; count += 1) {
      expect((await attempt(client_id, client_secret)).status).toBe(200);
    }
    const refused = await attempt(client_id, client_secret);
    expect([refused.status, refused.body.error]).toEqual([429, 'slow_down']);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await attempt('another-app', 'x')).status).toBe(401);
    service.clock.advance(60_000);
    expect((await attempt(client_id, client_secret)).status).toBe(200);
  });

  test('10 failures in five minutes, even with the right secret after them', async () => {
    service.clock.advance(10 * 60_000);
    const { client_id, client_secret } = service.made.app;
    for (let count = 0; count < 10; count += 1) expect((await attempt(client_id, 'x')).status).toBe(401);
    const refused = await attempt(client_id, client_secret);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300']);
    service.clock.advance(300_000);
    expect((await attempt(client_id, client_secret)).status).toBe(200);
  });
});

describe('users', () => {
  test('sign in, refresh once each, and sign out ends it at once', async () => {
    const { user } = service.made;
    const signIn = (password: string) =>
      service.call('POST', '/users/sign_in', { body: { email: user.email.toUpperCase(), password } });
    expect((await signIn('wrong')).body.code).toBe(505);
    const { body: tokens } = await signIn(user.password);
    const read = (token: unknown) => service.call('GET', `${base}/accounts`, { token: String(token) });
    expect((await read(tokens.access_token)).status).toBe(200);
    const refresh = (refresh_token: unknown) => service.call('POST', '/users/refresh', { body: { refresh_token } });
    const { body: renewed } = await refresh(tokens.refresh_token);
    const signOut = await service.call('POST', '/users/sign_out', { body: { refresh_token: renewed.refresh_token } });
    expect(signOut.body).toEqual({ success: true });
    expect((await read(renewed.access_token)).body.code).toBe(501);
    expect((await refresh(renewed.refresh_token)).body.code).toBe(501);
  });

  test('a refresh that is repeated with its Idempotency-Key gives the same tokens and ends nothing', async () => {
    const { body: tokens } = await service.call('POST', '/users/sign_in', { body: service.made.user });
    const refresh = (key: string) =>
      service.call('POST', '/users/refresh', {
        body: { refresh_token: tokens.refresh_token },
        headers: { 'idempotency-key': key },
      });
    const first = await refresh('refresh-1');
    expect((await refresh('refresh-1')).body).toEqual(first.body);
    expect((await refresh('refresh-2')).body.code).toBe(501);
  });

  test('a refresh token used twice ends the session: someone else has it', async () => {
    const { user } = service.made;
    const { body: tokens } = await service.call('POST', '/users/sign_in', { body: user });
    const refresh = (refresh_token: unknown) => service.call('POST', '/users/refresh', { body: { refresh_token } });
    const { body: renewed } = await refresh(tokens.refresh_token);
    expect((await refresh(tokens.refresh_token)).body.code).toBe(501);
    expect((await refresh(renewed.refresh_token)).body.code).toBe(501);
  });
});
