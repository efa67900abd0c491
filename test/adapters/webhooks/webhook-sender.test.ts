import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Webhook } from 'standardwebhooks';
import { systemClock } from '#adapters/system/clock';
import { createLogger } from '#adapters/system/logger';
import { createPublicFetch } from '#adapters/system/public-fetch';
import { createWebhookSender } from '#adapters/webhooks/webhook-sender';

interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let received: Received[] = [];
let answer: (response: ServerResponse) => void;
let origin = '';

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url: path, headers } = request;
    received.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
    answer(response);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // On a port, so with a port.
});
beforeEach(() => {
  received = [];
  answer = (response) => response.writeHead(200).end('thanks');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Nobody waits: what would take time is only counted. */
let slept = 0;
const restless = {
  ...systemClock,
  sleep: (milliseconds: number) => {
    slept += milliseconds;
    return Promise.resolve();
  },
};
const fetch = createPublicFetch({ allowPrivateAddresses: true });
const sender = createWebhookSender({ fetch, clock: systemClock });
const hasty = createWebhookSender({ fetch, clock: systemClock, timeoutMilliseconds: 200 });
const secret = 'geheim-é-🔑';
const body = JSON.stringify([{ field: 'new_account', id_account: 'ä' }]);
const message = (path = '/hook?key=private') => ({ url: origin + path, id: 'a'.repeat(24), body, secret });

describe('A webhook', () => {
  test('arrives as a POST of exactly the body', async () => {
    const attempt = await sender.send(message());
    expect(attempt).toEqual({
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
      status: 200,
      milliseconds: expect.any(Number),
    });
    expect(received).toMatchObject([{ method: 'POST', path: '/hook?key=private', body }]);
    expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Postwright' });
  });

  test('carries HMACs of the raw body that a receiver computes as well', async () => {
    await sender.send(message());
    const { headers, body: raw = '' } = received[0] ?? {};
    for (const [name, algorithm] of [
      ['x-hub-signature', 'sha1'],
      ['x-hub-signature-256', 'sha256'],
    ] as const) {
      expect(headers?.[name]).toBe(`${algorithm}=${createHmac(algorithm, secret).update(raw).digest('hex')}`);
    }
  });

  test('verifies with a Standard Webhooks library, and not with another secret or body', async () => {
    await sender.send(message());
    const { headers = {}, body: raw = '' } = received[0] ?? {};
    const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const library = (text: string): Webhook => new Webhook(`whsec_${Buffer.from(text).toString('base64')}`);
    expect(library(secret).verify(raw, plain)).toEqual(JSON.parse(body));
    expect(plain['webhook-id']).toBe('a'.repeat(24));
    expect(() => library('other').verify(raw, plain)).toThrow();
    expect(() => library(secret).verify(`${raw} `, plain)).toThrow();
  });

  test('verifies with the secret before as well, in Standard Webhooks alone', async () => {
    await sender.send({ ...message(), previous_secret: 'the one before' });
    const { headers = {}, body: raw = '' } = received[0] ?? {};
    const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const library = (text: string): Webhook => new Webhook(`whsec_${Buffer.from(text).toString('base64')}`);
    expect(library(secret).verify(raw, plain)).toEqual(JSON.parse(body));
    expect(library('the one before').verify(raw, plain)).toEqual(JSON.parse(body));
    expect(() => library('other').verify(raw, plain)).toThrow();
    const [newest = ''] = plain['webhook-signature']?.split(' ') ?? [];
    expect(library(secret).verify(raw, { ...plain, 'webhook-signature': newest })).toBeDefined();
    const hub = `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;
    expect(plain['x-hub-signature-256']).toBe(hub);
  });

  test('keeps its id in all attempts, while the signed time changes', async () => {
    let now = 1_800_000_000_000;
    const clocked = createWebhookSender({ fetch, clock: { ...systemClock, now: () => now } });
    const first = await clocked.send(message());
    now += 5000;
    await clocked.send(message());
    expect(first.date).toBe('2027-01-15T08:00:00.000Z');
    expect(received.map(({ headers }) => headers['webhook-timestamp'])).toEqual(['1800000000', '1800000005']);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['webhook-signature'])).size).toBe(2);
  });
});

describe('A try that fails', () => {
  test.each([400, 404, 410, 500, 503])('reports the status %d', async (status) => {
    answer = (response) => response.writeHead(status).end();
    expect(await sender.send(message())).toMatchObject({ status, error: `answered ${status}` });
  });

  test.each([301, 302, 303, 307, 308])('does not follow a redirect with %d', async (status) => {
    answer = (response) => response.writeHead(status, { location: `${origin}/elsewhere` }).end();
    const attempt = await sender.send(message());
    expect(attempt).toMatchObject({ status, error: `answered ${status}; redirects are not followed` });
    expect(received).toHaveLength(1);
  });

  test('ends at the timeout of the answer', async () => {
    answer = () => undefined;
    const attempt = await hasty.send(message());
    expect(attempt).toMatchObject({ error: 'no answer within 0.2 seconds' });
    expect(attempt).not.toHaveProperty('status');
    expect(attempt.milliseconds).toBeGreaterThanOrEqual(150);
    expect(attempt.milliseconds).toBeLessThan(2000);
  });

  test('reports the receiver’s error, without the query of the address', async () => {
    answer = (response) => response.destroy();
    const broken = await sender.send(message());
    expect(broken.error).toMatch(/^(UND_ERR_SOCKET|ECONNRESET)$/);
    expect(JSON.stringify(broken)).not.toContain('key=');
  });

  test('looks the same for a name that is inside, one that nobody has and a server that does not answer', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo; // As above.
    await new Promise((resolve) => closed.close(resolve));
    const lookup = (host: string) =>
      host === 'nobody.example'
        ? Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))
        : Promise.resolve([{ address: host === 'inside.example' ? '10.0.0.1' : '127.0.0.1', family: 4 }]);
    const guarded = createWebhookSender({
      fetch: createPublicFetch({
        allowPrivateAddresses: false,
        isAllowed: (address) => address === '127.0.0.1',
        lookup,
      }),
      clock: restless,
    });
    const texts = new Set<string | undefined>();
    for (const host of ['inside.example', 'nobody.example', 'closed.example', '10.0.0.1']) {
      slept = 0;
      const attempt = await guarded.send({ ...message(), url: `http://${host}:${port}/hook?key=private` });
      texts.add(attempt.error);
      expect(attempt).not.toHaveProperty('status');
      // With what it took before, always about two seconds.
      expect(slept + attempt.milliseconds).toBeGreaterThanOrEqual(1900);
      expect(slept).toBeLessThanOrEqual(2000);
    }
    expect([...texts]).toEqual([expect.stringMatching(/^the address cannot be reached/)]);
  });

  test.each([
    ['a server that is not there', 'http://127.0.0.1:{closed}/hook?key=private', { code: 'ECONNREFUSED' }],
    ['a private address', 'http://10.0.0.1/hook?key=private', { code: 'ERR_PRIVATE_ADDRESS' }],
    ['a port that is never called', 'http://127.0.0.1:1/hook?key=private', { reason: 'bad port' }],
  ])('logs the reason for the operator: %s', async (_, url, why) => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo; // As above.
    await new Promise((resolve) => closed.close(resolve));
    const lines: string[] = [];
    const told = createWebhookSender({
      fetch: createPublicFetch({ allowPrivateAddresses: false, isAllowed: (ip) => ip === '127.0.0.1' }),
      clock: restless,
      logger: createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } }),
    });
    await told.send({ ...message(), url: url.replace('{closed}', String(port)) });
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        level: 'info',
        time: expect.any(String),
        msg: 'a webhook address cannot be reached',
        delivery: message().id,
        ...why,
      },
    ]);
  });

  test('never throws, whatever the address and whatever fetch does', async () => {
    for (const url of [
      '',
      'nonsense',
      'http://',
      'ftp://x.example/?key=private',
      'http://a:b@127.0.0.1/?key=private',
    ]) {
      const { error } = await createWebhookSender({ fetch, clock: restless }).send({ ...message(), url });
      expect(error).toEqual(expect.any(String));
      expect(error).not.toContain('private');
    }
    for (const thrown of [undefined, 'text', new Error('https://x/?key=private'), { cause: { code: 5 } }]) {
      const fetch = async (): Promise<Response> => {
        await Promise.resolve();
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- what a fetch rejects with is not in our hands
        throw thrown;
      };
      const odd = createWebhookSender({ fetch, clock: restless });
      expect(await odd.send(message())).toMatchObject({
        error: expect.stringMatching(/^the address cannot be reached/),
      });
    }
  });
});

describe('An answer', () => {
  test('without end is not read to its end', async () => {
    let sent = 0;
    answer = (response) => {
      response.writeHead(200);
      const more = (): void => {
        while (!response.destroyed && sent < 50_000_000) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', more);
        }
      };
      more();
    };
    expect(await sender.send(message())).toMatchObject({ status: 200 });
    expect(sent).toBeLessThan(20_000_000);
  });

  test('that unpacks to far more than it is, is not unpacked to its end', async () => {
    const packed = gzipSync(Buffer.alloc(200_000_000));
    answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    const before = process.memoryUsage().arrayBuffers;
    expect(await sender.send(message())).toMatchObject({ status: 200 });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  });

  test('whose headers never end is aborted at the timeout', async () => {
    const drip = createTcpServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('x: y\r\n'), 20);
      socket.on('error', () => undefined).on('close', () => clearInterval(timer));
    });
    await new Promise<void>((resolve) => drip.listen(0, '127.0.0.1', resolve));
    const { port } = drip.address() as AddressInfo; // As above.
    const attempt = await hasty.send({ ...message(), url: `http://127.0.0.1:${port}/` });
    expect(attempt).toMatchObject({ error: 'no answer within 0.2 seconds' });
    expect(attempt.milliseconds).toBeLessThan(2000);
    drip.close();
  });

  test('that begins and then hangs still counts as an answer', async () => {
    answer = (response) => void response.writeHead(204).flushHeaders();
    expect(await hasty.send(message())).toMatchObject({ status: 204 });
    answer = (response) => void response.writeHead(200).write('begun');
    expect(await hasty.send(message())).toMatchObject({ status: 200 });
  });
});
