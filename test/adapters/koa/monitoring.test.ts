import { createHttpServer } from '#adapters/koa/http-server';
import { createMonitoring } from '#adapters/koa/monitoring';
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { startTestService } from '../../fakes/test-service.ts';

/** Health and metrics on a port of their own beside a service. */
async function startMonitoring({ ports, platform }: Awaited<ReturnType<typeof startTestService>>) {
  const { logger } = ports;
  const application = createMonitoring({ logger, metrics: new Registry(), ready: platform.readiness });
  const server = createHttpServer(application, { logger }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port.
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function ask(origin: string) {
  const answer = await fetch(`${origin}/health/ready`);
  return [answer.status, await answer.json()] as const;
}

test('ready returns 503 with every reason until none is left', async () => {
  const service = await startTestService();
  const inside = await startMonitoring(service);
  const message = 'no worker has been seen for 60 seconds';
  const health = { status: 'not ready', time_zones: '2026f' };
  expect(await ask(inside.origin)).toEqual([503, { ...health, reasons: [{ reason: 'no_worker', message }] }]);
  expect(await ask(service.origin)).toEqual([503, { ...health, reasons: [{ reason: 'no_worker' }] }]);
  expect((await fetch(`${service.origin}/health/live`)).status).toBe(200);
  await service.platform.start();
  expect(await ask(inside.origin)).toEqual([200, { status: 'ready', time_zones: '2026f' }]);
  expect(await ask(service.origin)).toEqual([200, { status: 'ready', time_zones: '2026f' }]);
  inside.server.close();
  await service.stop();
});

test('while storage fails the process is live, and the database’s messages stay internal', async () => {
  const check = () => Promise.reject(new Error('the disk is full'));
  const service = await startTestService({ storage: { ...createMemoryStorage(), check } });
  const inside = await startMonitoring(service);
  const message = 'storage cannot be written and read back: the disk is full';
  const health = { status: 'not ready', time_zones: '2026f' };
  expect(await ask(inside.origin)).toEqual([503, { ...health, reasons: [{ reason: 'storage', message }] }]);
  expect(await ask(service.origin)).toEqual([503, { ...health, reasons: [{ reason: 'storage' }] }]);
  expect((await fetch(`${service.origin}/health/live`)).status).toBe(200);
  inside.server.close();
  await service.stop();
});

test('a network that does not answer is in the details, and does not affect readiness', async () => {
  const service = await startTestService();
  await service.platform.start();
  const reason = 'network_silent';
  const application = createMonitoring({
    logger: service.ports.logger,
    metrics: new Registry(),
    ready: () => Promise.resolve([{ reason, message: 'X has not answered' }]),
  });
  const server = createHttpServer(application, service.ports).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  const reasons = [{ reason, message: 'X has not answered' }];
  expect(await ask(`http://127.0.0.1:${port}`)).toEqual([200, { status: 'ready', time_zones: '2026f', reasons }]);
  server.close();
  await service.stop();
});

test('metrics require their token, and do not exist without one', async () => {
  const closed = await startTestService();
  expect((await fetch(`${closed.origin}/metrics`)).status).toBe(404);
  await closed.stop();
  const open = await startTestService({}, { metricsToken: 'a-token-of-scrapers' });
  const scrape = (authorization: string) => fetch(`${open.origin}/metrics`, { headers: { authorization } });
  expect((await fetch(`${open.origin}/metrics`)).status).toBe(404);
  expect((await scrape('Bearer another-token-of-it')).status).toBe(404);
  const scraped = await scrape('Bearer a-token-of-scrapers');
  expect([scraped.status, await scraped.text()]).toEqual([200, expect.stringContaining('postwright_http_request')]);
  await open.stop();
});

test('unknown methods share one label in the metrics', async () => {
  const service = await startTestService({}, { metricsToken: 'a-token-of-scrapers' });
  for (const method of ['PROPFIND', 'MKCOL', 'REPORT']) await fetch(`${service.origin}/connect`, { method });
  const headers = { authorization: 'Bearer a-token-of-scrapers' };
  const text = await (await fetch(`${service.origin}/metrics`, { headers })).text();
  expect(new Set(text.match(/method="\w+"/g))).toEqual(new Set(['method="other"']));
  await service.stop();
});
