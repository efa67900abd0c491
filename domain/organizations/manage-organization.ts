import type { Caller } from '#ports/authentication/caller';
import type { AiContext, Organization } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Page } from '#ports/storage/storage';
import { authorize, authorizeClient } from '../authentication/authorize.ts';
import { policies } from '../authentication/policies.ts';
import { assignPlan, type PlanInput } from '../clients/assign-plan.ts';
import { reachInto } from '../clients/reach.ts';
import { type OrganizationLimits, organizationLimits } from '../clients/use.ts';
import { ServiceError } from '../errors/service-error.ts';
import { type Paging, paged } from '../shared/paging.ts';
import { searchText } from '../shared/search-text.ts';
import { type OrganizationView, viewOrganization } from './organization-view.ts';

/** Where an organization is. */
export interface OrganizationAddress {
  readonly id_organization: string;
}

/** Where a root organization is. */
export interface ClientOrganizationAddress extends OrganizationAddress {
  readonly id_client: string;
}

export interface OrganizationFilter extends Paging {
  readonly get_use?: boolean | undefined;
  /** Text the name holds. */
  readonly name?: string | undefined;
}

/** What may change of an organization; its name and place never do. */
export interface OrganizationInput {
  readonly actual_plan?: PlanInput | undefined;
  readonly stats_settings?: { readonly auto_refresh_x?: boolean | undefined } | undefined;
}

/** Brand context to store; what is left out is erased. */
export type AiContextInput = { readonly [F in keyof AiContext]?: AiContext[F] | undefined };

/** One organization. 1101 when there is none for the caller. */
export async function getOrganization(
  ports: PlatformPorts,
  caller: Caller,
  { id_organization }: OrganizationAddress,
  get_use?: boolean,
): Promise<OrganizationView> {
  const organization = await authorize(ports, caller, policies.getOrganization, id_organization);
  return viewOrganization(ports, organization, get_use);
}

/** The limits that hold for an organization now: its own plan’s, or those it shares. 1101. */
export async function getOrganizationLimits(
  ports: PlatformPorts,
  caller: Caller,
  id_organization: string,
): Promise<OrganizationLimits> {
  const organization = await authorize(ports, caller, policies.getOrganizationLimits, id_organization);
  return organizationLimits(ports, organization);
}

async function list(
  ports: PlatformPorts,
  place: Pick<Organization, 'id_client' | 'parent_organization'> & { readonly ids?: object | undefined },
  filter: OrganizationFilter,
): Promise<Page<OrganizationView>> {
  const { data, total } = await ports.storage.list('organizations', {
    where: {
      ...place.ids,
      id_client: place.id_client,
      parent_organization: place.parent_organization ?? { absent: true },
      deleted: false,
      search_text: filter.name ? { contains: searchText(filter.name) } : undefined,
    },
    order: [{ field: 'creation_date', direction: 'desc' }],
    ...paged(filter),
  });
  return { data: await Promise.all(data.map((one) => viewOrganization(ports, one, filter.get_use))), total };
}

/** The organizations directly below another, newest first. 1101. */
export async function listChildOrganizations(
  ports: PlatformPorts,
  caller: Caller,
  id_organization: string,
  filter: OrganizationFilter,
): Promise<Page<OrganizationView>> {
  const parent = await authorize(ports, caller, policies.listChildOrganizations, id_organization);
  return list(ports, { id_client: parent.id_client, parent_organization: parent._id }, filter);
}

/** The root organizations of a client that the caller may read, newest first. 521. */
export async function listClientOrganizations(
  ports: PlatformPorts,
  caller: Caller,
  id_client: string,
  filter: OrganizationFilter,
): Promise<Page<OrganizationView>> {
  const reach = await reachInto(ports, caller, id_client);
  if (!reach) throw new ServiceError(521);
  return list(ports, { id_client, ids: reach.organizations }, filter);
}

/** Only an explicit false switches off; other keys are not read. */
async function change(
  ports: PlatformPorts,
  organization: Organization,
  { actual_plan, stats_settings }: OrganizationInput,
): Promise<OrganizationView> {
  let changed: Organization | undefined = organization;
  if (actual_plan) changed = await assignPlan(ports, organization._id, actual_plan);
  if (stats_settings) {
    changed = await ports.storage.update('organizations', organization._id, {
      stats_settings: { auto_refresh_x: stats_settings.auto_refresh_x !== false },
    });
  }
  return viewOrganization(ports, changed ?? organization);
}

/**
 * Changes what is handed to an organization, and its settings. Resources are given by the level above, so
 * they need the permission there. 1101, 520, and the codes of `assignPlan`.
 */
export async function updateOrganization(
  ports: PlatformPorts,
  caller: Caller,
  { id_organization }: OrganizationAddress,
  input: OrganizationInput,
): Promise<OrganizationView> {
  const organization = await authorize(ports, caller, policies.updateOrganization, id_organization);
  const { id_client, parent_organization } = organization;
  if (input.actual_plan) await authorizeGiver(ports, caller, id_client, parent_organization);
  return change(ports, organization, input);
}

async function authorizeGiver(
  ports: PlatformPorts,
  caller: Caller,
  id_client: string,
  parent_organization: string | undefined,
): Promise<void> {
  if (parent_organization === undefined) {
    await authorizeClient(ports, caller, policies.updateClientOrganization, id_client);
    return;
  }
  try {
    await authorize(ports, caller, policies.updateOrganization, parent_organization);
  } catch (error) {
    // Somebody without a role above must not learn whether there is an above.
    if (!(error instanceof ServiceError) || error.code !== 1101) throw error;
    throw new ServiceError(520, {
      permissions: [policies.updateOrganization.permission],
      client_permissions: [policies.updateClientOrganization.client_permission],
    });
  }
}

/** A root organization of the client. 1101. */
export async function findRoot(
  { storage }: Pick<PlatformPorts, 'storage'>,
  { id_client, id_organization }: ClientOrganizationAddress,
): Promise<Organization> {
  const organization = await storage.get('organizations', id_organization);
  const fits =
    organization?.id_client === id_client && organization.ancestors.length === 0 && !organization.deleted;
  if (!fits) throw new ServiceError(1101);
  return organization;
}

/** Changes what a client hands to a root organization, and its settings. 521, 1101, 520, and the codes of `assignPlan`. */
export async function updateClientOrganization(
  ports: PlatformPorts,
  caller: Caller,
  address: ClientOrganizationAddress,
  input: OrganizationInput,
): Promise<OrganizationView> {
  await authorizeClient(ports, caller, policies.updateClientOrganization, address.id_client);
  return change(ports, await findRoot(ports, address), input);
}

/** Replaces the brand context that AI plans start from; an empty one removes it. 1101, 520. */
export async function updateAiContext(
  ports: PlatformPorts,
  caller: Caller,
  { id_organization }: OrganizationAddress,
  context: AiContextInput,
): Promise<OrganizationView> {
  const organization = await authorize(ports, caller, policies.updateAiContext, id_organization);
  const filled: AiContext = Object.fromEntries(
    Object.entries(context).filter(([, value]) => value !== undefined),
  );
  const ai_context = Object.keys(filled).length > 0 ? filled : undefined;
  const changed = await ports.storage.update('organizations', organization._id, { ai_context });
  return viewOrganization(ports, changed ?? organization);
}
