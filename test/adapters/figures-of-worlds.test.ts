import { afterEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { findRepeated } from '#domain/numbers/figures/repeated';
import { keepAccountNumbers } from '#domain/numbers/metrics/keep-account-numbers';
import type { Account } from '#ports/accounts/account';
import type { Comparisons } from '#ports/numbers/comparison';
import type { MetricName, Metrics } from '#ports/numbers/metrics';
import type { Storage } from '#ports/foundation/storage';
import { openStorage } from '../../runtimes/container/open-storage.ts';
import { howChosen, runs } from '../chosen.ts';
import { account, accountDay } from '../contracts/sample-records.ts';
import { addOrganization } from '../fakes/tenants.ts';
import { createTestPlatform } from '../fakes/test-platform.ts';
import { freshDatabase } from '../servers/fresh-database.ts';
import { freshMongoDatabase, hasMongo } from '../servers/mongo-database.ts';

const seed = Number(process.env.SEED ?? 1);
/** The days of a range and of the one before it, all in the past. */
const length = 6;
const dayAt = (offset: number): string =>
  new Date(Date.UTC(2026, 9, 1) + offset * 86_400_000).toISOString().slice(0, 10);
const range = { first_day: dayAt(length), last_day: dayAt(2 * length - 1) };
const flows = ['likes', 'reach', 'engagement'] as const satisfies readonly MetricName[];
const zones = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu'] as const;

const value = fc.option(fc.nat(60), { nil: undefined, freq: 4 });
const days = fc.array(fc.record({ likes: value, reach: value, engagement: value, followers: value }), {
  minLength: 2 * length,
  maxLength: 2 * length,
});
const world = fc.record({
  zone: fc.constantFrom(...zones),
  accounts: fc.array(
    fc.record({
      page: fc.nat(3),
      isBelow: fc.boolean(),
      isBroken: fc.boolean(),
      isRemoved: fc.boolean(),
      network: fc.constantFrom('instagram', 'facebook', 'linkedin'),
      days,
    }),
    { minLength: 1, maxLength: 4 },
  ),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;
type Values = World['accounts'][number]['days'];

/** Opens a world on a storage: an organization of its own, and one below it. */
async function createPlayer(storage: Storage) {
  const { ports, platform, app, made } = await createTestPlatform({ storage });
  const { id_client } = made;
  let worlds = 0;
  async function play({ zone, accounts }: World) {
    worlds += 1;
    const own = await addOrganization(ports, { id_client, timezone: zone });
    const id_organization = own._id;
    const below = await addOrganization(ports, {
      ...{ id_client, parent_organization: id_organization, ancestors: [id_organization] },
    });
    const ids: string[] = [];
    for (const one of accounts) {
      const home = one.isBelow ? below._id : id_organization;
      const record: Account = account(0, {
        ...{ _id: ports.identifiers.next(), id_client, id_organization: home, social_network: one.network },
        ...{ external_identifier: `${String(worlds)} ${String(one.page)}`, network_key: ports.identifiers.next() },
        ...{ error_code: one.isBroken ? 700 : 0, deleted: one.isRemoved },
      });
      await storage.insert('accounts', record);
      ids.push(record._id);
      for (const [offset, { followers, ...metrics }] of one.days.entries()) {
        const level = followers !== undefined && { followers, followers_until: dayAt(offset + 1) };
        const fields = { id_organization: home, social_network: one.network, ...metrics, ...level };
        // Storage leaves out what is undefined.
        await storage.insert('account_days', accountDay(record._id, dayAt(offset), fields as Metrics));
      }
    }
    const address = { id_organization };
    return {
      ids,
      organizations: [id_organization, below._id],
      read: async (some: { readonly first_day: string; readonly last_day: string } = range) => {
        const { account_metrics } = await platform.metrics.getDashboard(app, address, some);
        if (!account_metrics) throw new Error('the block is absent');
        return account_metrics;
      },
      group: (group_by: 'account' | 'day' | 'network' | 'total', accounts?: readonly string[], some = range) =>
        platform.metrics.getOrganizationMetrics(app, address, { ...some, group_by, accounts }),
    };
  }
  return { ports, play };
}

/** The sums by name of rows, by hand. */
function addUp(rows: readonly { readonly name: MetricName; readonly value: number }[]): Metrics {
  const sums = new Map<MetricName, number>();
  for (const row of rows) sums.set(row.name, (sums.get(row.name) ?? 0) + row.value);
  return Object.fromEntries(sums);
}
const onlyFlows = <T extends { readonly name: MetricName }>(rows: readonly T[]): T[] =>
  rows.filter(({ name }) => name !== 'followers');
const getChanges = (compared: Comparisons) =>
  Object.entries(compared).map(([name, { change, left_out, accounts }]) => [
    name,
    change === undefined ? undefined : Math.round(change * 1e6) / 1e6,
    accounts,
    left_out.length,
  ]);
const withDays = (one: World, change: (values: Values) => Values): World => ({
  ...one,
  accounts: one.accounts.map((each) => ({ ...each, days: change(each.days) })),
});
/** The world whose accounts are each at a network once, so that no page has two records. */
const ownPages = (one: World): World => ({ ...one, accounts: one.accounts.map((each, page) => ({ ...each, page })) });

let storage: Storage | undefined;
afterEach(() => storage?.close());

test.each([
  { name: 'memory', open: async () => createMemoryStorage(), full: 1250, isFresh: true },
  { name: 'SQLite', open: async () => openStorage({ databaseUrl: 'sqlite::memory:' }), full: 600 },
  { name: 'Postgres', open: async () => openStorage({ databaseUrl: await freshDatabase() }), full: 150 },
  ...(hasMongo
    ? [{ name: 'MongoDB', open: async () => openStorage({ databaseUrl: freshMongoDatabase() }), full: 10 }]
    : []),
])(
  `figures of any world on $name keep their invariants, ${howChosen}`,
  async ({ open, full, isFresh = false }) => {
    storage = await open();
    const player = await createPlayer(storage);
    await fc.assert(
      fc.asyncProperty(world, async (any) => {
        // In memory, every read goes through all worlds.
        const { ports, play } = isFresh ? await createPlayer(await open()) : player;
        const { read, group, ids, organizations } = await play(any);
        const block = await read();
        // The sum over days is that over networks, and the total.
        expect(addUp(onlyFlows(block.by_day))).toEqual(addUp(onlyFlows(block.by_network)));
        expect(addUp(block.by_network)).toEqual(block.total);
        // Over accounts it is the same, but for pages with several records.
        const byAccount = addUp((await group('account')).stats);
        const facts = new Map(
          (await ports.storage.find('accounts', { where: { _id: { in: ids } } })).map((one) => [
            one._id,
            {
              ...{ id_account: one._id, social_network: one.social_network, creation_date: one.creation_date },
              ...{ identity: `${one.social_network}:${one.external_identifier}`, isReadable: true },
              state: one.deleted
                ? ('removed' as const)
                : one.error_code === 0
                  ? ('working' as const)
                  : ('broken' as const),
            },
          ]),
        );
        const repeated = await findRepeated(ports, facts, {
          ...{ organizations, from: range.first_day, until: dayAt(2 * length) },
        });
        for (const name of flows) {
          const twice = repeated.reduce((sum, one) => (one.name === name ? sum + one.value : sum), 0);
          expect((byAccount[name] ?? 0) - twice).toBe(block.total[name] ?? 0);
        }
        // A filter of everything is no filter.
        const all = (await group('total', ids)).stats;
        expect(all).toEqual((await group('total')).stats);
        // Adjoining ranges add up.
        const middle = length + 2;
        const [left, right] = [
          (await group('total', undefined, { first_day: range.first_day, last_day: dayAt(middle - 1) })).stats,
          (await group('total', undefined, { first_day: dayAt(middle), last_day: range.last_day })).stats,
        ];
        const parts = addUp(onlyFlows([...left, ...right]));
        for (const name of flows) expect(parts[name]).toBe(block.total[name]);
        // What is reported is in the total, and what is missing is named.
        for (const name of flows) {
          const covered = block.covered[name];
          expect(covered === undefined || covered.accounts === 0).toBe(block.total[name] === undefined);
          expect(covered?.of_accounts ?? 0).toBeGreaterThanOrEqual(covered?.accounts ?? 0);
          const lacking = covered?.missing.filter(({ reported_until }) => reported_until === undefined).length ?? 0;
          expect((covered?.accounts ?? 0) + lacking).toBe(covered?.of_accounts ?? 0);
        }
        // A named day is that day, in every zone.
        const one = await read({ first_day: dayAt(middle), last_day: dayAt(middle) });
        expect(one.by_day.every(({ group: day }) => day === dayAt(middle))).toBe(true);
        expect(addUp(onlyFlows(one.by_day))).toEqual(
          addUp(onlyFlows(block.by_day.filter((row) => row.group === dayAt(middle)))),
        );

        // Scaling both sides leaves changes as they are.
        const alone = ownPages(any);
        const compared = (await (await play(alone)).read()).compared;
        const double = (value: number | undefined) => (value === undefined ? undefined : 3 * value);
        const scaled = withDays(alone, (values) =>
          values.map(({ likes, reach, engagement, followers }) => ({
            ...{
              likes: double(likes),
              reach: double(reach),
              engagement: double(engagement),
              followers: double(followers),
            },
          })),
        );
        expect(getChanges((await (await play(scaled)).read()).compared)).toEqual(getChanges(compared));
        // Swapping the sides swaps the values.
        const swapped = withDays(alone, (values) => [...values.slice(length), ...values.slice(0, length)]);
        const turned = (await (await play(swapped)).read()).compared;
        for (const name of flows) {
          expect(turned[name]?.now).toBe(compared[name]?.before);
          expect(turned[name]?.before).toBe(compared[name]?.now);
        }
        // An account without a past changes no comparison.
        const young = { ...any.accounts[0], page: 99, isBroken: false, isRemoved: false } as World['accounts'][number];
        const past = young.days.map((values, offset) =>
          offset < length
            ? { likes: undefined, reach: undefined, engagement: undefined, followers: undefined }
            : values,
        );
        const grown = { ...alone, accounts: [...alone.accounts, { ...young, days: past }] };
        const after = (await (await play(grown)).read()).compared;
        for (const name of flows) expect(after[name]?.now).toBe(compared[name]?.now);
        for (const name of [...flows, 'followers'] as const) {
          const [mine, theirs] = [compared[name]?.change, after[name]?.change];
          if (mine !== undefined) expect(theirs).toBe(mine);
        }
      }),
      { seed, includeErrorInReport: true, numRuns: runs(full) },
    );
  },
  300_000,
);

const reading = fc.record({ offset: fc.nat(9), posts: value, followers: value });

test('readings give the same days in any order, and gains add up to the change of followers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(reading, { selector: ({ offset }) => offset, maxLength: 9 }),
      fc.nat(1000),
      async (list, shift) => {
        const keep = async (readings: typeof list) => {
          const { ports, connect } = await createTestPlatform();
          const [id = ''] = await connect();
          const kept = await ports.storage.get('accounts', id);
          if (!kept) throw new Error('the account is absent');
          for (const { offset, posts, followers } of readings) {
            const values = {
              ...(posts !== undefined && { postsCount: posts }),
              ...(followers !== undefined && { followersCount: followers }),
            };
            await keepAccountNumbers(
              ports,
              kept,
              { days: [{ day: dayAt(offset), values }] },
              `${dayAt(20)}T00:00:00.000Z`,
            );
          }
          const found = await ports.storage.find('account_days', { order: [{ field: 'day', direction: 'asc' }] });
          return found.map(({ day, followers, followers_gained }) => ({ day, followers, followers_gained }));
        };
        const sorted = await keep(list.toSorted((one, other) => one.offset - other.offset));
        const mixed = list
          .map((one, place) => [(place * 7919 + shift) % 101, one] as const)
          .toSorted(([a], [b]) => a - b);
        expect(await keep(mixed.map(([, one]) => one))).toEqual(sorted);
        const counted = sorted.filter(({ followers }) => followers !== undefined);
        // A count applies for a week at most, so that a longer gap begins again.
        const gaps = counted.some(({ day }, place) => {
          const before = counted[place - 1];
          return before !== undefined && Date.parse(day) - Date.parse(before.day) > 7 * 86_400_000;
        });
        if (!gaps && counted.length > 1)
          expect(counted.reduce((sum, one) => sum + (one.followers_gained ?? 0), 0)).toBe(
            (counted.at(-1)?.followers ?? 0) - (counted[0]?.followers ?? 0),
          );
      },
    ),
    { seed, includeErrorInReport: true, numRuns: runs(400) },
  );
}, 120_000);
