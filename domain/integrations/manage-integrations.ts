import type {
  Integration,
  IntegrationConfig,
  IntegrationProviderName,
  ProviderDescription,
} from '#ports/integrations/integration';
import type { PlatformPorts, Ports } from '#ports/platform/platform-ports';
import type { Page } from '#ports/foundation/storage';
import {
  type CallerAccess,
  type OrganizationAccess,
  ownerMay,
  getOwner,
  releaseIntegration,
  reserveIntegration,
} from '../access/index.ts';
import { catalogue, requireName, ServiceError, toDateTime, wake } from '../foundation/index.ts';
import { findIntegration } from './find-integration.ts';
import {
  type IntegrationAddress,
  integrationsJobName,
  oneByOne,
  ownedBy,
  requireLater,
  requireNew,
} from './connect.ts';
import { type IntegrationView, viewIntegration } from './integration-view.ts';
import { leaveProvider } from './leave-provider.ts';
import type { PickerConfig, ConnectInput } from './providers/provider.ts';
import { offeredProviders, providers } from './providers/providers.ts';

/** Selects integrations; by default all. */
export interface IntegrationFilter {
  readonly provider?: IntegrationProviderName | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** A change of an integration: absent fields are kept. */
export interface IntegrationChange {
  readonly name?: string | undefined;
  readonly enabled?: boolean | undefined;
  readonly config?: ConnectInput | undefined;
}

/** Returns the available providers. */
export function listIntegrationProviders(
  ports: PlatformPorts,
  _access: CallerAccess,
): Promise<{ providers: readonly ProviderDescription[] }> {
  return Promise.resolve({ providers: offeredProviders(ports) });
}

/** Returns the integrations of an organization, newest first. */
export async function listIntegrations(
  { storage }: Ports<'storage'>,
  { organization }: OrganizationAccess,
  _id_organization: string,
  { provider, offset = 0, limit }: IntegrationFilter,
): Promise<Page<IntegrationView>> {
  const { data, total } = await storage.list('integrations', {
    where: { id_organization: organization._id, phase: 'connected', provider },
    order: [{ field: 'creation_date', direction: 'desc' }],
    offset,
    ...(limit !== undefined && { limit }),
  });
  return { data: data.map(viewIntegration), total };
}

/** Returns one integration. */
export async function getIntegration(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  address: IntegrationAddress,
): Promise<IntegrationView> {
  return viewIntegration(await findIntegration(ports, organization, address.id_integration));
}

/** Whether a change makes an integration act more or differently later. */
function isActing(before: Integration, { enabled }: IntegrationChange, config?: IntegrationConfig): boolean {
  const differs = (name: keyof IntegrationConfig): boolean =>
    JSON.stringify(config?.[name]) !== JSON.stringify(before.config[name]);
  // The keys of a configuration are its fields.
  const fields = Object.keys(config ?? {}) as (keyof IntegrationConfig)[];
  return (enabled === true && !before.enabled) || fields.some(differs);
}

/**
 * Changes the name of an integration, its settings, and whether it is enabled. Enabling takes a place of the plan, and,
 * like new settings, makes a worker try again. Who saves a feed and may make posts is responsible for it from then on.
 */
export async function updateIntegration(
  ports: PlatformPorts,
  access: OrganizationAccess,
  address: IntegrationAddress,
  input: IntegrationChange,
): Promise<IntegrationView> {
  const { clock, storage } = ports;
  const { caller, organization } = access;
  const name = input.name === undefined ? undefined : requireName(input.name);
  await findIntegration(ports, organization, address.id_integration);
  return oneByOne(ports, organization, async () => {
    const before = await findIntegration(ports, organization, address.id_integration);
    const provider = providers[before.provider];
    const { url, ...settings } = input.config ?? {};
    if (url !== undefined && url !== before.config.url) {
      const reason = 'the address of a feed changes by reconnecting';
      throw new ServiceError('provider_not_supported', { field: 'config.url', reason });
    }
    const config = input.config && (await provider.configure(ports, organization, settings, before.config));
    if (isActing(before, input, config)) await requireLater(ports, access, provider);
    if (config) await requireNew(ports, organization, provider, { ...before, config });
    const enabled = input.enabled ?? before.enabled;
    if (input.enabled) await reserveIntegration(ports, organization, before._id);
    const { leaves } = provider;
    const isTaken = leaves !== undefined && (await ownerMay(ports, getOwner(caller), leaves, organization));
    const isRevived = isTaken && before.error_code === catalogue.feed_owner_lacks_permission.code;
    const isTriedAgain = input.enabled === true || config !== undefined || isRevived;
    const { jobName } = provider;
    const now = toDateTime(clock.now());
    const due_date = enabled && jobName !== undefined ? now : undefined;
    const { _id: id_organization } = organization;
    const changed = await storage.update(
      'integrations',
      before._id,
      {
        ...(name !== undefined && { name }),
        ...(config && { config }),
        enabled,
        ...(isTaken && ownedBy(caller)),
        ...(isTriedAgain && { error_code: undefined }),
        // A user who changes a feed expects to see its effect at once.
        ...(isTriedAgain && before.feed && { feed: { ...before.feed, next_date: now } }),
        // Stops a worker that works with the previous state.
        ...((isTriedAgain || !enabled) && { due_date, lease: undefined }),
      },
      { id_organization, phase: 'connected' },
    );
    if (!changed) throw new ServiceError('integration_not_found');
    if (!enabled) await releaseIntegration(ports, organization, before._id);
    if (isTriedAgain && enabled && jobName !== undefined) await wake(ports, jobName);
    return viewIntegration(changed);
  });
}

/**
 * Disconnects an integration. For callers it is gone at once; a worker notifies the provider, with retries for a day.
 * Its posts and files are kept.
 */
export async function deleteIntegration(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'storage'>,
  { organization }: OrganizationAccess,
  address: IntegrationAddress,
): Promise<{ success: boolean }> {
  return oneByOne(ports, organization, async () => {
    const integration = await findIntegration(ports, organization, address.id_integration);
    await leaveProvider(ports, integration);
    await releaseIntegration(ports, organization, integration._id);
    await wake(ports, integrationsJobName);
    return { success: true };
  });
}

/** Returns the configuration of a provider's own file picker in a browser. */
export async function getPickerConfig(
  ports: PlatformPorts,
  { organization }: OrganizationAccess,
  address: IntegrationAddress,
): Promise<PickerConfig> {
  const integration = await findIntegration(ports, organization, address.id_integration);
  const provider = providers[integration.provider];
  if (provider.openPicker && provider.describe(ports) && integration.enabled)
    return provider.openPicker(ports, integration);
  const reason = integration.enabled ? 'it has no picker of files' : 'the integration is disabled';
  throw new ServiceError('provider_not_supported', { reason });
}
