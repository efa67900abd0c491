import type { Caller } from '#ports/access/caller';
import type { IntegrationLink, IntegrationProviderName } from '#ports/integrations/integration';
import type { PlatformPorts, Ports } from '#ports/platform/platform-ports';
import { type ConnectAsker, connectAsker } from '../accounts/index.ts';
import {
  encodeRequester,
  toCaller,
  type OrganizationAccess,
  type Owner,
  ownerMay,
  requireEnabledClient,
  decodeRequester,
} from '../access/index.ts';
import { kinds, ServiceError, toDateTime } from '../foundation/index.ts';
import type { LinkMemory } from './providers/provider.ts';
import { requireProvider } from './providers/providers.ts';

const { memory: context } = kinds.integration_links.sealed;
/** The lifetime of a link, in milliseconds. */
const lifetime = 15 * 60_000;

/** The page of this service to which users return from a provider. */
const ownPage = (publicUrl: string, provider: IntegrationProviderName): string =>
  `${publicUrl}/connect/integration/${provider}`;

/**
 * Returns the URL at which a user connects a provider, or renews a connection, within 15 minutes. They return to a page
 * of this service that completes it, or to an operator's front that forwards the code.
 */
export async function getIntegrationLink(
  ports: PlatformPorts,
  { caller, organization }: OrganizationAccess,
  address: { readonly id_organization: string; readonly provider: string },
  requested?: string,
): Promise<{ url: string }> {
  const { clock, identifiers, secrets, settings, storage } = ports;
  const { provider, description } = requireProvider(ports, address.provider);
  if (!provider.begin) {
    const reason = 'it is connected by a form, not by a link';
    throw new ServiceError('provider_not_supported', { reason });
  }
  if (requested !== undefined && !settings.frontUrls.includes(requested))
    throw new ServiceError('redirect_url_not_registered');
  const redirect_uri = requested ?? ownPage(settings.publicUrl, description.provider);
  const state = identifiers.secret();
  const { url, memory } = await provider.begin(ports, { state, redirect_uri });
  const now = clock.now();
  const link: IntegrationLink = {
    _id: state,
    id_organization: organization._id,
    id_client: organization.id_client,
    provider: description.provider,
    asker: encodeRequester(caller),
    redirect_uri,
    memory: secrets.seal(JSON.stringify(memory), context(state)),
    creation_date: toDateTime(now),
    expires_date: toDateTime(now + lifetime),
  };
  await storage.insert('integration_links', link);
  return { url };
}

/** A link through which a user returned. */
export interface UsedLink {
  readonly _id: string;
  readonly redirect_uri: string;
  readonly memory: LinkMemory;
}

/**
 * Returns the caller's link for a code: the one with this state or, without a state, their newest. Throws
 * `connect_session_not_valid` when there is no valid one.
 */
export async function findLink(
  { clock, secrets, storage }: Ports<'clock' | 'secrets' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  provider: IntegrationProviderName,
  state?: string,
): Promise<UsedLink> {
  const [link] = await storage.find('integration_links', {
    where: {
      _id: state,
      id_organization: organization._id,
      asker: encodeRequester(caller),
      provider,
      expires_date: { gt: toDateTime(clock.now()) },
    },
    order: [
      { field: 'creation_date', direction: 'desc' },
      { field: '_id', direction: 'desc' },
    ],
    limit: 1,
  });
  if (!link) throw new ServiceError('connect_session_not_valid');
  const { _id, redirect_uri, memory } = link;
  // Written by `getIntegrationLink`.
  return { _id, redirect_uri, memory: JSON.parse(secrets.open(memory, context(_id))) as LinkMemory };
}

/** Ends a link whose code was used. */
export async function endLink(
  { storage }: Ports<'storage'>,
  { organization }: OrganizationAccess,
  { _id }: UsedLink,
): Promise<void> {
  await storage.remove('integration_links', _id, { id_organization: organization._id });
}

/** A link with its requester and purpose. */
export interface RequestedLink extends ConnectAsker {
  /** Pages that continue from the link act for this caller. */
  readonly caller: Caller;
  readonly id_organization: string;
  readonly provider: IntegrationProviderName;
}

/**
 * Returns the caller for a page of this service that continues from a link. Throws `connect_session_not_valid` when its
 * requester or the organization was disabled or deleted; `client_disabled`.
 */
export async function requireAsker(ports: Ports<'storage'>, asker: Owner, id_organization: string): Promise<Caller> {
  const organization = await ports.storage.get('organizations', id_organization);
  const caller = organization && toCaller(asker, organization);
  if (!caller || organization.deleted || !(await ownerMay(ports, asker, 'connect_link', organization)))
    throw new ServiceError('connect_session_not_valid');
  await requireEnabledClient(ports, organization.id_client);
  return caller;
}

/**
 * Returns the requester of the link with a state, to be shown to the returning user. Throws `connect_session_not_valid`
 * when the link has ended, or its requester was disabled or deleted; `client_disabled`.
 */
export async function findIntegrationLink(
  { clock, storage }: Ports<'clock' | 'storage'>,
  state: string,
): Promise<RequestedLink> {
  const link = await storage.get('integration_links', state);
  if (!link || link.expires_date <= toDateTime(clock.now())) throw new ServiceError('connect_session_not_valid');
  const { asker, id_organization, provider } = link;
  const caller = await requireAsker({ storage }, decodeRequester(asker), id_organization);
  return { ...(await connectAsker({ storage }, caller, id_organization)), caller, id_organization, provider };
}
