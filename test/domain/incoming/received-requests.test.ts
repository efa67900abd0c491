// Long, because all that becomes of a received request is told in one place.
import { grantKey } from '#domain/accounts/store-connected-account';
import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/network-failure';
import type { NetworkAdapter, NetworkEvent, NetworkRequest, NetworkRequests } from '#ports/networks/network-adapter';
import { describe, expect, test } from '@jest/globals';
import { createTestPlatform } from '../../fakes/test-platform.ts';
import { receive } from '../../fakes/receive.ts';

const hour = 60 * 60_000;
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A network that sends its events, each body being the JSON of them, signed with the word `secret`. */
async function withRequests(about?: NetworkRequests['about']) {
  const read: NetworkRequest[] = [];
  let trouble: Error | undefined;
  let before: (request: NetworkRequest) => Promise<void> = () => Promise.resolve();
  const adapter: NetworkAdapter = {
    social_network: 'telegram',
    connect: {
      invite: ({ state }) => ({
        link: `https://t.example/bot?start=${state}`,
        authorization: { type: 'telegram_bot', bot_username: 'bot' },
      }),
      begin: () => Promise.reject(new Error('nobody is redirected')),
      complete: () => Promise.reject(new Error('nobody comes back')),
      verify: () => Promise.resolve(),
    },
    events: {
      requests: {
        headers: ['x-signature'],
        check: (headers) => ({ update: () => undefined, isSigned: () => headers['x-signature'] === 'secret' }),
        ...(about && { about }),
        async read(request) {
          await before(request);
          read.push(request);
          if (trouble) throw trouble;
          return JSON.parse(Buffer.from(request.body, 'base64').toString()) as NetworkEvent[];
        },
      },
    },
  };
  const service = await createTestPlatform({ networks: [adapter] });
  const { platform, ports, user, made, clock } = service;
  const send = (events: readonly NetworkEvent[], signature = 'secret') => {
    const headers = { 'x-signature': signature, 'x-other': 'not needed' };
    return receive(platform, 'telegram', { headers, body: base64(JSON.stringify(events)) });
  };
  const arrival = async (id = '-1'): Promise<readonly NetworkEvent[]> => {
    const [link] = await platform.accounts.getConnectLinks(user, { id_organization: made.id_organization });
    const state = new URL(link?.link ?? '').searchParams.get('start') ?? '';
    return [
      { type: 'person', person: '7', state },
      { type: 'account', person: '7', account: { external_identifier: id, name: id, session: { data: {} } } },
    ];
  };
  return {
    ...service,
    read,
    send,
    arrival,
    /** Lets a request be read when this says so. */
    hold(given: typeof before): void {
      before = given;
    },
    fail(given: Error | undefined): void {
      trouble = given;
    },
    stored: () => ports.storage.find('received_requests', {}),
    work: () => platform.work.processReceivedRequests(),
    accounts: () => ports.storage.find('accounts', {}),
    events: async () => (await ports.storage.list('events', {})).total,
    async workFor(milliseconds: number, step: number) {
      for (const end = clock.now() + milliseconds; clock.now() < end;) {
        await platform.work.processReceivedRequests();
        clock.advance(step);
      }
    },
  };
}

describe('a request that a network sends', () => {
  test('is stored before it is read, encrypted, with the headers that are needed alone', async () => {
    const { send, arrival, stored, read, work, jobs } = await withRequests();
    await send(await arrival());
    const [request] = await stored();
    expect(read).toEqual([]);
    expect(request).toMatchObject({ state: 'waiting', social_network: 'telegram' });
    expect(request?.content).toMatch(/^v1\./);
    expect(jobs.asked.map(({ name }) => name)).toContain('process-received-requests');
    await work();
    expect(read.map(({ headers }) => headers)).toEqual([{ 'x-signature': 'secret' }]);
  });

  test('has its effect once, however often it comes', async () => {
    const { send, arrival, work, accounts, events, stored, read } = await withRequests();
    const told = await arrival();
    await send(told);
    await send(told);
    await work();
    await send(told);
    await work();
    expect(await accounts()).toMatchObject([{ enabled: true }]);
    expect(await events()).toBe(1);
    expect(await stored()).toMatchObject([{ state: 'done', tries: 1 }]);
    expect(JSON.stringify(await stored())).not.toContain('person');
    expect(read).toHaveLength(1);
  });

  test('has its effect once although a worker died before it could store that', async () => {
    const { send, arrival, ports, platform, clock, accounts, events, stored } = await withRequests();
    await send(await arrival());
    const [before] = await stored();
    await platform.work.processReceivedRequests();
    // As the record was when the effects were there and the end was not.
    const [after] = await stored();
    await ports.storage.remove('received_requests', after?._id ?? '');
    if (before) await ports.storage.insert('received_requests', { ...before, lease: 'of the dead' });
    clock.advance(31_000);
    await platform.work.processReceivedRequests();
    expect(await accounts()).toHaveLength(1);
    expect(await events()).toBe(1);
    expect(await stored()).toMatchObject([{ state: 'done' }]);
  });

  test('is tried again after growing pauses while it fails, and ends well when the trouble is over', async () => {
    const { send, arrival, fail, workFor, accounts, stored, read } = await withRequests();
    fail(new NetworkFailure('temporary', 'not now'));
    await send(await arrival());
    await workFor(3 * 60_000, 1000);
    expect(read.length).toBeGreaterThan(3);
    expect(read.length).toBeLessThan(6);
    expect(await stored()).toMatchObject([{ state: 'waiting', reason: 'not now' }]);
    fail(undefined);
    await workFor(6 * 60_000, 10_000);
    expect(await accounts()).toHaveLength(1);
    expect(await stored()).toMatchObject([{ state: 'done' }]);
  });

  test('that cannot be handled for half a day is dead: kept whole, counted, tried no more', async () => {
    const { send, arrival, fail, workFor, stored, read, platform } = await withRequests();
    fail(new Error('a mistake of ours'));
    await send(await arrival());
    await workFor(24 * hour, 5 * 60_000);
    expect(await stored()).toMatchObject([{ state: 'dead', reason: 'a mistake of ours', tries: 9 }]);
    expect((await stored())[0]?.content).toMatch(/^v1\./);
    expect((await platform.backlog()).dead_received_requests).toBe(1);
    const tries = read.length;
    await workFor(24 * hour, hour);
    expect(read).toHaveLength(tries);
  });

  test('with a signature that is not the network’s is not even stored', async () => {
    const { send, arrival, stored } = await withRequests();
    expect(await send(await arrival(), 'forged')).toEqual({ kind: 'unsigned' });
    expect(await stored()).toEqual([]);
  });

  test('about an account that is not here yet is read when it is', async () => {
    const { send, arrival, work, accounts, stored, platform, clock, ports } = await withRequests();
    const aliases = async () => (await ports.storage.find('post_aliases', {})).length;
    await send([{ type: 'thread', external_identifier: '-1', publication_external_id: '5', thread: 'group/5' }]);
    await work();
    expect((await stored()).map(({ state, waits_for }) => [state, waits_for]).sort()).toEqual([
      ['done', undefined],
      ['waiting', 'telegram:-1'],
    ]);
    await platform.work.claimRequests();
    await work();
    expect((await stored()).filter(({ state }) => state === 'waiting')).toHaveLength(1);
    await send(await arrival());
    await work();
    expect(await accounts()).toMatchObject([{ error_code: 0 }]);
    expect(await aliases()).toBe(0);
    clock.advance(60_000);
    await platform.work.claimRequests();
    await work();
    expect(await aliases()).toBe(1);
    expect((await stored()).filter(({ state }) => state === 'waiting')).toHaveLength(0);
  });

  test.each([0, 60_000])(
    'about access that was lost %d ms before the account came does not break it, but one after that does',
    async (pause) => {
      const { send, arrival, work, accounts, stored, platform, clock } = await withRequests();
      const removed = { code: 968, message: 'The bot was removed.' };
      const lost: NetworkEvent = { type: 'access_lost', external_identifier: '-1', problem: removed };
      await send([lost]);
      await work();
      clock.advance(pause);
      await send(await arrival());
      await work();
      await platform.work.claimRequests();
      await work();
      expect(await accounts()).toMatchObject([{ enabled: true, error_code: 0 }]);
      expect((await stored()).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
      clock.advance(1000);
      await send([lost, { type: 'person', person: '8', state: 'unknown' }]);
      await work();
      expect(await accounts()).toMatchObject([{ error_code: 968 }]);
    },
  );

  test('about access that was lost, which is handled late, does not break an account that was connected again', async () => {
    const { send, arrival, work, accounts, fail, ports, clock } = await withRequests();
    await send(await arrival());
    await work();
    const [account] = await accounts();
    const grant_key = grantKey(ports, 'telegram', '7');
    await ports.storage.update('accounts', account?._id ?? '', { grant_key });
    clock.advance(1000);
    const lost = problem('session_renewal_failed');
    fail(new NetworkFailure('temporary', 'not now'));
    await send([
      { type: 'access_lost', external_identifier: '-1', problem: lost },
      { type: 'grant_lost', grant: '7', problem: lost },
    ]);
    await work();
    fail(undefined);
    clock.advance(500);
    await send(await arrival());
    await work();
    await ports.storage.update('accounts', account?._id ?? '', { grant_key });
    clock.advance(10_000);
    await work();
    expect(await accounts()).toMatchObject([{ enabled: true, error_code: 0 }]);
  });

  test('about access that was taken away goes before a lesser reason for being down, whichever comes first', async () => {
    const channel: NetworkEvent = {
      ...{ type: 'access_lost', external_identifier: '-1' },
      problem: problem('slack_channel_gone', { reason: 'is_archived' }),
    };
    const all: NetworkEvent = { type: 'grant_lost', grant: '7', problem: problem('session_renewal_failed') };
    for (const [order, told] of [
      [
        [channel, all, channel],
        [985, 707],
      ],
      [[all, channel], [707]],
    ] as const) {
      const { send, arrival, work, accounts, ports } = await withRequests();
      await send(await arrival());
      await work();
      const [account] = await accounts();
      const grant_key = grantKey(ports, 'telegram', '7');
      await ports.storage.update('accounts', account?._id ?? '', { grant_key });
      for (const [index, event] of order.entries()) {
        await send([event, { type: 'person', person: String(index), state: 'unknown' }]);
        await work();
      }
      expect(await accounts()).toMatchObject([{ enabled: true, error_code: 707 }]);
      const events = await ports.storage.find('events', { order: [{ field: 'position', direction: 'asc' }] });
      const codes = events.flatMap(({ change }) => ('error_code' in change ? change.error_code : []));
      expect(codes.filter((code) => code !== 0)).toEqual(told);
    }
  });

  test('about one account does not wait for one about another, and those of one stay in order', async () => {
    const person = ({ body }: NetworkRequest): string => {
      const [event] = JSON.parse(Buffer.from(body, 'base64').toString()) as NetworkEvent[];
      return event?.type === 'person' ? event.person : '';
    };
    const { send, work, read, hold, stored } = await withRequests((request) => person(request)[0]);
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    let isAnotherRead = (): void => undefined;
    const another = new Promise<void>((resolve) => {
      isAnotherRead = resolve;
    });
    hold(async (request) => {
      if (person(request) === 'a1') await held;
      if (person(request) === 'b1') isAnotherRead();
    });
    for (const name of ['a1', 'a2', 'b1']) await send([{ type: 'person', person: name, state: 'unknown' }]);
    const working = work();
    await another;
    go();
    await working;
    expect(read.map(person)).toEqual(['b1', 'a1', 'a2']);
    expect((await stored()).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  });

  test.each(['\0', '\ud800', 'x'.repeat(1_000_000)])('about what cannot be a key is worked on too', async (odd) => {
    const { send, work, stored } = await withRequests(() => odd);
    await send([{ type: 'person', person: '7', state: 'unknown' }]);
    await work();
    const [request] = await stored();
    expect(request?.state).toBe('done');
    expect(request?.ordering_key.length).toBeLessThan(100);
  });

  test('is forgotten after eight days', async () => {
    const { send, arrival, work, stored, platform, clock } = await withRequests();
    await send(await arrival());
    await work();
    clock.advance(8 * 24 * hour);
    await platform.work.forgetExpired();
    expect(await stored()).toHaveLength(1);
    clock.advance(2 * 24 * hour);
    await platform.work.forgetExpired();
    expect(await stored()).toEqual([]);
  });

  test('is unknown when its network sends none', async () => {
    const { platform, stored } = await withRequests();
    expect(await receive(platform, 'x', { headers: {}, body: '' })).toEqual({ kind: 'unknown' });
    expect(await receive(platform, 'nowhere', { headers: {}, body: '' })).toEqual({ kind: 'unknown' });
    expect(await stored()).toEqual([]);
  });
});
