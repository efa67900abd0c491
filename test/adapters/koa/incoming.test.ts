// Long because it tries what each network and each stranger may send.
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { discordEvents } from '#adapters/networks/discord/events';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFacebook, facebookAddresses } from '#adapters/networks/facebook/index';
import { grantKey } from '#domain/accounts/store-connected-account';
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
    {
      action: 'created',
      external_id: '7_1',
      commentObj: { text: 'Größe M?' },
      originalChange: { field: 'feed', value: { item: 'comment', verb: 'add', comment_id: '7_1' } },
    },
  ]);
});

test('what a network pushed is passed on up to 8 KiB, and erased with the person', async () => {
  const readDeliveries = async () => {
    await service.platform.work.processReceivedRequests();
    await service.platform.work.settleDueComments();
    await service.platform.work.deliverDueWebhooks();
    return service.delivered
      .flatMap(({ body }) => JSON.parse(body) as { field: string; external_id?: string }[])
      .filter(({ field }) => field === 'comments');
  };
  await service.post(service.comment('7_1').replace('Größe M?', 'x'.repeat(8 * 1024)));
  const [large] = await readDeliveries();
  expect(large).toMatchObject({ commentObj: { text: 'x'.repeat(8 * 1024) } });
  expect(large).not.toHaveProperty('originalChange');
  await service.post(service.comment('7_2'));
  expect((await readDeliveries()).at(-1)).toHaveProperty('originalChange');
  const { storage } = service.ports;
  const [comment] = await storage.find('comments', {});
  const { id_organization = '', author } = comment ?? {};
  const path = `/organizations/${id_organization}/people/facebook/${author?.external_id ?? ''}`;
  expect((await service.call('DELETE', path, { token: service.app_token })).status).toBe(200);
  const kept = [await storage.find('events', {}), await storage.find('webhook_deliveries', {})];
  expect(JSON.stringify(kept)).not.toMatch(/Größe M|originalChange/);
});

test('a duplicate counts once', async () => {
  await service.post(service.comment('7_1'));
  await service.post(service.comment('7_1'));
  await service.post(service.comment('7_1', 1_763_600_001));
  expect(await service.stored()).toBe(2);
  expect((await service.inbox()).body).toMatchObject({ total: 1 });
});

test('a wrong signature is rejected, and nothing is stored', async () => {
  expect((await service.post(service.comment('7_1'), 'another secret')).status).toBe(401);
  const unsigned = await fetch(`${service.origin}/incoming/facebook`, { method: 'POST', body: '{}' });
  expect(unsigned.status).toBe(401);
  expect(await service.stored()).toBe(0);
});

test('signed nonsense is accepted, and not stored', async () => {
  const delivery = { sender: { id: '9' }, recipient: { id: '100' }, timestamp: 0, delivery: { watermark: 1e20 } };
  const noTimes = [
    { object: 'page', entry: [{ id: '100', time: 0, messaging: [delivery] }] },
    JSON.parse(service.comment('7_1', 1e300)) as object,
  ].map((one) => JSON.stringify(one));
  for (const body of ['', 'null', '{', '[]', Buffer.from([0xff, 0xfe]), '{"entry":"x"}', ...noTimes]) {
    expect((await service.post(body)).status).toBe(200);
  }
  expect((await service.inbox()).body).toMatchObject({ total: 0 });
  expect(await service.stored()).toBe(0);
});

test('a body above 3 MiB is rejected', async () => {
  const answer = await service.post(Buffer.alloc(3 * 1024 * 1024 + 1, 'x'));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 1005 });
  expect(await service.stored()).toBe(0);
});

test('Facebook’s challenge is answered with the verify token', async () => {
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

test('a network without webhooks is unknown', async () => {
  for (const network of ['bluesky', 'nowhere', '..%2Ffacebook']) {
    expect((await service.post('{}', client_secret, `/incoming/${network}`)).status).toBe(404);
  }
  expect((await fetch(`${service.origin}/incoming/facebook`, { method: 'PUT' })).status).toBe(405);
});

test('while storage is down, the network gets an error and sends again', async () => {
  const { storage } = service.ports;
  const insert = storage.insert.bind(storage);
  Object.assign(storage, { insert: () => Promise.reject(new Error('no storage')) });
  expect((await service.post(service.comment('7_1'))).status).toBe(503);
  Object.assign(storage, { insert });
  expect((await service.post(service.comment('7_1'))).status).toBe(200);
  expect((await service.inbox()).body).toMatchObject({ total: 1 });
});

/** A form in which Meta names somebody, as it signs it. */
function signForm(user_id: string, key = client_secret, age = 0): string {
  const payload = Buffer.from(
    JSON.stringify({ algorithm: 'HMAC-SHA256', issued_at: Math.floor(service.clock.now() / 1000) - age, user_id }),
  ).toString('base64url');
  const signature = createHmac('sha256', key).update(payload).digest('base64url');
  return new URLSearchParams({ signed_request: `${signature}.${payload}` }).toString();
}

/** Sends a form about whoever connected the page. */
async function sendForm(path: string, form: string) {
  const answer = await fetch(`${service.origin}/incoming/facebook/${path}`, {
    method: 'POST',
    body: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { status: answer.status, text: await answer.text() };
}

async function grantBy(person: string): Promise<string> {
  const [account] = await service.ports.storage.find('accounts', {});
  if (!account) throw new Error('no account');
  await service.ports.storage.update('accounts', account._id, {
    grant_key: grantKey(service.ports, 'facebook', person),
  });
  return account._id;
}

test('a signed request of Meta about a person is valid for a day', async () => {
  await grantBy('42');
  for (const [age, status] of [
    [25 * 3600, 401],
    [-3600, 401],
    [1_763_600_000, 401],
    [23 * 3600, 200],
    [-60, 200],
  ] as const) {
    for (const path of ['deauthorize', 'deletion'])
      expect((await sendForm(path, signForm('43', client_secret, age))).status).toBe(status);
  }
});

test('accounts of a person who removes the application fail with 707', async () => {
  const id = await grantBy('42');
  expect((await sendForm('deauthorize', signForm('42', 'another secret'))).status).toBe(401);
  expect((await sendForm('deauthorize', 'signed_request=x')).status).toBe(401);
  expect((await sendForm('deauthorize', signForm('43'))).status).toBe(200);
  expect((await service.ports.storage.get('accounts', id))?.error_code).toBe(0);
  expect((await sendForm('deauthorize', signForm('42'))).status).toBe(200);
  expect((await service.ports.storage.get('accounts', id))?.error_code).toBe(707);
});

test('a data deletion request removes the accounts, with tokens and name, and has a status page', async () => {
  const id = await grantBy('42');
  const answer = await sendForm('deletion', signForm('42'));
  const { url, confirmation_code } = JSON.parse(answer.text) as Record<string, string>;
  expect(confirmation_code).toMatch(/^[A-Za-z0-9]{40,}$/);
  const stored = await service.ports.storage.get('accounts', id);
  expect(stored).toMatchObject({ deleted: true, enabled: false });
  expect(stored).not.toHaveProperty('session');
  expect(stored).not.toHaveProperty('grant_key');
  const { pathname } = new URL(url ?? '');
  const page = await fetch(`${service.origin}${pathname}`);
  expect([page.status, page.headers.get('content-security-policy')]).toMatchObject([
    200,
    expect.stringContaining("default-src 'none'"),
  ]);
  expect(await page.text()).toContain('1 account(s)');
  expect((await fetch(`${service.origin}${pathname}x`)).status).toBe(404);
  const again = await sendForm('deletion', signForm('42'));
  const second = JSON.parse(again.text) as Record<string, string>;
  const other = await fetch(`${service.origin}${new URL(second.url ?? '').pathname}`);
  expect(await other.text()).toContain('No account here');
});

test('Discord events of an organization’s own application arrive at its own address', async () => {
  const discord = { social_network: 'discord', events: discordEvents } as const;
  const own = await startTestService({ networks: [discord] });
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const public_key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
  const { storage, secrets } = own.ports;
  const sealed = secrets.seal('x', 'x');
  const facts = { client_id: '1', application_name: 'Ours', verified_date: '2026-11-20T08:00:00.000Z' };
  const credentials = { ...facts, client_secret: sealed, bot_token: sealed, public_key };
  await storage.update('organizations', own.made.id_organization, {
    social_credentials: { discord: credentials },
    incoming_key: 'nobody-guesses-this',
  });
  const shown = await own.call('GET', `/organizations/${own.made.id_organization}`, { token: own.app_token });
  const { incoming_url = '' } =
    (shown.body as { social_credentials?: { discord?: { incoming_url?: string } } }).social_credentials?.discord ?? {};
  const { pathname } = new URL(incoming_url);
  const post = async (body: string, signed = body) => {
    const headers = {
      'x-signature-timestamp': '1763600000',
      'x-signature-ed25519': sign(null, Buffer.from(`1763600000${signed}`), privateKey).toString('hex'),
    };
    return (await fetch(`${own.origin}${pathname}`, { method: 'POST', body, headers })).status;
  };
  expect(await post('{"version":1,"type":0}')).toBe(204);
  expect((await storage.list('received_requests', {})).total).toBe(0);
  expect(await post('{"type":1,"event":{"type":"APPLICATION_DEAUTHORIZED"}}')).toBe(204);
  await own.platform.work.processReceivedRequests();
  // They tell nothing that we act on, so they are not kept.
  expect(await storage.find('received_requests', {})).toEqual([]);
  expect(await post('{"type":1}', '{"type":2}')).toBe(401);
  expect((await fetch(`${own.origin}/incoming/discord`, { method: 'POST', body: '{}' })).status).toBe(404);
  await own.stop();
});

test('the address of an own application’s receiver cannot be guessed', async () => {
  for (const path of ['discord/guess', 'discord/', 'facebook/guess']) {
    const answer = await fetch(`${service.origin}/incoming/${path}`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
  }
});
