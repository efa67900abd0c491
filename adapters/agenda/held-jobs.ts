import type { JobParameters, JobRepository } from 'agenda';

/** How long a process may be silent before others take over its jobs. */
const lockLifetime = 60_000;

/** In Agenda's eyes a lock never ends: it cannot renew one, and gives up jobs that run long. */
const never = new Date(8_640_000_000_000_000);

/** A repository that knows which jobs this process holds. */
export interface HeldJobs {
  readonly repository: JobRepository;
  /** Renews the lock of a job that runs, until the answer is called. */
  keep(job: JobParameters, onError: (error: unknown) => void): () => void;
  /** Takes no more jobs. */
  close(): void;
  /** Resolves when the last held job is done or let go. */
  empty(): Promise<void>;
}

/**
 * Agenda's rules for locks, made fit for us: a job is locked when it is due and not before, locks last a
 * minute and are renewed, one-off jobs are gone once they ran, and a process can wait for its own.
 */
export function holdJobs(inner: JobRepository): HeldJobs {
  const held = new Set<string>();
  let closed = false;
  let onEmpty = () => {};

  function letGo(job: JobParameters): void {
    held.delete(String(job._id));
    if (held.size === 0) onEmpty();
  }

  // All else goes to the repository it inherits from; Object.create does not carry the type over.
  const repository = Object.create(inner) as JobRepository;
  repository.getNextJobToRun = async (name, _nextScanAt, _lockDeadline, _now, options) => {
    if (closed) return undefined;
    const now = new Date();
    const job = await inner.getNextJobToRun(name, now, new Date(now.getTime() - lockLifetime), now, options);
    if (job === undefined) return undefined;
    held.add(String(job._id));
    // Stopped while asking: nobody here would run it any more. What `close` set, the compiler cannot see.
    if (closed as boolean) {
      await repository.unlockJob(job);
      return undefined;
    }
    return { ...job, lockedAt: never };
  };
  repository.saveJobState = async (job, options) => {
    const runs = job.lockedAt !== undefined;
    try {
      if (runs) await inner.saveJobState({ ...job, lockedAt: new Date() }, options);
      else if (job.nextRunAt === null && job._id !== undefined) await inner.removeJobs({ id: job._id });
      else await inner.saveJobState(job, options);
    } catch (error) {
      if (runs) letGo(job);
      throw error;
    } finally {
      if (!runs) letGo(job);
    }
  };
  repository.unlockJob = async (job) => {
    // Agenda does not wait for this, so a failure would end the process; the lock ends by itself.
    await inner.unlockJob(job).catch(() => {});
    letGo(job);
  };
  repository.unlockJobs = async (ids) => {
    // As above.
    await inner.unlockJobs(ids).catch(() => {});
    for (const id of ids) held.delete(String(id));
    if (held.size === 0) onEmpty();
  };

  return {
    repository,
    keep(job, onError) {
      const renew = () => inner.saveJobState({ ...job, lockedAt: new Date() }, undefined).catch(onError);
      const renewal = setInterval(() => void renew(), lockLifetime / 3);
      return () => clearInterval(renewal);
    },
    close() {
      closed = true;
    },
    empty: () => (held.size === 0 ? Promise.resolve() : new Promise((resolve) => (onEmpty = resolve))),
  };
}
