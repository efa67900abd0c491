import type { Reports } from '#ports/metrics/reports';
import type { Publication } from '#ports/publications/publication';
import type { Kind, Where } from '#ports/storage/storage';
import {
  createFollowersByDay,
  createMetricSums,
  createPublicationCounts,
  createPublicationSums,
  groupField,
  metricNames,
  reportFilters,
} from '#domain/storage/index';
import { comparisonsOf, filtered, keyOf, valuesOf } from './comparisons.ts';
import type { SqlDatabase, SqlRow } from './sql-database.ts';

type Network = Publication['social_network'];

/** The day of a date. */
const dayOf = (field: string): string => `substr(${field}, 1, ${'2026-11-24'.length})`;

/** Fractions, since SQLite fails when a sum of whole numbers passes 2^63. */
const sumOf = (field: string): string => `sum(1.0 * ${field})`;
const sums = metricNames.map(sumOf).join(', ');

/** Returns the numbers of a row that come after its first columns, without those that are absent. */
function metricsOf(row: SqlRow, columns: number) {
  return metricNames.flatMap((name, place) => {
    const value = row[columns + place];
    return value === null ? [] : [{ name, value: Number(value) }];
  });
}

/** A group is text; the total has none. */
const groupOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Creates reports that the database adds up. It adds up every number, whichever are asked for, since each choice would be
 * a prepared statement of its own.
 */
export function createKnexReports(database: SqlDatabase): Reports {
  const { dialect, knex } = database;

  /** Runs a statement that is made around one that selects these columns of the matching records. */
  function rowsOf<K extends Kind>(
    kind: K,
    where: Where<K>,
    columns: string,
    around: (matching: string) => string,
    ...values: readonly string[]
  ): Promise<readonly SqlRow[]> {
    const comparisons = comparisonsOf(where, dialect);
    return database.rows(
      `report ${kind}|${keyOf(comparisons)}|${around(columns)}`,
      [...valuesOf(comparisons), ...values],
      () => {
        const matching = filtered(knex.select(knex.raw(columns)).from(kind), comparisons, dialect).toSQL();
        return knex.raw(around(matching.sql), [...matching.bindings, ...values]);
      },
    );
  }

  return {
    async sumAccountDays({ by, names, ...range }) {
      const columns = `${groupField[by] ?? 'null'}, ${sums}`;
      const rows = await rowsOf(
        'account_days',
        reportFilters.accountDays(range),
        columns,
        (matching) => `${matching} group by 1`,
      );
      const added = createMetricSums();
      for (const row of rows) {
        for (const { name, value } of metricsOf(row, 1)) {
          if (names.includes(name)) added.add(groupOf(row[0]), name, value);
        }
      }
      return added.rows();
    },
    async sumFollowers({ by, ...range }) {
      const where = reportFilters.followers(range, by);
      const columns = `day, id_account, social_network, followers, followers_until,
        lead(day) over (partition by id_account order by day) as next_day`;
      if (by === 'day') {
        const rows = await rowsOf(
          'account_days',
          where,
          columns,
          (matching) =>
            `select day, case when next_day < followers_until then next_day else followers_until end,
               ${sumOf('followers')}, count(*)
             from (${matching}) as scanned where followers_until is not null group by 1, 2`,
        );
        const followers = createFollowersByDay(range);
        for (const [day, end, sum, accounts] of rows)
          followers.add(String(day), String(end), Number(sum), Number(accounts));
        return followers.rows();
      }
      const rows = await rowsOf(
        'account_days',
        where,
        columns,
        (matching) =>
          `select ${groupField[by] ?? 'null'}, ${sumOf('followers')}
           from (${matching}) as scanned where next_day is null and followers_until >= ? group by 1`,
        range.until,
      );
      const added = createMetricSums();
      for (const [group, sum] of rows) added.add(groupOf(group), 'followers', Number(sum));
      return added.rows();
    },
    async sumPublications({ by, ...range }) {
      const rows = await rowsOf(
        'publication_metrics',
        reportFilters.measured(range),
        `${groupField[by] ?? 'null'}, count(*), ${sums}`,
        (matching) => `${matching} group by 1`,
      );
      const added = createPublicationSums();
      for (const row of rows) {
        const group = groupOf(row[0]);
        added.count(group, Number(row[1]));
        for (const { name, value } of metricsOf(row, 2)) added.add(group, name, value);
      }
      return added.rows();
    },
    async countCreated(range) {
      const rows = await rowsOf(
        'publications',
        reportFilters.created(range),
        `${dayOf('creation_date')}, state, social_network, count(*)`,
        (matching) => `${matching} group by 1, 2, 3`,
      );
      const counts = createPublicationCounts();
      for (const [day, state, social_network, count] of rows) {
        // Publications were stored with these.
        const of = { state: state as Publication['state'], social_network: social_network as Network };
        counts.add({ day: String(day), ...of }, Number(count));
      }
      return counts.counts();
    },
    async countPublished(range) {
      const rows = await rowsOf(
        'publications',
        reportFilters.published(range),
        `${dayOf('publish_date')}, social_network, count(*)`,
        (matching) => `${matching} group by 1, 2 order by 1, 2`,
      );
      return rows.map(([day, social_network, total]) => ({
        day: String(day),
        // As above.
        social_network: social_network as Network,
        total: Number(total),
      }));
    },
  };
}
