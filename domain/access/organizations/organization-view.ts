import type { Organization, SocialCredentials } from '#ports/access/organization';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { organizationAssigned, organizationUse, type PlanUse } from '../limits/use.ts';
import type { Resource } from '../limits/pools.ts';
import { pick } from '../../foundation/index.ts';

/** An organization's own application, without its secrets. */
interface SocialCredentialsView {
  readonly client_id: string;
  readonly application_name: string;
  readonly verified_date: DateTime;
  readonly has_client_secret: boolean;
  readonly has_bot_token: boolean;
  /** Where the network can tell of the application; absent until it is stored again, when it is of before. */
  readonly incoming_url?: string;
}

/** What those see of an organization who may only work in it by a connect token or portal link. */
const short = ['_id', 'id_client', 'name', 'logo', 'creation_date', 'timezone', 'language'] as const;

const shown = [
  ...short,
  'parent_organization',
  'actual_plan',
  'ai_context',
  'stats_settings',
  'inbox_settings',
] as const satisfies readonly (keyof Organization)[];

/** An organization as callers see it. */
export type OrganizationView = Pick<Organization, (typeof shown)[number]> & {
  readonly social_credentials?: Readonly<Partial<Record<SocialNetwork, SocialCredentialsView>>>;
  readonly actual_use?: PlanUse;
  readonly actual_assigned?: Readonly<Record<Resource, number>>;
};

/** Returns the short view of an organization. */
export const viewShort = (organization: Organization): OrganizationView => pick(organization, short);

/** Returns what is seen of an organization by somebody who may read only the one above, which hands the plan down. */
export const viewFromAbove = (organization: Organization): OrganizationView =>
  pick(organization, [...short, 'parent_organization', 'actual_plan']);

function viewCredentials(
  { settings }: Ports<'settings'>,
  { incoming_key }: Organization,
  network: string,
  { client_id, application_name, verified_date, public_key }: SocialCredentials,
): SocialCredentialsView {
  return {
    client_id,
    application_name,
    verified_date,
    has_client_secret: true,
    has_bot_token: true,
    ...(incoming_key !== undefined &&
      public_key !== undefined && { incoming_url: `${settings.publicUrl}/incoming/${network}/${incoming_key}` }),
  };
}

/**
 * Returns the fields of an organization that callers may see; with `get_use`, also what is used and assigned of its
 * plan.
 */
export async function viewOrganization(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
  get_use = false,
): Promise<OrganizationView> {
  const applications = Object.entries(organization.social_credentials ?? {});
  const social_credentials = Object.fromEntries(
    applications.map(([network, credentials]) => [network, viewCredentials(ports, organization, network, credentials)]),
  );
  return {
    ...pick(organization, shown),
    ...(applications.length > 0 && { social_credentials }),
    ...(get_use && {
      actual_use: await organizationUse(ports, organization),
      actual_assigned: await organizationAssigned(ports, organization),
    }),
  };
}
