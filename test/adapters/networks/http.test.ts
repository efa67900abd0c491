import { parseUrl } from '#adapters/networks/shared/parse-url';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { networkHttp, TransportFailure } from '#adapters/networks/shared/http';
import type { Logger } from '#ports/foundation/logger';

const now = Date.parse('2026-11-20T10:00:00.000Z');
const lines: string[] = [];
const log = (message: string, facts?: object) => void lines.push(`${message} ${JSON.stringify(facts)}`);
const logger: Logger = { debug: log, info: log, warn: log, error: log };
const http = networkHttp({
  fetch,
  clock: { now: () => now, sleep: () => Promise.resolve() },
  logger,
  timeoutMilliseconds: 300,
});

let server: Server;
let base: string;
let answer: (request: IncomingMessage, response: ServerResponse) => unknown = (_, response) => response.end();

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // A listening TCP server has a port.
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

test.each([
  ['an answer', 200, true],
  ['a refusal', 403, true],
  ['that it wants fewer calls', 429, true],
  ['that it is down', 503, false],
  ['a line that breaks', undefined, false],
])('reports whether the network responded: %s', async (_, status, isAnswered) => {
  answer = (_request, response) => (status === undefined ? response.destroy() : response.writeHead(status).end('{}'));
  const heard: boolean[] = [];
  const clock = { now: () => now, sleep: () => Promise.resolve() };
  const ask = networkHttp({ fetch, clock, logger, onResponse: (one) => void heard.push(one) });
  await ask({ method: 'GET', url: base }).catch(() => undefined);
  expect(heard).toEqual([isAnswered]);
});

test('a call that this process aborts says nothing about the network', async () => {
  answer = () => undefined;
  const heard: boolean[] = [];
  const clock = { now: () => now, sleep: () => Promise.resolve() };
  const ask = networkHttp({ fetch, clock, logger, onResponse: (one) => void heard.push(one) });
  const given = new AbortController();
  const response = ask({ method: 'GET', url: base, signal: given.signal });
  given.abort();
  await expect(response).rejects.toThrow(TransportFailure);
  expect(heard).toEqual([]);
});

describe('networkHttp', () => {
  test('sends a body and reads JSON', async () => {
    answer = async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      response.writeHead(201, { 'x-kind': 'echo' }).end(JSON.stringify({ method: request.method, body }));
    };
    const text = await http({ method: 'POST', url: base, body: 'hello' });
    expect(text).toMatchObject({ status: 201, json: { method: 'POST', body: 'hello' }, retry_date: undefined });
    expect(text.headers.get('x-kind')).toBe('echo');
    const streamed = await http({
      method: 'PUT',
      url: base,
      headers: { 'content-length': '5' },
      body: async function* () {
        yield await Promise.resolve(Buffer.from('he'));
        yield Buffer.from('llo');
      },
    });
    expect(streamed.json).toEqual({ method: 'PUT', body: 'hello' });
  });

  test.each(['', '<html>', '{"a":', '\u0000\uffff'])('treats %j as not JSON', async (body) => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    expect(await http({ method: 'GET', url: base })).toMatchObject({ status: 200, json: undefined });
  });

  test('does not follow redirects by default', async () => {
    answer = (request, response) => {
      if (request.url === '/there') return response.end('"there"');
      return response.writeHead(302, { location: '/there' }).end();
    };
    expect(await http({ method: 'GET', url: base })).toMatchObject({ status: 302 });
    expect(await http({ method: 'GET', url: base, follow_redirects: true })).toMatchObject({
      status: 200,
      json: 'there',
      url: `${base}/there`,
    });
  });

  test.each([
    ['retry-after', '30', '2026-11-20T10:00:30.000Z'],
    ['retry-after', 'Fri, 20 Nov 2026 10:05:00 GMT', '2026-11-20T10:05:00.000Z'],
    ['retry-after', 'Fri, 20 Nov 2020 10:05:00 GMT', '2026-11-20T10:00:00.000Z'],
    ['retry-after', '99999999', '2026-11-21T10:00:00.000Z'],
    ['retry-after', 'soon', undefined],
    ['retry-after', ' ', undefined],
    ['ratelimit-reset', String(now / 1000 + 60), '2026-11-20T10:01:00.000Z'],
    ['ratelimit-reset', '60', '2026-11-20T10:01:00.000Z'],
  ])('reads %s: %s', async (header, value, expected) => {
    answer = (_, response) => response.writeHead(429, { [header]: value }).end();
    expect((await http({ method: 'GET', url: base })).retry_date).toBe(expected);
  });

  test('stops at the size limit, or truncates if requested', async () => {
    answer = (_, response) => response.end('x'.repeat(100_000));
    const failure = http({ method: 'GET', url: base, max_bytes: 1000 });
    await expect(failure).rejects.toMatchObject({ delivery: 'unknown' });
    const kept = await http({ method: 'GET', url: base, max_bytes: 1000, truncate: true });
    expect(kept.bytes).toHaveLength(1000);
  });

  test.each<[string, typeof answer]>([
    ['a hang', () => undefined],
    ['a hang in the middle', (_, response) => response.write('{"a":')],
    ['a reset', (request) => request.socket.resetAndDestroy()],
    [
      'an end in the middle',
      (_, response) => void response.writeHead(200, { 'content-length': '9' }).write('x', () => response.destroy()),
    ],
    ['what is not HTTP', (request) => request.socket.end('garbage')],
  ])('%s may have arrived', async (_, behaviour) => {
    answer = behaviour;
    const failure = http({ method: 'POST', url: base, body: 'x' });
    await expect(failure).rejects.toBeInstanceOf(TransportFailure);
    await expect(failure).rejects.toMatchObject({ delivery: 'unknown' });
  });

  test.each([
    ['a name nobody has', 'http://nobody.invalid/'],
    ['no address', 'nonsense'],
  ])('%s: it never left', async (_, url) => {
    await expect(http({ method: 'POST', url })).rejects.toMatchObject({ delivery: 'never_left' });
  });

  test('a refused connection never left', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo; // A listening TCP server has a port.
    closed.close();
    await once(closed, 'close');
    const url = `http://127.0.0.1:${port}/`;
    await expect(http({ method: 'POST', url })).rejects.toMatchObject({ delivery: 'never_left' });
  });

  test('a blocked address never left', async () => {
    const guarded = networkHttp({
      fetch: () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ERR_PRIVATE_ADDRESS' } })),
      clock: { now: () => now, sleep: () => Promise.resolve() },
      logger,
    });
    await expect(guarded({ method: 'GET', url: base })).rejects.toMatchObject({ delivery: 'never_left' });
  });

  test('stops when cancelled, before and during', async () => {
    answer = () => undefined;
    const before = http({ method: 'GET', url: base, signal: AbortSignal.abort() });
    await expect(before).rejects.toMatchObject({ delivery: 'never_left' });
    const controller = new AbortController();
    answer = () => {
      controller.abort();
    };
    const during = http({ method: 'GET', url: base, signal: controller.signal, timeoutMilliseconds: 60_000 });
    await expect(during).rejects.toMatchObject({ delivery: 'unknown' });
  });

  describe('an upload of which only the first part was sent', () => {
    const length = { 'Content-Length': '5' };
    const noMore = new Promise<never>(() => undefined);
    async function* part() {
      yield await Promise.resolve(Buffer.from('he'));
      await noMore;
    }
    /** Runs once the first part has arrived. */
    const onPart = (behaviour: typeof answer): void => {
      answer = (request, response) => request.once('data', () => behaviour(request, response));
    };
    const upload = (more: object = {}) => http({ method: 'POST', url: base, headers: length, body: part, ...more });

    test('was not received when the connection breaks', async () => {
      onPart((request) => request.socket.resetAndDestroy());
      await expect(upload()).rejects.toMatchObject({ delivery: 'never_left' });
      onPart((request) => request.socket.destroy());
      await expect(upload()).rejects.toMatchObject({ delivery: 'never_left' });
    });

    test('was not received when we abort it', async () => {
      answer = () => undefined;
      await expect(upload()).rejects.toMatchObject({ delivery: 'never_left' });
      const controller = new AbortController();
      onPart(() => {
        controller.abort();
      });
      await expect(upload({ signal: controller.signal })).rejects.toMatchObject({ delivery: 'never_left' });
    });

    test('was not received when the file cannot be read to its end', async () => {
      answer = () => undefined;
      async function* unreadable() {
        yield await Promise.resolve(Buffer.from('he'));
        throw new Error('the disk is gone');
      }
      await expect(upload({ body: unreadable })).rejects.toMatchObject({ delivery: 'never_left' });
    });

    test.each<[string, typeof answer]>([
      [
        'an answer began',
        (_, response) => void response.writeHead(200, { 'content-length': '9' }).write('x', () => response.destroy()),
      ],
      ['something came that is not HTTP', (request) => request.socket.end('garbage')],
    ])('may have been received when %s', async (_, behaviour) => {
      onPart(behaviour);
      await expect(upload()).rejects.toMatchObject({ delivery: 'unknown' });
    });

    test('may have been received when its length was not declared, or when all of it was sent', async () => {
      onPart((request) => request.socket.destroy());
      await expect(upload({ headers: {} })).rejects.toMatchObject({ delivery: 'unknown' });
      answer = async (request) => {
        await request.toArray();
        request.socket.destroy();
      };
      async function* whole() {
        yield await Promise.resolve(Buffer.from('hello'));
      }
      await expect(upload({ body: whole })).rejects.toMatchObject({ delivery: 'unknown' });
    });
  });

  test('logs no query, header or body', async () => {
    lines.length = 0;
    answer = (_, response) => response.writeHead(200, { 'dpop-nonce': 'secret' }).end('{"token":"secret"}');
    const request = {
      method: 'POST',
      url: `${base}/path?token=secret`,
      headers: { authorization: 'Bearer secret', dpop: 'secret' },
      body: 'secret',
    } as const;
    await http(request);
    answer = (incoming) => incoming.socket.destroy();
    await expect(http(request)).rejects.toThrow();
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('/path');
    expect(lines.join()).not.toContain('secret');
  });
});

test('an address with an umlaut is one, however many came before it', () => {
  for (let count = 0; count < 10_000; count += 1) {
    if (parseUrl('https://ä.de/ü')?.host !== 'xn--4ca.de') throw new Error(`not after ${count}`);
  }
  expect(parseUrl('no address')).toBeUndefined();
});
