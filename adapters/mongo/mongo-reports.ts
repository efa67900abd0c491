import type { MetricName } from '#ports/metrics/metrics';
import type { Reports } from '#ports/metrics/reports';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Kind, Records, Where } from '#ports/storage/storage';
import {
  createFollowers,
  createMetricSums,
  createPublicationCounts,
  createPublicationSums,
  createTally,
  groupField,
  metricNames,
  reportFilters,
} from '#domain/storage/index';
import type { Document, FindCursor } from 'mongodb';
import { filterOf } from './filters.ts';
import type { MongoDatabase } from './mongo-database.ts';

/** How long the part of a date is that names its day. */
const dayLength = '2026-11-24'.length;

/**
 * Creates reports of what every server with MongoDB's protocol can add up: one field of the documents that have it. What
 * needs the day of a date or the next day of an account is read one by one, without the rest of the documents.
 */
export function createMongoReports({ collection }: MongoDatabase): Reports {
  /** Adds up a field, or 1, by the value of another field. A document without the field would count as 0. */
  async function sumsOf<K extends Kind>(
    kind: K,
    where: readonly Where<K>[],
    field: string | undefined,
    sum: string | 1,
  ): Promise<{ readonly group: string | null; readonly sum: number }[]> {
    const groups = await collection(kind)
      .aggregate([
        { $match: filterOf(...where) },
        { $group: { _id: field === undefined ? null : `$${field}`, sum: { $sum: sum } } },
      ])
      .toArray();
    return groups.map(({ _id, sum: added }) => ({
      group: _id === null ? null : String(_id),
      sum: Number(added),
    }));
  }

  /** Adds up numbers of the matching documents, each in a query of its own. */
  async function addMetrics<K extends 'account_days' | 'publication_metrics'>(
    kind: K,
    where: Where<K>,
    field: string | undefined,
    names: readonly MetricName[],
    sums: { add(group: string | null, name: MetricName, value: number): void },
  ): Promise<void> {
    for (const name of new Set(names)) {
      // Both kinds have this field, but TypeScript cannot tell while K is open.
      const present = { [name]: {} } as Where<K>;
      for (const { group, sum } of await sumsOf(kind, [where, present], field, `$${name}`))
        sums.add(group, name, sum);
    }
  }

  /** Reads fields of the matching documents one after the other. */
  function fieldsOf<K extends Kind, F extends keyof Records[K] & string>(
    kind: K,
    where: Where<K>,
    ...fields: readonly F[]
  ): FindCursor<Pick<Records[K], F>> {
    const wanted = fields.map((field): [string, 0 | 1] => [field, 1]);
    const projection = { _id: 0, ...Object.fromEntries(wanted) };
    // Documents have the fields of records, and these hold plain values.
    return collection(kind).find(filterOf(where)).project<Pick<Records[K], F> & Document>(projection);
  }

  return {
    async sumAccountDays({ by, names, ...range }) {
      const sums = createMetricSums();
      await addMetrics('account_days', reportFilters.accountDays(range), groupField[by], names, sums);
      return sums.rows();
    },
    async sumFollowers({ by, ...range }) {
      const followers = createFollowers(range, by);
      const days = fieldsOf(
        'account_days',
        reportFilters.followers(range, by),
        'day',
        'followers',
        'followers_until',
        'id_account',
        'social_network',
      ).sort({ id_account: 1, day: 1 });
      for await (const day of days) followers.add(day);
      return followers.rows();
    },
    async sumPublications({ by, ...range }) {
      const where = reportFilters.measured(range);
      const sums = createPublicationSums();
      for (const { group, sum } of await sumsOf('publication_metrics', [where], groupField[by], 1))
        sums.count(group, sum);
      await addMetrics('publication_metrics', where, groupField[by], metricNames, sums);
      return sums.rows();
    },
    async countCreated(range) {
      const counts = createPublicationCounts();
      const created = fieldsOf(
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
      const published = fieldsOf(
        'publications',
        reportFilters.published(range),
        'publish_date',
        'social_network',
      );
      for await (const { publish_date = '', social_network } of published)
        days.add({ day: publish_date.slice(0, dayLength), social_network });
      return days.groups();
    },
  };
}
