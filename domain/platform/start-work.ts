import type { SocialNetwork } from '#ports/networks/social-network';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { wake } from '../jobs/wake.ts';
import { publishingNetworks } from '../networks/publishing-networks.ts';
import { showWorker, type StartedWork } from './show-worker.ts';

/** What a worker does. */
interface Work {
  publishDueOn(social_network: SocialNetwork): Promise<void>;
  deliverDueWebhooks(): Promise<void>;
  readNetworkEvents(): Promise<void>;
  renewSessions(): Promise<void>;
  forgetExpired(): Promise<void>;
}

/** Pauses in milliseconds, or cron lines in UTC. */
const every = {
  publishing: 5_000,
  webhooks: 15_000,
  events: 2_000,
  cleaning: '17 * * * *',
  // specification, Account states
  renewal: '7 * * * *',
} as const;

/**
 * Sets what each job does, starts taking work in this process, sees to what fell due while none ran, and
 * shows this process as a worker until `ports.stopping`.
 */
export async function startWork(ports: PlatformPorts, work: Work): Promise<StartedWork> {
  const { jobs, networks } = ports;
  const publishing = publishingNetworks(networks);
  const tells = networks.some(({ events }) => events !== undefined);
  for (const network of publishing) jobs.handle(`publish-due:${network}`, () => work.publishDueOn(network));
  jobs.handle('deliver-webhooks', work.deliverDueWebhooks);
  jobs.handle('renew-sessions', work.renewSessions);
  jobs.handle('forget-expired', work.forgetExpired);
  if (tells) jobs.handle('read-network-events', work.readNetworkEvents);
  await jobs.start();
  for (const network of publishing) await jobs.every(`publish-due:${network}`, every.publishing);
  await jobs.every('deliver-webhooks', every.webhooks);
  await jobs.every('renew-sessions', every.renewal);
  await jobs.every('forget-expired', every.cleaning);
  if (tells) await jobs.every('read-network-events', every.events);
  for (const network of publishing) await wake(ports, `publish-due:${network}`);
  await wake(ports, 'deliver-webhooks');
  return showWorker(ports);
}
