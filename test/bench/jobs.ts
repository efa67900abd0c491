import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PostgresBackend } from '@agendajs/postgres-backend';
import { Agenda } from 'agenda';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { openStorage } from '../../runtimes/container/open-storage.ts';
import { startPostgres } from '../servers/postgres.js';
import { seedPublications } from '../servers/seed-publications.ts';
import type { Row } from './table.ts';

const execute = promisify(execFile);
const worker = fileURLToPath(new URL('jobs-worker.ts', import.meta.url));
const jobs = 5000;
const head = 6000;

interface Result {
  readonly perSecond: number;
  readonly perProcessorSecond: number;
  readonly p50: number;
  readonly p95: number;
}

/** Writes jobs that fall due at one instant. */
const seeds: Readonly<Record<string, (url: string, due: Date) => Promise<void>>> = {
  async postwright(url, due) {
    const storage = await openStorage({ databaseUrl: url });
    await seedPublications(url, { id_organization: 'o'.repeat(24), id_client: 'c'.repeat(24) }, 0, jobs);
    await query(url, `update publications set due_date = '${due.toISOString()}', id_account = _id`);
    await storage.close();
  },
  async agenda(url, due) {
    const agenda = new Agenda({ backend: new PostgresBackend({ connectionString: url }) });
    await agenda.ready;
    await agenda.create('work').schedule(due).save();
    // All are like the first one.
    await query(
      url,
      `insert into agenda_jobs (name, type, priority, data, next_run_at)
       select name, type, priority, data, next_run_at from agenda_jobs, generate_series(2, ${jobs})`,
    );
    await agenda.stop();
  },
  async graphile(url, due) {
    await runMigrations({ connectionString: url });
    await query(
      url,
      `select graphile_worker.add_job('work', run_at => '${due.toISOString()}') from generate_series(1, ${jobs})`,
    );
  },
};

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.query('analyze');
  await client.end();
}

/** Returns the processor seconds of Postgres so far. Its processes are the only ones of that name here. */
async function postgresSeconds(): Promise<number> {
  let ticks = 0;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const [, name = '', rest = ''] = /\((.+)\) (.+)/.exec(stat) ?? [];
    if (!name.startsWith('postgres')) continue;
    const fields = rest.split(' ');
    // User and kernel time, and that of children that have ended.
    ticks += [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0);
  }
  return ticks / 100;
}

/** Reads what a worker printed last; other systems print lines of their own before it. */
function read(stdout: string): { lateness: number[]; cpu: number } {
  return JSON.parse(stdout.slice(stdout.lastIndexOf('{"lateness"'))) as { lateness: number[]; cpu: number };
}

async function measure(system: string, workers: number): Promise<Result> {
  const postgres = await startPostgres();
  try {
    const due = new Date(Date.now() + head + workers * 500);
    await seeds[system]?.(postgres.url, due);
    const before = await postgresSeconds();
    const argv = [
      '--import',
      'tsx',
      '--conditions=postwright-source',
      worker,
      system,
      postgres.url,
      String(due.getTime()),
    ];
    const outputs = await Promise.all(
      Array.from({ length: workers }, () => execute(process.execPath, argv, { maxBuffer: 16_777_216 })),
    );
    const server = (await postgresSeconds()) - before;
    const results = outputs.map(({ stdout }) => read(stdout));
    const cpu = results.reduce((sum, one) => sum + one.cpu, 0) + server;
    const lateness = results.flatMap((one) => one.lateness).sort((a, b) => a - b);
    if (lateness.length !== jobs) throw new Error(`${system}: ${String(lateness.length)} of ${String(jobs)} done`);
    const last = lateness.at(-1) ?? 1;
    return {
      perSecond: (jobs * 1000) / last,
      perProcessorSecond: jobs / cpu,
      p50: lateness[Math.floor(jobs / 2)] ?? 0,
      p95: lateness[Math.floor(jobs * 0.95)] ?? 0,
    };
  } finally {
    await postgres.stop();
  }
}

const shown = ({ perSecond, perProcessorSecond, p50, p95 }: Result): string =>
  `${perProcessorSecond.toFixed(0)} a processor second, ${perSecond.toFixed(0)} a second, lateness p50 ${p50.toFixed(0)} / p95 ${p95.toFixed(0)} ms`;

/**
 * Compares 5,000 jobs due at one instant on Postgres, processed by 1, 2 and 4 workers of 16 at a time: by
 * lease on the record, as publications are, by Agenda's own jobs, and by graphile-worker. Postgres' time
 * counts too.
 */
export async function benchJobs(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const workers of [1, 2, 4]) {
    const ours = await measure('postwright', workers);
    for (const system of ['agenda', 'graphile']) {
      const reference = await measure(system, workers);
      rows.push({
        what: `jobs taken by ${String(workers)} worker(s)`,
        ours: shown(ours),
        reference: `${system}: ${shown(reference)}`,
        ratio: `${(ours.perProcessorSecond / reference.perProcessorSecond).toFixed(1)} a processor second`,
      });
    }
  }
  return rows;
}
