import { createCallerAddress } from '#adapters/koa/caller-address';
import { operations } from '#domain/platform/operations';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestService } from '../../fakes/test-service.ts';
import { tinyPng } from '../../fixtures/tiny-png.ts';

describe('the caller address', () => {
  test.each([
    ['no proxy is trusted: what a caller writes counts for nothing', 0, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['one proxy: what it wrote, not what stood there before', 1, '10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['two proxies', 2, '10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['a proxy that wrote nothing', 1, '10.0.0.1', '', '10.0.0.1'],
    ['a proxy that wrote nonsense', 1, '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
    ['a port behind the address', 1, '10.0.0.1', '198.51.100.1:5000', '198.51.100.1'],
    ['IPv6 with a port', 1, '10.0.0.1', '[2001:db8:1:2:3::4]:5000', '2001:db8:1:2::/64'],
    ['networks of proxies', ['10.0.0.0/8', '::1'], '10.9.9.9', '1.1.1.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['a connection past the proxies', ['10.0.0.0/8'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a proxy seen through an IPv6 socket', ['10.0.0.0/8'], '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['IPv4 through an IPv6 socket', 0, '::ffff:203.0.113.9', '', '203.0.113.9'],
    ['IPv6 counts by its /64', 0, '2001:db8:1:2:aaaa::1', '', '2001:db8:1:2::/64'],
  ] as const)('%s', (_, trusted, remote, forwarded, address) => {
    expect(createCallerAddress(trusted)(remote, forwarded)).toBe(address);
  });
});

describe('unauthenticated callers', () => {
  let service: Awaited<ReturnType<typeof startTestService>>;
  beforeAll(async () => {
    service = await startTestService({}, { trustedProxies: 1 });
  });
  afterAll(() => service.stop());

  const from = (address: string) => ({ 'x-forwarded-for': `made up, ${address}` });
  const anonymous = operations
    .filter(({ policy }) => policy.callers.length === 0)
    .map(({ id, method, path }) => [id, method, path] as const);
  const everything = [
    ...anonymous,
    ['the token endpoint', 'POST', '/oauth/token'],
    ['the connect page', 'GET', '/connect?token=a'],
    ['the way back from a network', 'GET', '/connect/bluesky?state=a'],
    ['typed credentials', 'POST', '/connect/credentials'],
    ['an invitation', 'POST', '/account/invitation'],
    ['a new password', 'POST', '/account/reset-password'],
    ['a forgotten password', 'POST', '/account/forgot-password'],
    ['an address to confirm', 'POST', '/account/verify-email'],
    ['a download', 'GET', '/files/a/b/c.png'],
    ['a direct upload', 'PUT', '/files/incoming/a/1'],
  ] as const;

  test.each(everything)('have a limit of calls from one address: %s', async (id, method, path) => {
    const isForm = method === 'POST' && !path.startsWith('/users');
    const ask = async (address: string) => {
      const answer = await fetch(`${service.origin}${/^\/(users|oauth)/.test(path) ? '/v1.0.0' : ''}${path}`, {
        method,
        headers: {
          ...from(address),
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          'idempotency-key': 'stranger',
        },
        ...(method !== 'GET' && { body: isForm ? 'a=b' : '{}' }),
      });
      return { status: answer.status, wait: answer.headers.get('retry-after'), body: await answer.text() };
    };
    const isDear = id !== 'a download' && !path.startsWith('/connect');
    const longest = isDear ? 120 : 600;
    service.clock.advance(60_000);
    const calls = await Promise.all(Array.from({ length: longest }, () => ask('198.51.100.1')));
    expect(calls.filter(({ status }) => status === 429)).toEqual([]);
    expect(await ask('198.51.100.1')).toMatchObject({ status: 429, wait: '60' });
    expect((await ask('198.51.100.2')).status).not.toBe(429);
    service.clock.advance(60_000);
    expect((await ask('198.51.100.1')).status).not.toBe(429);
  });

  test('leave no idempotency keys behind', async () => {
    expect(await service.ports.storage.find('idempotency_keys', {})).toEqual([]);
  });

  test.each([
    ['/oauth/token', 'application/x-www-form-urlencoded'],
    ['/oauth/token', 'application/json'],
    ['/users/sign_in', 'application/json'],
  ])('may only send small bodies: %s as %s', async (path, type) => {
    const raw = type.endsWith('json') ? JSON.stringify({ a: 'x'.repeat(16 * 1024) }) : `a=${'x'.repeat(16 * 1024)}`;
    const answer = await service.call('POST', path, { raw, headers: { 'content-type': type } });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('larger than 16384 bytes');
  });
});

describe('made-up app names', () => {
  test('are not remembered, and do not reset the count of a real one', async () => {
    const service = await startTestService();
    const { client_id, client_secret } = service.made.app;
    const attempt = (name: string, secret: string) =>
      service.platform.authentication.issueAppToken({ client_id: name, client_secret: secret, address: 'a' });
    for (let failures = 0; failures < 10; failures += 1) expect(await attempt(client_id, 'wrong')).toBeUndefined();
    const before = await service.ports.storage.find('recent_attempts', {});
    for (const name of ['x'.repeat(1_000_000), 'No App', '']) expect(await attempt(name, 'wrong')).toBeUndefined();
    expect(await service.ports.storage.find('recent_attempts', {})).toEqual(before);
    for (let made = 0; made < 20_000; made += 1000) await attempt(`made-up-${String(made)}`, 'wrong');
    await expect(attempt(client_id, client_secret)).rejects.toMatchObject({ code: 545 });
    await service.stop();
  });
});

describe('malicious bodies', () => {
  let service: Awaited<ReturnType<typeof startTestService>>;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  const send = (raw: string, type = 'application/json', more: Record<string, string> = {}) =>
    service.call(
      'POST',
      `/organizations/${service.made.id_organization}/uploads${type.includes('json') ? '/direct' : ''}`,
      { token: service.app_token, raw, headers: { 'content-type': type, ...more } },
    );

  test.each(['[', '{"a":', '[{"a":'])('nested %s without end', async (piece) => {
    const raw = piece.repeat(150_000);
    expect((await send(raw)).body).toMatchObject({ code: 1004, data: { reason: 'the body is nested too deeply' } });
  });

  test('nested deeply and whole, also with an Idempotency-Key', async () => {
    const raw = '['.repeat(100_000) + ']'.repeat(100_000);
    expect((await send(raw, 'application/json', { 'idempotency-key': 'deep' })).body.code).toBe(1004);
  });

  const names = (count: number): string =>
    Array.from({ length: count }, (_, at) => `"x${String(at)}":{"a":"b:c"}`).join(',');

  test('with more than 1,000 names in an object', async () => {
    expect((await send(`{"name":"a","size_in_bytes":10,${names(998)}}`)).status).toBe(200);
    expect((await send(`{"name":"a","size_in_bytes":10,${names(999)}}`)).body).toMatchObject({
      code: 1004,
      data: { reason: 'an object of the body has more than 1000 names' },
    });
  });

  test('brackets in a text do not count as nesting', async () => {
    const name = `${'['.repeat(100)}\\"${'{'.repeat(100)}`;
    expect((await send(`{"name":"${name}","size_in_bytes":10}`)).status).toBe(200);
  });

  test('with __proto__ and constructor change no object', async () => {
    const bad = '{"name":"a","size_in_bytes":10,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    expect((await send(bad)).status).toBe(200);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  const multipart = 'multipart/form-data; boundary=b';
  test.each([
    ['thousands of parts', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(5000) + '--b--\r\n'],
    ['a part with huge headers', `--b\r\nX-A: ${'x'.repeat(200_000)}\r\n\r\nx\r\n--b--\r\n`],
    ['a part with thousands of headers', `--b\r\n${'X-A: b\r\n'.repeat(20_000)}\r\nx\r\n--b--\r\n`],
    ['a part that never ends', '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx'],
    ['nothing at all', ''],
  ])('multipart with %s', async (_, raw) => {
    const { status, body } = await send(raw, multipart);
    expect([status, body.code]).toEqual([400, 807]);
  });

  test('multipart with an unnamed file is an ordinary upload', async () => {
    const form = new FormData();
    form.set('file', new Blob([await tinyPng()]), '');
    const { id_organization } = service.made;
    const answer = await fetch(`${service.origin}/v1.0.0/organizations/${id_organization}/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.app_token}` },
      body: form,
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { name: 'file' }]);
  });

  test('a query with the maximum number of names is answered', async () => {
    const { status } = await service.call('GET', `/social_networks?${'a&'.repeat(7000)}`, { token: service.app_token });
    expect(status).toBe(200);
  });

  test('headers that are too large are rejected', async () => {
    const answer = await fetch(`${service.origin}/health/live`, { headers: { 'x-a': 'x'.repeat(20_000) } });
    expect(answer.status).toBe(431);
  });
});
