import type { Integration } from '#ports/integrations/integration';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { integrationsJobName } from './connect.ts';
import { type Job, processDue, toDateTime } from '../foundation/index.ts';
import { providers } from './providers/providers.ts';
import { removeIntegration } from './remove-integration.ts';

const concurrency = 4;
/** The delay before a provider that did not answer is notified again, in milliseconds. */
const untilAgain = 10 * 60_000;

async function workOn(ports: PlatformPorts, integration: Integration, lease: string): Promise<void> {
  const { clock, logger, storage } = ports;
  const { _id, id_organization, phase, provider, give_up_date } = integration;
  if (phase === 'leaving') {
    try {
      await providers[provider].disconnect?.(ports, integration);
    } catch (error) {
      const due_date = toDateTime(clock.now() + untilAgain);
      const details = { id_integration: _id, provider, error };
      if (give_up_date !== undefined && due_date < give_up_date) {
        logger.warn('a provider could not be notified that it was disconnected; it is notified again', details);
        const changes = { due_date, lease: undefined };
        await storage.update('integrations', _id, changes, { id_organization, lease });
        return;
      }
      logger.error('a provider was never told that it was disconnected; that is given up', details);
    }
  }
  const organization = await storage.get('organizations', id_organization);
  if (organization) await removeIntegration(ports, organization, integration);
  // Deleting the organization freed the slot and removed the items.
  else await storage.remove('integrations', _id, { id_organization });
}

/**
 * Removes disconnected integrations once their providers are notified, and those whose connection was never completed.
 */
export async function workOnIntegrations(ports: PlatformPorts): Promise<void> {
  await processDue(ports, 'integrations', {
    concurrency,
    orderingKey: '_id',
    owner: 'id_client',
    where: { phase: { in: ['connecting', 'leaving'] } },
    work: (integration, lease) => workOn(ports, integration, lease),
  });
}

export const workOnIntegrationsJob: Job = { name: integrationsJobName, every: 60_000, run: workOnIntegrations };
