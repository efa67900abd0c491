import { setSql, setValues, toPlaceholders, type Assignment } from './assignments.ts';
import { filtered, filterKey, filterValues, type Comparison } from './comparisons.ts';
import type { Layout } from './layouts.ts';
import { orderKey, orderSql, type OrderStep } from './ordering.ts';
import type { SqlDatabase, SqlRow } from './sql-database.ts';

/** Which records to claim, and what to write into them. */
interface Claim {
  readonly layout: Layout;
  readonly comparisons: readonly Comparison[];
  readonly order: readonly OrderStep[];
  readonly limit: number;
  readonly offset: number;
  readonly assignments: readonly Assignment[];
}

/** Claims records and returns their rows after the change, in the order they had before it. */
export function claimRows(database: SqlDatabase, claim: Claim): Promise<readonly SqlRow[]> {
  return database.dialect.name === 'postgres' ? claimOnPostgres(database, claim) : claimOnSqlite(database, claim);
}

/**
 * Claims in one statement. Locked rows are skipped, so workers never wait for each other. The selection is a
 * materialized CTE because Postgres may run a plain subquery twice and then lock more rows than the limit. The limit is
 * inlined: a prepared plan that does not know it expects many rows and scans whole tables.
 */
async function claimOnPostgres(database: SqlDatabase, claim: Claim): Promise<readonly SqlRow[]> {
  const { layout, comparisons, order, assignments } = claim;
  const { dialect, knex } = database;
  const rows = await database.rows(
    claimKey(`claim ${claim.limit}`, claim),
    [...filterValues(comparisons), claim.offset, ...setValues(assignments)],
    () => {
      const fields = [...new Set(['_id', ...order.map((step) => step.field)])];
      const matching = filtered(knex.select(fields).from(layout.kind), comparisons, dialect).toSQL();
      return knex.raw(
        `with picked as materialized (
           ${matching.sql} order by ${orderSql(order)} limit ${claim.limit} offset ? for update skip locked
         ), placed as (
           select _id, row_number() over (order by ${orderSql(order)}) as place from picked
         )
         update ${layout.kind} set ${setSql(assignments)}
         from placed where ${layout.kind}._id = placed._id
         returning ${layout.columns.map((column) => `${layout.kind}.${column}`).join(', ')}, place::integer`,
        [...matching.bindings, '', ...setValues(assignments).map(() => '')],
      );
    },
  );
  return rows.toSorted((one, other) => Number(one.at(-1)) - Number(other.at(-1)));
}

/**
 * Claims in two statements, since a SQLite update cannot return rows in their previous order. The second statement
 * repeats the conditions, so a record claimed by another process in between is skipped. A claim that finds nothing
 * never takes the write lock.
 */
async function claimOnSqlite(database: SqlDatabase, claim: Claim): Promise<readonly SqlRow[]> {
  const { layout, comparisons, order, assignments } = claim;
  const { dialect, knex } = database;
  const values = filterValues(comparisons);
  const found = await database.rows(claimKey('pick', claim), [...values, claim.limit, claim.offset], () =>
    filtered(knex.select('_id').from(layout.kind), comparisons, dialect).orderByRaw(orderSql(order)).limit(1).offset(1),
  );
  if (found.length === 0) return [];
  const places = new Map(found.map(([id], place) => [id, place]));
  const rows = await database.rows(
    claimKey('claim', claim),
    [...setValues(assignments), dialect.list([...places.keys()].map(String)), ...values],
    () => {
      const chosen = knex(layout.kind).whereRaw(dialect.oneOf, ['_id', '']);
      return filtered(chosen, comparisons, dialect).update(toPlaceholders(assignments, knex), [...layout.columns]);
    },
  );
  const idColumn = layout.columns.indexOf('_id');
  const position = (row: SqlRow) => places.get(row[idColumn]) ?? 0;
  return rows.toSorted((one, other) => position(one) - position(other));
}

function claimKey(operation: string, { layout, comparisons, order, assignments }: Claim): string {
  return `${operation} ${layout.kind}|${filterKey(comparisons)}|${orderKey(order)}|${setSql(assignments)}`;
}
