import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { DatabaseClock } from '#ports/foundation/clock';
import { wake } from '../foundation/index.ts';
import { jobsFor } from './jobs.ts';
import { showWorker, type StartedWork } from './show-worker.ts';

/**
 * Registers what each job does, starts taking work in this process, wakes the jobs in case something fell due while
 * no process ran, and shows this process as a worker until `ports.stopping`. While this process's clock differs from
 * the database's, its jobs do nothing.
 */
export async function startWork(ports: PlatformPorts, databaseClock: DatabaseClock): Promise<StartedWork> {
  const mayTake = async (): Promise<boolean> => (await databaseClock.read()).ahead === 0;
  const jobs = jobsFor(ports.networks);
  const failing = new Set<string>();
  for (const { name, run } of jobs) {
    ports.jobs.handle(name, async () => {
      try {
        if (await mayTake()) await run({ ...ports, databaseClock });
        failing.delete(name);
      } catch (error) {
        failing.add(name);
        throw error;
      }
    });
  }
  await ports.jobs.start(mayTake);
  for (const { name, every } of jobs) await ports.jobs.every(name, every);
  // Jobs with a time of day wait for it.
  for (const { name, every } of jobs) if (typeof every === 'number') await wake(ports, name);
  return showWorker({ ...ports, databaseClock }, failing);
}
