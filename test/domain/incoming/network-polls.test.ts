import { NetworkFailure } from '#domain/networks/network-failure';
import { problem } from '#domain/foundation/errors/service-error';
import type { FoundRequests, NetworkAdapter, NetworkEvents } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import { describe, expect, test } from '@jest/globals';
import { setImmediate as nextTick } from 'node:timers/promises';
import { FakeNetwork } from '../../fakes/fake-network.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';

const nothing: FoundRequests = { requests: [], cursor: undefined };

const telling = (social_network: SocialNetwork, events: NetworkEvents): NetworkAdapter => ({ social_network, events });

describe('networks that are read', () => {
  test('are read each by itself: one that does not answer delays no other', async () => {
    let looks = 0;
    const { platform, clock } = await createTestPlatform({
      networks: [
        telling('telegram', { poll: () => new Promise(() => undefined) }),
        telling('discord', { poll: () => Promise.resolve((looks += 1)).then(() => nothing) }),
      ],
    });
    void platform.work.readNetworkEvents();
    for (let step = 0; step < 60; step += 1) {
      for (let tick = 0; tick < 20; tick += 1) await nextTick();
      clock.advance(500);
    }
    expect(looks).toBeGreaterThan(10);
  });

  test('are left alone for longer and longer when they fail, and read as usual when they are back', async () => {
    let fails = true;
    const looks: number[] = [];
    const { platform, clock } = await createTestPlatform({
      networks: [
        telling('telegram', {
          pause: 1000,
          async poll() {
            looks.push(clock.now());
            if (fails) throw new NetworkFailure('temporary', 'down');
            return nothing;
          },
        }),
      ],
    });
    const pass = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        await platform.work.readNetworkEvents();
        clock.advance(1000);
      }
    };
    await pass(60);
    expect(looks.map((look) => (look - (looks[0] ?? 0)) / 1000)).toEqual([0, 1, 3, 7, 15, 31]);
    fails = false;
    await pass(10);
    const before = looks.length;
    await pass(60);
    expect(looks.length - before).toBeGreaterThan(50);
  });
});

/** A network that is read account by account. */
async function withFollowed() {
  const network = new FakeNetwork();
  const asked: { cursor: string | undefined; data: unknown }[] = [];
  let failure: NetworkFailure | undefined;
  const adapter: NetworkAdapter = {
    ...network.adapter(),
    events: {
      async pollAccount({ session, cursor }) {
        asked.push({ cursor, data: session.data });
        if (failure) throw failure;
        return { requests: [], cursor: String(Number(cursor ?? 0) + 1) };
      },
    },
  };
  const service = await createTestPlatform({ networks: [adapter] });
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await service.platform.work.readNetworkEvents();
      service.clock.advance(1000);
    }
  };
  const fail = (given: NetworkFailure | undefined): void => void (failure = given);
  return { ...service, asked, pass, fail, there: network.messages };
}

describe('accounts that are read one by one', () => {
  test('have each a cursor of its own from when they are switched on', async () => {
    const { connect, asked, pass } = await withFollowed();
    await pass(3);
    expect(asked).toEqual([]);
    await connect();
    await pass(5);
    expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, '1', '2']);
  });

  test('are not read any more when they are removed', async () => {
    const { connect, asked, pass, platform, user, made } = await withFollowed();
    const [id_account = ''] = await connect();
    await pass(3);
    await platform.accounts.deleteAccount(user, { id_organization: made.id_organization, id_account });
    const before = asked.length;
    await pass(10);
    expect(asked).toHaveLength(before);
  });

  test('are left alone while the plan has no inbox, and read again when it has', async () => {
    const { connect, asked, pass, platform, ports, made } = await withFollowed();
    await connect();
    await ports.storage.update('clients', made.id_client, { plan_identifier: 'free' });
    await pass(5);
    await platform.work.followAccounts();
    await pass(5);
    expect(asked).toEqual([]);
    await ports.storage.update('clients', made.id_client, { plan_identifier: 'pro' });
    await platform.work.followAccounts();
    await pass(5);
    expect(asked.length).toBeGreaterThan(1);
  });

  test('whose plan got its inbox back have what was written meanwhile in its thread, once, and told to nobody', async () => {
    const { connect, pass, platform, ports, app, made, clock, there } = await withFollowed();
    const [id_account = ''] = await connect();
    const address = { id_organization: made.id_organization, id_account };
    await platform.messages.listAccountConversations(app, address, {});
    await pass(3);
    await ports.storage.update('clients', made.id_client, { plan_identifier: 'free' });
    await pass(3);
    const date = new Date(clock.now()).toISOString();
    const person = { external_id: 'dora', name: 'Dora' };
    const message = {
      external_id: 'm_1',
      own: false,
      message_type: 'simple_message',
      text: 'Is anybody there?',
      creation_date: date,
    } as const;
    there.past = [{ person, facts: [{ type: 'message', person, date, message }] }];
    await pass(3);
    await ports.storage.update('clients', made.id_client, { plan_identifier: 'pro' });
    await platform.work.followAccounts();
    there.failure = new NetworkFailure('temporary', 'away');
    await pass(5);
    there.failure = undefined;
    await pass(20);
    expect(await platform.messages.countUnreadMessages(app, made)).toEqual({ total: 1 });
    await platform.work.settleDueMessages();
    const events = await ports.storage.find('events', {});
    expect(events.filter(({ change }) => change.field === 'messages')).toEqual([]);
    const { reads } = there;
    await pass(10);
    expect(there.reads).toBe(reads);
  });

  test('stop when access is lost, which is announced, and are read again when it is restored', async () => {
    const { connect, asked, pass, fail, ports } = await withFollowed();
    const [id_account = ''] = await connect();
    fail(new NetworkFailure('reconnect', 'gone', { problem: problem('account_not_usable') }));
    await pass(10);
    expect(asked).toHaveLength(1);
    expect((await ports.storage.get('accounts', id_account))?.error_code).not.toBe(0);
    fail(undefined);
    await connect();
    await pass(10);
    expect(asked.length).toBeGreaterThan(3);
  });

  test('and were there before, or whose process died as it switched them on, are found', async () => {
    const { connect, asked, pass, platform, ports } = await withFollowed();
    const [id_account = ''] = await connect();
    await ports.storage.remove('network_polls', id_account);
    await pass(3);
    expect(asked).toEqual([]);
    await platform.work.followAccounts();
    await pass(3);
    expect(asked.length).toBeGreaterThan(0);
  });

  test('and that can send instead are told which of both, again and again, and when the operator changes it', async () => {
    const told: string[] = [];
    const { platform, clock, ports } = await createTestPlatform({
      networks: [
        telling('telegram', {
          poll: () => Promise.resolve(told.push('asked')).then(() => nothing),
          webhook: {
            set: (url) => Promise.resolve(told.push(url)).then(() => undefined),
            remove: () => Promise.resolve(told.push('removed')).then(() => undefined),
          },
        }),
      ],
    });
    const pass = async (minutes: number): Promise<readonly string[]> => {
      for (let second = 0; second < minutes * 60; second += 30) {
        clock.advance(30_000);
        await platform.work.readNetworkEvents();
      }
      return told.splice(0);
    };
    const address = 'https://postwright.example/incoming/telegram';
    expect(await pass(119)).toEqual([address, address]);
    Object.assign(ports.settings, { incoming: 'poll' });
    expect(await pass(1)).toEqual(['removed', 'asked', 'asked']);
    Object.assign(ports.settings, { incoming: 'push' });
    expect(await pass(1)).toEqual([address]);
  });

  test('and that refuse to push are called again later and later', async () => {
    let tries = 0;
    const { platform, clock } = await createTestPlatform({
      networks: [
        telling('telegram', {
          poll: () => Promise.resolve(nothing),
          webhook: {
            set: () =>
              Promise.resolve((tries += 1)).then(() => Promise.reject(new NetworkFailure('refused', 'no https'))),
            remove: () => Promise.resolve(),
          },
        }),
      ],
    });
    for (let second = 0; second < 60; second += 1) {
      await platform.work.readNetworkEvents();
      clock.advance(1000);
    }
    expect(tries).toBeLessThan(7);
  });
});
