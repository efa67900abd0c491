import type { Integration } from '#ports/integrations/integration';
import type { Ports } from '#ports/platform/platform-ports';
import { catalogue } from '../foundation/index.ts';
import { announce } from '../webhooks/index.ts';

/** Why an integration can stop working. */
export type IntegrationFailure =
  | 'feed_not_readable'
  | 'feed_owner_lacks_permission'
  | 'feed_without_accounts'
  | 'integration_access_ended'
  | 'no_publications_left';

/**
 * Notes why an integration does not work, and tells the client's apps by `integration_error`, once for each change. A
 * worker gives its lease: then nothing is noted when it has lost that. Returns the integration as it is now stored;
 * undefined when it is gone, or is somebody else's work.
 */
export async function flagIntegration(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'storage'>,
  integration: Integration,
  failure: IntegrationFailure,
  lease?: string,
): Promise<Integration | undefined> {
  const { _id, id_client, id_organization, provider } = integration;
  const error_code = catalogue[failure].code;
  if (integration.error_code === error_code) return integration;
  const failures = integration.failures + 1;
  const field = 'integration_error';
  const change = { field, id_integration: _id, id_organization, provider, error_code } as const;
  // Announced first: if the process dies in between, what was announced is true, and the next failure stores it.
  await announce(ports, id_client, [change], `${field}:${_id}:${String(failures)}:${String(error_code)}`);
  return ports.storage.update(
    'integrations',
    _id,
    { error_code, failures },
    { id_organization, phase: 'connected', lease },
  );
}

/** Notes that an integration works again. A worker gives its lease, as for `flagIntegration`. */
export async function clearIntegrationError(
  { storage }: Ports<'storage'>,
  integration: Integration,
  lease?: string,
): Promise<void> {
  if (integration.error_code === undefined) return;
  const { _id, id_organization } = integration;
  await storage.update('integrations', _id, { error_code: undefined }, { id_organization, lease });
}
