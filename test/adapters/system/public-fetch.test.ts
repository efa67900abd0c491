import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicAddress } from '#adapters/system/public-address';
import { createPublicFetch } from '#adapters/system/public-fetch';

const servers: Server[] = [];
/** Requests that reached a server which nobody may reach. */
let intrusions = 0;
let forbiddenPort = 0;
let openPort = 0;

async function serve(host: string, listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port; // A server on a port has an address with a port.
}

beforeAll(async () => {
  forbiddenPort = await serve('0.0.0.0', (_, response) => {
    intrusions += 1;
    response.end('internal');
  });
  openPort = await serve('127.0.0.1', (request, response) => {
    const target = request.url?.startsWith('/to?') ? decodeURIComponent(request.url.slice(4)) : undefined;
    if (target !== undefined) response.writeHead(302, { location: target }).end();
    else request.pipe(response.writeHead(200, { 'x-type': request.headers['content-type'] ?? 'none' }));
  });
});

afterAll(() => {
  for (const server of servers) server.close();
});

const notations = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '%31%32%37.0.0.1',
  '①②⑦.⓪.⓪.①',
  '0',
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '0xa000001',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '3232235521',
  '169.254.169.254',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '2852039166',
  '100.64.0.1',
  '100.127.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:8.8.8.8]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[100::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[4000::1]',
  'localhost',
  'LOCALHOST',
];

describe('Fetching what other people chose', () => {
  const fetch = createPublicFetch({ allowPrivateAddresses: false });

  test.each(notations)('refuses %s', async (host) => {
    const before = intrusions;
    await expect(fetch(`http://${host}:${forbiddenPort}/`)).rejects.toMatchObject({
      code: 'ERR_PRIVATE_ADDRESS',
      message: expect.stringMatching(/was not contacted: private addresses are refused unless/),
    });
    await expect(fetch(`https://${host}:${forbiddenPort}/`)).rejects.toHaveProperty('code', 'ERR_PRIVATE_ADDRESS');
    expect(intrusions).toBe(before);
  });

  test('names the host it refused', async () => {
    await expect(fetch('http://localhost/a?b=c')).rejects.toThrow(/^localhost was not/);
    await expect(fetch('http://0x7f000001/')).rejects.toThrow(/^127\.0\.0\.1 was not/);
  });

  test.each(['file:///etc/passwd', 'data:text/plain,x', 'ftp://8.8.8.8/', 'blob:x', 'about:blank'])(
    'refuses %s: only http and https',
    async (address) => {
      await expect(fetch(address)).rejects.toThrow(/only http and https/);
    },
  );

  test('refuses what is no address', async () => {
    await expect(fetch('nonsense')).rejects.toThrow();
    await expect(fetch('http://[::1')).rejects.toThrow();
  });
});

describe('Public addresses', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
    'include %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each(['', 'example.com', '127.0.0.1', '::1', '::ffff:1.1.1.1'])('do not include "%s"', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );
});

describe('A name', () => {
  const only = (...addresses: readonly string[]) =>
    createPublicFetch({
      allowPrivateAddresses: false,
      lookup: () => Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))),
    });

  test.each([['127.0.0.1'], ['::1'], ['169.254.169.254'], ['10.0.0.1', 'fd00::1'], ['not an address']])(
    'that resolves to %s is refused',
    async (...addresses) => {
      const before = intrusions;
      const answer = only(...addresses)(`http://innocent.example:${forbiddenPort}/`);
      await expect(answer).rejects.toThrow(/^innocent\.example was not contacted/);
      expect(intrusions).toBe(before);
    },
  );

  test('is connected to at the checked address, even if the next lookup returned another', async () => {
    const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.2'];
    let lookups = 0;
    const fetch = createPublicFetch({
      allowPrivateAddresses: false,
      isAllowed: (address) => address === '127.0.0.1',
      lookup: () => Promise.resolve([{ address: answers[lookups++] ?? '', family: 4 }]),
    });
    expect((await fetch(`http://rebinding.example:${openPort}/`)).status).toBe(200);
    expect(lookups).toBe(1);
  });

  test('with a private and a public address is reached by the public one only', async () => {
    const fetch = createPublicFetch({
      allowPrivateAddresses: false,
      isAllowed: (address) => address === '127.0.0.1',
      lookup: () =>
        Promise.resolve([
          { address: '127.0.0.2', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]),
    });
    const before = intrusions;
    await expect(fetch(`http://mixed.example:${openPort}/`)).resolves.toHaveProperty('status', 200);
    await (await fetch(`http://mixed.example:${forbiddenPort}/`)).text();
    expect(intrusions).toBe(before + 1);
  });

  test('that does not resolve is not reported as private', async () => {
    const fetch = createPublicFetch({
      allowPrivateAddresses: false,
      lookup: () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' })),
    });
    await expect(fetch('http://nowhere.example/')).rejects.toHaveProperty('cause.code', 'ENOTFOUND');
  });
});

describe('A redirect', () => {
  const fetch = createPublicFetch({
    allowPrivateAddresses: false,
    isAllowed: (address) => address === '127.0.0.1',
    lookup: (host) => Promise.resolve([{ address: host === 'good.example' ? '127.0.0.1' : '127.0.0.2', family: 4 }]),
  });
  const via = (target: string): string => `http://good.example:${openPort}/to?${encodeURIComponent(target)}`;

  test('from an allowed server to a refused one is not followed', async () => {
    const before = intrusions;
    for (const host of ['127.0.0.2', '[::1]', '0x7f000002', 'bad.example']) {
      const answer = fetch(via(`http://${host}:${forbiddenPort}/`));
      await expect(answer).rejects.toHaveProperty('code', 'ERR_PRIVATE_ADDRESS');
    }
    expect(intrusions).toBe(before);
  });

  test('to another scheme is not followed', async () => {
    for (const target of ['data:text/plain,x', 'file:///etc/passwd'])
      await expect(fetch(via(target))).rejects.toThrow();
  });

  test('between allowed servers is followed', async () => {
    const answer = await fetch(via(`http://127.0.0.1:${openPort}/`));
    expect([answer.status, answer.redirected]).toEqual([200, true]);
  });
});

describe('An operator who allows private addresses', () => {
  const fetch = createPublicFetch({ allowPrivateAddresses: true });

  test('reaches them by name and by number, and sends what fetch sends', async () => {
    const url = `http://127.0.0.1:${openPort}/`;
    expect(await (await fetch(url, { method: 'POST', body: 'text' })).text()).toBe('text');
    expect((await fetch(`http://localhost:${openPort}/`)).status).toBe(200);
    const fromRequest = await fetch(
      new Request(url, { method: 'PUT', body: 'asked', headers: { 'content-type': 'a/b' } }),
    );
    expect([await fromRequest.text(), fromRequest.headers.get('x-type')]).toEqual(['asked', 'a/b']);
  });

  test('can send a form made with the FormData of Node', async () => {
    const form = new FormData();
    form.set('caption', 'hello');
    form.set('photo', new Blob(['pixels'], { type: 'image/png' }), 'photo.png');
    const answer = await fetch(`http://127.0.0.1:${openPort}/`, { method: 'POST', body: form });
    const text = await answer.text();
    expect(answer.headers.get('x-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(text).toMatch(/name="caption"\r\n\r\nhello\r\n/);
    expect(text).toMatch(/name="photo"; filename="photo.png"\r\nContent-Type: image\/png\r\n\r\npixels\r\n/);
  });

  test('still fetches http and https only', async () => {
    await expect(fetch('file:///etc/passwd')).rejects.toThrow(/only http and https/);
  });

  test('respects the timeout of a response, and can cancel', async () => {
    const port = await serve('127.0.0.1', () => undefined);
    const impatient = createPublicFetch({ allowPrivateAddresses: true, timeouts: { headers: 100 } });
    const url = `http://127.0.0.1:${port}/`;
    await expect(impatient(url)).rejects.toHaveProperty('cause.code', 'UND_ERR_HEADERS_TIMEOUT');
    await expect(fetch(url, { signal: AbortSignal.timeout(50) })).rejects.toHaveProperty('name', 'TimeoutError');
    for (const server of servers) server.closeAllConnections();
  });
});

describe('a process that is stopped', () => {
  /** Nothing at all happens in this process for so many milliseconds, as after SIGSTOP. */
  const stop = (milliseconds: number): void => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
  };

  test.each(['a new connection', 'a connection that is kept'])(
    'between asking and sending, on %s, does not send late what it asked for',
    async (connection) => {
      const arrived: (string | undefined)[] = [];
      const port = await serve('127.0.0.1', (request, response) => {
        arrived.push(request.url);
        response.end();
      });
      const url = `http://127.0.0.1:${port}`;
      const lateFetch = createPublicFetch({ allowPrivateAddresses: true, timeouts: { begin: 500 } });
      if (connection === 'a connection that is kept') await (await lateFetch(`${url}/first`)).text();
      const asking = lateFetch(`${url}/late`, { method: 'POST', body: 'a post' });
      stop(600);
      await expect(asking).rejects.toMatchObject({
        cause: { code: expect.stringMatching(/^(ERR_REQUEST_TOO_LATE|UND_ERR_CONNECT_TIMEOUT)$/) },
      });
      // Without a limit, since a busy machine may take its time now.
      await (await createPublicFetch({ allowPrivateAddresses: true })(`${url}/next`)).text();
      expect(arrived).not.toContain('/late');
      expect(arrived).toContain('/next');
    },
  );
});
