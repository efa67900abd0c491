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
      const { days, from } = withDaysBefore(range);
      const columns = (sql: (name: MetricName) => string): string => flows.map(sql).join(', ');
      const where = reportFilters.accountDays(range);
      const comparisons = toComparisons(where, dialect);
      const now = await database.rows(`report totals|${filterKey(comparisons)}`, filterValues(comparisons), () => {
        const own =
          'id_account, min(social_network), min(id_organization) as owner, min(day) as earliest, max(day) as latest';
        const sum = columns((name) => `${sumSql(name)}, count(${name})`);
        const totals = filtered(knex.select(knex.raw(`${own}, ${sum}`)).from('account_days'), comparisons, dialect);
        // The index of the account's days ends each search at the first day found.
        const last = columns(
          (name) => `(select day from account_days where id_organization = owner and
            account_days.id_account = totals.id_account and day >= earliest and day <= latest and ${name} is not null
            order by day desc nulls last limit 1)`,
        );
        return knex.select(knex.raw(`totals.*, ${last}`)).from(totals.groupByRaw('1').as('totals'));
      });
      const whereBefore = reportFilters.accountDays({ ...range, from, until: range.from });
      const count = columns((name) => `count(${name})`);
      const before = await selectRows('account_days', whereBefore, ['id_account'], `min(social_network), ${count}`);
      // The zeroth part of the other day's value adds nothing, but leaves out a day whose other day has no value.
      const paired = columns((name) => {
        const [one, other] = [`now.${name} + 0 * before.${name}`, `before.${name} + 0 * now.${name}`];
        return `count(${one}), ${sumSql(`(${one})`)}, ${sumSql(`(${other})`)}`;
      });
      const joined = `join account_days as before on before.id_organization = now.id_organization and
        before.id_account = now.id_account and before.day = ${dialect.laterDay('now.day')}`;
      const until = columns(
        (name) => `(select now.day from account_days as now ${joined} where now.id_organization = owner and
          now.id_account = pairs.id_account and now.day >= earliest and now.day <= latest and
          now.${name} + before.${name} is not null order by now.day desc nulls last limit 1)`,
      );
      const shifts = flows.map(() => -days);
      const readPairs = () =>
        database.rows(
          `report pairs|${filterKey(comparisons)}`,
          [...shifts, ...filterValues(comparisons), -days],
          () => {
            const own =
              'now.id_account, min(now.id_organization) as owner, min(now.day) as earliest, max(now.day) as latest';
            const pairs = knex
              .select(knex.raw(`${own}, ${paired}`))
              .from(filtered(knex.select('*').from('account_days'), comparisons, dialect).as('now'))
              .joinRaw(joined, [-days])
              .groupByRaw('1');
            return knex.select(knex.raw(`pairs.*, ${until}`, shifts)).from(pairs.as('pairs'));
          },
        );
      const pairs = before.length > 0 ? await readPairs() : [];
      const byAccount = (rows: readonly SqlRow[]) => new Map(rows.map((row) => [String(row[0]), row]));
      const [nowById, beforeById, pairsById] = [byAccount(now), byAccount(before), byAccount(pairs)];
      return [...new Set([...nowById.keys(), ...beforeById.keys()])].sort().flatMap((id_account) => {
        const [own, earlier, both] = [nowById.get(id_account), beforeById.get(id_account), pairsById.get(id_account)];
        // Days were stored with these values.
        const social_network = (own ?? earlier)?.[1] as Network;
        return flows.flatMap((name, place) => {
          const [total, reported = 0] = own?.slice(5 + 2 * place) ?? [];
          const last = own?.[5 + 2 * flows.length + place];
          const [paired_days = 0, sumNow, sumBefore] = both?.slice(4 + 3 * place) ?? [];
          const counts = { reported: Number(reported), reported_before: Number(earlier?.[2 + place] ?? 0) };
          if (!names.includes(name) || counts.reported + counts.reported_before === 0) return [];
          const sums = { total: Number(total ?? 0), now: Number(sumNow ?? 0), before: Number(sumBefore ?? 0) };
          const lastPair = both?.[4 + 3 * flows.length + place];
          const ends = {
            ...(typeof last === 'string' && { last }),
            ...(typeof lastPair === 'string' && { until: lastPair }),
          };
          return { id_account, social_network, name, ...counts, ...sums, days: Number(paired_days), ...ends };
        });
      });
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
      const counts = metricNames.map((name) => `count(${name})`).join(', ');
      const rows = await selectRows(
        'publication_metrics',
        reportFilters.posted(range),
        [groupColumn(by)],
        `count(*), count(collected_date), ${sums}, ${counts}`,
      );
      const added = createPublicationSums();
      for (const row of rows) {
        const group = toGroup(row[0]);
        added.count(group, { published: Number(row[1]), measured: Number(row[2]) });
        for (const { name, value } of toMetrics(row, 3))
          added.add(group, name, value, Number(row[3 + metricNames.length + metricNames.indexOf(name)]));
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
