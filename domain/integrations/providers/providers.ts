import type { IntegrationProviderName, ProviderDescription } from '#ports/integrations/integration';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { ServiceError } from '../../foundation/index.ts';
import { googleDrive } from './google-drive/google-drive.ts';
import type { IntegrationProvider } from './provider.ts';
import { rss } from './rss/rss.ts';

export const providers: Readonly<Record<IntegrationProviderName, IntegrationProvider>> = {
  google_drive: googleDrive,
  rss,
};

// The keys of the table are the names of providers.
const names = Object.keys(providers) as IntegrationProviderName[];

/** Returns the available providers. */
export function offeredProviders(ports: PlatformPorts): readonly ProviderDescription[] {
  return names.flatMap((name) => providers[name].describe(ports) ?? []);
}

/** Returns a provider and its description. Throws `provider_not_supported` when it is unknown or not configured. */
export function requireProvider(
  ports: PlatformPorts,
  text: string | undefined,
): { readonly provider: IntegrationProvider; readonly description: ProviderDescription } {
  const offered = offeredProviders(ports);
  const description = offered.find(({ provider }) => provider === text);
  if (description) return { provider: providers[description.provider], description };
  const allowed = offered.map(({ provider }) => provider);
  const reason = `provider is one of ${allowed.join(', ') || 'none, since none is set up'}`;
  throw new ServiceError('provider_not_supported', { field: 'provider', reason, allowed });
}
