import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { storageOn } from '#adapters/knex/knex-storage';
import { migrate, migrateWith } from '#adapters/knex/migrations';
import { createPostgresCounters } from '#adapters/knex/postgres-counters';
import { createPostgresDatabase } from '#adapters/knex/postgres-database';
import { createKnexReports } from '#adapters/knex/reports';
import type { SqlDatabase, SqlValue } from '#adapters/knex/sql-database';
import { createSqliteCounters } from '#adapters/knex/sqlite-counters';
import { createSqliteDatabase, openSqlite } from '#adapters/knex/sqlite-database';
import { createMongoStorage } from '#adapters/mongo/mongo-storage';
import type { Caller } from '#ports/access/caller';
import type { Reports } from '#ports/numbers/reports';
import type { Storage } from '#ports/foundation/storage';
import { account } from '../contracts/sample-records.ts';
import { addUser } from '../fakes/tenants.ts';
import { createTestPlatform } from '../fakes/test-platform.ts';
import { startMongo } from '../servers/mongo.js';
import { startPostgres } from '../servers/postgres.js';
import { accounts, fillMongo, flows, statementsThatFill } from './fill-numbers.ts';
import { table, type Row } from './table.ts';

const calls = 200;
/** On MongoDB, whose server in the tests takes long. */
const fewCalls = 2;
const ranges = [
  { days: 366, from: '2025-01-01', until: '2026-01-02', block: 100, whole: 250 },
  { days: 30, from: '2025-06-01', until: '2025-07-01', block: 30, whole: 250 },
] as const;
type Range = (typeof ranges)[number];

interface StoredDay {
  readonly _id: string;
  readonly id_publication: string;
  readonly day: string;
}

/** Serves a storage. Returns its first organization, and who may see one block of its dashboard, by block. */
async function serve(storage: Storage) {
  const { platform, ports, made, app } = await createTestPlatform({ storage });
  const seeing = async (...permissions: readonly string[]): Promise<Caller> => {
    const { id_client, id_organization } = made;
    const scope = { id_client, id_organization };
    const { id_user } = await addUser(ports, scope, ['organization:read', ...permissions]);
    return { kind: 'user', id_user };
  };
  for (let number = 0; number < accounts; number += 1) {
    const { id_client, id_organization } = made;
    await storage.insert('accounts', account(number, { id_client, id_organization }));
  }
  const callers: readonly (readonly [string, Caller])[] = [
    ['the whole dashboard', app],
    ['block health', await seeing('accounts:read', 'publications:read')],
    ['block publication_metrics', await seeing('publication_stats:read')],
    ['block account_metrics', await seeing('account_stats:read')],
  ];
  const { id_organization } = made;
  const dashboard = (caller: Caller, { from, until }: Range) =>
    platform.metrics.getDashboard(
      caller,
      { id_organization },
      { from_date: `${from}T00:00:00Z`, to_date: `${until}T00:00:00Z` },
    );
  /** The identifier by which the day of a publication is read. */
  const dayId = ({ id_publication, day }: StoredDay): string =>
    ports.identifiers.derive('publication day', id_publication, day);
  return { id_organization, callers, dashboard, dayId };
}
type Served = Awaited<ReturnType<typeof serve>>;

const reports: Readonly<Record<string, (reports: Reports, range: Range, ids: readonly string[]) => Promise<unknown>>> =
  {
    'sums by day': (of, range, ids) => of.sumAccountDays({ ...range, organizations: ids, by: 'day', names: flows }),
    'sums by account': (of, range, ids) =>
      of.sumAccountDays({ ...range, organizations: ids, by: 'account', names: flows }),
    'sums of all': (of, range, ids) => of.sumAccountDays({ ...range, organizations: ids, by: 'total', names: flows }),
    'followers by day': (of, range, ids) => of.sumFollowers({ ...range, organizations: ids, by: 'day' }),
    'followers of all': (of, range, ids) => of.sumFollowers({ ...range, organizations: ids, by: 'total' }),
    'publications by network': (of, range, ids) => of.sumPublications({ ...range, organizations: ids, by: 'network' }),
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

/**
 * Times the dashboard as a whole, and blocks of it as those see them who may see no others. Beside the time stands what
 * processors worked for it here and in `backend`, a process of the database, since other programs do not change that.
 */
async function measureDashboard(
  name: string,
  { callers, dashboard }: Served,
  { turns = calls, backend }: { readonly turns?: number; readonly backend?: number } = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const range of ranges) {
    for (const [what, caller] of callers) {
      const [times, works]: [number[], number[]] = [[], []];
      for (let turn = turns === calls ? -2 : 0; turn < turns; turn += 1) {
        const before = await workedSoFar(backend);
        const time = await timeOf(() => dashboard(caller, range));
        const work = (await workedSoFar(backend)) - before;
        if (turn < 0) continue;
        times.push(time);
        works.push(work);
      }
      const most = what.startsWith('block') ? range.block : range.whole;
      rows.push({
        what: `${name}: ${what}, ${String(range.days)} days`,
        ours: `${shown(times)}, processors ${shown(works)}`,
        reference: `aim: p99 under ${String(most)} ms`,
        ratio: '',
      });
    }
  }
  process.stderr.write(`${table(rows)}\n`);
  return rows;
}

/**
 * How long processors have worked in this process and in another, in milliseconds. Of the other, Linux alone knows it.
 */
async function workedSoFar(other: number | undefined): Promise<number> {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  if (other === undefined) return own;
  const nanoseconds = await readFile(`/proc/${String(other)}/schedstat`, 'utf8').catch(() => '0');
  return own + Number(nanoseconds.split(' ')[0]) / 1_000_000;
}

/** Times every report, in turns with its statement on the bare driver. */
async function measure(
  name: string,
  database: SqlDatabase,
  driver: string,
  bare: (statement: Statement) => unknown,
  id_organization: string,
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
  const ids = [id_organization];
  const rows: Row[] = [];
  for (const range of ranges) {
    for (const [report, call] of Object.entries(reports)) {
      await call(told, range, ids);
      const statement = last;
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let turn = -20; turn < calls; turn += 1) {
        const times = [await timeOf(() => call(timed, range, ids)), await timeOf(() => bare(statement))] as const;
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
  const served = await serve(storageOn(database, createSqliteCounters(database.connection)));
  const { id_organization } = served;
  const bare = new Database(file);
  const hex = (number: string) => `printf('%024x', ${number})`;
  const day = (number: string) => `date('2025-01-01', (${number}) || ' days')`;
  for (const statement of statementsThatFill({ hex, day }, id_organization)) bare.exec(statement);
  const days = bare.prepare<[], StoredDay>('select _id, id_publication, day from publication_days').all();
  const rename = bare.prepare('update publication_days set _id = ? where _id = ?');
  bare.transaction(() => {
    for (const one of days) rename.run(served.dayId(one), one._id);
  })();
  const prepared = new Map<string, Database.Statement>();
  const runBare = ({ sql, values }: Statement) => {
    const statement = prepared.get(sql) ?? bare.prepare(sql).raw();
    prepared.set(sql, statement);
    return statement.all(values.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
  };
  const rows = [
    ...(await measureDashboard('SQLite', served)),
    ...(await measure('SQLite', database, 'better-sqlite3', runBare, id_organization)),
  ];
  bare.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
  return rows;
}

async function onPostgres(): Promise<Row[]> {
  const server = await startPostgres();
  await migrate(server.url);
  const database = createPostgresDatabase({ url: server.url, maxConnections: 1 });
  const served = await serve(storageOn(database, createPostgresCounters(database.pool)));
  const { id_organization } = served;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const hex = (number: string) => `lpad(to_hex(${number}), 24, '0')`;
  const day = (number: string) => `to_char(date '2025-01-01' + (${number}), 'YYYY-MM-DD')`;
  for (const statement of statementsThatFill({ hex, day }, id_organization)) await client.query(statement);
  const { rows: days } = await client.query<StoredDay>('select _id, id_publication, day from publication_days');
  await client.query(
    'update publication_days set _id = named.after from unnest($1::text[], $2::text[]) as named(before, after) where _id = named.before',
    [days.map(({ _id }) => _id), days.map(served.dayId)],
  );
  // Postgres does this by itself some time after many rows were written.
  await client.query('vacuum analyze');
  const { rows: backends } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = backends[0]?.pid ?? 0;
  const named = new Map<string, string>();
  const runBare = ({ sql, values }: Statement) => {
    const name = named.get(sql) ?? `reference_${String(named.size)}`;
    named.set(sql, name);
    return client.query({ name, text: sql, values: [...values], rowMode: 'array' });
  };
  const rows = [
    ...(await measureDashboard('Postgres', served, { backend })),
    ...(await measure('Postgres', database, 'pg', runBare, id_organization)),
  ];
  await client.end();
  await database.close();
  await server.stop();
  return rows;
}

/** Measures on the server with MongoDB’s protocol that the tests use. */
async function onMongo(): Promise<Row[]> {
  const server = await startMongo();
  if (!server) return [];
  // Its server takes one call at a time: looking whether it is there would have to wait, and be given up.
  const url = `${server.url}postwright?heartbeatFrequencyMS=600000`;
  const storage = await createMongoStorage({ url });
  const served = await serve(storage);
  await fillMongo(url, served.id_organization);
  const whole = { ...served, callers: served.callers.slice(0, 1) };
  const rows = await measureDashboard(`MongoDB’s protocol (${server.name})`, whole, { turns: fewCalls });
  await storage.close();
  await server.stop();
  return rows;
}

/**
 * Measures, 200 calls of each, the dashboard and the reports that it is made of, on one of five organizations, each
 * with 100 accounts and 10,000 publications, over a year and over a month: five million raw numbers. On MongoDB the
 * dashboard alone, of a tenth of that: where the tests have no `mongod`, their server uses no index, so that its times
 * say nothing about MongoDB.
 */
export async function benchNumbers(): Promise<Row[]> {
  return [...(await onSqlite()), ...(await onPostgres()), ...(await onMongo())];
}
