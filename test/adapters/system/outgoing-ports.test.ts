import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicFetch } from '#adapters/system/public-fetch';

const servers: Server[] = [];
/** Requests that reached a port which nobody may reach. */
let intrusions = 0;
let forbiddenPort = 0;
let openPort = 0;

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port; // A server on a port has an address with a port.
}

beforeAll(async () => {
  forbiddenPort = await serve((_, response) => {
    intrusions += 1;
    response.end('internal');
  });
  openPort = await serve((request, response) => {
    const target = request.url?.startsWith('/to?') ? decodeURIComponent(request.url.slice(4)) : undefined;
    if (target === undefined) response.end('open');
    else response.writeHead(302, { location: target }).end();
  });
});

afterAll(() => {
  for (const server of servers) server.close();
});

describe('A port', () => {
  const fetch = createPublicFetch({
    allowPrivateAddresses: true,
    isAllowed: (address, port) => address === '127.0.0.1' && port !== forbiddenPort,
    lookup: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  });

  test('that is denied is not connected to, by number, name or redirect', async () => {
    const before = intrusions;
    for (const host of ['127.0.0.1', 'named.example']) {
      const url = `http://${host}:${forbiddenPort}/`;
      await expect(fetch(url)).rejects.toHaveProperty('code', 'ERR_PRIVATE_ADDRESS');
      const redirect = fetch(`http://${host}:${openPort}/to?${encodeURIComponent(url)}`);
      await expect(redirect).rejects.toHaveProperty('code', 'ERR_PRIVATE_ADDRESS');
      expect((await fetch(`http://${host}:${openPort}/`)).status).toBe(200);
    }
    expect(intrusions).toBe(before);
  });

  test.each([22, 25, 587, 6667])('of mail, shells and chats (%d) is called by no fetch', async (port) => {
    await expect(fetch(`http://named.example:${port}/`)).rejects.toHaveProperty('cause.message', 'bad port');
  });
});
