import type { OwnApplication } from '#ports/networks/network-adapter';
import type { Organization, SocialCredentials } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '../authentication/access.ts';
import { ServiceError } from '../errors/service-error.ts';
import { NetworkFailure } from '../networks/network-failure.ts';
import { adapterOf } from '../networks/require-social-network.ts';
import { toDateTime } from '../shared/date-time.ts';
import type { OrganizationAddress } from './manage-organization.ts';
import { type OrganizationView, viewOrganization } from './organization-view.ts';

/** Networks where the application belongs to the organization. */
const ownApplicationNetworks: readonly string[] = ['discord'];

export interface SocialCredentialsInput {
  readonly client_id?: string | undefined;
  readonly client_secret?: string | undefined;
  readonly bot_token?: string | undefined;
}

const fields = ['client_id', 'client_secret', 'bot_token'] as const;

const contextOf = (organization: Organization, field: string): string =>
  `social_credentials:${organization._id}:discord:${field}`;

function requireOwnApplicationNetwork(social_network: string): void {
  if (!ownApplicationNetworks.includes(social_network)) {
    throw new ServiceError('network_not_supported', { allowed: ownApplicationNetworks });
  }
}

/** The organization’s own Discord application in clear, for the adapter that uses it; undefined when it has none. */
export function ownApplicationOf(
  { secrets }: Pick<PlatformPorts, 'secrets'>,
  organization: Organization,
): OwnApplication | undefined {
  const stored = organization.social_credentials?.discord;
  return (
    stored && {
      client_id: stored.client_id,
      client_secret: secrets.open(stored.client_secret, contextOf(organization, 'client_secret')),
      bot_token: secrets.open(stored.bot_token, contextOf(organization, 'bot_token')),
    }
  );
}

/** What was sent laid over what is stored. `field_missing` for a field that is then missing. */
function merged(
  ports: PlatformPorts,
  organization: Organization,
  input: SocialCredentialsInput,
): OwnApplication {
  const stored = ownApplicationOf(ports, organization);
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
 * Keeps the organization’s own application at a network, after the network has confirmed it. What is left out keeps
 * its stored value. `network_not_supported` for another network than discord, `field_missing` for a missing field,
 * `discord_application_refused` when Discord refuses the credentials or the portal settings would break connecting;
 * then nothing is stored.
 */
export async function updateSocialCredentials(
  ports: PlatformPorts,
  { organization }: OrganizationAccess,
  address: OrganizationAddress & { readonly social_network: string },
  input: SocialCredentialsInput,
): Promise<OrganizationView> {
  requireOwnApplicationNetwork(address.social_network);
  const application = merged(ports, organization, input);
  const check = adapterOf(ports, 'discord')?.own_application?.check;
  if (!check) throw new ServiceError('network_not_supported', { allowed: [] });
  try {
    const { application_name } = await check(application);
    const discord: SocialCredentials = {
      client_id: application.client_id,
      client_secret: ports.secrets.seal(application.client_secret, contextOf(organization, 'client_secret')),
      bot_token: ports.secrets.seal(application.bot_token, contextOf(organization, 'bot_token')),
      application_name,
      verified_date: toDateTime(ports.clock.now()),
    };
    const changed = await ports.storage.update('organizations', organization._id, {
      social_credentials: { discord },
    });
    return await viewOrganization(ports, changed ?? organization);
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    throw new ServiceError('discord_application_refused', { reason: error.message });
  }
}

/**
 * Forgets the organization’s own application. Connected accounts stay. `network_not_supported` for another network
 * than discord.
 */
export async function deleteSocialCredentials(
  ports: PlatformPorts,
  { organization }: OrganizationAccess,
  address: OrganizationAddress & { readonly social_network: string },
): Promise<OrganizationView> {
  requireOwnApplicationNetwork(address.social_network);
  const changed = await ports.storage.update('organizations', organization._id, {
    social_credentials: undefined,
  });
  return viewOrganization(ports, changed ?? organization);
}
