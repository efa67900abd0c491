import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { followAccountsJob, renewSessionsJob } from '../accounts/index.ts';
import { readRecentCommentsJob, readRecentMessagesJob, settleCommentsJob, settleMessagesJob } from '../inbox/index.ts';
import { claimRequestsJob, keepSubscriptionsJob, processReceivedJob, readNetworkEventsJob } from '../incoming/index.ts';
import { workOnPlansJob } from '../ai-plans/index.ts';
import { sweepFeedsJob, workOnIntegrationsJob } from '../integrations/index.ts';
import { mailOperatorJob } from './incidents/mail-operator.ts';
import type { Job } from '../foundation/index.ts';
import { collectMetricsJob, mailReportsJob } from '../numbers/index.ts';
import { publishingNetworks } from '../networks/index.ts';
import { publishDueJob } from '../publishing/index.ts';
import { deliverWebhooksJob } from '../webhooks/index.ts';
import { forgetExpiredJob } from './forget-expired.ts';

const jobs: readonly Job[] = [
  claimRequestsJob,
  collectMetricsJob,
  deliverWebhooksJob,
  followAccountsJob,
  forgetExpiredJob,
  keepSubscriptionsJob,
  mailOperatorJob,
  mailReportsJob,
  processReceivedJob,
  readNetworkEventsJob,
  readRecentCommentsJob,
  readRecentMessagesJob,
  renewSessionsJob,
  settleCommentsJob,
  settleMessagesJob,
  sweepFeedsJob,
  workOnIntegrationsJob,
  workOnPlansJob,
];

/** Returns all jobs of a worker where these networks are set up. */
export function jobsFor(networks: readonly NetworkAdapter[]): readonly Job[] {
  const needed = jobs.filter(
    (job) => job.neededBy === undefined || networks.some((network) => job.neededBy?.(network)),
  );
  return [...publishingNetworks(networks).map(publishDueJob), ...needed];
}
