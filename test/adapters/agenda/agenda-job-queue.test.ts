import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { AgendaBackend, JobParameters } from 'agenda';
import { createAgendaJobQueue } from '#adapters/agenda/agenda-job-queue';
import { holdJobs } from '#adapters/agenda/held-jobs';
import { createMongoBackend } from '#adapters/agenda/mongo-backend';
import { createPostgresBackend } from '#adapters/agenda/postgres-backend';
import { createSqliteBackend } from '#adapters/agenda/sqlite-backend';
import type { Logger } from '#ports/foundation/logger';
import { eventually } from '../../servers/eventually.ts';
import { freshDatabase } from '../../servers/fresh-database.ts';
import { freshMongoDatabase, hasMongo } from '../../servers/mongo-database.ts';
import { runSource } from '../../servers/run-source.ts';

const logger: Logger = { debug() {}, info() {}, warn() {}, error() {} };

async function sqliteFile(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'postwright-jobs-')), 'data.db');
}

const backends: { name: string; open: () => Promise<() => AgendaBackend> }[] = [
  {
    name: 'SQLite',
    open: async () => {
      const filename = await sqliteFile();
      return () => createSqliteBackend(filename);
    },
  },
  {
    name: 'Postgres',
    open: async () => {
      const url = await freshDatabase();
      return () => createPostgresBackend({ url, logger });
    },
  },
  ...(hasMongo
    ? [
        {
          name: 'MongoDB',
          open: async () => {
            const url = freshMongoDatabase();
            return () => createMongoBackend(url);
          },
        },
      ]
    : []),
];

describe.each(backends)('Agenda on $name', ({ open }) => {
  test('deletes a one-off job after its run, even if it failed', async () => {
    const backend = (await open())();
    const queue = createAgendaJobQueue({ backend, logger, processEvery: 200 });
    let runs = 0;
    queue.handle('publish-due:bluesky', async () => {
      runs += 1;
      if (runs % 2 === 0) throw new Error('boom');
    });
    await queue.start();
    // Of one moment, since two calls for the same time ask for one run.
    const now = Date.now();
    for (let number = 1; number <= 5; number += 1) {
      await queue.wake('publish-due:bluesky', new Date(now - number).toISOString());
    }
    await eventually(async () => {
      expect(runs).toBe(5);
      expect((await backend.repository.queryJobs()).total).toBe(0);
    });
    await queue.stop();
  });

  test('takes over the locked jobs of a crashed process after a minute', async () => {
    const connect = await open();
    const dead = connect();
    await dead.connect();
    for (const [name, age] of [
      ['publish-due:bluesky', 61_000],
      ['forget-expired', 55_000],
    ] as const) {
      const nextRunAt = new Date(Date.now() - 120_000);
      await dead.repository.saveJob({ name, type: 'normal', priority: 0, data: {}, nextRunAt }, undefined);
      const locked = await dead.repository.getNextJobToRun(
        name,
        new Date(),
        new Date(0),
        new Date(Date.now() - age),
        undefined,
      );
      expect(locked?.name).toBe(name);
    }
    await dead.disconnect();
    const runs: string[] = [];
    const queue = createAgendaJobQueue({ backend: connect(), logger, processEvery: 200 });
    queue.handle('publish-due:bluesky', async () => void runs.push('publish-due:bluesky'));
    queue.handle('forget-expired', async () => void runs.push('forget-expired'));
    await queue.start();
    await eventually(() => expect(runs).toEqual(['publish-due:bluesky']));
    await queue.stop();
  });

  test('runs jobs that a wrong clock planned too far away or locked in the future', async () => {
    const connect = await open();
    const wrong = connect();
    await wrong.connect();
    const pause = 600_000;
    const ahead = (milliseconds: number) => new Date(Date.now() + milliseconds);
    const plan = (name: string, repeatInterval: number | string, nextRunAt: Date) =>
      wrong.repository.saveJob(
        { name, type: 'single', priority: 0, data: {}, repeatInterval, repeatTimezone: 'UTC', nextRunAt },
        undefined,
      );
    await plan('collect-metrics', pause, ahead(pause + 3_600_000));
    await plan('renew-sessions', pause, ahead(pause));
    await plan('mail-reports', '0 0 1 1 *', ahead(2 * 365 * 86_400_000));
    const nextOf = async (name: string): Promise<number> =>
      (await wrong.repository.queryJobs({ name })).jobs[0]?.nextRunAt?.getTime() ?? 0;
    const planned = await nextOf('renew-sessions');
    const queue = createAgendaJobQueue({ backend: connect(), logger, processEvery: 20 });
    const runs: string[] = [];
    for (const name of ['collect-metrics', 'renew-sessions', 'mail-reports'])
      queue.handle(name, async () => void runs.push(name));
    await queue.start();
    await queue.every('collect-metrics', pause);
    await queue.every('renew-sessions', pause);
    await queue.every('mail-reports', '0 0 1 1 *');
    await eventually(() => expect(runs).toEqual(['collect-metrics']));
    expect(await nextOf('renew-sessions')).toBe(planned);
    expect(await nextOf('mail-reports')).toBe(Date.UTC(new Date().getUTCFullYear() + 1, 0, 1));

    // As it happens while processes run: planned and locked an hour ahead, and never let go.
    await eventually(async () => {
      const [done] = (await wrong.repository.queryJobs({ name: 'collect-metrics' })).jobs;
      expect(done?.lastFinishedAt ?? undefined).toBeDefined();
      expect(done?.lockedAt ?? undefined).toBeUndefined();
    });
    await plan('collect-metrics', pause, ahead(3_600_000));
    await wrong.repository.getNextJobToRun(
      'collect-metrics',
      ahead(2 * 3_600_000),
      new Date(0),
      ahead(3_600_000),
      undefined,
    );
    await eventually(() => expect(runs).toEqual(['collect-metrics', 'collect-metrics']));
    await queue.stop();
    await wrong.disconnect();
  });

  test('takes no job while it is not allowed to, and leaves it to another process', async () => {
    const connect = await open();
    const queues = [1, 2].map(() => createAgendaJobQueue({ backend: connect(), logger, processEvery: 50 }));
    const runs: number[] = [];
    for (const [index, queue] of queues.entries())
      queue.handle('publish-due:bluesky', async () => void runs.push(index));
    const [first, second] = queues;
    await first?.start(() => Promise.resolve(false));
    await first?.wake('publish-due:bluesky');
    await second?.start(() => Promise.resolve(true));
    await eventually(() => expect(runs).toEqual([1]));
    await Promise.all(queues.map((queue) => queue.stop()));
  });

  test('runs a job woken during its run only after the handler has ended', async () => {
    const backend = (await open())();
    const queue = createAgendaJobQueue({ backend, logger, processEvery: 900 });
    const finish: (() => void)[] = [];
    queue.handle('publish-due:bluesky', () => new Promise<void>((resolve) => finish.push(resolve)));
    await queue.start();
    await queue.wake('publish-due:bluesky', new Date(Date.now() - 1000).toISOString());
    await eventually(() => expect(finish).toHaveLength(1));
    await queue.wake('publish-due:bluesky', new Date(Date.now() - 500).toISOString());
    // Not locked here while the handler runs, so that another process can take it.
    const waiting = (await backend.repository.queryJobs()).jobs.filter(({ lockedAt }) => lockedAt === undefined);
    expect(waiting).toHaveLength(1);
    finish[0]?.();
    await eventually(() => expect(finish).toHaveLength(2));
    finish[1]?.();
    await queue.stop();
  });
});

describe('held jobs', () => {
  afterEach(() => void jest.useRealTimers());

  test('renew the lock of a long job', async () => {
    jest.useFakeTimers();
    const saved: (Date | undefined)[] = [];
    const backend = createSqliteBackend(':memory:');
    backend.repository.saveJobState = async ({ lockedAt }: JobParameters) => void saved.push(lockedAt);
    const jobs = holdJobs(backend.repository);
    const release = jobs.keep({ name: 'x', type: 'normal', priority: 0, data: {}, nextRunAt: null }, () => {});
    await jest.advanceTimersByTimeAsync(65_000);
    expect(saved).toHaveLength(3);
    expect(saved[2]?.getTime()).toBeLessThanOrEqual(Date.now());
    release();
    await jest.advanceTimersByTimeAsync(65_000);
    expect(saved).toHaveLength(3);
    await backend.disconnect();
  });
});

test('a process ends by itself once its queue has stopped', async () => {
  const program = `
    import { createAgendaJobQueue } from '#adapters/agenda/agenda-job-queue';
    import { createPostgresBackend } from '#adapters/agenda/postgres-backend';
    import { createSqliteBackend } from '#adapters/agenda/sqlite-backend';
    const logger = { debug() {}, info() {}, warn() {}, error() {} };
    const backends = [
      createSqliteBackend(${JSON.stringify(await sqliteFile())}),
      createPostgresBackend({ url: ${JSON.stringify(await freshDatabase())}, logger }),
    ];
    for (const backend of backends) {
      const queue = createAgendaJobQueue({ backend, logger, processEvery: 200 });
      const ran = new Promise((resolve) => queue.handle('publish-due:bluesky', async () => resolve()));
      await queue.start();
      await queue.wake('publish-due:bluesky');
      await ran;
      await queue.stop();
    }
    const stopped = Date.now();
    process.on('exit', () => console.log(Date.now() - stopped));`;
  expect(Number(await runSource(program))).toBeLessThan(1_000);
}, 30_000);

test('a process ends by itself once its queue has stopped, also when Postgres is gone and it looks for it', async () => {
  const program = `
    import { connect, createServer } from 'node:net';
    import { createAgendaJobQueue } from '#adapters/agenda/agenda-job-queue';
    import { createPostgresBackend } from '#adapters/agenda/postgres-backend';
    const url = new URL(${JSON.stringify(await freshDatabase())});
    const sockets = new Set();
    let gone = false;
    let looks = 0;
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => {}));
      if (!gone) {
        const there = connect(Number(url.port), url.hostname).on('error', () => {});
        sockets.add(there);
        return void socket.pipe(there).pipe(socket);
      }
      // It answers no more, for a while.
      looks += 1;
      setTimeout(() => socket.destroy(), 300);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const here = new URL(url);
    here.host = '127.0.0.1:' + server.address().port;
    const logger = { debug() {}, info() {}, warn() {}, error() {} };
    const backend = createPostgresBackend({ url: here.href, logger });
    const queue = createAgendaJobQueue({ backend, logger, processEvery: 200 });
    await queue.start();
    gone = true;
    for (const socket of sockets) socket.destroy();
    while (looks < 2) await new Promise(setImmediate);
    await queue.stop();
    server.close();
    console.log('stopped');`;
  expect(await runSource(program)).toBe('stopped\n');
}, 30_000);
