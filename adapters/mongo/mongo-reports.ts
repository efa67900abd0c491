import type { Reports } from '#ports/numbers/reports';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Kind, Records, Where } from '#ports/foundation/storage';
import {
  createFollowersByDay,
  createMetricSums,
  createPairedDays,
  createPublicationCounts,
  createPublicationSums,
  createTally,
  groupField,
  metricNames,
  reportFilters,
  withDaysBefore,
} from '#domain/foundation/index';
import type { Document, FindCursor } from 'mongodb';
import { toFilter } from './filters.ts';
import type { MongoDatabase } from './mongo-database.ts';

/** Length of the day at the start of a date. */
const dayLength = '2026-11-24'.length;

/**
 * Creates reports with the sums that every MongoDB-compatible server supports: of fields, by the value of one field.
 * Sums by day or by two fields are computed here, from only the needed fields of each document.
 */
export function createMongoReports({ collection }: MongoDatabase): Reports {
  /** Sums fields, or 1, by the value of another field. A missing field counts as 0. */
  async function sumFields<K extends Kind>(
    kind: K,
    where: readonly Where<K>[],
    field: string | undefined,
    added: Readonly<Record<string, string | 1>>,
  ): Promise<{ readonly group: string | null; sum(name: string): number }[]> {
    const sums = Object.entries(added).map(([name, one]) => [name, { $sum: one }] as const);
    const groups = await collection(kind)
      .aggregate<Readonly<Record<string, number | string | null>>>([
        { $match: toFilter(...where) },
        { $group: { _id: field === undefined ? null : `$${field}`, ...Object.fromEntries(sums) } },
      ])
      .toArray();
    return groups.map(({ _id = null, ...found }) => ({
      group: _id === null ? null : String(_id),
      sum: (name) => Number(found[name]),
    }));
  }

  /** Iterates over the matching documents with only these fields. */
  function readFields<K extends Kind, F extends keyof Records[K] & string>(
    kind: K,
    where: Where<K>,
    ...fields: readonly F[]
  ): FindCursor<Pick<Records[K], F>> {
    const requested = fields.map((field): [string, 0 | 1] => [field, 1]);
    const projection = { _id: 0, ...Object.fromEntries(requested) };
    // Documents have the fields of records, with plain values.
    return collection(kind).find(toFilter(where)).project<Pick<Records[K], F> & Document>(projection);
  }

  return {
    async sumAccountDays({ by, names, ...range }) {
      const [where, field, sums] = [reportFilters.accountDays(range), groupField[by], createMetricSums()];
      const fields = Object.fromEntries(names.map((name) => [name, `$${name}`]));
      const groups = names.length > 0 ? await sumFields('account_days', [where], field, fields) : [];
      for (const name of new Set(names)) {
        // With a sum of 0, the field may be absent.
        const isClear = groups.every(({ sum }) => sum(name) !== 0);
        const present = { [name]: {} };
        const added = { [name]: `$${name}` };
        const found = isClear ? groups : await sumFields('account_days', [where, present], field, added);
        for (const { group, sum } of found) sums.add(group, name, sum(name));
      }
      return sums.rows();
    },
    async pairAccountDays(range) {
      const pairs = createPairedDays(range);
      const where = reportFilters.accountDays(withDaysBefore(range));
      const fields = ['id_account', 'social_network', 'day', ...range.names] as const;
      for await (const day of readFields('account_days', where, ...fields)) pairs.add(day);
      return pairs.rows();
    },
    async sumFollowers({ by, ...range }) {
      const where = reportFilters.followers(range, by);
      if (by !== 'day') {
        const sums = createMetricSums();
        const added = { followers: '$followers' };
        for (const { group, sum } of await sumFields('account_days', [where], groupField[by], added))
          sums.add(group, 'followers', sum('followers'));
        return sums.rows();
      }
      const byDay = createFollowersByDay(range);
      const days = readFields('account_days', where, 'day', 'followers', 'followers_until');
      for await (const { day, followers = 0, followers_until = day } of days)
        byDay.add(day, followers_until, followers, 1);
      return byDay.rows();
    },
    async sumPublications({ by, ...range }) {
      const [where, field] = [reportFilters.posted(range), groupField[by]];
      const count = async (present: Where<'publication_metrics'>) =>
        sumFields('publication_metrics', [where, present], field, { count: 1 });
      const sums = createPublicationSums();
      for (const { group, sum } of await count({})) sums.count(group, { published: sum('count'), measured: 0 });
      for (const { group, sum } of await count({ collected_date: {} }))
        sums.count(group, { published: 0, measured: sum('count') });
      for (const name of metricNames) {
        const present = { [name]: {} };
        const added = { [name]: `$${name}` };
        const counts = new Map((await count(present)).map(({ group, sum }) => [group, sum('count')]));
        for (const { group, sum } of await sumFields('publication_metrics', [where, present], field, added))
          sums.add(group, name, sum(name), counts.get(group) ?? 0);
      }
      return sums.rows();
    },
    async valueAt({ name, place, ...range }) {
      const [found] = await readFields('publication_metrics', reportFilters.ranked(range, name), name)
        .sort({ [name]: -1 })
        .skip(place - 1)
        .limit(1)
        .toArray();
      return found?.[name];
    },
    async countCreated(range) {
      const counts = createPublicationCounts();
      const created = readFields(
        'publications',
        reportFilters.created(range),
        'creation_date',
        'social_network',
        'state',
      );
      for await (const { creation_date, ...publication } of created)
        counts.add({ ...publication, day: creation_date.slice(0, dayLength) });
      return counts.counts();
    },
    async countPublished(range) {
      const days = createTally<{ readonly day: string; readonly social_network: SocialNetwork }>();
      const published = readFields('publications', reportFilters.published(range), 'publish_date', 'social_network');
      for await (const { publish_date = '', social_network } of published)
        days.add({ day: publish_date.slice(0, dayLength), social_network });
      return days.groups();
    },
  };
}
