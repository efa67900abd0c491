import type { JobParameters, JobRepository } from 'agenda';

/** How long a process may be silent before others take over its jobs, in milliseconds. */
const lockLifetime = 60_000;

/** The lock date in Agenda. It cannot renew a lock and gives up long jobs, so for Agenda locks never expire. */
const never = new Date(8_640_000_000_000_000);

/** A repository that tracks the jobs of this process. */
interface HeldJobs {
  readonly repository: JobRepository;
  /** Renews the lock of a running job until the returned function is called. */
  keep(job: JobParameters, onError: (error: unknown) => void): () => void;
  /** Calls `mayTake` before each job is taken from now on. */
  checkFirst(mayTake: () => Promise<boolean>): void;
  /** Stops taking jobs. */
  close(): void;
  /** Resolves when the last job of this process is done or released. */
  empty(): Promise<void>;
}

/**
 * Adapts Agenda's locking: a job is locked when it is due and not before, locks last a minute and are renewed, one-off
 * jobs are deleted after their run, and a process can wait for its own jobs.
 */
export function holdJobs(inner: JobRepository): HeldJobs {
  const held = new Set<string>();
  let closed = false;
  let mayTake = (): Promise<boolean> => Promise.resolve(true);
  let onEmpty = () => {};

  function letGo(job: JobParameters): void {
    held.delete(String(job._id));
    if (held.size === 0) onEmpty();
  }

  // Everything else is inherited from the repository. Object.create does not keep the type.
  const repository = Object.create(inner) as JobRepository;
  repository.getNextJobToRun = async (name, _nextScanAt, _lockDeadline, _now, options) => {
    if (closed || !(await mayTake())) return undefined;
    const now = new Date();
    const job = await inner.getNextJobToRun(name, now, new Date(now.getTime() - lockLifetime), now, options);
    if (job === undefined) return undefined;
    held.add(String(job._id));
    // The queue was closed during the query, so the job would never run. The compiler cannot see that `close` set this.
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
    // Agenda does not wait for this, so a failure would end the process. The lock expires by itself.
    await inner.unlockJob(job).catch(() => {});
    letGo(job);
  };
  repository.unlockJobs = async (ids) => {
    // Agenda does not wait for this either.
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
    checkFirst(ask) {
      mayTake = ask;
    },
    close() {
      closed = true;
    },
    empty: () => (held.size === 0 ? Promise.resolve() : new Promise((resolve) => (onEmpty = resolve))),
  };
}
