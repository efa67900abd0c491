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
import { createDatabaseClock } from '../foundation/index.ts';
import { createReadiness } from './readiness.ts';
import { startWork } from './start-work.ts';

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
