import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#adapters/system/clock';
import { createIdentifiers } from '#adapters/system/identifiers';
import { processDue } from '#domain/foundation/jobs/process-due';
import { openStorage } from '../../runtimes/container/open-storage.ts';
import { publication } from '../contracts/sample-records.ts';
import { startPostgres } from '../servers/postgres.js';
import type { Row } from './table.ts';

const posts = 10_000;
const accounts = 2500;
const concurrency = 16;
const networkMilliseconds = 200;

/**
 * Measures how long the single post of one client takes while 10,000 of another were due before it, in
 * milliseconds.
 */
async function measure(databaseUrl: string): Promise<{ single: number; perSecond: number }> {
  const storage = await openStorage({ databaseUrl });
  const due_date = new Date(Date.now() - 60_000).toISOString();
  for (let start = 0; start < posts; start += 500) {
    await Promise.all(
      Array.from({ length: 500 }, (_, index) => {
        const id_account = `account ${String((start + index) % accounts)}`;
        const post = publication(start + index, { id_client: 'many', id_account, due_date });
        return storage.insert('publications', post);
      }),
    );
  }
  const stopping = new AbortController();
  const ports = {
    storage,
    clock: systemClock,
    identifiers: createIdentifiers(systemClock),
    logger: { debug() {}, info() {}, warn() {}, error: console.error },
    settings: { leaseMilliseconds: 30_000, networkTimeoutMilliseconds: 30_000 },
    stopping: stopping.signal,
  };
  let due = 0;
  let single: number | undefined;
  let sent = 0;
  const begun = Date.now();
  // The part of the settings that processing due records needs.
  const working = processDue(ports as never, 'publications', {
    concurrency,
    orderingKey: 'id_account',
    owner: 'id_client',
    where: { social_network: 'bluesky' },
    async work({ _id, id_client }, lease) {
      await new Promise((resolve) => setTimeout(resolve, networkMilliseconds));
      await storage.update('publications', _id, { due_date: undefined, lease: undefined }, { lease });
      sent += 1;
      if (id_client === 'one') single = Date.now() - due;
      if (sent > 500 && single !== undefined) stopping.abort();
    },
  });
  // In the middle of the other client's posts.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  due = Date.now();
  const own = { id_client: 'one', id_account: 'one', due_date: new Date(due).toISOString() };
  await storage.insert('publications', publication(posts, own));
  await working;
  const perSecond = sent / ((Date.now() - begun) / 1000);
  await storage.close();
  return { single: single ?? Number.NaN, perSecond };
}

/** Measures one client's single post that falls due while another client's 10,000 due posts are sent. */
export async function benchFairClients(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-bench-'));
  const postgres = await startPostgres();
  const most = (concurrency * 1000) / networkMilliseconds;
  const rows: Row[] = [];
  for (const [name, url] of [
    ['SQLite', `sqlite:${join(folder, 'data.db')}`],
    ['Postgres', postgres.url],
  ] as const) {
    const { single, perSecond } = await measure(url);
    rows.push({
      what: `a single post beside ${String(posts)} of another client (${name}), from due to sent`,
      ours: `${(single / 1000).toFixed(2)} s`,
      reference: `${(posts / most).toFixed(0)} s (behind all others)`,
      ratio: (single / ((posts / most) * 1000)).toFixed(3),
    });
    rows.push({
      what: `the others meanwhile (${name})`,
      ours: `${perSecond.toFixed(0)} a second`,
      reference: `${most.toFixed(0)} a second (${String(concurrency)} at a time, ${String(networkMilliseconds)} ms each)`,
      ratio: (perSecond / most).toFixed(2),
    });
  }
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  return rows;
}
