/**
 * One worker process of the jobs bench: `jobs-worker.ts <system> <databaseUrl> <jobs>`. It takes jobs until
 * none is left anywhere, then prints what it did: the number, their lateness in milliseconds, and processor
 * seconds.
 */
import { PostgresBackend } from '@agendajs/postgres-backend';
import { Agenda } from 'agenda';
import { run } from 'graphile-worker';
import pg from 'pg';
import { systemClock } from '#adapters/system/clock';
import { createIdentifiers } from '#adapters/system/identifiers';
import { processDue } from '#domain/foundation/jobs/process-due';
import { openStorage } from '../../runtimes/container/open-storage.ts';

const [system = '', url = '', due = ''] = process.argv.slice(2);
const concurrency = 16;
const lateness: number[] = [];
const done = (): void => void lateness.push(Date.now() - Number(due));
const pool = new pg.Pool({ connectionString: url, max: 10 });

async function left(sql: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`select count(*) from ${sql}`);
  return Number(rows[0]?.count);
}

async function untilNoneIsLeft(sql: string): Promise<void> {
  while ((await left(sql)) > 0) await new Promise((resolve) => setTimeout(resolve, 100));
}

const systems: Readonly<Record<string, () => Promise<void>>> = {
  async postwright() {
    const storage = await openStorage({ databaseUrl: url });
    const logger = { debug() {}, info() {}, warn() {}, error: console.error };
    const settings = { leaseMilliseconds: 30_000 };
    const ports = { storage, clock: systemClock, identifiers: createIdentifiers(systemClock), logger };
    const stopping = new AbortController().signal;
    do {
      // As often as the other systems look.
      await new Promise((resolve) => setTimeout(resolve, 100));
      // The part of the ports and settings that processing due records needs.
      await processDue({ ...ports, settings, stopping } as never, 'publications', {
        concurrency,
        orderingKey: 'id_account',
        owner: 'id_client',
        where: { social_network: 'bluesky' },
        work: async ({ _id }, lease) => {
          await storage.update('publications', _id, { due_date: undefined, lease: undefined }, { lease });
          done();
        },
      });
    } while ((await left('publications where due_date is not null')) > 0);
    await storage.close();
  },
  async agenda() {
    const agenda = new Agenda({
      backend: new PostgresBackend({ connectionString: url }),
      processEvery: 200,
      maxConcurrency: concurrency,
    });
    agenda.define('work', () => Promise.resolve().then(done), { concurrency, lockLimit: 2 * concurrency });
    await agenda.start();
    await untilNoneIsLeft('agenda_jobs where last_finished_at is null');
    await agenda.stop();
  },
  async graphile() {
    const runner = await run({
      pgPool: pool,
      concurrency,
      pollInterval: 200,
      noHandleSignals: true,
      taskList: { work: () => Promise.resolve().then(done) },
    });
    await untilNoneIsLeft('graphile_worker._private_jobs');
    await runner.stop();
  },
};

// Without the time it takes to load the code.
const begun = process.cpuUsage();
await systems[system]?.();
const { user, system: kernel } = process.cpuUsage(begun);
process.stdout.write(JSON.stringify({ lateness, cpu: (user + kernel) / 1_000_000 }));
process.exit(0);
