import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { migrate, migrateWith } from '#adapters/knex/migrations';
import { createPostgresDatabase } from '#adapters/knex/postgres-database';
import { createKnexReports } from '#adapters/knex/reports';
import type { SqlDatabase, SqlValue } from '#adapters/knex/sql-database';
import { createSqliteDatabase, openSqlite } from '#adapters/knex/sqlite-database';
import { metricNames } from '#domain/storage/index';
import type { Reports } from '#ports/metrics/reports';
import { startPostgres } from '../servers/postgres.js';
import { table, type Row } from './table.ts';

const calls = 200;
const ranges = [
  { days: 366, from: '2025-01-01', until: '2026-01-02' },
  { days: 30, from: '2025-06-01', until: '2025-07-01' },
] as const;
type Range = (typeof ranges)[number];

/** Five organizations with the same; the reports are of one. */
const organizations = 5;

interface Dialect {
  /** 24 hex digits of a number. */
  hex(number: string): string;
  /** The day a number of days after the start of 2025. */
  day(number: string): string;
}

const names = metricNames.filter((name) => name !== 'followers');
const values = JSON.stringify(Object.fromEntries(names.map((name) => [`network_name_of_${name}`, 12_345])));

/** Returns statements that write a year of 100 accounts of each organization, and of 10,000 publications. */
function seeding({ hex, day }: Dialect): string[] {
  const numbers = (name: string, count: number) =>
    `${name}(${name}) as (select 0 union all select ${name} + 1 from ${name} where ${name} < ${count - 1})`;
  const account = hex('a * 7919 % 1000003');
  const organization = (number: string) => hex(`${number} % ${organizations}`);
  const network = (number: string) =>
    `case ${number} % 3 when 0 then 'facebook' when 1 then 'instagram' else 'x' end`;
  const metrics = names.map((_, place) => `(d * ${place + 3} + a * 17) % 1000`).join(', ');
  const accountDays = `with recursive ${numbers('d', 366)}, ${numbers('a', 100 * organizations)}`;
  const publications = `with recursive ${numbers('p', 10_000 * organizations)}`;
  const date = (number: string) => `${day(`${number} % 366`)} || 'T09:00:00.000Z'`;
  return [
    `insert into account_days (_id, document, id_organization, id_account, day, followers_until, social_network, followers, ${names.join(', ')})
     ${accountDays} select ${hex('d * 1000 + a')}, '{"id_client":"client"}', ${organization('a')}, ${account}, ${day('d')}, ${day('d + 7')}, ${network('a')}, 1000 + d, ${metrics} from d, a where (d + a) % 20 > 0`,
    `insert into account_measurements (_id, document, id_organization, id_account, day)
     ${accountDays} select ${hex('d * 1000 + a')}, '{"id_client":"client","values":${values}}', ${organization('a')}, ${account}, ${day('d')} from d, a`,
    `insert into publication_metrics (_id, document, id_organization, id_account, publish_date, collected_date, social_network, ${names.join(', ')})
     ${publications} select ${hex('p')}, '{"id_client":"client","unchanged":0,"values":${values}}', ${organization('p')}, ${hex('p % 500')}, ${date('p')}, ${date('p')}, ${network('p')}, ${names.map((_, place) => `p * ${place + 3} % 1000`).join(', ')} from p`,
    `insert into publication_days (_id, document, id_organization, id_publication, day)
     with recursive ${numbers('p', 10_000)}, ${numbers('d', 25)} select ${hex('p * 100 + d')}, '{"values":${values},"metrics":${values}}', ${organization('0')}, ${hex(`p * ${organizations}`)}, ${day('p % 366 + d')} from d, p`,
    `insert into publications (_id, document, id_organization, id_account, creation_date, publish_date, state, deleted, external_identifier, social_network, search_text, files_text)
     ${publications} select ${hex('p')}, '{"id_client":"client","text":"Some words, as long as people write them when they write a post"}', ${organization('p')}, ${hex('p % 500')}, ${date('p')}, ${date('p')}, case p % 50 when 1 then 'draft' else 'published' end, p % 50 = 2, 'post', ${network('p')}, 'some words, as long as people write them when they write a post', '' from p`,
  ];
}

const reports: Readonly<
  Record<string, (reports: Reports, range: Range, ids: readonly string[]) => Promise<unknown>>
> = {
  'sums by day': (of, range, ids) => of.sumAccountDays({ ...range, organizations: ids, by: 'day', names }),
  'sums by account': (of, range, ids) =>
    of.sumAccountDays({ ...range, organizations: ids, by: 'account', names }),
  'sums of all': (of, range, ids) => of.sumAccountDays({ ...range, organizations: ids, by: 'total', names }),
  'followers by day': (of, range, ids) => of.sumFollowers({ ...range, organizations: ids, by: 'day' }),
  'followers of all': (of, range, ids) => of.sumFollowers({ ...range, organizations: ids, by: 'total' }),
  'publications by network': (of, range, ids) =>
    of.sumPublications({ ...range, organizations: ids, by: 'network' }),
  'created publications': (of, range, ids) => of.countCreated({ ...range, organizations: ids }),
  'published publications': (of, range, ids) => of.countPublished({ ...range, organizations: ids }),
};

interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

function shown(times: readonly number[]): string {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} / p99 ${at(0.99)} ms`;
}

async function timeOf(call: () => unknown): Promise<number> {
  const begun = performance.now();
  await call();
  return performance.now() - begun;
}

/** Times every report, in turns with its statement on the bare driver. */
async function measure(
  name: string,
  database: SqlDatabase,
  driver: string,
  bare: (statement: Statement) => unknown,
): Promise<Row[]> {
  let last: Statement = { sql: '', values: [] };
  const timed = createKnexReports(database);
  const told = createKnexReports({
    ...database,
    rows(key, values, build) {
      last = { sql: build().toSQL().toNative().sql, values };
      return database.rows(key, values, build);
    },
  });
  const ids = ['0'.padStart(24, '0')];
  const rows: Row[] = [];
  for (const range of ranges) {
    for (const [report, call] of Object.entries(reports)) {
      await call(told, range, ids);
      const statement = last;
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let turn = -20; turn < calls; turn += 1) {
        const times = [
          await timeOf(() => call(timed, range, ids)),
          await timeOf(() => bare(statement)),
        ] as const;
        // The first turns warm both up.
        if (turn < 0) continue;
        ours.push(times[0]);
        theirs.push(times[1]);
      }
      const total = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0);
      rows.push({
        what: `${name}: ${report}, ${String(range.days)} days`,
        ours: shown(ours),
        reference: `${shown(theirs)} (its SQL on bare ${driver})`,
        ratio: (total(ours) / total(theirs)).toFixed(2),
      });
    }
  }
  process.stderr.write(`${table(rows)}\n`);
  return rows;
}

async function onSqlite(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-bench-'));
  const file = join(folder, 'data.db');
  const knex = openSqlite(file);
  await migrateWith(knex);
  const database = await createSqliteDatabase(knex);
  const bare = new Database(file);
  const hex = (number: string) => `printf('%024x', ${number})`;
  for (const statement of seeding({ hex, day: (number) => `date('2025-01-01', (${number}) || ' days')` }))
    bare.exec(statement);
  const prepared = new Map<string, Database.Statement>();
  const rows = await measure('SQLite', database, 'better-sqlite3', ({ sql, values }) => {
    const statement = prepared.get(sql) ?? bare.prepare(sql).raw();
    prepared.set(sql, statement);
    return statement.all(values.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
  });
  bare.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
  return rows;
}

async function onPostgres(): Promise<Row[]> {
  const server = await startPostgres();
  await migrate(server.url);
  const database = createPostgresDatabase({ url: server.url, maxConnections: 1, onError() {} });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const hex = (number: string) => `lpad(to_hex(${number}), 24, '0')`;
  for (const statement of seeding({
    hex,
    day: (number) => `to_char(date '2025-01-01' + (${number}), 'YYYY-MM-DD')`,
  }))
    await client.query(statement);
  // Postgres does this by itself some time after many rows were written.
  await client.query('vacuum analyze');
  const named = new Map<string, string>();
  const rows = await measure('Postgres', database, 'pg', ({ sql, values }) => {
    const name = named.get(sql) ?? `reference_${String(named.size)}`;
    named.set(sql, name);
    return client.query({ name, text: sql, values: [...values], rowMode: 'array' });
  });
  await client.end();
  await database.close();
  await server.stop();
  return rows;
}

/**
 * Measures reports on one of five organizations, each with 100 accounts and 10,000 publications, over a year and over a
 * month. Not on MongoDB, for the same reason as the lists.
 */
export async function benchNumbers(): Promise<Row[]> {
  return [...(await onSqlite()), ...(await onPostgres())];
}
