import { Agenda, InMemoryNotificationChannel, type AgendaBackend, type Job } from 'agenda';
import type { JobQueue } from '#ports/foundation/job-queue';
import type { Logger } from '#ports/foundation/logger';
import { logFailure, logSuccess } from '#domain/foundation/index';
import { holdJobs } from './held-jobs.ts';
import { wakeable } from './wakeable-channel.ts';

/** Immediate calls within such a period, in milliseconds, share a single run, unless it has started. */
const slot = 50;
/** Tolerated clock difference, in milliseconds, beyond which a planned run is too far away. */
const toleratedSkew = 10_000;
/** Number of polls between two checks for runs planned too far away. */
const pollsBetweenChecks = 60;

const queueFailed = 'the job queue failed';
const notRenewed = 'could not renew a job';

/**
 * Creates a job queue on Agenda and one of its backends. The records in storage are the truth, so nothing is retried
 * here: a failing handler is logged, and runs again with the next call.
 */
export function createAgendaJobQueue(settings: {
  readonly backend: AgendaBackend;
  readonly logger: Logger;
  /** Polling interval of storage in milliseconds, and the maximum delay of a job; 1,000 by default. */
  readonly processEvery?: number;
}): JobQueue {
  const { backend, logger, processEvery = 1_000 } = settings;
  // Uses the monotonic clock, which changes of the system time do not affect.
  const log = { logger, clock: { now: () => performance.now() } };
  const jobs = holdJobs(backend.repository);
  const channel = wakeable(backend.notificationChannel ?? new InMemoryNotificationChannel());
  const handlers = new Map<string, () => Promise<void>>();
  const schedules = new Map<string, number | string>();
  let correcting: ReturnType<typeof setInterval> | undefined;
  let connection: Promise<Agenda> | undefined;
  let stopped: Promise<void> | undefined;

  /** Connects Agenda once. After a failure the next call retries. */
  function connected(): Promise<Agenda> {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  }

  async function connect(): Promise<Agenda> {
    // Agenda would leave a failed connection unhandled, so it gets a backend that is already connected.
    await backend.connect();
    const agenda = new Agenda({
      backend: {
        ...backend,
        name: backend.name,
        repository: jobs.repository,
        connect: async () => {},
        disconnect: async () => {},
      },
      notificationChannel: channel,
      processEvery: processEvery,
    });
    agenda.on('error', (error) => {
      // While stopping, Agenda returns unstarted jobs to other processes, and then reports that their lock is gone.
      if (stopped !== undefined && String(error).includes('no lockedAt date found')) return;
      logFailure(log, 'error', queueFailed, { error: String(error) });
    });
    // Only one job of each name is locked at a time, so jobs woken during its run are searched for when it ends.
    agenda.on('complete', ({ attrs }: Job) => {
      logSuccess(log, queueFailed);
      setImmediate(() => channel.wake(attrs.name));
    });
    await agenda.ready;
    return agenda;
  }

  async function run(name: string, handler: () => Promise<void>, job: Job): Promise<void> {
    const release = jobs.keep(job.attrs, (error) =>
      logFailure(log, 'warn', notRenewed, { job: name, error: String(error) }, name),
    );
    try {
      await handler();
      logSuccess(log, notRenewed, name);
      logSuccess(log, 'a job failed', name);
    } catch (error) {
      const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
      logFailure(log, 'error', 'a job failed', { job: name, error: words }, name);
    } finally {
      release();
    }
  }

  async function every(name: string, schedule: number | string): Promise<void> {
    const agenda = await connected();
    const job = agenda.create(name).repeatEvery(schedule, { timezone: 'UTC' });
    if (job.attrs.failReason !== undefined) throw new Error(job.attrs.failReason);
    schedules.set(name, schedule);
    job.attrs.type = 'single';
    const { jobs: known } = await agenda.queryJobs({ name });
    const old = known.find(({ type }) => type === 'single');
    if (String(old?.repeatInterval) === String(schedule)) {
      // Registering the same schedule at each start must not move the next run, unless a wrong clock had planned it.
      const now = Date.now();
      const planned = typeof schedule === 'number' ? now + schedule : (job.attrs.nextRunAt?.getTime() ?? now);
      const tooFar = (date?: Date | null): boolean => (date?.getTime() ?? 0) > planned + toleratedSkew;
      // A running process renews its lock at the current time.
      if (old && tooFar(old.lockedAt)) await backend.repository.unlockJob(old);
      if (!tooFar(old?.nextRunAt)) return;
      // Agenda moves a planned run only to a time in the future.
      if (typeof schedule === 'number') job.attrs.nextRunAt = new Date(now + processEvery);
    } else if (old !== undefined) await agenda.cancel({ id: old._id });
    await job.save();
  }

  async function close(): Promise<void> {
    clearInterval(correcting);
    try {
      const agenda = await connection;
      jobs.close();
      // Lets Agenda store the job it is just receiving, so that its own stop finds and unlocks it.
      await new Promise(setImmediate);
      await agenda?.stop(false);
      await jobs.empty();
    } finally {
      await backend.disconnect();
    }
  }

  async function schedule(name: string, nextRunAt: Date): Promise<void> {
    const agenda = await connected();
    await agenda.create(name).schedule(nextRunAt).unique({ nextRunAt }, { insertOnly: true }).save();
  }

  /** Immediate calls that are not being stored yet, by job, and the last one started. */
  const waiting = new Map<string, Promise<void>>();
  const last = new Map<string, Promise<void>>();

  /** Requests an immediate run. Calls made while one is being stored share the next one, so a burst is cheap. */
  function wakeNow(name: string): Promise<void> {
    const shared = waiting.get(name);
    if (shared) return shared;
    const before = last.get(name)?.catch(() => undefined) ?? Promise.resolve();
    const call = before.then(() => {
      waiting.delete(name);
      return schedule(name, new Date(Math.floor(Date.now() / slot) * slot));
    });
    waiting.set(name, call);
    last.set(name, call);
    return call;
  }

  return {
    handle: (name, handler) => void handlers.set(name, handler),
    wake: (name, at) => (at === undefined ? wakeNow(name) : schedule(name, new Date(at))),
    every,
    async start(mayTake) {
      if (mayTake) jobs.checkFirst(mayTake);
      const agenda = await connected();
      for (const [name, handler] of handlers) {
        // After each run, Agenda leaves a timer of half the lifetime, so it gets a short one. The real lifetime is in
        // held-jobs.ts.
        const options = { concurrency: 1, lockLimit: 1, lockLifetime: processEvery };
        agenda.define(name, (job) => run(name, handler, job), options);
      }
      await agenda.start();
      const correct = async (): Promise<void> => {
        if (mayTake && !(await mayTake())) return;
        for (const [name, schedule] of schedules) await every(name, schedule);
      };
      correcting = setInterval(() => {
        correct().catch((error: unknown) => {
          if (stopped === undefined) logger.warn('jobs could not be looked through', { error: String(error) });
        });
      }, pollsBetweenChecks * processEvery);
      correcting.unref();
    },
    stop: () => (stopped ??= close()),
  };
}
