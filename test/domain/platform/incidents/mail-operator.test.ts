import { createPlatform } from '#domain/platform/create-platform';
import type { Mail } from '#ports/foundation/mail';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Storage } from '#ports/foundation/storage';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { account } from '../../../contracts/sample-records.ts';
import { addClient } from '../../../fakes/tenants.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A service that mails the operator, with two accounts in use. */
async function start(mails: Mail[] = [], overrides: Partial<PlatformPorts> = {}) {
  const send = (mail: Mail): Promise<void> => {
    mails.push(mail);
    return Promise.resolve();
  };
  const service = await createTestPlatform({ mail: { send }, ...overrides });
  Object.assign(service.ports.settings, { operatorEmail: 'ops@example.org' });
  for (const number of [1, 2]) await service.ports.storage.insert('accounts', account(number));
  const ids = (await service.ports.storage.find('accounts', {})).map(({ _id }) => _id);
  return { ...service, mails, ids };
}
type Service = Awaited<ReturnType<typeof start>>;

let service: Service;
beforeEach(async () => {
  service = await start();
});

const change = (index: number, changes: object) =>
  service.ports.storage.update('accounts', service.ids[index] ?? '', changes);
const lose = (index: number) => change(index, { error_code: 603 });

/** Lets an hour and a little pass, looks, and returns what was mailed. */
async function look(): Promise<string> {
  const before = service.mails.length;
  service.clock.advance(hour + 1);
  await service.platform.work.mailOperator();
  return service.mails
    .slice(before)
    .map(({ text }) => text)
    .join('\n');
}

describe('the operator', () => {
  test('is notified of an account that must be reconnected: once, until it was, and was lost again', async () => {
    expect(await look()).toBe('');
    await lose(0);
    const first = await look();
    expect(first).toMatch(/^- accounts: .* has error 603 .*connect it again\.$/m);
    expect(first).toContain(service.ids[0]);
    expect(await look()).toBe('');
    await lose(1);
    const second = await look();
    expect(second).toContain(service.ids[1]);
    expect(second).not.toContain(`account ${service.ids[0] ?? ''} `);
    await change(0, { error_code: 0 });
    expect(await look()).toBe('');
    await lose(0);
    expect(await look()).toContain(service.ids[0]);
    expect(service.mails.map(({ to }) => to)).toEqual(Array(3).fill('ops@example.org'));
    expect(new Set(service.mails.map(({ id }) => id)).size).toBe(3);
  });

  test('is looked for every hour, and not between', async () => {
    await look();
    await lose(0);
    service.clock.advance(hour - 1000);
    await service.platform.work.mailOperator();
    expect(service.mails).toEqual([]);
    service.clock.advance(1000);
    await service.platform.work.mailOperator();
    expect(service.mails).toHaveLength(1);
  });

  test('without an address, no one is notified, and nothing is stored', async () => {
    Object.assign(service.ports.settings, { operatorEmail: undefined });
    await lose(0);
    expect(await look()).toBe('');
    expect(await service.ports.storage.find('operator_mailings', {})).toEqual([]);
  });

  test('is notified of access that ends within a week and cannot be renewed', async () => {
    const { network, clock, ports } = service;
    const renewing = network.adapter();
    const { renew: _renew, ...connect } = renewing.connect ?? {};
    const ends = (milliseconds: number) => {
      const date = new Date(clock.now() + milliseconds).toISOString();
      return { session_expires: date, access_data: { expires_in: date } };
    };
    await change(0, ends(6 * day));
    await change(1, ends(9 * day));
    Object.assign(ports, { networks: [renewing] });
    expect(await look()).toBe('');
    Object.assign(ports, { networks: [{ ...renewing, connect }] });
    const text = await look();
    expect(text).toMatch(/^- access: The access to \S+ account .* cannot be renewed/m);
    expect(text).not.toContain(service.ids[1]);
    // The other could be renewed, but renewing it fails.
    await change(0, ends(30 * day));
    await change(1, ends(12 * hour));
    Object.assign(ports, { networks: [renewing] });
    expect(await look()).toBe('');
    await change(1, { failed_renewals: 3 });
    expect(await look()).toMatch(/^- access: .* was not renewed: 3 tries in a row failed/m);
  });

  test('is notified of a plan of which more than nine tenths are used, without what was assigned', async () => {
    const { ports } = service;
    const { client, organization } = await addClient(ports, { plan_identifier: 'basic' });
    const { counters } = ports.storage;
    const month = new Date(ports.clock.now()).toISOString().slice(0, 7);
    await counters.reserve(`publications:${client._id}:${month}`, 'many', 899);
    // All accounts are handed on to an organization, which uses nine of its ten.
    await ports.storage.update('organizations', organization._id, {
      actual_plan: { accounts: 10, space: 0, integrations: 0 },
    });
    await counters.reserve(`accounts:${client._id}`, `plan:${organization._id}`, 10);
    await counters.reserve(`accounts:${organization._id}`, 'eight', 8);
    expect(await look()).toBe('');
    await counters.reserve(`publications:${client._id}:${month}`, 'one more', 1);
    await counters.reserve(`accounts:${organization._id}`, 'one more', 1);
    const text = await look();
    expect(text).toMatch(
      new RegExp(`^- quota: Client ${client._id} .* 900 of 1000 publications of this month \\(90 %\\)`, 'm'),
    );
    expect(text).toMatch(new RegExp(`^- quota: Organization ${organization._id} .* 9 of 10 accounts`, 'm'));
    expect(text.match(/^- /gm)).toHaveLength(2);
  });

  test('is notified that little is left of a network’s units for today, and again on another day', async () => {
    const { network, ports } = service;
    let taken = 8999;
    const quota = {
      units: 10_000,
      counted_by: 'this',
      dayAt: (time: number) => {
        const name = new Date(time).toISOString().slice(0, 10);
        return { name, over: 0, end: Date.parse(`${name}T00:00:00Z`) + day };
      },
      taken: () => taken,
    };
    const adapter = { ...network.adapter(), quota };
    Object.assign(ports, { networks: [adapter] });
    const keep = () => {
      const { name } = quota.dayAt(ports.clock.now());
      const counter = `units:${adapter.social_network}:${name}`;
      return ports.storage.counters.reserve(counter, 'this', taken, undefined, ['this']);
    };
    await keep();
    expect(await look()).toBe('');
    taken = 9000;
    await keep();
    expect(await look()).toMatch(/^- quota: 9000 of 10000 units of \S+ for today are used \(90 %\)/m);
    service.clock.advance(day);
    expect(await look()).toBe('');
    await keep();
    expect(await look()).toContain('9000 of 10000');
  });

  test('is notified of a webhook that was switched off, and of a job that fails in a living worker', async () => {
    const { ports, made } = service;
    const date = new Date(ports.clock.now()).toISOString();
    await ports.storage.update('apps', made.app.id_app, { webhook_disabled_date: date });
    const seen_date = new Date(ports.clock.now() + hour).toISOString();
    await ports.storage.insert('workers', {
      _id: 'alive',
      started_date: date,
      seen_date,
      failing_jobs: ['collect-metrics'],
    });
    await ports.storage.insert('workers', {
      _id: 'dead',
      started_date: date,
      seen_date: date,
      failing_jobs: ['sweep-feeds'],
    });
    const text = await look();
    expect(text).toMatch(new RegExp(`^- webhooks: app ${made.app.id_app} .* was switched off on`, 'm'));
    expect(text).toMatch(/^- jobs: The job collect-metrics fails/m);
    expect(text).not.toContain('sweep-feeds');
  });

  test('gets fifty lines at most, and no link that others wrote', async () => {
    for (let number = 10; number < 70; number += 1)
      await service.ports.storage.insert('accounts', {
        ...account(number),
        name: 'https://evil.example',
        error_code: 603,
      });
    const text = await look();
    expect(text.match(/^- accounts: /gm)).toHaveLength(50);
    expect(text).toContain('- and 10 more');
    expect(text).not.toContain('evil.example');
    expect(await look()).toBe('');
  });
});

test('several workers mail each thing once', async () => {
  await lose(0);
  const workers = [1, 2, 3].map(() => createPlatform(service.ports));
  await Promise.all(workers.map(({ work }) => work.mailOperator()));
  expect(service.mails).toHaveLength(1);
});

test('a mail that the server refuses is tried again a quarter of an hour later', async () => {
  const mails: Mail[] = [];
  let isDown = true;
  const send = (mail: Mail): Promise<void> => {
    if (isDown) return Promise.reject(new Error('down'));
    mails.push(mail);
    return Promise.resolve();
  };
  service = await start(mails, { mail: { send } });
  await lose(0);
  expect(await look()).toBe('');
  expect(service.logged).toContainEqual(
    expect.objectContaining({ level: 'warn', message: 'a mail to the operator was not sent' }),
  );
  isDown = false;
  service.clock.advance(hour / 4);
  await service.platform.work.mailOperator();
  expect(mails).toHaveLength(1);
});

/** Ports whose process dies at one of its calls of the storage or of the mail server, before or after it was done. */
function dying({ storage, mail, ...ports }: PlatformPorts, at: number) {
  let calls = 0;
  const die = async <T>(act: () => Promise<T>): Promise<T> => {
    calls += 1;
    if (calls > at) throw new Error('the process is dead');
    const answer = await act();
    if (calls === at) throw new Error('the process dies');
    return answer;
  };
  const wrap = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name);
        if (name === 'counters' && typeof value === 'object' && value !== null) return wrap(value);
        if (typeof value !== 'function') return value;
        return (...parameters: unknown[]): unknown =>
          die(() => Promise.resolve(Reflect.apply(value, object, parameters)));
      },
    });
  const dead: Storage = wrap(storage);
  return {
    ports: { ...ports, storage: dead, mail: { send: (one: Mail) => die(() => mail.send(one)) } },
    calls: () => calls,
  };
}

test('a process that dies at whatever call leaves each thing to be told, and the same twice has one identifier', async () => {
  let doubled = 0;
  let points = 0;
  for (let at = 1; ; at += 1) {
    service = await start();
    await lose(0);
    const { ports, calls } = dying(service.ports, at);
    await createPlatform(ports)
      .work.mailOperator()
      .catch(() => undefined);
    const isOver = calls() < at;
    await look();
    await look();
    const ids = service.mails.map(({ id }) => id);
    expect([at, new Set(ids).size]).toEqual([at, 1]);
    expect(service.mails.every(({ text }) => text.includes(service.ids[0] ?? '-'))).toBe(true);
    expect(ids.length).toBeLessThanOrEqual(2);
    if (ids.length === 2) doubled += 1;
    points = at;
    if (isOver) break;
  }
  expect(points).toBeGreaterThan(10);
  // Only when the mail was out and that was not stored.
  expect(doubled).toBe(1);
});
