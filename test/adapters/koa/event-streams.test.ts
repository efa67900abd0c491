// Long because one reader of streams serves all that is said of them.
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { announce } from '#domain/webhooks/announce';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Socket } from 'node:net';
import { Registry } from 'prom-client';
import { createCountedStorage } from '../../fakes/counted-storage.ts';
import { addOrganization, addUser } from '../../fakes/tenants.ts';
import { startTestService } from '../../fakes/test-service.ts';
import { type FollowedStream, followStream } from './follow-stream.ts';
import { openSocket } from './open-socket.ts';

type Service = Awaited<ReturnType<typeof startTestService>>;

let service: Service;
let appToken: string;
const counted = createCountedStorage(createMemoryStorage());
const countQueries = (): number => counted.calls.filter((call) => call === 'find events').length;
const stopping = new AbortController();
const metrics = new Registry();
beforeAll(async () => {
  service = await startTestService({ storage: counted.storage }, { stopping: stopping.signal, metrics });
  // Much time passes here.
  appToken = await service.token('app', service.made.app.id_app, 10_000_000);
});
afterAll(() => service.stop());

let announced = 0;
/** Something happens to each of these accounts. */
async function emitEvents(...names: readonly string[]): Promise<void> {
  const { id_client, id_organization } = service.made;
  announced += 1;
  const changes = names.map(
    (id_account) => ({ field: 'new_account', id_account, id_organization, social_network: 'bluesky' }) as const,
  );
  await announce(service.ports, id_client, changes, `cause ${announced}`);
}

/** Lets time pass until something is so. */
async function until(isSo: () => boolean | Promise<boolean>, milliseconds = 1000): Promise<void> {
  for (let rounds = 0; !(await isSo()); rounds += 1) {
    if (rounds > 1000) throw new Error('it never came to be so');
    service.clock.advance(milliseconds);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

const opened: FollowedStream[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) one.leave();
  await until(async () => (await openStreams()) === 0);
});

const openStreams = async (): Promise<number> => {
  const [, count] = /^postwright_event_streams (\d+)$/m.exec(await metrics.metrics()) ?? [];
  return Number(count);
};

/** Opens a stream, and reads it as browsers do. */
async function follow({
  token = appToken,
  id_organization = service.made.id_organization,
  ...rest
}: { token?: string; query?: string; headers?: Record<string, string>; id_organization?: string } = {}) {
  const stream = await followStream(service.origin, { token, id_organization, ...rest });
  opened.push(stream);
  return stream;
}

const accounts = (stream: FollowedStream): string[] => stream.changes().map(({ id_account }) => id_account);

describe('a stream of events', () => {
  test('starts now, and reports events within a second, as the list shows them', async () => {
    await emitEvents('before');
    const stream = await follow();
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    await emitEvents('a', 'b');
    const begun = service.clock.now();
    await until(() => stream.told.length === 2, 100);
    expect(service.clock.now() - begun).toBeLessThanOrEqual(2000);
    const { body } = await service.call('GET', `/organizations/${service.made.id_organization}/events?limit=100`, {
      token: appToken,
    });
    const listed = (body.data as { _id: string }[]).slice(-2);
    expect(stream.changes()).toEqual(listed);
    expect(stream.told.map(({ id }) => id)).toEqual(listed.map(({ _id }) => _id));
  });

  test('resumes after the last event, by header or query, where the header wins', async () => {
    const first = await follow();
    await until(() => first.state.lastId !== '');
    const begun = first.state.lastId;
    await emitEvents('c', 'd');
    await until(() => first.told.length === 2);
    first.leave();
    await emitEvents('e');
    const again = await follow({ headers: { 'last-event-id': first.state.lastId } });
    await until(() => again.told.length === 1);
    const query = await follow({ query: `?after=${begun}` });
    await until(() => query.told.length === 3);
    const both = await follow({ query: `?after=${begun}`, headers: { 'last-event-id': first.state.lastId } });
    await until(() => both.told.length === 1);
    expect([accounts(again), accounts(query), accounts(both)]).toEqual([['e'], ['c', 'd', 'e'], ['e']]);
  });

  test('reports everything from the identifier of the organization on, however much', async () => {
    await emitEvents(...Array.from({ length: 230 }, (_, index) => `many ${index}`));
    const stream = await follow({ query: `?after=${service.made.id_organization}` });
    const total = (await service.ports.storage.list('events', {})).total;
    await until(() => stream.told.length === total);
    const ids = stream.told.map(({ id }) => id);
    expect(new Set(ids).size).toBe(total);
    expect(ids.slice(-1)).toEqual([stream.changes().at(-1)?._id]);
  });

  test('that is interrupted repeatedly neither misses nor repeats events', async () => {
    let lastId =
      (await service.ports.storage.find('events', { order: [{ field: 'position', direction: 'desc' }], limit: 1 }))[0]
        ?._id ?? '';
    const seen: string[] = [];
    const expected: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const names = Array.from({ length: 1 + ((round * 7) % 60) }, (_, index) => `${round}.${index}`);
      expected.push(...names);
      const stream = await follow({ headers: { 'last-event-id': lastId } });
      const saying = emitEvents(...names);
      const enough = 1 + ((round * 5) % names.length);
      await until(() => stream.told.length >= enough, 300);
      stream.leave();
      await saying;
      await until(() => stream.state.isOver);
      seen.push(...accounts(stream));
      lastId = stream.state.lastId;
    }
    const rest = await follow({ headers: { 'last-event-id': lastId } });
    await until(() => seen.length + rest.told.length >= expected.length);
    expect([...seen, ...accounts(rest)]).toEqual(expected);
  });

  test('sends a keep-alive comment every 15 seconds', async () => {
    const stream = await follow();
    await until(() => stream.state.comments >= 2);
    const { comments } = stream.state;
    const begun = service.clock.now();
    await until(() => stream.state.comments > comments + 1);
    expect(service.clock.now() - begun).toBeGreaterThanOrEqual(15_000);
    expect(stream.told).toEqual([]);
  });

  test('is refused with the errors of other operations', async () => {
    const { id_client } = service.made;
    const token = appToken;
    const other = await addOrganization(service.ports, { id_client });
    await emitEvents('mine');
    const mine = await follow();
    await until(() => mine.state.lastId !== '');
    const refused = [
      await follow({ token: 'not.a.token' }),
      await follow({ token, id_organization: service.ports.identifiers.next() }),
      await follow({ token, query: '?after=0123456789abcdef01234567' }),
      await follow({ token, headers: { 'last-event-id': 'x' } }),
      await follow({ token, id_organization: other._id, query: `?after=${mine.state.lastId}` }),
    ];
    expect(refused.map(({ body }) => body?.code)).toEqual([501, 1101, 1000, 1000, 1000]);
  });
});

describe('a stream ends', () => {
  const signIn = async (id_user: string): Promise<{ token: string; refresh_token: string }> => {
    const { body } = await service.call('POST', '/users/sign_in', {
      body: { email: `${id_user}@example.org`, password: 'right-password' },
    });
    return { token: String(body.access_token), refresh_token: String(body.refresh_token) };
  };
  const person = async (permissions: readonly string[]) => {
    const { id_client, id_organization } = service.made;
    const { id_user, id_role } = await addUser(service.ports, { id_client, id_organization }, permissions);
    return { id_user, id_role, ...(await signIn(id_user)) };
  };

  test('when its token has expired, and says so', async () => {
    const token = await service.token('app', service.made.app.id_app, 60);
    const stream = await follow({ token });
    await until(() => stream.state.isOver, 5000);
    expect(stream.end()).toMatchObject({ code: 522 });
  });

  test('when the user signs out, before any further event', async () => {
    const { token, refresh_token } = await person(['organization:read']);
    const stream = await follow({ token });
    await emitEvents('seen');
    await until(() => stream.told.length === 1);
    await service.call('POST', '/users/sign_out', { body: { refresh_token } });
    await emitEvents('not seen');
    await until(() => stream.state.isOver);
    expect([accounts(stream), stream.end()?.code]).toEqual([['seen'], 501]);
  });

  test('when the user loses the role', async () => {
    const { token, id_role } = await person(['organization:read']);
    const stream = await follow({ token });
    await service.ports.storage.update('roles', id_role, { permissions: ['files:read'] });
    await emitEvents('not seen');
    await until(() => stream.state.isOver);
    expect([accounts(stream), stream.end()?.code]).toEqual([[], 520]);
  });

  test('when the client disconnects: nothing is queried for it any more', async () => {
    const stream = await follow();
    expect(await openStreams()).toBe(1);
    stream.leave();
    await until(async () => (await openStreams()) === 0);
    const before = countQueries();
    for (let second = 0; second < 40; second += 1) {
      service.clock.advance(1000);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(countQueries() - before).toBeLessThanOrEqual(1);
  });

  test('hides what a user may not read', async () => {
    const { token } = await person(['organization:read']);
    const stream = await follow({ token });
    const { id_client, id_organization } = service.made;
    await announce(
      service.ports,
      id_client,
      [
        {
          field: 'comments',
          id_account: 'x',
          id_organization,
          social_network: 'bluesky',
          action: 'created',
          external_id: 'c',
          originalChange: { text: 'what somebody wrote' },
        },
      ],
      'a comment',
    );
    await until(() => stream.told.length === 1);
    expect(JSON.stringify(stream.told)).not.toContain('what somebody wrote');
  });
});

describe('streams are limited', () => {
  test('to 20 per caller, and closing one frees its place', async () => {
    const streams: FollowedStream[] = [];
    for (let count = 0; count < 20; count += 1) streams.push(await follow());
    const refused = await follow();
    expect([refused.response.status, refused.body]).toMatchObject([429, { code: 559, data: { limit: 20 } }]);
    streams[0]?.leave();
    await until(async () => (await openStreams()) === 19);
    expect((await follow()).response.status).toBe(200);
  });

  test('and a HEAD request opens none', async () => {
    const { status } = await service.call('HEAD', `/organizations/${service.made.id_organization}/events/stream`, {
      token: appToken,
    });
    expect(status).toBe(200);
    await until(async () => (await openStreams()) === 0);
  });

  test('all streams of an organization share their queries', async () => {
    const streams: FollowedStream[] = [];
    for (let count = 0; count < 10; count += 1) streams.push(await follow());
    await until(() => streams.every(({ state }) => state.comments > 1));
    const before = countQueries();
    for (let second = 0; second < 10; second += 1) {
      service.clock.advance(1000);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    // One a second, and one of each stream that looks whether its access still stands.
    expect(countQueries() - before).toBeLessThanOrEqual(10 + 10);
  });
});

test('a stopping service ends its streams at once, even those of clients that do not read', async () => {
  const { id_client, id_organization } = service.made;
  // More than fits on the way.
  for (let number = 0; number < 30; number += 1)
    await service.ports.storage.insert('events', {
      _id: `large ${number}`,
      id_client,
      id_organization,
      creation_date: new Date(service.clock.now()).toISOString(),
      position: `9999 ${number}`,
      change: { field: 'new_account', id_account: 'x'.repeat(400_000), id_organization, social_network: 'bluesky' },
    });
  const stream = await follow();
  await until(() => stream.state.lastId !== '');
  const arrived: Socket[] = [];
  service.server.on('connection', (socket: Socket) => arrived.push(socket));
  const deaf = await openSocket(service.origin);
  const own = ({ remotePort }: Socket): boolean => remotePort === deaf.socket.localPort;
  deaf.socket.pause();
  deaf.send(
    `GET /v1.0.0/organizations/${id_organization}/events/stream?after=${id_organization} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${appToken}\r\n\r\n`,
  );
  await until(() => (arrived.find(own)?.writableLength ?? 0) > 0);
  stopping.abort();
  await until(() => arrived.find(own)?.destroyed === true);
  await until(() => stream.state.isOver);
  expect([stream.end(), await openStreams()]).toEqual([undefined, 0]);
  deaf.destroy();
});
