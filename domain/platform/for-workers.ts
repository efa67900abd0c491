import type { PlatformPorts } from '#ports/platform/platform-ports';
import { workOnPlans } from '../ai-plans/index.ts';
import { followAccounts, renewSessions } from '../accounts/index.ts';
import { mailOperator } from './incidents/mail-operator.ts';
import { readRecentComments, readRecentMessages, settleDueComments, settleDueMessages } from '../inbox/index.ts';
import {
  claimRequests,
  keepAccountsSubscribed,
  processReceivedRequests,
  readNetworkEvents,
} from '../incoming/index.ts';
import { sweepFeeds, workOnIntegrations } from '../integrations/index.ts';
import { collectMetrics, mailReports } from '../numbers/index.ts';
import { publishDue, publishDueOn } from '../publishing/index.ts';
import { deliverDueWebhooks } from '../webhooks/index.ts';
import { countBacklog } from './backlog.ts';
import { bind } from './bind.ts';
import { forgetExpired } from './forget-expired.ts';
import { createDatabaseClock, wake } from '../foundation/index.ts';
import { createReadiness } from './readiness.ts';
import type { DatabaseClock } from '#ports/foundation/clock';
import { jobsFor } from './jobs.ts';
import { showWorker, type StartedWork } from './show-worker.ts';

/**
 * Registers what each job does, starts taking work in this process, wakes the jobs in case something fell due while
 * no process ran, and shows this process as a worker until `ports.stopping`. While this process's clock differs from
 * the database's, its jobs do nothing.
 */
async function startWork(ports: PlatformPorts, databaseClock: DatabaseClock): Promise<StartedWork> {
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

/** Returns what a process does by itself, and what tells how the installation is doing. */
export function forWorkers(ports: PlatformPorts) {
  const databaseClock = createDatabaseClock(ports);
  return {
    work: bind(ports, {
      claimRequests,
      collectMetrics,
      deliverDueWebhooks,
      followAccounts,
      forgetExpired,
      keepAccountsSubscribed,
      mailOperator,
      mailReports,
      processReceivedRequests,
      publishDue,
      publishDueOn,
      readNetworkEvents,
      readRecentComments,
      readRecentMessages,
      renewSessions,
      settleDueComments,
      settleDueMessages,
      sweepFeeds,
      workOnIntegrations,
      workOnPlans,
    }),
    /** Registers what each job does, and takes work in this process until `ports.stopping`. */
    start: () => startWork(ports, databaseClock),
    /** Returns why the service cannot do its work now; nothing when it can. */
    readiness: createReadiness({ ...ports, databaseClock }),
    /** Counts what is due in the whole installation, and the workers. */
    backlog: () => countBacklog(ports),
  };
}
