import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Kind, Query, Records, Storage } from '#ports/storage/storage';
import type { Logger } from '#ports/shared/logger';
import { loadOptional } from '#domain/shared/index';
import { reportingLoss, storable, UniqueConflict } from '#domain/storage/index';
import { assignmentsOf, setSql, setValues, standIns } from './assignments.ts';
import { claimRows } from './claim.ts';
import { closureOf } from './closure.ts';
import { comparisonsOf, filtered, keyOf, talliedOf, valuesOf, type Comparison } from './comparisons.ts';
import { parseDatabaseAddress } from './database-address.ts';
import { fromRow, layoutFor, toRow } from './layouts.ts';
import { migrateWith } from './migrations.ts';
import { cutOf, orderKey, orderOf, orderSql } from './ordering.ts';
import { createKnexReports } from './reports.ts';
import type { SqlDatabase, SqlRow } from './sql-database.ts';

/**
 * Opens storage in SQLite (`sqlite:<path>`, `sqlite::memory:`) or Postgres (`postgres://...`) and migrates it
 * to the newest schema.
 */
export async function createKnexStorage(settings: {
  readonly url: string;
  /** The most connections to Postgres; 10 by default. */
  readonly maxConnections?: number;
  readonly logger?: Logger;
  /** Also opens an installation that has moved, for reading. */
  readonly mayHaveMoved?: boolean;
}): Promise<Storage> {
  const address = parseDatabaseAddress(settings.url);
  // The driver of the other database is not loaded.
  if (address.client === 'sqlite') {
    const { createSqliteDatabase, openSqlite } = await loadOptional(
      'storage in SQLite',
      ['knex', 'better-sqlite3'],
      () => import('./sqlite-database.ts'),
    );
    const { createSqliteCounters } = await import('./sqlite-counters.ts');
    const compiler = openSqlite(address.filename);
    await prepare(compiler, settings.mayHaveMoved).catch(async (error: unknown) => {
      // An open pool would keep the process alive.
      await compiler.destroy();
      throw error;
    });
    const database = await createSqliteDatabase(compiler);
    return storageOn(database, createSqliteCounters(database.connection));
  }
  const { createPostgresDatabase, openPostgres } = await loadOptional(
    'storage in Postgres',
    ['knex', 'pg'],
    () => import('./postgres-database.ts'),
  );
  const { createPostgresCounters } = await import('./postgres-counters.ts');
  const { reachPostgres } = await import('./postgres-connection.ts');
  const url = await reachPostgres(address.url);
  const migrator = openPostgres(url);
  await prepare(migrator, settings.mayHaveMoved).finally(() => migrator.destroy());
  const database = createPostgresDatabase({
    url,
    maxConnections: settings.maxConnections ?? 10,
    logger: settings.logger,
  });
  return storageOn(database, createPostgresCounters(database.pool));
}

// A database that has moved already has the newest schema, and refuses changes.
async function prepare(knex: Knex, mayHaveMoved = false): Promise<void> {
  if (mayHaveMoved && (await closureOf(knex))?.reason === 'moved') return;
  await migrateWith(knex);
}

/**
 * Creates storage on a database that is open and has the newest schema. Its methods throw `StorageUnavailable` while the
 * database cannot be used.
 */
export function storageOn(database: SqlDatabase, counters: Storage['counters']): Storage {
  return reportingLoss(methodsOn(database, counters), (error) => database.lossOf(error));
}

function methodsOn(database: SqlDatabase, counters: Storage['counters']): Storage {
  const { dialect, knex, scrub } = database;

  function recordOf<K extends Kind>(kind: K, row: SqlRow): Records[K] {
    // A row holds what `insert` and `update` were given as records of this kind.
    return fromRow(layoutFor(kind), row) as unknown as Records[K];
  }

  /** Counts all matches; in a tally if one has all fields of the filter. */
  function totalOf(kind: Kind, comparisons: readonly Comparison[]): Knex.QueryBuilder {
    for (const tally of layoutFor(kind).tallies) {
      const tallied = talliedOf(tally, comparisons);
      const sum = knex(tally.table).select(knex.raw('coalesce(sum(count), 0)'));
      if (tallied) return filtered(sum, tallied, dialect);
    }
    return filtered(knex(kind).count(), comparisons, dialect);
  }

  /** Returns the rows of a query. `counted` appends the count of all matches to each. */
  function select<K extends Kind>(kind: K, query: Query<K>, counted: boolean): Promise<readonly SqlRow[]> {
    const { columns } = layoutFor(kind);
    const comparisons = comparisonsOf(query.where, dialect);
    const order = orderOf(query.order);
    const cut = cutOf(query);
    const values = valuesOf(comparisons);
    return database.rows(
      `${counted ? 'list' : 'find'} ${kind}|${keyOf(comparisons)}|${orderKey(order)}|${cut.sql}`,
      [...(counted ? values : []), ...values, ...cut.values],
      () => {
        const total = totalOf(kind, comparisons);
        const page = knex.select([...columns, ...(counted ? [total.as('total')] : [])]).from(kind);
        const { sql, bindings } = filtered(page, comparisons, dialect).orderByRaw(orderSql(order)).toSQL();
        return knex.raw(`${sql} ${cut.sql}`, [...bindings, ...cut.values]);
      },
    );
  }

  async function count(kind: Kind, comparisons: readonly Comparison[]): Promise<number> {
    const rows = await database.rows(`count ${kind}|${keyOf(comparisons)}`, valuesOf(comparisons), () =>
      totalOf(kind, comparisons),
    );
    return Number(rows[0]?.[0]);
  }

  // Knex does not support `returning` for deletions on SQLite, though SQLite does.
  function removal(chosen: Knex.QueryBuilder): Knex.Raw {
    const { sql, bindings } = chosen.delete().toSQL();
    return knex.raw(`${sql} returning _id`, [...bindings]);
  }

  return {
    counters,
    reports: createKnexReports(database),
    ...(dialect.name === 'postgres' && {
      async now() {
        const sql = 'select extract(epoch from clock_timestamp()) * 1000';
        const [row] = await database.rows('now', [], () => knex.raw(sql));
        return Number(row?.[0]);
      },
    }),
    async get(kind, id) {
      const layout = layoutFor(kind);
      const [row] = await database.rows(`get ${kind}`, [storable(id)], () =>
        knex
          .select([...layout.columns])
          .from(kind)
          .where('_id', ''),
      );
      return row && recordOf(kind, row);
    },
    async find(kind, query) {
      const rows = await select(kind, query, false);
      return rows.map((row) => recordOf(kind, row));
    },
    async list(kind, query) {
      const rows = await select(kind, query, true);
      const data = rows.map((row) => recordOf(kind, row));
      // The count comes with the rows. No row means no match, unless the page lies past the end.
      const counted = rows[0]?.at(-1);
      if (counted !== undefined) return { data, total: Number(counted) };
      const pastEnd = (query.offset ?? 0) > 0 || query.limit === 0;
      return { data, total: pastEnd ? await count(kind, comparisonsOf(query.where, dialect)) : 0 };
    },
    async insert(kind, record) {
      const layout = layoutFor(kind);
      // Read as a plain object, since it is written field by field.
      const values = toRow(layout, storable(record) as object as Readonly<Record<string, unknown>>);
      const rows = await database.rows(`insert ${kind}`, values, () =>
        knex(kind)
          .insert(Object.fromEntries(layout.columns.map((column) => [column, ''])))
          .onConflict()
          .ignore()
          .returning('_id'),
      );
      return rows.length > 0;
    },
    async update(kind, id, changes, where) {
      const layout = layoutFor(kind);
      const comparisons = comparisonsOf(where, dialect);
      const written = assignmentsOf(layout, changes, dialect);
      try {
        const [row] = await database.rows(
          `update ${kind}|${setSql(written)}|${keyOf(comparisons)}`,
          [...setValues(written), storable(id), ...valuesOf(comparisons)],
          () =>
            filtered(knex(kind).where('_id', ''), comparisons, dialect).update(standIns(written, knex), [
              ...layout.columns,
            ]),
        );
        return row && recordOf(kind, row);
      } catch (error) {
        if (database.isUniqueConflict(error)) throw new UniqueConflict(kind);
        throw error;
      }
    },
    async remove(kind, id, where) {
      const comparisons = comparisonsOf(where, dialect);
      const rows = await database.rows(
        `remove ${kind}|${keyOf(comparisons)}`,
        [storable(id), ...valuesOf(comparisons)],
        () => removal(filtered(knex(kind).where('_id', ''), comparisons, dialect)),
      );
      return rows.length > 0;
    },
    async replaceText(kind, id, path, last, next) {
      const place = dialect.place(path);
      const rows = await database.rows(
        `replace text ${kind}`,
        [place, storable(next), storable(id), place, storable(last)],
        () =>
          knex.raw(
            `update ${kind} set document = ${dialect.withTextAt} where _id = ? and ${dialect.textAt} = ? returning _id`,
            ['', '', '', '', ''],
          ),
      );
      return rows.length > 0;
    },
    async claim(kind, query, changes) {
      const layout = layoutFor(kind);
      const rows = await claimRows(database, {
        layout,
        comparisons: comparisonsOf(query.where, dialect),
        order: orderOf(query.order),
        limit: query.limit,
        offset: query.offset ?? 0,
        assignments: assignmentsOf(layout, changes, dialect),
      });
      return rows.map((row) => recordOf(kind, row));
    },
    async check() {
      await database.requireRoom?.();
      const id = randomUUID();
      await database.rows('check write', [id], () => knex('checks').insert({ _id: '' }).returning('_id'));
      const [row] = await database.rows('check read', [id], () => removal(knex('checks').where('_id', '')));
      if (row?.[0] !== id) throw new Error('the database did not return what was written');
    },
    ...(scrub && { scrub }),
    close: () => database.close(),
  };
}
