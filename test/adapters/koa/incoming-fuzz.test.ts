import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { request } from 'node:http';
import { discordEvents } from '#adapters/networks/discord/events';
import { socialNetworks } from '#domain/networks/rulebook';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { startTestService } from '../../fakes/test-service.ts';
import { account as sampleAccount } from '../../contracts/sample-records.ts';
import { accessSenders } from '../networks/event-order/access-senders.ts';
import { commentSenders } from '../networks/event-order/comment-senders.ts';
import { messageSenders } from '../networks/event-order/message-senders.ts';
import { numberSenders } from '../networks/event-order/number-senders.ts';
import { owner } from '../networks/event-order/sender.ts';
import { spoiledBodies } from '../networks/event-order/spoiled.ts';
import { clock, discordKey, networkOf, receivers, seconds } from '../networks/signed-receivers.ts';
import { runs } from '../../chosen.ts';

const incoming_key = 'a'.repeat(32);
const senders = Object.keys(receivers);

const kinds = [...commentSenders, ...messageSenders, ...accessSenders, ...numberSenders];

/** All receivers in one service, with an organization that has its own application at Discord. */
async function prepare() {
  const networks = socialNetworks.flatMap((social_network): NetworkAdapter[] => {
    const receiver = receivers[social_network];
    if (!receiver) return [];
    if (social_network === 'discord') return [{ social_network, events: discordEvents }];
    return [{ social_network, events: { requests: receiver.requests } }];
  });
  const service = await startTestService({ networks, clock }, { trustedProxies: 1 });
  const { ports, made } = service;
  const public_key = discordKey.toString('hex');
  const facts = { client_id: '1', application_name: 'Ours', verified_date: '2026-11-20T08:00:00.000Z' };
  const client_secret = ports.secrets.seal('secret', 'a');
  const bot_token = ports.secrets.seal('token', 'b');
  await ports.storage.update('organizations', made.id_organization, {
    incoming_key,
    social_credentials: { discord: { ...facts, client_secret, bot_token, public_key } },
  });
  // What is told of them is applied.
  for (const [index, { social_network, account: external_identifier = owner }] of kinds.entries()) {
    const network_key = `${social_network}:${external_identifier}`;
    const { id_client, id_organization } = made;
    const fields = { id_client, id_organization, social_network, external_identifier, network_key };
    await ports.storage.insert('accounts', sampleAccount(index, fields));
  }
  return service;
}

let service: Awaited<ReturnType<typeof prepare>>;
beforeAll(async () => {
  service = await prepare();
});
afterAll(() => service.stop());

const getPath = (network: string): string =>
  network === 'discord' ? `/incoming/discord/${incoming_key}` : `/incoming/${network}`;

let addresses = 0;

/** Sends exact bytes, from an address that has not called yet, and returns the status. */
function send(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array,
): Promise<number> {
  return new Promise((resolve, reject) => {
    addresses += 1;
    const from = `198.18.${String(addresses >> 8)}.${String(addresses & 255)}`;
    const all = { 'x-forwarded-for': from, ...headers };
    const call = request(`${service.origin}${path}`, { method, headers: all }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    // A body that is too large is not read to its end.
    call.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? resolve(400) : reject(error),
    );
    call.end(body);
  });
}

const stored = async () => service.ports.storage.find('received_requests', {});

/** Works on all there is until nothing is due any more, though some of it fails again and again. */
async function workOff(): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await service.platform.work.processReceivedRequests();
    clock.advance(6 * 3_600_000);
  }
}

const words = fc.constantFrom(
  ...['object', 'entry', 'changes', 'field', 'value', 'id', 'time', 'data', 'event', 'event_type', 'type'],
  ...['notifications', 'action', 'team_id', 'target_id', 'values', 'from', 'item', 'verb', 'created_time'],
);
const leaf = fc.oneof(
  fc.constantFrom('page', 'instagram', 'feed', 'comments', 'comment', 'add', 'remove', 'replies', 'delete', '', '\0'),
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
  fc.string({ unit: 'binary' }),
);
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: 'large', withCrossShrink: true },
    leaf,
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(words, tie('json'), { maxKeys: 6 }),
  ),
}));
/** Bodies that nobody should send: right in parts, or not at all. */
const bodies = fc.oneof(
  json.map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('{', '[]', 'null', '['.repeat(20_000), `{"entry":${'['.repeat(5_000)}`, '\ufeff{}'),
  fc.constantFrom(
    '{"object":"page","entry":[{"id":"1","time":1e300,"changes":[{"field":"feed","value":{"item":"comment","verb":"add","post_id":"1","comment_id":"2","created_time":1e300}}]}]}',
    '{"object":"instagram","entry":[{"id":"1","time":-1e18,"changes":[{"field":"comments","value":{"id":"1","media":{"id":"2"}}}]}]}',
    '{"target_id":"1","time":9e99,"values":{"field":"delete","value":{"id":"1"}}}',
  ),
);

/** What X has signed for anybody, so that it proves nothing of a body. */
const crcForm = /^[\w+/=-]{16,128}$/;

/** Those that sign the time, so that nobody can send a copy later. */
const signsTime = ['slack', 'tiktok'];

/** What a network may send, and that with nonsense in it. */
const arbitraryBodies = (network: string): fc.Arbitrary<string> =>
  fc.oneof(
    bodies,
    ...kinds.filter(({ social_network }) => social_network === network).map((kind) => spoiledBodies(kind)),
  );

test('any signed content is stored at most once and processed, and nothing else is stored', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...senders).chain((name) => fc.tuple(fc.constant(name), arbitraryBodies(name))),
      fc.constantFrom('right', 'right', 'right', 'another secret', 'altered', 'none', 'replayed'),
      async ([network, body], signature) => {
        const { headers, keys } = networkOf(network);
        const before = (await stored()).length;
        const key = signature === 'another secret' ? 'another' : (keys[0] ?? '');
        const isReplayed = signature === 'replayed' && signsTime.includes(network);
        const time = isReplayed ? seconds() - 80 * 3600 : seconds();
        const signedBody = signature === 'altered' ? `${body} ` : body;
        const signed = signature === 'none' ? {} : headers(key, signedBody, time);
        const status = await send('POST', getPath(network), signed, body);
        const grown = (await stored()).length - before;
        if (isReplayed || (signature !== 'right' && signature !== 'replayed')) {
          expect([status, grown]).toEqual([401, 0]);
          return;
        }
        if (network === 'x' && crcForm.test(body)) {
          expect([status, grown]).toEqual([401, 0]);
          return;
        }
        expect([200, 204]).toContain(status);
        expect(grown).toBeLessThanOrEqual(1);
        seen.add(network);
        // The same again is the same.
        expect(await send('POST', getPath(network), signed, body)).toBe(status);
        expect((await stored()).length - before).toBe(grown);
      },
    ),
    { numRuns: runs(2000) },
  );
  expect([...seen].sort()).toEqual(senders.toSorted());
  await workOff();
  const left = (await stored()).filter((one) => one.state !== 'done' && one.waits_for === undefined);
  expect(left).toEqual([]);
  // What makes sense is still worked on.
  const good = JSON.stringify({ event: 'authorization.removed', user_openid: owner });
  expect(await send('POST', '/incoming/tiktok', networkOf('tiktok').headers('new', good), good)).toBe(200);
  await service.platform.work.processReceivedRequests();
  const last = (await stored()).toSorted((a, b) => (a.received_date < b.received_date ? -1 : 1)).at(-1);
  expect(last).toMatchObject({ social_network: 'tiktok', state: 'done' });
}, 60_000);

test('a body that is too large is rejected, and the service keeps running', async () => {
  const body = 'x'.repeat(3 * 1024 * 1024 + 1);
  for (const network of senders) {
    const { headers } = networkOf(network);
    expect(await send('POST', getPath(network), headers('new', body), body)).toBe(400);
  }
  expect((await stored()).every(({ content = '' }) => content.length < 3 * 1024 * 1024)).toBe(true);
});

test('other methods, unknown networks and unknown applications are rejected', async () => {
  for (const network of senders) {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect(await send(method, getPath(network), {}, '')).toBe(405);
    }
  }
  for (const path of ['/incoming/myspace', '/incoming/__proto__', '/incoming/bluesky', '/incoming/discord']) {
    expect(await send('POST', path, {}, '{}')).toBe(404);
  }
  expect(await send('POST', `/incoming/discord/${'b'.repeat(32)}`, {}, '{}')).toBe(404);
});

test('a verification challenge is answered only in the format of its network', async () => {
  const names = fc.constantFrom(
    ...['crc_token', 'challengeCode', 'hub.mode', 'hub.topic', 'hub.challenge', 'hub.verify_token'],
  );
  const before = (await stored()).length;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...senders),
      fc.dictionary(names, fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('subscribe', '<b>'))),
      async (network, query) => {
        const path = `${getPath(network)}?${new URLSearchParams(query).toString()}`;
        const status = await send('GET', path, {}, '');
        expect([200, 403, 404, 405]).toContain(status);
        // None of these has the form of a challenge of X or LinkedIn, whose answers are signatures.
        if (network === 'linkedin') expect(status).toBe(403);
      },
    ),
    { numRuns: runs(300) },
  );
  expect((await stored()).length).toBe(before);
});
