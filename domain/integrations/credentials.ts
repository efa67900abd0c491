import type { Integration } from '#ports/integrations/integration';
import type { Ports } from '#ports/platform/platform-ports';
import type { Sealed } from '#ports/foundation/secrets';
import { kinds, ServiceError } from '../foundation/index.ts';

const { credentials: context } = kinds.integrations.sealed;

/** What a provider takes for a password. */
export type Credentials = Readonly<Record<string, unknown>>;

/** Returns credentials as an integration stores them. */
export function sealCredentials(
  { secrets }: Ports<'secrets'>,
  id_integration: string,
  credentials: Credentials,
): Sealed {
  return secrets.seal(JSON.stringify(credentials), context(id_integration));
}

/** Returns the credentials of an integration. Throws `integration_access_ended` when it has none. */
export function openCredentials({ secrets }: Ports<'secrets'>, integration: Integration): Credentials {
  if (integration.credentials === undefined) throw new ServiceError('integration_access_ended');
  // What was sealed is what `sealCredentials` wrote.
  return JSON.parse(secrets.open(integration.credentials, context(integration._id))) as Credentials;
}
