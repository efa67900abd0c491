import { describe, expect, test } from '@jest/globals';
import { storageOn } from '#adapters/knex/knex-storage';
import { migrate, migrateWith } from '#adapters/knex/migrations';
import { createPostgresDatabase } from '#adapters/knex/postgres-database';
import type { SqlDatabase, SqlValue } from '#adapters/knex/sql-database';
import { createSqliteDatabase, openSqlite } from '#adapters/knex/sqlite-database';
import type { Counters, Storage } from '#ports/foundation/storage';
import { freshDatabase } from '../../servers/fresh-database.ts';
import { moment } from '../../contracts/sample-records.ts';

const id_organization = 'organization';
const limit = 10;
const newest = [{ field: 'creation_date', direction: 'desc' }] as const;
const due = { due_date: { lte: moment(0) } };
const byDue = [{ field: 'due_date', direction: 'asc' }] as const;
const own = { id_organization, deleted: false };

/** What calls and workers ask again and again, of kinds that grow. */
const queries: Readonly<Record<string, (storage: Storage) => Promise<unknown>>> = {
  publication: (storage) => storage.get('publications', 'a'),
  'publications, newest first': (storage) =>
    storage.list('publications', { where: own, order: newest, offset: 0, limit }),
  'publications of one state': (storage) =>
    storage.list('publications', { where: { ...own, state: { in: ['ready'] } }, order: newest, limit }),
  'publications of an account': (storage) =>
    storage.list('publications', { where: { ...own, id_account: { in: ['a'] } }, order: newest, limit }),
  'publications of a week': (storage) =>
    storage.list('publications', {
      where: { ...own, publish_date: { gte: moment(0), lte: moment(1) } },
      order: [{ field: 'publish_date', direction: 'desc' }],
      limit,
    }),
  'publications that are due': (storage) =>
    storage.claim('publications', { where: { ...due, social_network: 'x' }, order: byDue, limit }, {}),
  'the oldest publication that is due': (storage) =>
    storage.find('publications', { where: { ...due, social_network: { in: ['x'] } }, order: byDue, limit: 1 }),
  'a post of a network': (storage) =>
    storage.find('publications', { where: { id_account: 'a', external_identifier: 'b' }, limit: 1 }),
  'publications of a weekly plan': (storage) =>
    storage.find('publications', { where: { id_ai_plan: 'a', deleted: false } }),
  'the publication in a slot': (storage) =>
    storage.find('publications', { where: { id_organization, slot_key: 'a/b' } }),
  'publications of an integration': (storage) =>
    storage.find('publications', { where: { ...own, id_integration: { in: ['a'] } }, order: newest, limit }),
  'conversations with something unread': (storage) =>
    storage.list('conversations', {
      where: { id_organization, listed: true, unread: true },
      order: [{ field: 'date', direction: 'desc' }],
      limit,
    }),
  'the lease on publications': (storage) =>
    storage.claim('publications', { where: { _id: { in: ['a', 'b'] }, lease: 'me' }, limit }, {}),
  'publications that are due, of others': (storage) =>
    storage.claim(
      'publications',
      { where: { ...due, social_network: 'x', id_client: { notIn: ['a'] } }, order: byDue, limit },
      {},
    ),
  'lines that are due': (storage) => storage.claim('webhook_lines', { where: due, order: byDue, limit }, {}),
  'networks to be read': (storage) => storage.claim('network_polls', { where: due, order: byDue, limit }, {}),
  'requests that are due': (storage) => storage.claim('received_requests', { where: due, order: byDue, limit }, {}),
  'deliveries that are due': (storage) =>
    storage.find('webhook_deliveries', { where: { ...due, id_app: { notIn: ['a'] } }, order: byDue, limit }),
  'deliveries that are next': (storage) =>
    storage.find('webhook_deliveries', {
      where: { id_app: 'a', state: 'pending', due_date: { gte: '' } },
      order: byDue,
      limit,
    }),
  'deliveries of an app': (storage) =>
    storage.find('webhook_deliveries', { where: { id_app: 'a' }, order: newest, limit }),
  'accounts of an organization': (storage) => storage.find('accounts', { where: own, order: newest, limit }),
  'account of a network': (storage) => storage.find('accounts', { where: { network_key: 'x:1' }, limit: 1 }),
  'the next scopes that accounts were granted': (storage) =>
    storage.find('accounts', {
      where: { social_network: 'x', granted_scopes: { gt: 'a' } },
      order: [{ field: 'granted_scopes', direction: 'asc' }],
      limit: 1,
    }),
  'accounts that were granted the same': (storage) =>
    storage.list('accounts', {
      where: { social_network: 'x', granted_scopes: 'a', deleted: false, enabled: true },
      limit: 0,
    }),
  'uploads of an organization': (storage) =>
    storage.find('uploads', { where: { id_organization }, order: newest, limit }),
  'events of an organization': (storage) =>
    storage.find('events', {
      where: { id_organization, position: { gt: 'a' } },
      order: [{ field: 'position', direction: 'asc' }],
      limit,
    }),
  'the last event of an organization': (storage) =>
    storage.find('events', { where: { id_organization }, order: [{ field: 'position', direction: 'desc' }], limit: 1 }),
  'portal links of an app': (storage) =>
    storage.list('portal_links', {
      where: { id_organization, id_app: 'a', expires_date: { gt: moment(0) } },
      order: [{ field: 'expires_date', direction: 'desc' }],
      limit,
    }),
  'roles of a user': (storage) => storage.find('role_members', { where: { id_user: 'a' } }),
  'user by address': (storage) => storage.find('users', { where: { email: 'a' }, limit: 1 }),
  'app by name': (storage) => storage.find('apps', { where: { client_id: 'a' }, limit: 1 }),
  'assistants of a user': (storage) =>
    storage.list('assistant_grants', {
      where: { id_user: 'a', expires_date: { gt: moment(0) } },
      order: [{ field: 'creation_date', direction: 'desc' }],
      limit: 10,
    }),
  'sessions of a user': (storage) => storage.find('user_sessions', { where: { id_user: 'a', ended: false } }),
  'answers that are kept': (storage) => storage.get('idempotency_keys', 'a'),
  'what has expired': (storage) =>
    storage.find('idempotency_keys', {
      where: { expires_date: { lt: moment(0) } },
      order: [{ field: 'expires_date', direction: 'asc' }],
      limit,
    }),
  'what posts of an account reached, newest first': (storage) =>
    storage.find('publication_metrics', {
      where: { id_account: 'a', publish_date: { gte: moment(0), lte: moment(1) }, engagement: { gte: 0 } },
      order: [{ field: 'publish_date', direction: 'desc' }],
      limit,
    }),
  'audit of a client': (storage) => storage.find('audit_entries', { where: { id_client: 'a' }, order: newest, limit }),
};

const noCounters: Counters = {
  reserve: () => Promise.resolve(true),
  release: () => Promise.resolve(true),
  total: () => Promise.resolve(0),
  entries: () => Promise.resolve([]),
};

/** The statements a query runs. */
async function statementsOf(database: SqlDatabase, run: (storage: Storage) => Promise<unknown>) {
  const statements: { sql: string; values: readonly SqlValue[] }[] = [];
  const listening: SqlDatabase = {
    ...database,
    rows(key, values, build) {
      statements.push({ sql: build().toSQL().toNative().sql, values });
      return database.rows(key, values, build);
    },
  };
  await run(storageOn(listening, noCounters));
  expect(statements.length).toBeGreaterThan(0);
  return statements;
}

const literal = (value: SqlValue): string =>
  typeof value === 'number' ? String(value) : `'${Array.isArray(value) ? `{${value.join()}}` : String(value)}'`;

describe('every query of the hot paths uses an index', () => {
  test('on SQLite', async () => {
    const knex = openSqlite(':memory:');
    await migrateWith(knex);
    const database = await createSqliteDatabase(knex);
    const scans: string[] = [];
    for (const [name, run] of Object.entries(queries)) {
      for (const { sql, values } of await statementsOf(database, run)) {
        const bound = values.map((value) => (typeof value === 'boolean' ? Number(value) : value));
        const plan = database.connection.prepare(`explain query plan ${sql}`).all(bound);
        for (const { detail } of plan as { detail: string }[]) {
          // "SCAN ... USING INDEX" reads the index from end to end.
          const isWhole = /^(SCAN|USE TEMP B-TREE)/.test(detail) && !/^SCAN (json_each|CONSTANT)/.test(detail);
          if (isWhole) scans.push(`${name}: ${detail}`);
        }
      }
    }
    expect(scans).toEqual([]);
    await database.close();
  });

  test('on Postgres', async () => {
    const url = await freshDatabase();
    await migrate(url);
    const database = createPostgresDatabase({ url, maxConnections: 1 });
    const { pool } = database;
    // Nothing is in the tables, so reading them whole would be right; it is forbidden where there is another way.
    await pool.query('set enable_seqscan = off');
    await pool.query('set plan_cache_mode = force_generic_plan');
    const scans: string[] = [];
    let number = 0;
    for (const [name, run] of Object.entries(queries)) {
      for (const { sql, values } of await statementsOf(database, run)) {
        number += 1;
        await pool.query(`prepare hot_${number} as ${sql}`);
        const bound = values.length > 0 ? `(${values.map(literal).join()})` : '';
        const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain execute hot_${number}${bound}`);
        for (const [place, { 'QUERY PLAN': line }] of rows.entries()) {
          // An index without a condition is read from end to end.
          const isWhole = / Index (Only )?Scan /.test(line) && !rows[place + 1]?.['QUERY PLAN'].includes('Index Cond');
          if (line.includes('Seq Scan') || isWhole) scans.push(`${name}: ${line.trim()}`);
        }
      }
    }
    expect(scans).toEqual([]);
    await database.close();
  });
});
