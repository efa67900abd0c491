import { Agenda, InMemoryNotificationChannel, type AgendaBackend, type Job } from 'agenda';
import type { JobQueue } from '#ports/jobs/job-queue';
import type { Logger } from '#ports/shared/logger';
import { holdJobs } from './held-jobs.ts';
import { wakeable } from './wakeable-channel.ts';

/** Calls for "now" within one slot are one run, if it has not begun. */
const slot = 50;

/**
 * A job queue on Agenda and one of its backends. State in storage is the truth, so nothing here retries:
 * a handler that fails is logged and runs again when it is next asked for.
 */
export function createAgendaJobQueue(settings: {
  readonly backend: AgendaBackend;
  readonly logger: Logger;
  /** Milliseconds between two looks into storage, which is how late a job may be; 1,000 when left out. */
  readonly process_every?: number;
}): JobQueue {
  const { backend, logger, process_every = 1_000 } = settings;
  const jobs = holdJobs(backend.repository);
  const channel = wakeable(backend.notificationChannel ?? new InMemoryNotificationChannel());
  const handlers = new Map<string, () => Promise<void>>();
  let connection: Promise<Agenda> | undefined;
  let stopped: Promise<void> | undefined;

  /** Agenda, connected once; after a failure the next call tries again. */
  function connected(): Promise<Agenda> {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  }

  async function connect(): Promise<Agenda> {
    // Agenda would leave a failure to connect unhandled, so it gets a backend that is connected already.
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
      processEvery: process_every,
    });
    agenda.on('error', (error) => {
      // While it stops Agenda gives back what it has not begun, for another process, and then misses it.
      if (stopped !== undefined && String(error).includes('no lockedAt date found')) return;
      logger.error('the job queue failed', { error: String(error) });
    });
    // One job of a name at a time is locked, so those woken meanwhile are looked for when it has ended.
    agenda.on('complete', ({ attrs }: Job) => setImmediate(() => channel.wake(attrs.name)));
    await agenda.ready;
    return agenda;
  }

  async function run(name: string, handler: () => Promise<void>, job: Job): Promise<void> {
    const release = jobs.keep(job.attrs, (error) =>
      logger.warn('could not renew a job', { job: name, error: String(error) }),
    );
    try {
      await handler();
    } catch (error) {
      logger.error('a job failed', {
        job: name,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    } finally {
      release();
    }
  }

  async function close(): Promise<void> {
    try {
      const agenda = await connection;
      jobs.close();
      // Lets Agenda put down what it is just being given, so that its own stop sees and unlocks it.
      await new Promise(setImmediate);
      await agenda?.stop(false);
      await jobs.empty();
    } finally {
      await backend.disconnect();
    }
  }

  return {
    handle: (name, handler) => void handlers.set(name, handler),
    async wake(name, at) {
      const agenda = await connected();
      const nextRunAt = new Date(at ?? Math.floor(Date.now() / slot) * slot);
      await agenda.create(name).schedule(nextRunAt).unique({ nextRunAt }, { insertOnly: true }).save();
    },
    async every(name, schedule) {
      const agenda = await connected();
      const job = agenda.create(name).repeatEvery(schedule, { timezone: 'UTC' });
      if (job.attrs.failReason !== undefined) throw new Error(job.attrs.failReason);
      const { jobs: known } = await agenda.queryJobs({ name });
      const old = known.find(({ type }) => type === 'single');
      // The same schedule again, as at each start, must not move the next run.
      if (String(old?.repeatInterval) === String(schedule)) return;
      if (old !== undefined) await agenda.cancel({ id: old._id });
      job.attrs.type = 'single';
      await job.save();
    },
    async start() {
      const agenda = await connected();
      for (const [name, handler] of handlers) {
        // Agenda leaves a timer of half the lifetime behind each run; the real lifetime is that of held jobs.
        const options = { concurrency: 1, lockLimit: 1, lockLifetime: process_every };
        agenda.define(name, (job) => run(name, handler, job), options);
      }
      await agenda.start();
    },
    stop: () => (stopped ??= close()),
  };
}
