import { createFeedReader, createWeb } from '#adapters/web/index';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '#runtimes/sandbox/sandbox';
import { ManualClock } from '../../fakes/manual-clock.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';
import { startTestService } from '../../fakes/test-service.ts';
import { eventually } from '../../servers/eventually.ts';

const minute = 60_000;
const day = 1_440 * minute;
/** The time of the hub and of the service. */
const clock = new ManualClock();
let sandbox: Sandbox;
let named = 0;

beforeAll(async () => {
  sandbox = await startSandbox({ standIns: [], clock });
});
afterAll(() => sandbox.stop());

const ask = async (path: string, method: string, body: object): Promise<Record<string, unknown>> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${sandbox.url}/feeds/${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Record<string, unknown>;
};

/** A service that hubs can reach, with a feed of the sandbox that has one. */
async function prepare() {
  const name = `hubbed-${String((named += 1))}`;
  /** What the service sent to hubs: forms. */
  const sent: URLSearchParams[] = [];
  const heard: typeof globalThis.fetch = (input, init) => {
    if (init?.body instanceof URLSearchParams) sent.push(new URLSearchParams(init.body));
    return fetch(input, init);
  };
  // Its address is known when it listens.
  const settings = { ...(await createTestPlatform()).ports.settings, incoming: 'push' as const };
  const feeds = createFeedReader(heard);
  const service = await startTestService({ clock, feeds, web: createWeb(fetch), settings });
  Object.assign(settings, { publicUrl: service.origin });
  const { app_token: token, connect, made, ports, platform } = service;
  const [id_account = ''] = await connect();
  await ports.storage.update('clients', made.id_client, {
    plan_identifier: 'custom',
    plan_data: { publications: 1_000, accounts: 10, integrations: 5, space: 1 },
  });
  const path = `/organizations/${made.id_organization}/integrations`;
  await ask(name, 'PUT', { hub: true, size: 100 });
  const body = { provider: 'rss', url: `${sandbox.url}/feeds/${name}`, id_accounts: [id_account] };
  const { body: connected } = await service.call('POST', path, { token, body });
  const id = String(connected._id);
  const sweep = async (milliseconds: number): Promise<void> => {
    clock.advance(milliseconds);
    await platform.work.sweepFeeds();
  };
  await sweep(minute);
  const [first] = sent;
  const callback = first?.get('hub.callback') ?? '';
  const record = async () => ports.storage.get('integrations', id);
  const subscribers = async () => (await ask(name, 'PUT', {})).subscribers;
  return {
    ...service,
    callback,
    id,
    id_account,
    name,
    path: `${path}/${id}`,
    record,
    sent,
    subscribers,
    sweep,
    /** Waits until the hub, which asks back after its answer, has so many subscribers. */
    has: (count: number) => eventually(async () => expect(await subscribers()).toBe(count)),
    posts: async () => (await ports.storage.list('publications', { where: { id_integration: id }, limit: 0 })).total,
    /** Adds an item, of which the hub tells. Waits until the service has heard it. */
    publish: async (title: string) => {
      await ask(`${name}/items`, 'POST', { title });
      await eventually(async () => expect((await record())?.hub_told).toBeDefined());
    },
    /** Calls the address that the hub got, as a hub does. */
    question: async (query: Record<string, string>, address = callback) => {
      const url = new URL(address);
      for (const [key, value] of Object.entries(query)) url.searchParams.set(`hub.${key}`, value);
      const answer = await fetch(url);
      return [answer.status, await answer.text()] as const;
    },
    push: async (address = callback, text = 'something is new') =>
      (await fetch(address, { method: 'POST', body: text })).status,
  };
}

let service: Awaited<ReturnType<typeof prepare>>;
beforeEach(async () => {
  service = await prepare();
});
afterEach(() => service.stop());

const getTopic = ({ sent }: typeof service): string => sent[0]?.get('hub.topic') ?? '';

test('a hub is subscribed to, verifies that, and a new item is posted within a minute', async () => {
  await service.has(1);
  expect(await service.record()).toMatchObject({ hub_ends: new Date(clock.now() + 10 * day).toISOString() });
  await service.publish('News');
  expect(await service.posts()).toBe(0);
  await service.sweep(minute);
  expect(await service.posts()).toBe(1);
});

test('repeated or malformed content creates nothing', async () => {
  await service.has(1);
  await service.publish('News');
  await service.sweep(minute);
  for (const text of ['<rss><item><title>Forged</title></item></rss>', '', '\u0000']) {
    expect(await service.push(service.callback, text)).toBe(200);
    await service.sweep(2 * minute);
  }
  expect(await service.posts()).toBe(1);
});

test('a made-up address, another feed’s address and a foreign topic are rejected', async () => {
  await service.has(1);
  const forged = service.callback.replace(/.{4}$/, 'AAAA');
  const other = service.callback.replace(service.id, '0'.repeat(24));
  const before = await service.record();
  for (const address of [forged, other]) {
    expect(await service.push(address)).toBe(404);
    const query = { mode: 'subscribe', topic: getTopic(service), challenge: 'abc', lease_seconds: '1' };
    expect((await service.question(query, address))[0]).toBe(404);
  }
  const strange = { mode: 'subscribe', topic: 'https://other.example/', challenge: 'abc', lease_seconds: '1' };
  expect((await service.question(strange))[0]).toBe(404);
  const leaving = { mode: 'unsubscribe', topic: getTopic(service), challenge: 'abc' };
  expect((await service.question(leaving))[0]).toBe(404);
  const script = { ...strange, topic: getTopic(service), challenge: '<script>alert(1)</script> ' };
  expect((await service.question(script))[0]).toBe(404);
  expect(await service.record()).toEqual(before);
});

test('a subscription is renewed before it expires, so that it never lapses', async () => {
  await service.has(1);
  for (let days = 0; days < 30; days += 1) {
    await service.sweep(day);
    await service.has(1);
  }
  expect(service.sent.length).toBeGreaterThanOrEqual(3);
  expect(service.sent.length).toBeLessThanOrEqual(5);
  await service.publish('News');
  await service.sweep(minute);
  expect(await service.posts()).toBe(1);
});

test('the hub of a removed feed gets an unsubscription, and its verification succeeds', async () => {
  await service.has(1);
  const { app_token: token } = service;
  expect((await service.call('DELETE', service.path, { token })).status).toBe(200);
  expect(await service.push()).toBe(404);
  await service.platform.work.workOnIntegrations();
  await service.has(0);
  expect(service.sent.at(-1)?.get('hub.mode')).toBe('unsubscribe');
  expect(await service.record()).toBeUndefined();
});

test('a hub that does not answer does not prevent removing a feed, and is rejected afterwards', async () => {
  await service.has(1);
  await service.ports.storage.update('integrations', service.id, {
    feed: { ...(await service.record())?.feed, hub: 'http://127.0.0.1:1/' },
  });
  await service.call('DELETE', service.path, { token: service.app_token });
  await service.platform.work.workOnIntegrations();
  expect(await service.record()).toBeUndefined();
  expect(await service.push()).toBe(404);
});

test('a feed that moves to another hub is followed there, and polled until then', async () => {
  await service.has(1);
  await ask(service.name, 'PUT', { hub: false });
  await ask(`${service.name}/items`, 'POST', { title: 'Without a hub' });
  await service.sweep(2 * day);
  expect((await service.record())?.hub_ends).toBeUndefined();
  const sentBefore = service.sent.length;
  await ask(service.name, 'PUT', { hub: true });
  await ask(`${service.name}/items`, 'POST', { title: 'With one again' });
  await service.sweep(2 * day);
  expect(service.sent.length).toBe(sentBefore + 1);
  await eventually(async () => expect((await service.record())?.hub_ends).toBeDefined());
});

test('a hub that ends a subscription, or was rejected while the feed was disabled, is subscribed to again', async () => {
  await service.has(1);
  expect((await service.question({ mode: 'denied', topic: getTopic(service), reason: 'full' }))[0]).toBe(200);
  expect((await service.record())?.hub_ends).toBeUndefined();
  await service.sweep(2 * day);
  await eventually(async () => expect((await service.record())?.hub_ends).toBeDefined());
  const { app_token: token } = service;
  await service.call('PUT', service.path, { token, body: { enabled: false } });
  expect(await service.push()).toBe(404);
  await service.call('PUT', service.path, { token, body: { enabled: true } });
  const sentBefore = service.sent.length;
  await service.sweep(2 * day);
  expect(service.sent.length).toBe(sentBefore + 1);
});

test('a feed that is reconnected with another address follows the hub there', async () => {
  await service.has(1);
  const { app_token: token, id_account } = service;
  const other = `${service.name}-other`;
  await ask(other, 'PUT', { hub: true });
  const body = { provider: 'rss', url: `${sandbox.url}/feeds/${other}`, id_accounts: [id_account] };
  expect((await service.call('POST', `${service.path}/reconnect`, { token, body })).status).toBe(200);
  await service.sweep(minute);
  await eventually(async () => expect((await ask(other, 'PUT', {})).subscribers).toBe(1));
});
