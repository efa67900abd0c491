import type { PlatformPorts } from '#ports/platform/platform-ports';
import { readNetworkEvents } from '../accounts/read-network-events.ts';
import { renewSessions } from '../accounts/renew-sessions.ts';
import { publishDue, publishDueOn } from '../publications/publish-due.ts';
import { deliverDueWebhooks } from '../webhooks/deliver-due.ts';
import { countBacklog } from './backlog.ts';
import { bind } from './bind.ts';
import { forgetExpired } from './forget-expired.ts';
import { createReadiness } from './readiness.ts';
import { startWork } from './start-work.ts';

/** What a process does without being asked, and how the installation fares. */
export function forWorkers(ports: PlatformPorts) {
  const work = bind(ports, {
    deliverDueWebhooks,
    forgetExpired,
    publishDue,
    publishDueOn,
    readNetworkEvents,
    renewSessions,
  });
  return {
    work,
    /** Sets what each job does and starts taking work in this process, until `ports.stopping`. */
    start: () => startWork(ports, work),
    /** Why the service cannot do its work now; nothing when it can. */
    readiness: createReadiness(ports),
    /** What is due in the whole installation, and how many work on it. */
    backlog: () => countBacklog(ports),
  };
}
