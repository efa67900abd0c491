import type { OwnApplication } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Organization, SocialCredentials } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Sealed } from '#ports/foundation/secrets';
import type { OrganizationAccess } from '../authentication/access.ts';
import { kinds, ServiceError, toDateTime } from '../../foundation/index.ts';
import { findAdapter, NetworkFailure, ownApplicationNetworks } from '../../networks/index.ts';
import type { OrganizationAddress } from './manage-organization.ts';
import { type OrganizationView, viewOrganization } from './organization-view.ts';

/** An organization's own application at a network, as callers send it. */
export interface SocialCredentialsInput {
  readonly client_id?: string | undefined;
  readonly client_secret?: string | undefined;
  readonly bot_token?: string | undefined;
}

const fields = ['client_id', 'client_secret', 'bot_token'] as const;

const { 'social_credentials.*.bot_token': bot_token, 'social_credentials.*.client_secret': client_secret } =
  kinds.organizations.sealed;
const contexts = { bot_token, client_secret };
const toContext = (organization: Organization, network: SocialNetwork, field: keyof typeof contexts): string =>
  contexts[field](organization._id, network);

function requireOwnApplicationNetwork(text: string): SocialNetwork {
  const network = ownApplicationNetworks.find((one) => one === text);
  if (!network) throw new ServiceError('network_not_supported', { allowed: ownApplicationNetworks });
  return network;
}

function getStoredApplication(
  { secrets }: Ports<'secrets'>,
  organization: Organization,
  network: SocialNetwork,
): OwnApplication | undefined {
  const stored = organization.social_credentials?.[network];
  const open = (sealed: Sealed, field: 'bot_token' | 'client_secret'): string =>
    secrets.open(sealed, toContext(organization, network, field));
  return (
    stored && {
      client_id: stored.client_id,
      client_secret: open(stored.client_secret, 'client_secret'),
      bot_token: open(stored.bot_token, 'bot_token'),
    }
  );
}

/**
 * Returns the organization's own application at a network in clear, for its adapter. Without one it is what the network
 * has for such organizations; undefined when there is neither.
 */
export function getOwnApplication(
  ports: Ports<'networks' | 'secrets'>,
  organization: Organization,
  network: SocialNetwork,
): OwnApplication | undefined {
  const stored = getStoredApplication(ports, organization, network);
  return stored ?? findAdapter(ports, network)?.ownApplication?.fallback;
}

/** Returns the stored application with the input applied. Throws `field_missing` when a field is then missing. */
function merged(
  ports: Ports<'secrets'>,
  organization: Organization,
  network: SocialNetwork,
  input: SocialCredentialsInput,
): OwnApplication {
  const stored = getStoredApplication(ports, organization, network);
  const value = (field: (typeof fields)[number]): string => {
    const sent = input[field]?.trim() ?? '';
    return sent === '' ? (stored?.[field] ?? '') : sent;
  };
  const [client_id = '', client_secret = '', bot_token = ''] = fields.map(value);
  const application = { client_id, client_secret, bot_token };
  const missing = fields.find((field) => application[field] === '');
  if (missing !== undefined) throw new ServiceError('field_missing', { field: missing });
  return application;
}

/**
 * Stores the organization's own application at a network, after the network has confirmed it. What is left out keeps
 * its stored value. After an error nothing is stored.
 */
export async function updateSocialCredentials(
  ports: Ports<'clock' | 'identifiers' | 'networks' | 'secrets' | 'settings' | 'storage'>,
  { organization }: OrganizationAccess,
  address: OrganizationAddress & { readonly social_network: string },
  input: SocialCredentialsInput,
): Promise<OrganizationView> {
  const network = requireOwnApplicationNetwork(address.social_network);
  const application = merged(ports, organization, network, input);
  const check = findAdapter(ports, network)?.ownApplication?.check;
  if (!check) throw new ServiceError('network_not_supported', { allowed: [] });
  try {
    const { application_name, public_key } = await check(application);
    const seal = (field: 'bot_token' | 'client_secret'): Sealed =>
      ports.secrets.seal(application[field], toContext(organization, network, field));
    const credentials: SocialCredentials = {
      client_id: application.client_id,
      client_secret: seal('client_secret'),
      bot_token: seal('bot_token'),
      application_name,
      verified_date: toDateTime(ports.clock.now()),
      ...(public_key !== undefined && { public_key }),
    };
    const changed = await ports.storage.update('organizations', organization._id, {
      social_credentials: { ...organization.social_credentials, [network]: credentials },
      incoming_key: organization.incoming_key ?? ports.identifiers.secret(),
    });
    return await viewOrganization(ports, changed ?? organization);
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    throw new ServiceError('discord_application_refused', { reason: error.message });
  }
}

/** Removes the organization's own application at a network. Connected accounts stay. */
export async function deleteSocialCredentials(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  { organization }: OrganizationAccess,
  address: OrganizationAddress & { readonly social_network: string },
): Promise<OrganizationView> {
  const network = requireOwnApplicationNetwork(address.social_network);
  const { [network]: _forgotten, ...others } = organization.social_credentials ?? {};
  const changed = await ports.storage.update('organizations', organization._id, {
    social_credentials: Object.keys(others).length > 0 ? others : undefined,
  });
  return viewOrganization(ports, changed ?? organization);
}
