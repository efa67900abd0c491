import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestService } from '../../../fakes/test-service.ts';
import { ask, built, startConsoleService } from './console-service.ts';

let service: Awaited<ReturnType<typeof startConsoleService>>;
beforeAll(async () => {
  service = await startConsoleService({}, { sandboxUrl: 'http://127.0.0.1:4100/below' });
});
afterAll(() => service.stop());

const get = (path: string, headers: Record<string, string> = {}) => ask(service.origin, path, { headers });

describe('the page of the console', () => {
  test.each([
    '/console',
    '/console/',
    '/console/organizations/1/calendar?month=2026-11',
    '/console/..%2f..%2fx',
    '/console/%00',
  ])('is served at %s', async (path) => {
    const { status, headers, bytes } = await get(path);
    expect([status, headers['content-type'], bytes.toString()]).toEqual([
      200,
      'text/html; charset=utf-8',
      built['index.html'],
    ]);
  });

  test('has exactly these headers', async () => {
    const { headers } = await get('/console');
    const { date, connection, 'keep-alive': _, 'x-request-id': id, 'content-length': length, ...others } = headers;
    expect([date, connection, id, length].every((value) => value !== undefined)).toBe(true);
    expect(others).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; " +
        "img-src data: 'self' blob: https: https://postwright.example http://127.0.0.1:4100; " +
        "media-src 'self' blob: https: https://postwright.example http://127.0.0.1:4100; " +
        "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test('can be framed only by the domains of the app, and only for its portal link', async () => {
    const { platform, user, app, made } = service;
    const allowed_domains = ['https://shop.example/start', 'https://other.example'];
    await platform.apps.updateApp(user, { ...made, id_app: made.app.id_app }, { allowed_domains });
    const { _id } = await platform.organizations.createPortalLink(app, made.id_organization, { screens: ['calendar'] });
    const framedBy = async (path: string) =>
      /frame-ancestors (.*)$/.exec(String((await get(path)).headers['content-security-policy']))?.[1];
    // Its screens lie below it.
    for (const path of [`/console/portal/${_id}`, `/console/portal/${_id}/organizations/o/calendar`])
      expect(await framedBy(path)).toBe('https://shop.example https://other.example');
    for (const path of [`/console/portals/${_id}`, `/console/portal/${'f'.repeat(24)}`, `/console/${_id}`])
      expect(await framedBy(path)).toBe("'none'");
  });

  test('supports HEAD without a body, and no other method', async () => {
    const head = await ask(service.origin, '/console', { method: 'HEAD' });
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(built['index.html'].length),
    ]);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect((await ask(service.origin, '/console/calendar', { method })).status).toBe(404);
  });

  test('is not served outside the console', async () => {
    for (const path of ['/consoles', '/console.js', '/v1.0.0/console', '/console/api/nothing', '/console/session/more'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});

describe('the assets of the page', () => {
  const types = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', json: 'application/json' };

  test.each(Object.keys(built).filter((name) => /^assets\/.*[.](js|css|svg|json)$/.test(name)))(
    '%s may be cached forever',
    async (name) => {
      const { status, headers, bytes } = await get(`/console/${name}`);
      expect([status, bytes.toString()]).toEqual([200, built[name as keyof typeof built]]);
      const type = types[name.split('.')[1] as keyof typeof types];
      expect(headers).toMatchObject({
        'content-type': type === 'image/svg+xml' ? type : `${type}; charset=utf-8`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        vary: 'Accept-Encoding',
      });
      const tag = String(headers.etag);
      expect((await get(`/console/${name}`, { 'if-none-match': tag })).status).toBe(304);
    },
  );

  test('are compressed as the browser accepts', async () => {
    const path = '/console/assets/app-1a2b3c.js';
    const plain = (await get(path)).bytes;
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await get(path, { 'accept-encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding);
      expect(open(bytes).equals(plain)).toBe(true);
      expect(bytes.length).toBeLessThan(plain.length / 10);
    }
    const head = await ask(service.origin, path, { method: 'HEAD' });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });

  test.each([
    'nothing.js',
    'notes.txt',
    '',
    '.',
    '..',
    '../secret.js',
    '..%2fsecret.js',
    '%2e%2e/secret.js',
    '..%5csecret.js',
    '..%2f..%2f..%2fpackage.json',
    '../../../package.json',
    'app-1a2b3c.js%00',
    'app-1a2b3c.js%00.css',
    '%00',
    'app-1a2b3c.js/',
    '/app-1a2b3c.js',
    '%',
    'constructor',
    '__proto__',
  ])('are nothing else: %j', async (name) => {
    const { status, headers, bytes } = await get(`/console/assets/${name}`);
    expect([status, headers['content-type'], bytes.toString()]).toEqual([
      404,
      'application/json; charset=utf-8',
      '{"message":"Not found"}',
    ]);
  });
});

test('the start page links to the console', async () => {
  expect((await get('/')).bytes.toString()).toContain('href="/console"');
});

describe('a service without the console', () => {
  test('has none of its addresses, and mentions none', async () => {
    const other = await startTestService();
    const paths = ['', '/', '/calendar', '/assets/app-1a2b3c.js', '/session', '/api/users/me', '/openid'];
    for (const path of paths) expect([path, (await ask(other.origin, `/console${path}`)).status]).toEqual([path, 404]);
    for (const method of ['POST', 'DELETE'])
      expect((await ask(other.origin, '/console/session', { method })).status).toBe(404);
    expect((await ask(other.origin, '/')).bytes.toString()).not.toContain('console');
    await other.stop();
  });
});

describe('a console that was not built', () => {
  test('reports that in the log at start and on its page, without paths', async () => {
    const folder = join(service.folder, 'nowhere');
    const other = await startTestService({}, { console: { folder } });
    expect(other.logged).toContainEqual(
      expect.objectContaining({ level: 'warn', message: expect.stringContaining('npm run build') }),
    );
    const { status, headers, bytes } = await ask(other.origin, '/console/calendar');
    expect(status).toBe(503);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(bytes.toString()).toContain('npm run build');
    expect(bytes.toString()).not.toContain(folder);
    expect((await ask(other.origin, '/console/assets/app-1a2b3c.js')).status).toBe(404);
    expect((await ask(other.origin, '/console/session')).status).toBe(401);
    await other.stop();
  });
});
