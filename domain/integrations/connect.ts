import type { Caller } from '#ports/access/caller';
import type { Organization } from '#ports/access/organization';
import type { Integration } from '#ports/integrations/integration';
import type { PlatformPorts, Ports } from '#ports/platform/platform-ports';
import { getOwner, type OrganizationAccess, requireAuthority, reserveIntegration } from '../access/index.ts';
import { pick, ServiceError, toDateTime, wake, withExclusiveLock } from '../foundation/index.ts';
import { sealCredentials } from './credentials.ts';
import { findIntegration } from './find-integration.ts';
import { type IntegrationView, viewIntegration } from './integration-view.ts';
import { leaveBehind, leaveProvider } from './leave-provider.ts';
import { endLink, findLink } from './links.ts';
import type { Connected, ConnectInput, IntegrationProvider } from './providers/provider.ts';
import { requireProvider } from './providers/providers.ts';
import { removeIntegration } from './remove-integration.ts';

/** Wakes the job that ends what was begun or disconnected. */
export const integrationsJobName = 'work-on-integrations';

/** Identifies an integration. */
export interface IntegrationAddress {
  readonly id_organization: string;
  readonly id_integration: string;
}

/** The timeout of a connection, in milliseconds. */
const timeout = 5 * 60_000;

/** Serializes changes of an organization's integrations. */
export const oneByOne = <T>(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  { _id }: Organization,
  work: () => Promise<T>,
): Promise<T> => withExclusiveLock(ports, ['integrations of organization', _id], work);

/** Throws `integration_connected` when another integration of the organization is the same. */
export async function requireNew(
  { storage }: Ports<'storage'>,
  { _id: id_organization }: Organization,
  provider: IntegrationProvider,
  one: Pick<Integration, '_id' | 'config' | 'external_identifier' | 'provider'>,
): Promise<void> {
  const where = { id_organization, phase: 'connected', provider: one.provider } as const;
  const others = await storage.find('integrations', { where });
  const same = others.find((other) => other._id !== one._id && provider.isSame(one, other));
  if (same) throw new ServiceError('integration_connected', { id_integration: same._id });
}

/** Returns the owner fields of an integration that a caller saves; replaces the previous owner. */
export const ownedBy = (caller: Caller) => ({ id_user: undefined, id_app: undefined, ...getOwner(caller) });

/** Throws `permission_missing` unless the caller may do what the integration does later unattended. */
export async function requireLater(
  ports: Ports<'storage'>,
  { caller, organization }: OrganizationAccess,
  { leaves }: IntegrationProvider,
): Promise<void> {
  const { id_client } = organization;
  if (leaves) await requireAuthority(ports, caller, leaves, { id_client, organization });
}

/** Throws `provider_not_supported` when a code is needed and missing. */
function requireCode({ begin }: IntegrationProvider, { code }: ConnectInput): void {
  if (begin === undefined || code) return;
  throw new ServiceError('provider_not_supported', { field: 'code', reason: 'code is missing' });
}

/** Connects an integration at the provider, with the user's link. */
async function ask(
  ports: PlatformPorts,
  access: OrganizationAccess,
  provider: IntegrationProvider,
  integration: Integration,
  input: ConnectInput,
): Promise<Connected> {
  const { organization } = access;
  const request = { organization, integration, input };
  const link = provider.begin && (await findLink(ports, access, integration.provider, input.state));
  const connected = await provider.connect(ports, { ...request, ...(link && { link }) });
  await requireNew(ports, organization, provider, { ...integration, ...connected });
  if (link) await endLink(ports, access, link);
  return connected;
}

/** Returns the stored fields of a connected integration. */
function stored(
  ports: Ports<'secrets'>,
  { _id, enabled }: Integration,
  { credentials, due_date, ...connected }: Connected,
): Partial<Integration> {
  return {
    ...connected,
    ...(credentials && { credentials: sealCredentials(ports, _id, credentials) }),
    ...(enabled && due_date !== undefined && { due_date }),
  };
}

/** Connects a provider. Its slot in the plan is taken before calling the provider, so that a code is not wasted. */
export async function connectIntegration(
  ports: PlatformPorts,
  access: OrganizationAccess,
  _id_organization: string,
  input: ConnectInput,
  id?: string,
): Promise<IntegrationView> {
  const { clock, identifiers, storage } = ports;
  const { organization } = access;
  const { provider, description } = requireProvider(ports, input.provider);
  await requireLater(ports, access, provider);
  requireCode(provider, input);
  const config = await provider.configure(ports, organization, input);
  return oneByOne(ports, organization, async () => {
    const now = clock.now();
    const begun: Integration = {
      _id: id ?? identifiers.next(),
      id_organization: organization._id,
      id_client: organization.id_client,
      ...getOwner(access.caller),
      provider: description.provider,
      phase: 'connecting',
      name: description.provider,
      config,
      enabled: true,
      failures: 0,
      creation_date: toDateTime(now),
      due_date: toDateTime(now + timeout),
    };
    const before = id === undefined ? undefined : await storage.get('integrations', id);
    if (before?.phase === 'connected') return viewIntegration(await findIntegration(ports, organization, before._id));
    await requireNew(ports, organization, provider, begun);
    // The record comes first, so that it can be found and removed after a crash.
    if (before) await removeIntegration(ports, organization, before);
    await storage.insert('integrations', begun);
    try {
      await reserveIntegration(ports, organization, begun._id);
      const connected = await ask(ports, access, provider, begun, input);
      const agreed = stored(ports, begun, connected);
      const changes = { due_date: undefined, ...agreed, phase: 'connected' as const };
      const { _id: id_organization } = organization;
      const made = await storage.update('integrations', begun._id, changes, { id_organization, phase: 'connecting' });
      // The deletion of an organization does not cover integrations added during it.
      const still = made && (await storage.get('organizations', id_organization));
      if (!still || still.deleted) {
        await leaveBehind(ports, { ...begun, ...agreed });
        throw new ServiceError('organization_not_found');
      }
      return viewIntegration(made);
    } catch (error) {
      await removeIntegration(ports, organization, begun);
      throw error;
    }
  });
}

/**
 * Renews the access of an integration, or rereads its feed, in place: it stays enabled or disabled, and its problem is
 * cleared. Previous access to another account is revoked at the provider.
 */
export async function reconnectIntegration(
  ports: PlatformPorts,
  access: OrganizationAccess,
  address: IntegrationAddress,
  input: ConnectInput,
): Promise<IntegrationView> {
  const { organization } = access;
  const known = await findIntegration(ports, organization, address.id_integration);
  const { provider } = requireProvider(ports, input.provider);
  if (known.provider !== input.provider) {
    const reason = `the integration is of ${known.provider}`;
    throw new ServiceError('provider_not_supported', { field: 'provider', reason });
  }
  await requireLater(ports, access, provider);
  requireCode(provider, input);
  return oneByOne(ports, organization, async () => {
    const integration = await findIntegration(ports, organization, known._id);
    // Reconnecting sets the URL; the other settings are kept.
    const { url: _before, ...before } = integration.config;
    const config = await provider.configure(ports, organization, input, before);
    await requireNew(ports, organization, provider, { ...pick(integration, ['_id', 'provider']), config });
    const connected = await ask(ports, access, provider, { ...integration, config }, input);
    const agreed = stored(ports, integration, connected);
    const isElsewhere = connected.external_identifier !== integration.external_identifier;
    // Stored before it is replaced, so that it is still revoked after a crash; processed once replaced.
    const left = isElsewhere ? await leaveBehind(ports, integration, timeout) : undefined;
    const changes = {
      due_date: undefined,
      ...agreed,
      ...ownedBy(access.caller),
      ...(!isElsewhere && { name: integration.name }),
      error_code: undefined,
      // The subscription of another URL, or an earlier one, does not apply.
      hub_ends: undefined,
      // Stops a worker that works with the previous state.
      lease: undefined,
    };
    const { _id: id_organization } = organization;
    const changed = await ports.storage.update('integrations', integration._id, changes, {
      id_organization,
      phase: 'connected',
    });
    if (!changed) {
      await leaveBehind(ports, { ...integration, ...agreed });
      throw new ServiceError('integration_not_found');
    }
    if (left) {
      await leaveProvider(ports, left);
      await wake(ports, integrationsJobName);
    }
    return viewIntegration(changed);
  });
}
