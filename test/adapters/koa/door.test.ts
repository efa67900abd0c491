// Long because it tries every kind of route that answers without a token.
import { createByteBudget } from '#adapters/koa/byte-budget';
import { getDoor } from '#adapters/koa/door';
import type { IndexedRouter } from '#adapters/koa/indexed-router';
import { createApplication } from '#adapters/koa/application';
import { socialNetworks } from '#domain/networks/rulebook';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { IncomingMessage } from 'node:http';
import { connect, Socket } from 'node:net';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { startTestService } from '../../fakes/test-service.ts';
import { bodyOf, networkOf, receivers } from '../networks/signed-receivers.ts';

const networks = socialNetworks.flatMap((social_network): NetworkAdapter[] => {
  const receiver = receivers[social_network];
  return receiver ? [{ social_network, events: { requests: receiver.requests } }] : [];
});
const metrics = new Registry();
const more = {
  metrics,
  trustedProxies: 1,
  console: { folder: join(import.meta.dirname, 'none') },
  metricsToken: 'a token of the metrics',
  securityContact: 'mailto:security@example.org',
  hsts: 'max-age=31536000; includeSubDomains',
} as const;

type Service = Awaited<ReturnType<typeof startTestService>>;
let service: Service;
beforeAll(async () => {
  service = await startTestService({ networks }, more);
});
afterAll(() => service.stop());

/** Returns the routes of the application, as its router has them. */
function listRoutes(): IndexedRouter['registered'] {
  const { ports, platform } = service;
  const application = createApplication({
    platform,
    idempotency: ports,
    logger: ports.logger,
    publicUrl: ports.settings.publicUrl,
    checkAnswers: true,
    verifyLink: () => true,
    ready: platform.readiness,
    assistants: () => Promise.reject(new Error('nobody is let in')),
    ...more,
    metrics: new Registry(),
  });
  return application.middleware.flatMap((one) => ('router' in one ? (one.router as IndexedRouter).registered : []));
}

let addresses = 0;
/** An address that has not called yet. */
const nobody = (): string => {
  addresses += 1;
  return `198.18.${String(addresses >> 8)}.${String(addresses & 255)}`;
};

interface Sent {
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
const ask = (method: string, path: string, { address, headers, body }: Sent) =>
  fetch(`${service.origin}${path}`, {
    method,
    redirect: 'manual',
    headers: { 'x-forwarded-for': address, ...headers },
    ...(body !== undefined && { body }),
  });

describe('routes', () => {
  test('all have a door', () => {
    const routes = listRoutes();
    expect(routes.length).toBeGreaterThan(300);
    const open = routes.filter(({ handle }) => !getDoor(handle));
    expect(open.map(({ methods, path }) => `${methods.join('|')} ${path}`)).toEqual([]);
  });

  test('each reject further calls of an address above its limit, before reading a body', async () => {
    const kinds = new Map<string, { limit: number; calls: Map<string, { method: string; path: string }> }>();
    for (const { handle, methods, path } of listRoutes()) {
      const { kind = '', perMinute = 120, counts = 'calls' } = getDoor(handle) ?? {};
      const method = methods.find((one) => one !== 'HEAD') ?? '';
      if (method === 'ACL') continue;
      const limit = counts === 'proofs' ? 60 : perMinute;
      const known = kinds.get(kind) ?? { limit, calls: new Map<string, { method: string; path: string }>() };
      kinds.set(kind, known);
      const at = path.replace(':network', 'facebook').replace(/:\w+/g, 'a'.repeat(24));
      // One route of each method and area stands for all.
      known.calls.set(`${method} ${path.slice(0, 14)}`, { method, path: at });
    }
    const wrong: string[] = [];
    for (const [kind, { limit, calls }] of kinds) {
      const address = nobody();
      const call = async ({ method, path }: { method: string; path: string }): Promise<number> => {
        const answer = await ask(method, path, { address, ...(method !== 'GET' && { body: 'a=b' }) });
        await answer.arrayBuffer();
        return answer.status;
      };
      const [first = { method: '', path: '' }, ...others] = calls.values();
      for (let begun = 0; begun < limit; begun += 40) {
        const some = Array.from({ length: Math.min(40, limit - begun) }, () => call(first));
        if ((await Promise.all(some)).includes(429)) wrong.push(`${kind} refuses too early`);
      }
      for (const one of [first, ...others])
        if ((await call(one)) !== 429) wrong.push(`${kind} ${one.method} ${one.path} is not refused`);
    }
    expect(wrong).toEqual([]);
    expect([...kinds.values()].flatMap(({ calls }) => [...calls]).length).toBeGreaterThan(40);
  }, 120_000);

  test('that do not exist, and unsupported methods, are counted too', async () => {
    for (const [method, path] of [
      ['GET', '/nothing/here'],
      ['DELETE', '/v1.0.0/users/sign_in'],
      ['PUT', '/mcp'],
    ] as const) {
      const address = nobody();
      const calls = await Promise.all(Array.from({ length: 600 }, () => ask(method, path, { address })));
      expect(new Set(calls.map(({ status }) => status))).not.toContain(429);
      expect((await ask(method, path, { address })).status).toBe(429);
    }
  }, 30_000);
});

describe('wrong tokens', () => {
  const wrong = (address: string, path = '/v1.0.0/users/me', token = 'wrong') =>
    ask('GET', path, { address, headers: { authorization: `Bearer ${token}` } });

  test('300 at once get 60 lookups and then 545, and a right one of the same address still works', async () => {
    const address = nobody();
    const path = `/v1.0.0/organizations/${service.made.id_organization}`;
    expect((await wrong(address, path, service.app_token)).status).toBe(200);
    const looked: string[] = [];
    const { tokens } = service.ports;
    const verify = tokens.verify.bind(tokens);
    Object.assign(tokens, {
      verify: async (token: string) => {
        looked.push(token);
        await new Promise((resolve) => setImmediate(resolve));
        return verify(token);
      },
    });
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => wrong(address, path, `wrong-${String(index)}`)),
    );
    Object.assign(tokens, { verify });
    expect(looked).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(240);
    expect((await wrong(address, path, service.app_token)).status).toBe(200);
    expect((await wrong(nobody(), path)).status).toBe(400);
  });

  test('do not include expired ones, so that a program that renews late is not locked out', async () => {
    const address = nobody();
    const expired = await service.token('app', service.made.app.id_app, -10);
    for (let calls = 0; calls < 70; calls += 1) expect((await wrong(address, undefined, expired)).status).toBe(400);
  });
});

describe('bodies of unauthenticated callers', () => {
  const length = 3 * 1024 * 1024;
  const signed = networkOf('x').headers('another', '{}');

  /** Sends the head of a request, and no byte of its body. */
  function head(path: string, headers: Readonly<Record<string, string>>, size = length): Socket {
    const { port } = new URL(service.origin);
    const socket = connect(Number(port), '127.0.0.1');
    const lines = Object.entries({ host: 'a', 'content-length': String(size), ...headers });
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
    return socket;
  }
  const readAll = (socket: Socket): Promise<string> =>
    new Promise((resolve) => {
      let text = '';
      socket.on('data', (part: Buffer) => {
        text += part.toString();
        if (text.includes('\r\n\r\n')) resolve(text);
      });
      socket.on('close', () => resolve(text));
      socket.on('error', () => resolve(text));
    });
  const held = async (): Promise<number> => {
    const [, value] = /^postwright_door_bytes (\d+)$/m.exec(await metrics.metrics()) ?? [];
    return Number(value);
  };

  test.each([
    ['an unknown network', '/incoming/myspace', {}, 404],
    ['a network that sends nothing', '/incoming/bluesky', {}, 404],
    ['a request without a signature', '/incoming/facebook', {}, 401],
    ['a signature of another form', '/incoming/x', { 'x-twitter-webhooks-signature': 'sha256=1' }, 401],
    ['a key that nobody has', `/incoming/discord/${'b'.repeat(32)}`, {}, 404],
    ['forms of a network without forms', '/incoming/x/deletion', {}, 404],
    ['a hub that nobody asked', `/incoming/feeds/${'b'.repeat(24)}/wrong`, {}, 404],
  ])('%s is answered at once, and its body not read', async (_, path, headers, status) => {
    const answer = await readAll(head(path, { ...headers, 'x-forwarded-for': nobody() }));
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `));
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(await held()).toBe(0);
  });

  test('a form has at most 16 KiB', async () => {
    const answer = await readAll(head('/incoming/facebook/deletion', { 'x-forwarded-for': nobody() }, 16 * 1024 + 1));
    expect(answer).toContain('"code":1005');
  });

  test('one address may use 4 MB, all together 32 MB, then 503; finished requests free their part', async () => {
    const one = nobody();
    const begun = head('/incoming/x', { ...signed, 'x-forwarded-for': one });
    const sockets = [begun];
    const until = async (bytes: number): Promise<void> => {
      for (let step = 0; (await held()) !== bytes && step < 500; step += 1)
        await new Promise((resolve) => setImmediate(resolve));
      expect(await held()).toBe(bytes);
    };
    await until(length);
    const second = await readAll(head('/incoming/x', { ...signed, 'x-forwarded-for': one }));
    expect(second).toMatch(/^HTTP\/1.1 503 /);
    expect(second.toLowerCase()).toContain('retry-after: 5');
    expect(second.toLowerCase()).toContain('connection: close');
    expect(second).toContain('"code":598');
    for (let count = 2; count <= 10; count += 1) {
      sockets.push(head('/incoming/x', { ...signed, 'x-forwarded-for': nobody() }));
      await until(count * length);
    }
    const full = await readAll(head('/incoming/x', { ...signed, 'x-forwarded-for': nobody() }));
    expect(full).toMatch(/^HTTP\/1.1 503 /);
    // Who has a token is not among the strangers.
    const path = `/organizations/${service.made.id_organization}/uploads/direct`;
    const body = { name: 'a.png', size_in_bytes: 10 };
    expect((await service.call('POST', path, { token: service.app_token, body })).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await until(0);
  });

  test('a body of unknown length is reserved in steps', () => {
    const budget = createByteBudget({ all: 100, ofAddress: 60 });
    const [a, b] = ['a', 'b'].map((address) => budget.open(new IncomingMessage(new Socket()), address, 100));
    a?.reserve(60);
    expect(() => a?.reserve(1)).toThrow(expect.objectContaining({ code: 598 }));
    b?.reserve(40);
    expect(() => b?.reserve(1)).toThrow(expect.objectContaining({ code: 598 }));
    a?.free();
    b?.reserve(20);
    expect(budget.held()).toBe(60);
  });
});

describe('the answer to a challenge', () => {
  const token = 'a1b2c3d4e5f6a7b8';
  const code = '01234567-89ab-cdef-0123-456789abcdef';

  test('is not a signature of a body, on any network', async () => {
    for (const network of Object.keys(receivers)) {
      for (const text of [token, code]) {
        const query = new URLSearchParams({ crc_token: text, challengeCode: text, 'hub.challenge': text });
        const answer = await (
          await ask('GET', `/incoming/${network}?${query.toString()}`, { address: nobody() })
        ).text();
        const { headers, keys } = networkOf(network);
        const [, response = ''] = /"(?:response_token|challengeResponse)":"([^"]*)"/.exec(answer) ?? [];
        const names = Object.keys(headers(keys[0] ?? '', text));
        for (const signature of [response, `sha256=${response}`, answer]) {
          const given = Object.fromEntries(names.map((name) => [name, signature.replaceAll(/[^ -~]/g, '')]));
          const { status } = await ask('POST', `/incoming/${network}`, {
            address: nobody(),
            headers: given,
            body: text,
          });
          expect([network, status]).toEqual([network, 401]);
        }
        // Not even when the network's own secret signed it.
        await ask('POST', `/incoming/${network}`, {
          address: nobody(),
          headers: headers(keys[0] ?? '', text),
          body: text,
        });
      }
    }
    expect(await service.ports.storage.find('received_requests', {})).toEqual([]);
  });

  test('is not given for what could be a body', () => {
    for (const text of ['{"a":1}', '[1]', '<feed/>', ' {}', bodyOf('{}')]) {
      for (const network of Object.keys(receivers)) {
        const { kind } = service.platform.receiving.answerChallenge(network, {
          'hub.mode': 'subscribe',
          'hub.topic': 'https://www.youtube.com/xml/feeds/videos.xml?channel_id=a',
          crc_token: text,
          challengeCode: text,
          'hub.challenge': text,
        });
        const { requests } = receivers[network] ?? {};
        expect(kind).toBe(requests?.challenge ? 'refused' : 'unasked');
      }
    }
  });
});

describe('headers and well-known addresses', () => {
  test('every response forbids framing and loading, and announces https', async () => {
    for (const path of ['/v1.0.0/users/me', '/nothing', '/openapi.json', '/health/live']) {
      const { headers } = await ask('GET', path, { address: nobody() });
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    }
  });

  test('security.txt has the contact and the expiry', async () => {
    const answer = await ask('GET', '/.well-known/security.txt', { address: nobody() });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toMatch(/^Contact: mailto:security@example.org\nExpires: \d{4}-\d\d-\d\dT[\d:.]+Z\nCanonical: /);
    const expires = Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(service.clock.now());
    const without = await startTestService();
    expect((await fetch(`${without.origin}/.well-known/security.txt`)).status).toBe(404);
    await without.stop();
  });

  test('change-password leads to the password form', async () => {
    const answer = await ask('GET', '/.well-known/change-password', { address: nobody() });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${service.ports.settings.publicUrl}/console/account`,
    ]);
  });
});
