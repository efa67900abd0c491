import { afterEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { AccountDay } from '#ports/numbers/account-day';
import type { MetricName } from '#ports/numbers/metrics';
import type { PublicationMetrics } from '#ports/numbers/publication-metrics';
import type { MetricRow, ReportGroup } from '#ports/numbers/reports';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Publication } from '#ports/publishing/publication';
import type { Storage } from '#ports/foundation/storage';
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { openStorage } from '../../runtimes/container/open-storage.ts';
import { accountDay, publication, publicationMetrics } from '../contracts/sample-records.ts';
import { freshDatabase } from '../servers/fresh-database.ts';
import { freshMongoDatabase, hasMongo } from '../servers/mongo-database.ts';

/** Days from the middle of February 2026, which ends in between. */
const dayAt = (offset: number): string =>
  new Date(Date.UTC(2026, 1, 14) + offset * 86_400_000).toISOString().slice(0, 10);
const groups: readonly ReportGroup[] = ['account', 'day', 'network', 'total'];
const names: readonly MetricName[] = ['likes', 'clicks', 'impressions'];

const accounts = [
  { id_account: 'a', organization: 'one', social_network: 'x' },
  { id_account: 'b', organization: 'one', social_network: 'bluesky' },
  { id_account: 'c', organization: 'two', social_network: 'x' },
  { id_account: 'd', organization: 'three', social_network: 'youtube' },
] as const;

const value = fc.option(fc.nat(50), { nil: undefined });
const accountDays = fc.uniqueArray(
  fc.record({
    account: fc.constantFrom(...accounts),
    offset: fc.nat(30),
    metrics: fc.record({ likes: value, clicks: value, impressions: value, followers: value }),
    standing: fc.oneof(fc.constant(7), fc.nat(7)),
  }),
  { selector: ({ account, offset }) => `${account.id_account} ${offset}`, maxLength: 60 },
);
const posts = fc.array(
  fc.record({
    account: fc.constantFrom(...accounts),
    created: fc.nat(30 * 24),
    published: fc.option(fc.nat(30 * 24), { nil: undefined }),
    state: fc.constantFrom('draft', 'published', 'withErrors'),
    deleted: fc.boolean(),
    external_identifier: fc.option(fc.constant('post'), { nil: undefined }),
    measured: fc.boolean(),
    metrics: fc.record({ likes: value, clicks: value, impressions: value }),
  }),
  { maxLength: 15 },
);
const data = fc.record({
  accountDays,
  posts,
  organizations: fc.subarray(['one', 'two', 'three']),
  from: fc.nat(32),
  length: fc.nat(20),
});

interface Stored {
  readonly days: readonly AccountDay[];
  readonly publications: readonly Publication[];
  readonly measured: readonly PublicationMetrics[];
}

/** Stores what was generated under names of its own, so that what is there from before does not count. */
async function put(
  storage: Storage,
  run: string,
  generated: Pick<typeof data extends fc.Arbitrary<infer D> ? D : never, 'accountDays' | 'posts'>,
): Promise<Stored> {
  const at = (hours: number) => new Date(Date.parse(dayAt(0)) + hours * 3_600_000).toISOString();
  const ids = (account: (typeof accounts)[number]) => ({
    id_account: `${run}${account.id_account}`,
    id_organization: `${run}${account.organization}`,
    social_network: account.social_network,
  });
  const days = generated.accountDays.map(({ account, offset, metrics, standing }) => {
    const next = generated.accountDays.flatMap((other) => {
      const isLater = other.account === account && other.offset > offset;
      return isLater && other.metrics.followers !== undefined ? [other.offset] : [];
    });
    // A number ends where the next begins.
    const end = Math.min(offset + standing, ...next);
    const until = metrics.followers === undefined ? undefined : dayAt(end);
    const fields = { ...ids(account), ...metrics, followers_until: until };
    // Storage leaves out what is undefined.
    return accountDay(fields.id_account, dayAt(offset), fields as Partial<AccountDay>);
  });
  const publications = generated.posts.map(({ account, created, published, ...post }, number) =>
    publication(number, {
      _id: `${run}${number}`,
      ...ids(account),
      creation_date: at(created),
      state: post.state,
      deleted: post.deleted,
      ...(published !== undefined && { publish_date: at(published) }),
      ...(post.external_identifier !== undefined && { external_identifier: post.external_identifier }),
    }),
  );
  const measured = generated.posts.flatMap(({ account, published, ...post }, number) => {
    if (published === undefined) return [];
    const fields = { _id: `${run}${number}`, ...ids(account), publish_date: at(published) };
    const numbers = post.measured ? { ...post.metrics, collected_date: at(0) } : {};
    return [publicationMetrics(number, { ...fields, ...numbers })];
  });
  for (const record of days) await storage.insert('account_days', record);
  for (const record of publications) await storage.insert('publications', record);
  for (const record of measured) await storage.insert('publication_metrics', record);
  return { days, publications, measured };
}

const sortedBy = <T>(items: readonly T[], key: (item: T) => string): T[] =>
  [...items].sort((one, other) => (key(one) < key(other) ? -1 : 1));
const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
const groupOf = (of: Pick<AccountDay, 'day' | 'id_account' | 'social_network'>, by: ReportGroup) =>
  ({ account: of.id_account, day: of.day, network: of.social_network, total: null })[by];

/** Rows of the sums of all values that have a group and a name in common. */
function rowsOf(values: readonly MetricRow[]): MetricRow[] {
  const keys = new Set(values.map(({ group, name }) => JSON.stringify([group, name])));
  const rows = [...keys].flatMap((key) => {
    const same = values.filter(({ group, name }) => JSON.stringify([group, name]) === key);
    return same.slice(0, 1).map((row) => ({ ...row, value: sum(same.map((one) => one.value)) }));
  });
  return sortedBy(rows, ({ group, name }) => `${group} ${name}`);
}

/** What every account had last at the end of a day, if it stands then. */
function followersAt(days: readonly AccountDay[], day: string): AccountDay[] {
  return accounts.flatMap(({ id_account }) => {
    const own = days.filter((one) => one.id_account.endsWith(id_account) && one.followers !== undefined);
    const last = sortedBy(own, (one) => one.day).findLast((one) => one.day <= day);
    return last?.followers_until !== undefined && last.followers_until > day ? [last] : [];
  });
}

/** Sums of each account over a range, and over the pairs of its days and those as long before. */
function pairByHand(
  days: readonly AccountDay[],
  range: { readonly from: number; readonly length: number; readonly names: readonly MetricName[] },
) {
  const ids = sortedBy([...new Set(days.map(({ id_account }) => id_account))], (id) => id);
  return ids.flatMap((id_account) =>
    range.names.flatMap((name) => {
      const valueOn = (offset: number) =>
        days.find((one) => one.id_account === id_account && one.day === dayAt(offset))?.[name];
      const offsets = Array.from({ length: range.length }, (_, place) => range.from + place);
      const now = offsets.filter((offset) => valueOn(offset) !== undefined);
      const before = offsets.filter((offset) => valueOn(offset - range.length) !== undefined);
      const both = now.filter((offset) => before.includes(offset));
      if (now.length + before.length === 0) return [];
      const add = (some: readonly number[]) => sum(some.map((offset) => valueOn(offset) ?? 0));
      const [last, until] = [now.at(-1), both.at(-1)];
      return [
        {
          ...{ id_account, name, social_network: days.find((one) => one.id_account === id_account)?.social_network },
          ...{ total: add(now), reported: now.length, reported_before: before.length },
          ...{ days: both.length, now: add(both), before: add(both.map((offset) => offset - range.length)) },
          ...(last !== undefined && { last: dayAt(last) }),
          ...(until !== undefined && { until: dayAt(until) }),
        },
      ];
    }),
  );
}

function countBy<T extends object>(items: readonly T[]): (T & { total: number })[] {
  const keys = sortedBy([...new Set(items.map((item) => JSON.stringify(item)))], (key) => key);
  return keys.flatMap((key) => {
    const same = items.filter((item) => JSON.stringify(item) === key);
    return same.slice(0, 1).map((item) => ({ ...item, total: same.length }));
  });
}

let storage: Storage | undefined;
afterEach(() => storage?.close());

test.each([
  { name: 'memory', open: async () => createMemoryStorage(), runs: 150 },
  { name: 'SQLite', open: async () => openStorage({ databaseUrl: 'sqlite::memory:' }), runs: 150 },
  { name: 'Postgres', open: async () => openStorage({ databaseUrl: await freshDatabase() }), runs: 30 },
  ...(hasMongo
    ? [{ name: 'MongoDB', open: async () => openStorage({ databaseUrl: freshMongoDatabase() }), runs: 15 }]
    : []),
])(
  'reports of any numbers on $name are what one adds up by hand',
  async ({ open, runs }) => {
    const opened = await open();
    storage = opened;
    const { reports } = opened;
    let run = 0;
    await fc.assert(
      fc.asyncProperty(data, async ({ organizations: chosen, from: first, length, ...generated }) => {
        run += 1;
        const prefix = `${run}-`;
        const stored = await put(opened, prefix, generated);
        const organizations = chosen.map((one) => `${prefix}${one}`);
        const [from, until] = [dayAt(first), dayAt(first + length)];
        const range = { organizations, from, until };
        const isChosen = ({ id_organization }: { readonly id_organization: string }) =>
          organizations.includes(id_organization);
        const days = stored.days.filter(isChosen);
        const inRange = days.filter(({ day }) => day >= from && day < until);
        const rangeDays = Array.from({ length }, (_, number) => dayAt(first + number));
        for (const by of groups) {
          const values = inRange.flatMap((day) =>
            names.flatMap((name) => {
              const number = day[name];
              return number === undefined ? [] : [{ group: groupOf(day, by), name, value: number }];
            }),
          );
          expect(await reports.sumAccountDays({ ...range, by, names })).toEqual(rowsOf(values));
          const ends = by === 'day' ? rangeDays : rangeDays.slice(-1);
          const standing = ends.flatMap((day) =>
            followersAt(days, day).map((one) => ({
              group: groupOf({ ...one, day }, by),
              name: 'followers' as const,
              value: one.followers ?? 0,
            })),
          );
          expect(await reports.sumFollowers({ ...range, by })).toEqual(rowsOf(standing));
        }
        expect(await reports.pairAccountDays({ ...range, names })).toEqual(
          pairByHand(days, { from: first, length, names: [...names].sort() }),
        );
        const dates = { organizations, from: `${from}T12:00:00.000Z`, until: `${until}T12:00:00.000Z` };
        const isWithin = (date: string | undefined): date is string =>
          date !== undefined && date >= dates.from && date < dates.until;
        const posted = stored.measured.filter((one) => isChosen(one) && isWithin(one.publish_date));
        for (const by of ['network', 'total'] as const) {
          const getGroup = (one: { readonly social_network: SocialNetwork }) =>
            by === 'network' ? one.social_network : null;
          const expected = countBy(posted.map((one) => ({ group: getGroup(one) }))).map(({ group, total }) => {
            const own = posted.filter((one) => getGroup(one) === group);
            const each = (value: (numbers: readonly number[]) => number) =>
              names.flatMap((name) => {
                const numbers = own.flatMap((one) => one[name] ?? []);
                return numbers.length === 0 ? [] : [[name, value(numbers)] as const];
              });
            return {
              ...{
                group,
                published: total,
                publications: own.filter((one) => one.collected_date !== undefined).length,
              },
              metrics: Object.fromEntries(each(sum)),
              counts: Object.fromEntries(each((numbers) => numbers.length)),
            };
          });
          expect(await reports.sumPublications({ ...dates, by })).toEqual(expected);
        }
        const alive = stored.publications.filter((one) => isChosen(one) && !one.deleted);
        const created = alive.filter(({ creation_date }) => isWithin(creation_date));
        expect(await reports.countCreated(dates)).toEqual({
          by_state: countBy(created.map(({ state }) => ({ state }))),
          by_network: countBy(created.map(({ social_network }) => ({ social_network }))),
          by_day: countBy(created.map(({ creation_date, state }) => ({ day: creation_date.slice(0, 10), state }))),
        });
        const published = alive.filter(
          ({ state, external_identifier }) => state === 'published' && external_identifier !== undefined,
        );
        expect(await reports.countPublished(dates)).toEqual(
          countBy(
            published.flatMap(({ publish_date, social_network }) =>
              isWithin(publish_date) ? [{ day: publish_date.slice(0, 10), social_network }] : [],
            ),
          ),
        );
      }),
      { numRuns: runs },
    );
  },
  120_000,
);
