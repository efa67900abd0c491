import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { createPlatform } from '#domain/platform/create-platform';
import { NetworkFailure } from '#domain/networks/network-failure';
import { describe, expect, test } from '@jest/globals';
import { dyingStorage } from '../../../fakes/dying-storage.ts';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const settling = 3;

const toDay = (time: number): string => new Date(time).toISOString().slice(0, '2026-11-24'.length);
const daysBetween = (first: string, last: string): string[] =>
  Array.from({ length: (Date.parse(last) - Date.parse(first)) / day + 1 }, (_, index) =>
    toDay(Date.parse(first) + index * day),
  );

/** An account at a network that tells each day two days after its end, as Instagram does. */
async function open(history = 30) {
  const network = new FakeNetwork();
  const storage = createMemoryStorage();
  const requests: string[] = [];
  let isReported: (day: string) => boolean = () => true;
  let fault: Error | undefined;
  let daysLeft = Number.POSITIVE_INFINITY;
  const service = await createTestPlatform({
    storage,
    networks: [
      {
        ...network.adapter(),
        metrics: {
          history_days: history,
          settling_days: settling,
          days_at_once: Math.ceil(history / 3),
          readAccount: ({ from, until }) => {
            requests.push(`${from} ${until}`);
            if (fault) return Promise.reject(fault);
            daysLeft -= daysBetween(from, until).length;
            if (daysLeft < 0) return Promise.reject(new Error('the process is dead'));
            const last = toDay(service.clock.now() - settling * day);
            const reported = daysBetween(from, until).filter((one) => one <= last && isReported(one));
            return Promise.resolve({
              days: [
                ...reported.map((one) => ({ day: one, values: { views: Date.parse(one) / day } })),
                { day: until, values: { followersCount: 10 } },
              ],
            });
          },
        },
      },
    ],
  });
  const { clock, ports, connect } = service;
  const [id_account = ''] = await connect();
  let first = toDay(clock.now() - history * day);
  return {
    clock,
    storage,
    requests,
    setReported: (next: typeof isReported) => void (isReported = next),
    setFault: (next?: Error) => void (fault = next),
    /** Forgets all numbers, as if the account were connected now. */
    async forget(): Promise<void> {
      for (const kind of ['account_days', 'account_measurements', 'metric_polls'] as const)
        for (const { _id } of await storage.find(kind, {})) await storage.remove(kind, _id);
      first = toDay(clock.now() - history * day);
    },
    /** Reads numbers in a process that dies after so many writes. Returns whether it died. */
    async readUntilDeath(writes = Number.POSITIVE_INFINITY): Promise<boolean> {
      const dying = dyingStorage(storage, writes);
      await createPlatform({ ...ports, storage: dying.storage })
        .work.collectMetrics()
        .catch(() => undefined);
      return dying.died();
    },
    /** Reads numbers in a process that dies when it has asked for so many days. */
    async readDays(days: number): Promise<void> {
      daysLeft = days;
      await service.platform.work.collectMetrics();
      daysLeft = Number.POSITIVE_INFINITY;
    },
    /** The days that the network has told and that are not there as it told them. */
    async lost(): Promise<string[]> {
      const stored = await storage.find('account_measurements', { where: { id_account } });
      const days = await storage.find('account_days', { where: { id_account } });
      const known = new Map(stored.map((one) => [one.day, one.values.views]));
      return daysBetween(first, toDay(clock.now() - settling * day)).filter(
        (one) => known.get(one) !== Date.parse(one) / day || !days.some((row) => row.day === one),
      );
    },
  };
}

describe('no day of an account is lost', () => {
  test('when a process dies at any of its writes, and another one goes on the day after', async () => {
    const bench = await open(8);
    for (let writes = 0, died = true; died; writes += 1) {
      await bench.forget();
      died = await bench.readUntilDeath(writes);
      bench.clock.advance(minute);
      await bench.readUntilDeath();
      expect([writes, await bench.lost()]).toEqual([writes, []]);
      for (let days = 0; days < 2; days += 1) {
        bench.clock.advance(day);
        await bench.readUntilDeath(writes);
        bench.clock.advance(minute);
        await bench.readUntilDeath();
        expect([writes, days, await bench.lost()]).toEqual([writes, days, []]);
      }
    }
  });

  test('when every process dies before it has asked for all days', async () => {
    const bench = await open();
    for (let lives = 0; lives < 6; lives += 1) {
      await bench.readDays(15);
      bench.clock.advance(minute);
    }
    expect(await bench.lost()).toEqual([]);
    // How many follow is known of today only.
    const counted = (await bench.storage.find('account_days', {})).filter(({ followers }) => followers);
    expect(counted.map(({ day: date }) => date)).toEqual([toDay(bench.clock.now())]);
  });

  test('when the first reading ends days after it began', async () => {
    const bench = await open();
    await bench.readDays(15);
    bench.clock.advance(2 * day);
    await bench.readUntilDeath();
    expect(await bench.lost()).toEqual([]);
  });

  test.each([
    ['refuses', new NetworkFailure('refused', 'not now')],
    ['fails', new NetworkFailure('temporary', 'down')],
  ])('when the network %s for days', async (_, fault) => {
    const bench = await open();
    await bench.readUntilDeath();
    bench.setFault(fault);
    for (let days = 0; days < 5; days += 1) {
      bench.clock.advance(day);
      const before = bench.requests.length;
      await bench.readUntilDeath();
      bench.clock.advance(minute);
      if (fault.kind === 'refused') await bench.readUntilDeath();
      expect(bench.requests.length - before).toBe(1);
    }
    bench.setFault();
    bench.clock.advance(day);
    await bench.readUntilDeath();
    expect(await bench.lost()).toEqual([]);
  });

  test('when the network tells days later than it should', async () => {
    const bench = await open();
    await bench.readUntilDeath();
    const end = toDay(bench.clock.now() - settling * day);
    bench.setReported((one) => one <= end);
    for (let days = 0; days < 6; days += 1) {
      bench.clock.advance(day);
      await bench.readUntilDeath();
    }
    bench.setReported(() => true);
    bench.clock.advance(day);
    await bench.readUntilDeath();
    expect(await bench.lost()).toEqual([]);
    // Then as few days are read as before.
    bench.clock.advance(day);
    await bench.readUntilDeath();
    const [from = '', until = ''] = (bench.requests.at(-1) ?? '').split(' ');
    expect(daysBetween(from, until).length).toBe(settling + 2);
  });
});
