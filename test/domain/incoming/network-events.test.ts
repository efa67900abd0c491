import { problem } from '#domain/foundation/errors/service-error';
import type { ConnectionNotice, NetworkAdapter, NetworkEvent, NetworkRequest } from '#ports/networks/network-adapter';
import { describe, expect, test } from '@jest/globals';
import { createTestPlatform, operator } from '../../fakes/test-platform.ts';

/** Returns an event as a network tells it, which counts its events. */
const requestOf = (event: NetworkEvent, count: number): NetworkRequest => ({
  headers: {},
  body: JSON.stringify({ ...event, count }),
});

/** A network whose accounts arrive by themselves, as Telegram's do. */
async function withArrivals() {
  const pending: NetworkEvent[] = [];
  const said: { person: string; notice: ConnectionNotice }[] = [];
  let position = 0;
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
      poll: ({ cursor }) => {
        const from = Number(cursor ?? 0);
        const events = pending.slice(from);
        position = pending.length;
        return Promise.resolve({
          requests: events.map((event, index) => requestOf(event, from + index)),
          cursor: String(position),
        });
      },
      requests: {
        headers: [],
        check: () => undefined,
        // It is what `requestOf` wrote.
        read: ({ body }) => Promise.resolve([JSON.parse(body) as NetworkEvent]),
      },
      notifyPerson: (person, notice) => {
        said.push({ person, notice });
        return Promise.resolve();
      },
    },
  };
  const service = await createTestPlatform({ networks: [adapter] });
  const { ports, platform, user, app, made, clock } = service;
  const { id_organization } = made;
  const voucher = async (): Promise<string> => {
    const [link] = await platform.accounts.getConnectLinks(user, { id_organization });
    return new URL(link?.link ?? '').searchParams.get('start') ?? '';
  };
  const arrives = (person: string, id = '-100'): NetworkEvent => ({
    type: 'account',
    person,
    account: { external_identifier: id, name: `Channel ${id}`, session: { data: {} } },
  });
  const happens = async (...events: NetworkEvent[]): Promise<void> => {
    pending.push(...events);
    clock.advance(2000);
    await platform.work.readNetworkEvents();
    await platform.work.processReceivedRequests();
  };
  const accounts = () => ports.storage.find('accounts', {});
  return { ...service, id_organization, voucher, arrives, happens, accounts, said, app, clock };
}

describe('an account that arrives without a redirect', () => {
  test('belongs to the person who presented the voucher, works at once, and is announced to the client’s apps', async () => {
    const { voucher, happens, arrives, accounts, said, platform, delivered } = await withArrivals();
    await happens({ type: 'person', person: '7', state: await voucher() }, arrives('7'));
    expect(await accounts()).toMatchObject([{ name: 'Channel -100', enabled: true, error_code: 0 }]);
    expect(said).toEqual([
      { person: '7', notice: { kind: 'invited' } },
      { person: '7', notice: { kind: 'connected', name: 'Channel -100', is_enabled: true } },
    ]);
    await platform.work.deliverDueWebhooks();
    expect(delivered.map(({ body }) => body).join()).toContain('new_account');
  });

  test('belongs to no organization when the person had no voucher, an old one, or a made-up one', async () => {
    const { voucher, happens, arrives, accounts, clock } = await withArrivals();
    await happens(arrives('7'));
    await happens({ type: 'person', person: '7', state: 'made-up' }, arrives('7'));
    const old = await voucher();
    clock.advance(16 * 60_000);
    await happens({ type: 'person', person: '7', state: old }, arrives('7'));
    expect(await accounts()).toEqual([]);
  });

  test('a voucher is good for one account', async () => {
    const { voucher, happens, arrives, accounts } = await withArrivals();
    await happens({ type: 'person', person: '7', state: await voucher() }, arrives('7', '-1'), arrives('7', '-2'));
    expect((await accounts()).map(({ external_identifier }) => external_identifier)).toEqual(['-1']);
  });

  test('with a full plan it is kept disabled, and the person is notified', async () => {
    const { voucher, happens, arrives, accounts, said, platform, made } = await withArrivals();
    await platform.operating.changeClient(operator, made, { plan: 'free' });
    for (const id of ['-1', '-2', '-3', '-4']) {
      await happens({ type: 'person', person: '7', state: await voucher() }, arrives('7', id));
    }
    expect((await accounts()).map(({ enabled }) => enabled)).toEqual([true, true, true, false]);
    expect(said.at(-1)?.notice).toEqual({ kind: 'connected', name: 'Channel -4', is_enabled: false });
  });

  test('access that is taken away stops it, and a new voucher heals it under the same identifier', async () => {
    const { voucher, happens, arrives, accounts } = await withArrivals();
    await happens({ type: 'person', person: '7', state: await voucher() }, arrives('7'));
    const [before] = await accounts();
    await happens({ type: 'access_lost', external_identifier: '-100', problem: problem('telegram_bot_may_not_post') });
    expect(await accounts()).toMatchObject([{ _id: before?._id, error_code: 968 }]);
    await happens({ type: 'person', person: '7', state: await voucher() }, arrives('7'));
    expect(await accounts()).toMatchObject([{ _id: before?._id, error_code: 0, enabled: true }]);
  });

  test('events that are read twice change nothing more', async () => {
    const { voucher, happens, arrives, accounts, ports } = await withArrivals();
    await happens({ type: 'person', person: '7', state: await voucher() }, arrives('7'));
    const before = await accounts();
    await ports.storage.update('network_polls', 'telegram', { cursor: '0' });
    await happens();
    expect(await accounts()).toEqual(before);
  });
});
