import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createSandboxFaults } from '#adapters/web/index';
import { startSandbox } from '#runtimes/sandbox/sandbox';
import { standIns } from '#runtimes/sandbox/stand-ins';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

test('the faults of a running sandbox are caused, listed and ended, the slow ones too', async () => {
  const sandbox = await startSandbox({ standIns });
  ends.push(() => sandbox.stop());
  const faults = createSandboxFaults(fetch, `${sandbox.url}/`);
  await faults.cause({ social_network: 'x', kind: 'drop', times: 3, seconds: 2 });
  await faults.cause({ social_network: 'threads', kind: 'error', times: 1, rate: 0.02, seconds: 2 });
  await faults.cause({ social_network: 'youtube', kind: 'slow', times: 1, seconds: 20 });
  expect(await faults.list()).toMatchObject([
    { social_network: 'x', kind: 'drop', times: 3 },
    { social_network: 'threads', kind: 'error', rate: 0.02 },
    { social_network: 'youtube', kind: 'slow', seconds: 20 },
  ]);
  await faults.clear();
  expect(await faults.list()).toEqual([]);
});

describe('What answers in place of the sandbox', () => {
  test('cannot redirect the request', async () => {
    let followed = 0;
    const elsewhere = await serve((_, response) => {
      followed += 1;
      response.end('[]');
    });
    const url = await serve((_, response) => response.writeHead(307, { location: elsewhere }).end());
    const faults = createSandboxFaults(fetch, url);
    await expect(faults.list()).rejects.toThrow();
    await expect(faults.clear()).rejects.toThrow();
    expect(followed).toBe(0);
  });

  test.each([
    ['something else than faults', (response: { end(text: string): void }) => response.end('[{"a":1}]')],
    ['far too much', (response: { end(text: string): void }) => response.end(`[${' '.repeat(2_000_000)}]`)],
    ['nothing at all', () => undefined],
  ])('is rejected when it is %s', async (_, answer) => {
    const url = await serve((__, response) => {
      answer(response);
    });
    await expect(createSandboxFaults(fetch, url, 200).list()).rejects.toThrow();
  });
});
