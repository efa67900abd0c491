import type { MetricName } from '#ports/numbers/metrics';
import type { ReportGroup, Reports } from '#ports/numbers/reports';
import type { Publication } from '#ports/publishing/publication';
import type { Kind, Where } from '#ports/foundation/storage';
import {
  createFollowersByDay,
  createPublicationCounts,
  createPublicationSums,
  groupField,
  metricNames,
  reportFilters,
  withDaysBefore,
} from '#domain/foundation/index';
import { toComparisons, filtered, filterKey, filterValues } from './comparisons.ts';
import type { SqlDatabase, SqlRow } from './sql-database.ts';

/** The metrics that are sums of days, in the order of their names. */
const flows = metricNames.filter((name) => name !== 'followers').toSorted();

type Network = Publication['social_network'];

/** SQL for the day of a date. */
const daySql = (field: string): string => `substr(${field}, 1, ${'2026-11-24'.length})`;

/** Returns the metrics of a row after its group columns, without absent ones. */
function toMetrics(row: SqlRow, columns: number) {
  return metricNames.flatMap((name, place) => {
    const value = row[columns + place];
    return value === null ? [] : [{ name, value: Number(value) }];
  });
}

/** What a row of paired days has for each metric, in this order. */
const pairedColumns = (name: MetricName): string => {
  const isPair = `now_${name} is not null and before_${name} is not null`;
  return [
    `sum(case when ${isPair} then now_${name} else 0 end)`,
    `sum(case when ${isPair} then before_${name} else 0 end)`,
    `count(now_${name} + before_${name})`,
    `count(now_${name})`,
    `count(before_${name})`,
    `max(case when ${isPair} then pair end)`,
    `max(case when now_${name} is not null then pair end)`,
  ].join(', ');
};
const pairedWidth = 7;

/** SQL for the group. The total groups by a constant, so that it has no row without matches. */
const groupColumn = (by: ReportGroup): string => groupField[by] ?? 'null';

/** A group is text; the total has none. */
const toGroup = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Creates reports that the database sums up. It always sums every metric, since each selection would need its own
 * prepared statement.
 */
export function createKnexReports(database: SqlDatabase): Reports {
  const { dialect, knex } = database;
  const { sumSql } = dialect;
  const sums = metricNames.map(sumSql).join(', ');

  /** Selects the group columns and the sums, ordered by group. */
  function selectRows<K extends Kind>(
    kind: K,
    where: Where<K>,
    groups: readonly string[],
    added: string,
  ): Promise<readonly SqlRow[]> {
    const comparisons = toComparisons(where, dialect);
    const columns = [...groups, added].join(', ');
    const places = groups.map((_, place) => place + 1).join(', ');
    return database.rows(`report ${kind}|${filterKey(comparisons)}|${columns}`, filterValues(comparisons), () =>
      filtered(knex.select(knex.raw(columns)).from(kind), comparisons, dialect)
        .groupByRaw(places)
        .orderByRaw(places),
    );
  }

  return {
    async sumAccountDays({ by, names, ...range }) {
      const rows = await selectRows('account_days', reportFilters.accountDays(range), [groupColumn(by)], sums);
      return rows.flatMap((row) => {
        const group = toGroup(row[0]);
        const metrics = toMetrics(row, 1).filter(({ name }) => names.includes(name));
        return metrics.map(({ name, value }) => ({ group, name, value }));
      });
    },
    async pairAccountDays({ names, ...range }) {
      const { days, ...both } = withDaysBefore(range);
      const comparisons = toComparisons(reportFilters.accountDays(both), dialect);
      const values = [range.from, range.from, days, ...filterValues(comparisons)];
      const rows = await database.rows(`report pairs|${filterKey(comparisons)}`, values, () => {
        const pair = `case when day >= ? then day else ${dialect.laterDay('day')} end`;
        const columns = `id_account, day >= ? as is_now, ${pair} as pair, ${flows.join(', ')}`;
        const found = filtered(
          knex.select(knex.raw(columns, [range.from, range.from, days])).from('account_days'),
          comparisons,
          dialect,
        );
        const sides = flows.flatMap((name) => [
          `${sumSql(`case when is_now then ${name} end`)} as now_${name}`,
          `${sumSql(`case when not is_now then ${name} end`)} as before_${name}`,
        ]);
        const paired = knex
          .select(knex.raw(['id_account', 'pair', ...sides].join(', ')))
          .from(found.as('days'))
          .groupByRaw('1, 2');
        return knex
          .select(knex.raw(['id_account', ...flows.map(pairedColumns)].join(', ')))
          .from(paired.as('pairs'))
          .groupByRaw('1')
          .orderByRaw('1');
      });
      return rows.flatMap((row) =>
        flows.flatMap((name, place) => {
          const [now, before, paired, reported, reported_before, until, last] = row.slice(1 + place * pairedWidth);
          if (!names.includes(name) || Number(reported) + Number(reported_before) === 0) return [];
          const counts = { days: Number(paired), reported: Number(reported), reported_before: Number(reported_before) };
          return {
            ...{ id_account: String(row[0]), name, now: Number(now), before: Number(before), ...counts },
            ...(typeof until === 'string' && { until }),
            ...(typeof last === 'string' && { last }),
          };
        }),
      );
    },
    async sumFollowers({ by, ...range }) {
      const where = reportFilters.followers(range, by);
      if (by === 'day') {
        const followers = createFollowersByDay(range);
        const rows = await selectRows(
          'account_days',
          where,
          ['day', 'followers_until'],
          `${sumSql('followers')}, count(*)`,
        );
        for (const [day, end, sum, accounts] of rows)
          followers.add(String(day), String(end), Number(sum), Number(accounts));
        return followers.rows();
      }
      const rows = await selectRows('account_days', where, [groupColumn(by)], sumSql('followers'));
      return rows.map(([group, sum]) => ({ group: toGroup(group), name: 'followers', value: Number(sum) }));
    },
    async sumPublications({ by, ...range }) {
      const rows = await selectRows(
        'publication_metrics',
        reportFilters.measured(range),
        [groupColumn(by)],
        `count(*), ${sums}`,
      );
      const added = createPublicationSums();
      for (const row of rows) {
        const group = toGroup(row[0]);
        added.count(group, Number(row[1]));
        for (const { name, value } of toMetrics(row, 2)) added.add(group, name, value);
      }
      return added.rows();
    },
    async valueAt({ name, place, ...range }) {
      const comparisons = toComparisons(reportFilters.ranked(range, name), dialect);
      const key = `report place ${name}|${filterKey(comparisons)}`;
      const [found] = await database.rows(key, [...filterValues(comparisons), 1, place - 1], () =>
        // Knex would cast a number to text in one of the dialects.
        filtered(knex.select(name).from('publication_metrics'), comparisons, dialect).orderByRaw(
          `${name} desc limit ? offset ?`,
          [1, place - 1],
        ),
      );
      return found && Number(found[0]);
    },
    async countCreated(range) {
      const rows = await selectRows(
        'publications',
        reportFilters.created(range),
        [daySql('creation_date'), 'state', 'social_network'],
        'count(*)',
      );
      const counts = createPublicationCounts();
      for (const [day, state, social_network, count] of rows) {
        // Publications were stored with these values.
        const of = { state: state as Publication['state'], social_network: social_network as Network };
        counts.add({ day: String(day), ...of }, Number(count));
      }
      return counts.counts();
    },
    async countPublished(range) {
      const rows = await selectRows(
        'publications',
        reportFilters.published(range),
        [daySql('publish_date'), 'social_network'],
        'count(*)',
      );
      return rows.map(([day, social_network, total]) => ({
        day: String(day),
        // Publications were stored with these values.
        social_network: social_network as Network,
        total: Number(total),
      }));
    },
  };
}
