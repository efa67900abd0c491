import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { AuditEntry } from '#ports/access/audit-entry';
import type { Kind, Query, Records, Storage } from '#ports/foundation/storage';
import type { Logger } from '#ports/foundation/logger';
import { createEventChain, loadOptional, reportingLoss, storable, UniqueConflict } from '#domain/foundation/index';
import { toAssignments, setSql, setValues, toPlaceholders } from './assignments.ts';
import { claimRows } from './claim.ts';
import { findClosure } from './closure.ts';
import {
  toComparisons,
  filtered,
  filterKey,
  toTallyComparisons,
  filterValues,
  type Comparison,
} from './comparisons.ts';
import { parseDatabaseAddress } from './database-address.ts';
import { fromRow, layoutFor, toRow } from './layouts.ts';
import { migrateWith } from './migrations.ts';
import { pageClause, orderKey, withTieBreaker, orderSql } from './ordering.ts';
import { createKnexReports } from './reports.ts';
import type { SqlDatabase, SqlRow, Statement } from './sql-database.ts';

/**
 * Opens storage in SQLite (`sqlite:<path>`, `sqlite::memory:`) or Postgres (`postgres://...`) and migrates it to the
 * newest schema.
 */
export async function createKnexStorage(settings: {
  readonly url: string;
  /** Maximum number of connections to Postgres; 10 by default. */
  readonly maxConnections?: number;
  readonly logger?: Logger;
  /** Also opens an installation that has moved, for reading. */
  readonly mayHaveMoved?: boolean;
}): Promise<Storage> {
  const address = parseDatabaseAddress(settings.url);
  // Only the driver of this database is loaded.
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

// A moved database already has the newest schema, and rejects changes.
async function prepare(knex: Knex, mayHaveMoved = false): Promise<void> {
  if (mayHaveMoved && (await findClosure(knex))?.reason === 'moved') return;
  await migrateWith(knex);
}

/**
 * Creates storage on an open database with the newest schema. Its methods throw `StorageUnavailable` while the database
 * cannot be used.
 */
export function storageOn(database: SqlDatabase, counters: Storage['counters']): Storage {
  return reportingLoss(methodsOn(database, counters), (error) => database.findLoss(error));
}

function methodsOn(database: SqlDatabase, counters: Storage['counters']): Storage {
  const { both, dialect, knex, scrub } = database;

  function toRecord<K extends Kind>(kind: K, row: SqlRow): Records[K] {
    // `insert` and `update` wrote the row as a record of this kind.
    return fromRow(layoutFor(kind), row) as unknown as Records[K];
  }

  /** Counts all matches, in a tally if one has all fields of the filter. */
  function countQuery(kind: Kind, comparisons: readonly Comparison[]): Knex.QueryBuilder {
    for (const tally of layoutFor(kind).tallies) {
      const tallied = toTallyComparisons(tally, comparisons);
      const sum = knex(tally.table).select(knex.raw('coalesce(sum(count), 0)'));
      if (tallied) return filtered(sum, tallied, dialect);
    }
    return filtered(knex(kind).count(), comparisons, dialect);
  }

  /** Returns the rows of a query. `counted` appends the number of all matches to each. */
  function select<K extends Kind>(kind: K, query: Query<K>, counted: boolean): Promise<readonly SqlRow[]> {
    const { columns } = layoutFor(kind);
    const comparisons = toComparisons(query.where, dialect);
    const order = withTieBreaker(query.order);
    const cut = pageClause(query);
    const values = filterValues(comparisons);
    return database.rows(
      `${counted ? 'list' : 'find'} ${kind}|${filterKey(comparisons)}|${orderKey(order)}|${cut.sql}`,
      [...(counted ? values : []), ...values, ...cut.values],
      () => {
        const total = countQuery(kind, comparisons);
        const page = knex.select([...columns, ...(counted ? [total.as('total')] : [])]).from(kind);
        const { sql, bindings } = filtered(page, comparisons, dialect).orderByRaw(orderSql(order)).toSQL();
        return knex.raw(`${sql} ${cut.sql}`, [...bindings, ...cut.values]);
      },
    );
  }

  async function find<K extends Kind>(kind: K, query: Query<K>): Promise<Records[K][]> {
    const rows = await select(kind, query, false);
    return rows.map((row) => toRecord(kind, row));
  }

  /** Inserts records: all or none, unless each is skipped that conflicts with a stored one. */
  function insertion<K extends Kind>(kind: K, records: readonly Records[K][], skipping: boolean): Statement {
    const layout = layoutFor(kind);
    // As plain objects, because they are written field by field.
    const rows = records.map((record) =>
      toRow(layout, storable(record) as object as Readonly<Record<string, unknown>>),
    );
    const build = () => {
      const row = Object.fromEntries(layout.columns.map((column) => [column, '']));
      const inserted = knex(kind).insert(rows.map(() => row));
      return (skipping ? inserted.onConflict().ignore() : inserted).returning('_id');
    };
    return [`insert ${kind}|${rows.length}|${String(skipping)}`, rows.flat(), build];
  }

  async function count(kind: Kind, comparisons: readonly Comparison[]): Promise<number> {
    const rows = await database.rows(`count ${kind}|${filterKey(comparisons)}`, filterValues(comparisons), () =>
      countQuery(kind, comparisons),
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
      return row && toRecord(kind, row);
    },
    find,
    async list(kind, query) {
      const rows = await select(kind, query, true);
      const data = rows.map((row) => toRecord(kind, row));
      // The count comes with the rows. No row means no match, unless the page is past the end.
      const counted = rows[0]?.at(-1);
      if (counted !== undefined) return { data, total: Number(counted) };
      const pastEnd = (query.offset ?? 0) > 0 || query.limit === 0;
      return { data, total: pastEnd ? await count(kind, toComparisons(query.where, dialect)) : 0 };
    },
    insert: async (kind, record) => (await database.rows(...insertion(kind, [record], true))).length > 0,
    ...(both && {
      insertAudited: async <K extends Kind>(kind: K, record: Records[K], entry: AuditEntry) =>
        (await both(insertion(kind, [record], true), insertion('audit_entries', [entry], true))).length > 0,
    }),
    appendEvents: createEventChain({
      find,
      async insertAll(events) {
        try {
          return (await database.rows(...insertion('events', events, false))).length > 0;
        } catch (error) {
          if (database.isUniqueConflict(error)) return false;
          throw error;
        }
      },
    }),
    async update(kind, id, changes, where) {
      const layout = layoutFor(kind);
      const comparisons = toComparisons(where, dialect);
      const written = toAssignments(layout, changes, dialect);
      try {
        const [row] = await database.rows(
          `update ${kind}|${setSql(written)}|${filterKey(comparisons)}`,
          [...setValues(written), storable(id), ...filterValues(comparisons)],
          () =>
            filtered(knex(kind).where('_id', ''), comparisons, dialect).update(toPlaceholders(written, knex), [
              ...layout.columns,
            ]),
        );
        return row && toRecord(kind, row);
      } catch (error) {
        if (database.isUniqueConflict(error)) throw new UniqueConflict(kind);
        throw error;
      }
    },
    async remove(kind, id, where) {
      const comparisons = toComparisons(where, dialect);
      const rows = await database.rows(
        `remove ${kind}|${filterKey(comparisons)}`,
        [storable(id), ...filterValues(comparisons)],
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
        comparisons: toComparisons(query.where, dialect),
        order: withTieBreaker(query.order),
        limit: query.limit,
        offset: query.offset ?? 0,
        assignments: toAssignments(layout, changes, dialect),
      });
      return rows.map((row) => toRecord(kind, row));
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
