import type { Integration } from '#ports/integrations/integration';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { type Job, processDue } from '../jobs/index.ts';
import { toDateTime } from '../shared/index.ts';
import { integrationsJobName } from './job-name.ts';
import { providers } from './providers/providers.ts';
import { removeIntegration } from './remove-integration.ts';

const concurrency = 4;
/** How long until a provider that did not answer is told again, in milliseconds. */
const untilAgain = 10 * 60_000;

async function workOn(ports: PlatformPorts, integration: Integration, lease: string): Promise<void> {
  const { clock, logger, storage } = ports;
  const { _id, id_organization, phase, provider, give_up_date } = integration;
  if (phase === 'leaving') {
    try {
      await providers[provider].disconnect?.(ports, integration);
    } catch (error) {
      const again = toDateTime(clock.now() + untilAgain);
      logger.warn('a provider could not be told that it was disconnected', {
        id_integration: _id,
        provider,
        error,
      });
      if (give_up_date !== undefined && again < give_up_date) {
        await storage.update(
          'integrations',
          _id,
          { due_date: again, lease: undefined },
          { id_organization, lease },
        );
        return;
      }
    }
  }
  const organization = await storage.get('organizations', id_organization);
  if (organization) await removeIntegration(ports, organization, integration);
}

/** Removes integrations that were disconnected, once their providers know, and those whose connecting came to no end. */
export async function workOnIntegrations(ports: PlatformPorts): Promise<void> {
  await processDue(ports, 'integrations', {
    concurrency,
    orderingKey: '_id',
    owner: 'id_client',
    where: { phase: { in: ['connecting', 'leaving'] } },
    work: (integration, lease) => workOn(ports, integration, lease),
  });
}

export const workOnIntegrationsJob: Job = {
  name: integrationsJobName,
  every: 60_000,
  run: workOnIntegrations,
};
