import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFacebook, facebookAddresses } from '#adapters/networks/facebook/index';
import { metaVerifyToken } from '#adapters/networks/shared/meta-requests';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { FakeNetwork } from '../../fakes/fake-network.ts';
import { startTestService } from '../../fakes/test-service.ts';

const client_secret = 'the secret of the app';

/** A service with a page of Facebook, whose events arrive by HTTP. */
async function prepare(overrides: Partial<PlatformPorts> = {}) {
  const network = new FakeNetwork('facebook');
  network.people = [{ id: '100', name: 'Bakery' }];
  const reads = createFacebook(
    { client_id: '1', client_secret, ...facebookAddresses },
    // Reading events asks nobody anything.
    { fetch: () => Promise.reject(new Error('nobody is asked')) } as never,
  ).events;
  const adapter = { ...network.adapter(), ...(reads && { events: reads }) };
  const service = await startTestService({ networks: [adapter], ...overrides });
  await service.connect('facebook');
  const post = (body: string | Buffer, key = client_secret, path = '/incoming/facebook') =>
    fetch(`${service.origin}${path}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : new Uint8Array(body),
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': `sha256=${createHmac('sha256', key).update(body).digest('hex')}`,
      },
    });
  const comment = (id: string, time = 1_763_600_000) =>
    JSON.stringify({
      object: 'page',
      entry: [
        {
          id: '100',
          time,
          changes: [
            {
              field: 'feed',
              value: {
                item: 'comment',
                verb: 'add',
                post_id: '100_7',
                comment_id: id,
                parent_id: '100_7',
                from: { id: '55', name: 'Bob' },
                message: 'Größe M?',
                created_time: time,
              },
            },
          ],
        },
      ],
    });
  const inbox = async () => {
    await service.platform.work.processReceivedRequests();
    const { id_organization } = service.made;
    return service.call('GET', `/organizations/${id_organization}/comments`, { token: service.app_token });
  };
  const stored = async () => (await service.ports.storage.list('received_requests', {})).total;
  return { ...service, comment, inbox, post, stored };
}

let service: Awaited<ReturnType<typeof prepare>>;

beforeEach(async () => {
  service = await prepare();
});

afterEach(async () => {
  await service.stop();
});

test('a comment that Facebook pushes is acknowledged, waits in the inbox, and reaches the app’s webhook', async () => {
  const answer = await service.post(service.comment('7_1'));
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  expect((await service.inbox()).body).toMatchObject({
    total: 1,
    data: [{ external_id: '7_1', text: 'Größe M?', author: { name: 'Bob' }, social_network: 'facebook' }],
  });
  await service.platform.work.settleDueComments();
  await service.platform.work.deliverDueWebhooks();
  const changes = service.delivered.flatMap(({ body }) => JSON.parse(body) as { field: string }[]);
  expect(changes.filter(({ field }) => field === 'comments')).toMatchObject([
    { action: 'created', external_id: '7_1', commentObj: { text: 'Größe M?' } },
  ]);
});

test('what comes twice counts once', async () => {
  await service.post(service.comment('7_1'));
  await service.post(service.comment('7_1'));
  await service.post(service.comment('7_1', 1_763_600_001));
  expect(await service.stored()).toBe(2);
  expect((await service.inbox()).body).toMatchObject({ total: 1 });
});

test('a wrong signature is refused, and nothing is stored', async () => {
  expect((await service.post(service.comment('7_1'), 'another secret')).status).toBe(401);
  const unsigned = await fetch(`${service.origin}/incoming/facebook`, { method: 'POST', body: '{}' });
  expect(unsigned.status).toBe(401);
  expect(await service.stored()).toBe(0);
});

test('what is signed and makes no sense is stored, and tells nothing', async () => {
  for (const body of ['', 'null', '{', '[]', Buffer.from([0xff, 0xfe]), JSON.stringify({ entry: 'x' })]) {
    expect((await service.post(body)).status).toBe(200);
  }
  expect((await service.inbox()).body).toMatchObject({ total: 0 });
  expect((await service.platform.backlog()).dead_received_requests).toBe(0);
});

test('a body above 3 MiB is refused', async () => {
  const answer = await service.post(Buffer.alloc(3 * 1024 * 1024 + 1, 'x'));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 1005 });
  expect(await service.stored()).toBe(0);
});

test('Facebook’s challenge is answered with the token that was agreed upon', async () => {
  const ask = async (token: string) => {
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.verify_token': token,
      'hub.challenge': '1158201444',
    });
    const answer = await fetch(`${service.origin}/incoming/facebook?${query.toString()}`);
    return [answer.status, answer.headers.get('content-type'), await answer.text()];
  };
  expect(await ask(metaVerifyToken(client_secret))).toEqual([200, 'text/plain; charset=utf-8', '1158201444']);
  expect((await ask('guessed'))[0]).toBe(403);
});

test('a network that sends nothing here is unknown', async () => {
  for (const network of ['bluesky', 'nowhere', '..%2Ffacebook']) {
    expect((await service.post('{}', client_secret, `/incoming/${network}`)).status).toBe(404);
  }
  expect((await fetch(`${service.origin}/incoming/facebook`, { method: 'PUT' })).status).toBe(405);
});

test('while storage is away the network is told to send again', async () => {
  const { storage } = service.ports;
  const insert = storage.insert.bind(storage);
  Object.assign(storage, { insert: () => Promise.reject(new Error('no storage')) });
  expect((await service.post(service.comment('7_1'))).status).toBe(503);
  Object.assign(storage, { insert });
  expect((await service.post(service.comment('7_1'))).status).toBe(200);
  expect((await service.inbox()).body).toMatchObject({ total: 1 });
});
