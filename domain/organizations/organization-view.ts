import type { Organization, SocialCredentials } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import type { Resource } from '../plans/pools.ts';
import { organizationAssigned, organizationUse, type PlanUse } from '../plans/use.ts';

/** The readable side of an organization’s own application (contract, SocialCredentials). */
export interface SocialCredentialsView {
  readonly client_id: string;
  readonly application_name: string;
  readonly verified_date: DateTime;
  readonly has_client_secret: boolean;
  readonly has_bot_token: boolean;
}

/** An organization as callers see it (contract, Organization). */
export type OrganizationView = Pick<
  Organization,
  | '_id'
  | 'actual_plan'
  | 'ai_context'
  | 'creation_date'
  | 'id_client'
  | 'name'
  | 'parent_organization'
  | 'stats_settings'
> & {
  readonly social_credentials?: { readonly discord: SocialCredentialsView };
  readonly actual_use?: PlanUse;
  readonly actual_assigned?: Readonly<Record<Resource, number>>;
};

function viewCredentials(credentials: SocialCredentials): SocialCredentialsView {
  const { client_id, application_name, verified_date } = credentials;
  return { client_id, application_name, verified_date, has_client_secret: true, has_bot_token: true };
}

/** The fields of an organization that leave the service; its use and what was handed on where asked for. */
export async function viewOrganization(
  ports: Pick<PlatformPorts, 'clock' | 'settings' | 'storage'>,
  organization: Organization,
  get_use = false,
): Promise<OrganizationView> {
  const {
    search_text: _searchText,
    ancestors: _ancestors,
    plan_revision: _planRevision,
    deleted: _deleted,
    social_credentials,
    ...view
  } = organization;
  const discord = social_credentials?.discord;
  return {
    ...view,
    ...(discord && { social_credentials: { discord: viewCredentials(discord) } }),
    ...(get_use && {
      actual_use: await organizationUse(ports, organization),
      actual_assigned: await organizationAssigned(ports, organization),
    }),
  };
}
