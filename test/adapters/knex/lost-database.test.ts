import { createSqliteBackend } from '#adapters/agenda/sqlite-backend';
import { createKnexStorage, storageOn } from '#adapters/knex/knex-storage';
import { migrate } from '#adapters/knex/migrations';
import { createSqliteCounters } from '#adapters/knex/sqlite-counters';
import { createSqliteDatabase, openSqlite } from '#adapters/knex/sqlite-database';
import { StorageUnavailable } from '#domain/foundation/storage/storage-errors';
import type { Storage } from '#ports/foundation/storage';
import { afterEach, describe, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { account } from '../../contracts/sample-records.ts';
import { startTestService } from '../../fakes/test-service.ts';
import { startClosableWay } from '../../servers/closable-way.ts';
import { freshDatabase } from '../../servers/fresh-database.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A SQLite file with a storage, and another connection that holds its write lock until it is let go. */
async function locked() {
  const file = join(await mkdtemp(join(tmpdir(), 'postwright-lock-')), 'data.db');
  const storage = await createKnexStorage({ url: `sqlite:${file}` });
  const other = new Database(file);
  closing.push(
    () => storage.close(),
    () => other.close(),
  );
  return { file, storage, hold: () => void other.exec('begin immediate'), free: () => void other.exec('rollback') };
}

/** Long enough for a process that stood still to be noticed. */
const aWhile = 500;

describe('while another process holds the write lock of SQLite', () => {
  test.each<[string, (storage: Storage) => Promise<unknown>]>([
    ['a write', (storage) => storage.insert('accounts', account(1))],
    ['a counter', (storage) => storage.counters.reserve('counter', 'cause', 1, 5)],
  ])('%s waits, this process goes on, and it succeeds when the lock is free', async (_name, write) => {
    const { storage, hold, free } = await locked();
    hold();
    const writing = write(storage);
    setTimeout(free, aWhile);
    expect(await writing).toBe(true);
  });

  test('a job is stored when the lock is free', async () => {
    const { file, hold, free } = await locked();
    const backend = createSqliteBackend(file);
    closing.push(() => backend.disconnect());
    hold();
    setTimeout(free, aWhile);
    const nextRunAt = new Date('2026-11-20T09:00:00Z');
    await backend.repository.saveJob({ name: 'a', type: 'normal', priority: 0, nextRunAt, data: undefined }, undefined);
    expect((await backend.repository.queryJobs({ name: 'a' })).total).toBe(1);
  });

  test('the service stays live, reports what it waits for, and answers 503 to writes', async () => {
    const { storage, hold, free } = await locked();
    const service = await startTestService({ storage });
    closing.push(() => service.stop());
    hold();
    const reasons = service.platform.readiness();
    const written = fetch(`${service.origin}/v1.0.0/users/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.org', password: 'wrong' }),
    });
    let answered = 0;
    void written.then(() => (answered += 1));
    for (let calls = 0; calls < 20; calls += 1) expect((await fetch(`${service.origin}/health/live`)).status).toBe(200);
    expect(answered).toBe(0);
    expect([(await written).status, (await written).headers.get('retry-after')]).toEqual([503, '5']);
    expect(await written.then((answer) => answer.json())).toMatchObject({ code: 592 });
    const words = 'another process holds the lock of the SQLite file';
    expect(await reasons).toMatchObject([{ reason: 'storage', message: expect.stringContaining(words) }]);
    free();
    expect(await service.platform.readiness()).toMatchObject([{ reason: 'no_worker' }]);
  }, 30_000);
});

test('a SQLite file that cannot grow is unavailable, and can be written again when there is room', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'postwright-full-')), 'data.db');
  await migrate(`sqlite:${file}`);
  const database = await createSqliteDatabase(openSqlite(file));
  const storage = storageOn(database, createSqliteCounters(database.connection));
  closing.push(() => storage.close());
  const fill = async (): Promise<void> => {
    for (let number = 1; number <= 500; number += 1) await storage.insert('accounts', account(number));
  };
  const pages = Number(database.connection.pragma('page_count', { simple: true }));
  database.connection.pragma(`max_page_count = ${String(pages + 2)}`);
  await expect(fill()).rejects.toThrow(StorageUnavailable);
  database.connection.pragma('max_page_count = 1000000');
  await fill();
});

describe('while Postgres is lost', () => {
  async function connected(url: string) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    closing.push(() => client.end());
    return client;
  }

  async function open() {
    const direct = await freshDatabase();
    const way = await startClosableWay(direct);
    closing.push(way.stop);
    const storage = await createKnexStorage({ url: way.url, maxConnections: 2 });
    closing.push(() => storage.close());
    return { direct, way, storage };
  }

  test('records, counters and reports are unavailable, and are there again with the server', async () => {
    const { way, storage } = await open();
    await storage.insert('accounts', account(1));
    way.close();
    for (const ask of [
      () => storage.get('accounts', account(1)._id),
      () => storage.insert('accounts', account(2)),
      () => storage.counters.reserve('counter', 'cause', 1, 5),
      () => storage.counters.total('counter'),
      () => storage.check(),
    ]) {
      await expect(ask()).rejects.toThrow(StorageUnavailable);
    }
    way.open();
    expect(await storage.get('accounts', account(1)._id)).toStrictEqual(account(1));
  });

  test('calls whose connection the server ends are unavailable too', async () => {
    const { direct, storage } = await open();
    const client = await connected(direct);
    // In the transaction, what others do would not be seen.
    const other = await connected(direct);
    await client.query('begin; lock table accounts in access exclusive mode');
    const waiting = storage.get('accounts', account(1)._id);
    const refused = expect(waiting).rejects.toThrow(StorageUnavailable);
    for (let ended = 0; ended === 0;) {
      const { rowCount } = await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`,
      );
      ended = rowCount ?? 0;
    }
    await refused;
    await client.query('rollback');
    expect(await storage.get('accounts', account(1)._id)).toBeUndefined();
  });

  test('an invalid statement does not count as a lost database', async () => {
    const { direct, storage } = await open();
    const client = await connected(direct);
    await client.query('drop table accounts cascade');
    const error: unknown = await storage.get('accounts', account(1)._id).catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(StorageUnavailable);
    expect(error).toMatchObject({ code: '42P01' });
  });
});
