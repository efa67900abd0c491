import { expect, test } from '@jest/globals';
import { toAssignments } from '#adapters/knex/assignments';
import { claimRows } from '#adapters/knex/claim';
import { toComparisons } from '#adapters/knex/comparisons';
import { layoutFor } from '#adapters/knex/layouts';
import { migrate, migrateWith } from '#adapters/knex/migrations';
import { withTieBreaker } from '#adapters/knex/ordering';
import { createPostgresDatabase } from '#adapters/knex/postgres-database';
import type { SqlDatabase, SqlValue } from '#adapters/knex/sql-database';
import { createSqliteDatabase, openSqlite } from '#adapters/knex/sqlite-database';
import { freshDatabase } from '../../servers/fresh-database.ts';
import { moment } from '../../contracts/sample-records.ts';

/** The statements that claiming what is due runs on a database. */
async function claimStatements(database: SqlDatabase) {
  const statements: { sql: string; values: readonly SqlValue[] }[] = [];
  const listening: SqlDatabase = {
    ...database,
    rows(key, values, build) {
      statements.push({ sql: build().toSQL().toNative().sql, values });
      return database.rows(key, values, build);
    },
  };
  const layout = layoutFor('publications');
  await claimRows(listening, {
    layout,
    comparisons: toComparisons(
      { social_network: 'x', due_date: { lte: moment(0) }, id_account: { notIn: ['a'] } },
      database.dialect,
    ),
    order: withTieBreaker([{ field: 'due_date', direction: 'asc' }]),
    limit: 100,
    offset: 0,
    assignments: toAssignments(layout, { due_date: moment(60_000), lease: 'me' }, database.dialect),
  });
  return statements;
}

/** A bound value as it stands in SQL; a list as Postgres writes one. */
const literal = (value: unknown): string => (Array.isArray(value) ? `{${value.join()}}` : String(value));

test('SQLite claims due records with the index', async () => {
  const knex = openSqlite(':memory:');
  await migrateWith(knex);
  const database = await createSqliteDatabase(knex);
  const [pick] = await claimStatements(database);
  const plan = database.connection.prepare(`explain query plan ${pick?.sql}`).all([...(pick?.values ?? [])]);
  expect(JSON.stringify(plan)).toContain('USING INDEX publications_social_network_due_date');
  expect(JSON.stringify(plan)).not.toContain('TEMP B-TREE');
  await database.close();
});

test('Postgres claims due records with the index, also with a generic plan', async () => {
  const url = await freshDatabase();
  await migrate(url);
  const database = createPostgresDatabase({ url, maxConnections: 1 });
  await database.pool.query(`
    insert into publications (_id, document, social_network, id_account, id_organization, deleted, state, due_date)
    select lpad(to_hex(number), 24, '0'), '{}', 'x', 'account ' || (number % 500), 'o', false, 'ready', '2026-01-01T' || lpad(number::text, 12, '0')
    from generate_series(1, 50000) as number`);
  await database.pool.query('analyze');
  const [claim] = await claimStatements(database);
  await database.pool.query('set plan_cache_mode = force_generic_plan');
  await database.pool.query(`prepare claim as ${claim?.sql}`);
  const values = claim?.values.map((value) => (typeof value === 'number' ? value : `'${literal(value)}'`));
  const { rows } = await database.pool.query(`explain execute claim(${values?.join()})`);
  const plan = JSON.stringify(rows);
  expect(plan).toContain('Index Scan using publications_social_network_due_date');
  expect(plan).toContain('Index Scan using publications_pkey');
  expect(plan).not.toContain('Seq Scan');
  await database.close();
});
