// One file although it is long, because the contract of one port is read as a whole.
import type { MetricName } from '#ports/numbers/metrics';
import type { ReportGroup } from '#ports/numbers/reports';
import type { Storage } from '#ports/foundation/storage';
import { accountDay, identifier, publication, publicationMetrics } from './sample-records.ts';
import type { TestRunner } from './test-runner.ts';

const organizations = ['organization'];
/** Three days. */
const days = { organizations, from: '2026-03-01', until: '2026-03-04' };
const dates = { organizations, from: '2026-03-01T00:00:00.000Z', until: '2026-03-04T00:00:00.000Z' };

/** Declares what the reports of every storage must do. `first` returns a storage that holds nothing yet. */
export function describeReports({ describe, expect, test }: TestRunner, first: () => Storage): void {
  /** Stores numbers of accounts on days. */
  async function putDays(...records: readonly Parameters<typeof accountDay>[]): Promise<void> {
    for (const record of records) await first().insert('account_days', accountDay(...record));
  }

  describe('reports on account days', () => {
    const sum = (by: ReportGroup, ...names: MetricName[]) => first().reports.sumAccountDays({ ...days, by, names });

    test('sum the numbers by day, network and account, and all of them', async () => {
      await putDays(
        ['b', '2026-03-01', { likes: 1, clicks: 10, social_network: 'x' }],
        ['a', '2026-03-01', { likes: 2 }],
        ['a', '2026-03-03', { likes: 4, clicks: 40 }],
      );
      const likes = (group: string | null, value: number) => ({ group, name: 'likes', value });
      const clicks = (group: string | null, value: number) => ({ group, name: 'clicks', value });
      expect(await sum('day', 'likes', 'clicks')).toEqual([
        clicks('2026-03-01', 10),
        likes('2026-03-01', 3),
        clicks('2026-03-03', 40),
        likes('2026-03-03', 4),
      ]);
      expect(await sum('network', 'likes', 'clicks')).toEqual([
        clicks('bluesky', 40),
        likes('bluesky', 6),
        clicks('x', 10),
        likes('x', 1),
      ]);
      expect(await sum('account', 'likes')).toEqual([likes('a', 6), likes('b', 1)]);
      expect(await sum('total', 'clicks', 'clicks', 'likes')).toEqual([clicks(null, 50), likes(null, 7)]);
      expect(await sum('total')).toEqual([]);
    });

    test('hold the first day and not the last, and only the organizations that are named', async () => {
      await putDays(
        ['a', '2026-02-28', { likes: 1 }],
        ['a', '2026-03-01', { likes: 2 }],
        ['a', '2026-03-03', { likes: 4 }],
        ['a', '2026-03-04', { likes: 8 }],
        ['b', '2026-03-02', { likes: 16, id_organization: 'other' }],
        ['c', '2026-03-02', { likes: 32, id_organization: 'third' }],
      );
      const total = async (range: Partial<typeof days>) => {
        const rows = await first().reports.sumAccountDays({ ...days, ...range, by: 'total', names: ['likes'] });
        return rows.map(({ value }) => value);
      };
      expect(await total({})).toEqual([6]);
      expect(await total({ organizations: ['third', 'organization'] })).toEqual([38]);
      const thousands = Array.from({ length: 3000 }, (_, number) => identifier(number));
      expect(await total({ organizations: [...thousands, 'other'] })).toEqual([16]);
      expect(await total({ organizations: [] })).toEqual([]);
      expect(await total({ organizations: ['nobody'] })).toEqual([]);
      expect(await total({ from: '2026-03-04' })).toEqual([]);
    });

    test('hold only the accounts that are named', async () => {
      await putDays(
        ['a', '2026-03-01', { likes: 1, followers: 10, followers_until: '2026-03-09' }],
        ['b', '2026-03-02', { likes: 2, followers: 20, followers_until: '2026-03-09' }],
        ['b', '2026-02-27', { likes: 4 }],
        ['c', '2026-03-03', { likes: 8, followers: 40, followers_until: '2026-03-09', id_organization: 'other' }],
      );
      const { reports } = first();
      const some = { ...days, accounts: ['b', 'c'] };
      const value = 2;
      expect(await reports.sumAccountDays({ ...some, by: 'total', names: ['likes'] })).toMatchObject([{ value }]);
      expect(await reports.sumFollowers({ ...some, by: 'day' })).toMatchObject([{ value: 20 }, { value: 20 }]);
      expect(await reports.pairAccountDays({ ...some, names: ['likes'] })).toMatchObject([{ now: 2, before: 4 }]);
      expect(await reports.sumAccountDays({ ...some, accounts: [], by: 'total', names: ['likes'] })).toEqual([]);
    });

    test('have no row for a number that no day has, and one for a number that is 0', async () => {
      await putDays(['a', '2026-03-01', { likes: 0 }], ['b', '2026-03-02', { clicks: 1 }]);
      expect(await sum('account', 'likes', 'clicks', 'reach')).toEqual([
        { group: 'a', name: 'likes', value: 0 },
        { group: 'b', name: 'clicks', value: 1 },
      ]);
    });

    test('add up whole numbers to 2^53 exactly, go on beyond, and hold fractions', async () => {
      const most = Number.MAX_SAFE_INTEGER;
      const record = accountDay('a', '2026-03-01', { likes: most - 1, reach: 0.5, clicks: most, saves: 3e9 });
      await first().insert('account_days', record);
      await putDays(['b', '2026-03-01', { likes: 1, reach: 0.25, clicks: most, saves: -3e9 }]);
      expect(await first().get('account_days', record._id)).toStrictEqual(record);
      expect(await first().find('account_days', { where: { clicks: most, likes: { gt: 1 } } })).toEqual([record]);
      expect(await sum('day', 'likes', 'clicks', 'reach', 'saves')).toEqual([
        { group: '2026-03-01', name: 'clicks', value: 2 * most },
        { group: '2026-03-01', name: 'likes', value: most },
        { group: '2026-03-01', name: 'reach', value: 0.75 },
        { group: '2026-03-01', name: 'saves', value: 0 },
      ]);
    });

    test('add up numbers whose sum has more than 64 bits', async () => {
      const each = Number.MAX_SAFE_INTEGER * 1024;
      await putDays(['a', '2026-03-01', { likes: each }], ['b', '2026-03-01', { likes: each }]);
      expect(await sum('total', 'likes')).toEqual([{ group: null, name: 'likes', value: 2 * each }]);
    });
  });

  describe('reports on paired days', () => {
    const pairs = (...names: MetricName[]) => first().reports.pairAccountDays({ ...days, names });

    test('add up only days that have a value in the range and as long before it', async () => {
      await putDays(
        ['a', '2026-02-25', { likes: 1000 }],
        ['a', '2026-02-26', { likes: 1 }],
        ['a', '2026-02-27', { likes: 2, clicks: 7 }],
        ['a', '2026-03-01', { likes: 10, clicks: 0 }],
        ['a', '2026-03-02', { likes: 20 }],
        ['a', '2026-03-03', { likes: 40 }],
        ['a', '2026-03-04', { likes: 5000 }],
        ['b', '2026-02-28', { likes: 0, social_network: 'x' }],
        ['b', '2026-03-03', { likes: -3, social_network: 'x' }],
        ['c', '2026-03-02', { saves: 1 }],
        ['d', '2026-03-02', { likes: 9, id_organization: 'other' }],
      );
      const a = { id_account: 'a', social_network: 'bluesky' };
      expect(await pairs('likes', 'clicks', 'likes')).toEqual([
        {
          ...{ ...a, name: 'clicks', total: 0, reported: 1, last: '2026-03-01', reported_before: 1 },
          ...{ days: 0, now: 0, before: 0 },
        },
        {
          ...{ ...a, name: 'likes', total: 70, reported: 3, last: '2026-03-03', reported_before: 2 },
          ...{ days: 2, until: '2026-03-02', now: 30, before: 3 },
        },
        {
          ...{ id_account: 'b', social_network: 'x', name: 'likes', total: -3, reported: 1, last: '2026-03-03' },
          ...{ reported_before: 1, days: 1, until: '2026-03-03', now: -3, before: 0 },
        },
      ]);
      expect(await pairs()).toEqual([]);
      expect(await first().reports.pairAccountDays({ ...days, from: days.until, names: ['likes'] })).toEqual([]);
    });

    test('pair days over the end of a leap year', async () => {
      await putDays(
        ['a', '2023-12-30', { reach: 3 }],
        ['a', '2024-12-30', { reach: 5 }],
        ['a', '2024-12-31', { reach: 7 }],
      );
      const range = { organizations, from: '2024-12-30', until: '2025-12-31', names: ['reach'] } as const;
      expect(await first().reports.pairAccountDays(range)).toMatchObject([{ now: 5, before: 3, days: 1, reported: 2 }]);
    });
  });

  describe('reports on followers', () => {
    /** Day after day, or another group: its last letters and the followers. */
    async function followers(by: ReportGroup, range: Partial<typeof days> = {}) {
      const rows = await first().reports.sumFollowers({ ...days, ...range, by });
      expect(rows.every(({ name }) => name === 'followers')).toBe(true);
      return rows.map(({ group, value }) => [group, value]);
    }

    test('let a number stand until its end, where the next of the account begins', async () => {
      await putDays(
        ['a', '2026-03-03', { followers: 5, followers_until: '2026-03-10' }],
        ['a', '2026-03-01', { followers: 9, followers_until: '2026-03-03' }],
        ['b', '2026-03-02', { followers: 100, followers_until: '2026-03-09', social_network: 'x' }],
      );
      expect(await followers('day')).toEqual([
        ['2026-03-01', 9],
        ['2026-03-02', 109],
        ['2026-03-03', 105],
      ]);
      expect(await followers('total')).toEqual([[null, 105]]);
      expect(await followers('account')).toEqual([
        ['a', 5],
        ['b', 100],
      ]);
      expect(await followers('network')).toEqual([
        ['bluesky', 5],
        ['x', 100],
      ]);
    });

    test('let a number stand up to its last day, and have no row when none does', async () => {
      await putDays(['a', '2026-03-01', { followers: 9, followers_until: '2026-03-03' }]);
      expect(await followers('day')).toEqual([
        ['2026-03-01', 9],
        ['2026-03-02', 9],
      ]);
      for (const by of ['account', 'network', 'total'] as const) expect(await followers(by)).toEqual([]);
      expect(await followers('total', { until: '2026-03-03' })).toEqual([[null, 9]]);
    });

    test('know the numbers of before the range, and none of after it', async () => {
      await putDays(
        ['a', '2026-02-22', { followers: 1, followers_until: '2026-03-01' }],
        ['b', '2026-02-23', { followers: 2, followers_until: '2026-03-02' }],
        ['c', '2026-02-25', { followers: 4, followers_until: '2026-03-04' }],
        ['d', '2026-02-26', { followers: 8, followers_until: '2026-02-27' }],
        ['d', '2026-02-27', { followers: 16, followers_until: '2026-03-04' }],
        ['e', '2026-03-04', { followers: 32, followers_until: '2026-03-11' }],
        ['d', '2026-03-04', { followers: 64, followers_until: '2026-03-11' }],
        ['f', '2026-02-25', { followers: 128, followers_until: '2026-03-04', id_organization: 'other' }],
      );
      expect(await followers('day')).toEqual([
        ['2026-03-01', 22],
        ['2026-03-02', 20],
        ['2026-03-03', 20],
      ]);
      expect(await followers('account')).toEqual([
        ['c', 4],
        ['d', 16],
      ]);
      expect(await followers('total', { organizations: ['other', 'organization'] })).toEqual([[null, 148]]);
    });

    test('let no number stand that ends on its own day, or whose end is not stored yet', async () => {
      await putDays(
        ['a', '2026-02-26', { followers: 2, followers_until: '2026-02-26' }],
        ['b', '2026-02-26', { followers: 4, followers_until: '2026-03-02' }],
        ['b', '2026-03-02', { followers: 8, followers_until: '2026-03-02' }],
        ['c', '2026-03-02', { followers: 16 }],
      );
      expect(await followers('day')).toEqual([['2026-03-01', 4]]);
      expect(await followers('total')).toEqual([]);
    });

    test('pass over days of an account that have no followers', async () => {
      await putDays(
        ['a', '2026-03-01', { followers: 3, followers_until: '2026-03-08' }],
        ['a', '2026-03-02', { likes: 1 }],
      );
      expect(await followers('day')).toEqual([
        ['2026-03-01', 3],
        ['2026-03-02', 3],
        ['2026-03-03', 3],
      ]);
      expect(await followers('total')).toEqual([[null, 3]]);
    });

    test('tell no followers from no number', async () => {
      await putDays(['a', '2026-03-02', { followers: 0, followers_until: '2026-03-09' }]);
      expect(await followers('day')).toEqual([
        ['2026-03-02', 0],
        ['2026-03-03', 0],
      ]);
      expect(await followers('network')).toEqual([['bluesky', 0]]);
    });

    test('are empty for a range without a day, and without organizations', async () => {
      await putDays(['a', '2026-03-02', { followers: 1, followers_until: '2026-03-09' }]);
      for (const by of ['account', 'day', 'network', 'total'] as const) {
        expect(await followers(by, { from: days.until })).toEqual([]);
        expect(await followers(by, { from: '2026-03-09' })).toEqual([]);
        expect(await followers(by, { organizations: [] })).toEqual([]);
      }
    });
  });

  describe('reports on publications', () => {
    test('sum what those of the range have reached, and count those that were measured', async () => {
      const measured = { collected_date: '2026-03-09T00:00:00.000Z' };
      const { storage, reports } = { storage: first(), reports: first().reports };
      for (const record of [
        publicationMetrics(1, { publish_date: '2026-02-28T23:59:59.999Z', likes: 1, ...measured }),
        publicationMetrics(2, { publish_date: dates.from, likes: 2, clicks: 0, ...measured }),
        publicationMetrics(3, { publish_date: '2026-03-03T23:59:59.999Z', likes: 4, ...measured }),
        publicationMetrics(4, { publish_date: dates.until, likes: 8, ...measured }),
        publicationMetrics(5, { publish_date: dates.from, social_network: 'x', reach: 16, ...measured }),
        publicationMetrics(6, { publish_date: dates.from, social_network: 'x', ...measured }),
        publicationMetrics(7, { publish_date: dates.from }),
        publicationMetrics(8, { publish_date: dates.from, social_network: 'youtube' }),
        publicationMetrics(9, { publish_date: dates.from, likes: 32, id_organization: 'other', ...measured }),
      ])
        await storage.insert('publication_metrics', record);
      const ofGroup = (group: string | null, number: object, metrics: object, counts: object) => ({
        ...{ group, ...number, metrics, counts },
      });
      expect(await reports.sumPublications({ ...dates, by: 'network' })).toEqual([
        ofGroup('bluesky', { published: 3, publications: 2 }, { clicks: 0, likes: 6 }, { clicks: 1, likes: 2 }),
        ofGroup('x', { published: 2, publications: 2 }, { reach: 16 }, { reach: 1 }),
        ofGroup('youtube', { published: 1, publications: 0 }, {}, {}),
      ]);
      expect(await reports.sumPublications({ ...dates, by: 'total' })).toEqual([
        ofGroup(
          null,
          { published: 6, publications: 4 },
          { clicks: 0, likes: 6, reach: 16 },
          { clicks: 1, likes: 2, reach: 1 },
        ),
      ]);
      const both = { ...dates, organizations: ['other', 'organization'] };
      expect(await reports.sumPublications({ ...both, by: 'total' })).toMatchObject([
        { publications: 5, metrics: { likes: 38 } },
      ]);
      expect(await reports.sumPublications({ ...dates, organizations: [], by: 'total' })).toEqual([]);
    });

    test('tell how much of a number stands at a place among those with most of it', async () => {
      const put = (number: number, metrics: Parameters<typeof publicationMetrics>[1]) =>
        first().insert('publication_metrics', publicationMetrics(number, metrics));
      const publish_date = '2026-03-02T00:00:00.000Z';
      const collected_date = '2026-03-03T00:00:00.000Z';
      const measured = { publish_date, collected_date };
      await put(1, { ...measured, likes: 5 });
      await put(2, { ...measured, likes: 0 });
      await put(3, { ...measured, likes: 9 });
      await put(4, { ...measured, likes: 5 });
      await put(5, { ...measured, clicks: 7 });
      await put(6, { ...measured, likes: 100, publish_date: dates.until });
      await put(7, { ...measured, likes: 100, id_organization: 'other' });
      const at = (place: number) => first().reports.valueAt({ ...dates, name: 'likes', place });
      expect(await Promise.all([1, 2, 3, 4, 5].map(at))).toEqual([9, 5, 5, 0, undefined]);
    });

    test('count those that were created, by state, network and day', async () => {
      for (const record of [
        publication(1, { creation_date: '2026-02-28T23:59:59.999Z' }),
        publication(2, { creation_date: dates.from, state: 'published' }),
        publication(3, { creation_date: '2026-03-01T23:59:59.999Z', state: 'draft', social_network: 'x' }),
        publication(4, { creation_date: '2026-03-03T12:00:00.000Z', state: 'published', social_network: 'x' }),
        publication(5, { creation_date: '2026-03-03T13:00:00.000Z', state: 'published' }),
        publication(6, { creation_date: '2026-03-03T14:00:00.000Z', deleted: true }),
        publication(7, { creation_date: dates.until }),
        publication(8, { creation_date: dates.from, id_organization: 'other' }),
      ])
        await first().insert('publications', record);
      expect(await first().reports.countCreated(dates)).toEqual({
        by_state: [
          { state: 'draft', total: 1 },
          { state: 'published', total: 3 },
        ],
        by_network: [
          { social_network: 'bluesky', total: 2 },
          { social_network: 'x', total: 2 },
        ],
        by_day: [
          { day: '2026-03-01', state: 'draft', total: 1 },
          { day: '2026-03-01', state: 'published', total: 1 },
          { day: '2026-03-03', state: 'published', total: 2 },
        ],
      });
      const none = { by_state: [], by_network: [], by_day: [] };
      expect(await first().reports.countCreated({ ...dates, organizations: [] })).toEqual(none);
    });

    test('count those that a network has, by the day on which they were published', async () => {
      const there = { state: 'published', external_identifier: 'post', publish_date: dates.from } as const;
      for (const record of [
        publication(1, { ...there, publish_date: '2026-02-28T23:59:59.999Z' }),
        publication(2, { ...there, social_network: 'x' }),
        publication(3, there),
        publication(4, { ...there, publish_date: '2026-03-01T23:59:59.999Z' }),
        publication(5, { ...there, publish_date: '2026-03-03T23:59:59.999Z' }),
        publication(6, { ...there, publish_date: dates.until }),
        publication(7, { ...there, deleted: true }),
        publication(8, { ...there, state: 'withErrors' }),
        publication(9, { state: 'published', publish_date: dates.from }),
        publication(10, { ...there, id_organization: 'other' }),
      ])
        await first().insert('publications', record);
      expect(await first().reports.countPublished(dates)).toEqual([
        { day: '2026-03-01', social_network: 'bluesky', total: 2 },
        { day: '2026-03-01', social_network: 'x', total: 1 },
        { day: '2026-03-03', social_network: 'bluesky', total: 1 },
      ]);
      expect(await first().reports.countPublished({ ...dates, organizations: [] })).toEqual([]);
    });
  });
}
