import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { followAccountsJob } from '../accounts/follow-accounts.ts';
import { processReceivedJob } from '../accounts/process-received.ts';
import { readNetworkEventsJob } from '../accounts/read-network-events.ts';
import { renewSessionsJob } from '../accounts/renew-sessions.ts';
import type { Job } from '../jobs/job.ts';
import { publishingNetworks } from '../networks/publishing-networks.ts';
import { publishDueJob } from '../publications/publish-due-job.ts';
import { deliverWebhooksJob } from '../webhooks/deliver-due.ts';
import { forgetExpiredJob } from './forget-expired.ts';

const jobs: readonly Job[] = [
  deliverWebhooksJob,
  followAccountsJob,
  forgetExpiredJob,
  processReceivedJob,
  readNetworkEventsJob,
  renewSessionsJob,
];

/** Returns all jobs of a worker where these networks are set up. */
export function jobsFor(networks: readonly NetworkAdapter[]): readonly Job[] {
  const needed = jobs.filter(
    (job) => job.neededBy === undefined || networks.some((network) => job.neededBy?.(network)),
  );
  return [...publishingNetworks(networks).map(publishDueJob), ...needed];
}
