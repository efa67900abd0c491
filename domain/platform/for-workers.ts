import type { PlatformPorts } from '#ports/platform/platform-ports';
import {
  followAccounts,
  processReceivedRequests,
  readNetworkEvents,
  receiveRequest,
  renewSessions,
} from '../accounts/index.ts';
import { publishDue, publishDueOn } from '../publications/index.ts';
import { deliverDueWebhooks } from '../webhooks/index.ts';
import { countBacklog } from './backlog.ts';
import { bind } from './bind.ts';
import { forgetExpired } from './forget-expired.ts';
import { createReadiness } from './readiness.ts';
import { startWork } from './start-work.ts';

/** What a process does without being asked, and how the installation fares. */
export function forWorkers(ports: PlatformPorts) {
  return {
    work: bind(ports, {
      deliverDueWebhooks,
      followAccounts,
      forgetExpired,
      processReceivedRequests,
      publishDue,
      publishDueOn,
      readNetworkEvents,
      renewSessions,
    }),
    /** What networks send us by themselves. */
    receiving: bind(ports, { receiveRequest }),
    /** Sets what each job does and starts taking work in this process, until `ports.stopping`. */
    start: () => startWork(ports),
    /** Why the service cannot do its work now; nothing when it can. */
    readiness: createReadiness(ports),
    /** What is due in the whole installation, and how many work on it. */
    backlog: () => countBacklog(ports),
  };
}
