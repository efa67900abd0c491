import type { Caller } from '#ports/authentication/caller';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Role } from '#ports/roles/role';
import {
  type ClientAccess,
  type OrganizationAccess,
  organizationPermissions,
} from '../authentication/index.ts';
import { assignPlan, maxDepth, type PlanInput } from '../plans/index.ts';
import { ServiceError } from '../errors/index.ts';
import { addMember, nameKeyOf } from '../roles/index.ts';
import { deriveBeside, requireName, searchText, toDateTime } from '../shared/index.ts';
import { type OrganizationView, viewOrganization } from './organization-view.ts';

/** The name of the role with which every organization starts; it allows everything there. */
const defaultRoleName = 'Admin';

export interface NewOrganization {
  readonly name: string;
  /** The plan assigned to it; without one, it shares the plan above. */
  readonly actual_plan?: PlanInput | undefined;
  /** The id to store it under, if the same call may come twice. */
  readonly id?: string | undefined;
}

/** Adds the default role of an organization. The user who created the organization holds it. */
export async function addDefaultRole(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  organization: Organization,
  caller: Caller | undefined,
): Promise<void> {
  const { _id, id_client, name } = organization;
  const role: Role = {
    _id: deriveBeside(ports.identifiers, _id, 'default role'),
    id_client,
    id_organization: _id,
    name: defaultRoleName,
    name_key: nameKeyOf({ id_client, organization, name }, defaultRoleName),
    permissions: organizationPermissions,
    default: true,
    creation_date: toDateTime(ports.clock.now()),
  };
  await ports.storage.insert('roles', role);
  if (caller?.kind === 'user') await addMember(ports, role, caller.id_user);
}

async function create(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'storage'>,
  caller: Caller,
  place: Pick<Organization, 'ancestors' | 'id_client' | 'parent_organization'>,
  input: NewOrganization,
): Promise<OrganizationView> {
  const name = requireName(input.name);
  const organization: Organization = {
    _id: input.id ?? ports.identifiers.next(),
    ...place,
    name,
    search_text: searchText(name),
    creation_date: toDateTime(ports.clock.now()),
    deleted: false,
  };
  await ports.storage.insert('organizations', organization);
  try {
    const planned = input.actual_plan
      ? await assignPlan(ports, organization._id, input.actual_plan)
      : organization;
    await addDefaultRole(ports, planned, caller);
    return await viewOrganization(ports, planned);
  } catch (error) {
    await ports.storage.remove('organizations', organization._id);
    throw error;
  }
}

/**
 * Creates a root organization of a client, with its default role. Throws `request_not_valid` when the name is
 * blank; `more_accounts_than_left`, `more_publications_than_left`, `more_space_than_left`,
 * `more_integrations_than_left`, `more_x_credits_than_left` or `more_ai_credits_than_left` when the plan asks for
 * more than the client has left.
 */
export async function createClientOrganization(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'storage'>,
  { caller }: ClientAccess,
  { id_client }: { readonly id_client: string },
  input: NewOrganization,
): Promise<OrganizationView> {
  return create(ports, caller, { id_client, ancestors: [] }, input);
}

/**
 * Creates an organization below another. Throws `nesting_too_deep` when it would be nested too deep; otherwise the
 * errors of `createClientOrganization`.
 */
export async function createChildOrganization(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'storage'>,
  { caller, organization: parent }: OrganizationAccess,
  _address: { readonly id_organization: string },
  input: NewOrganization,
): Promise<OrganizationView> {
  const ancestors = [...parent.ancestors, parent._id];
  if (ancestors.length >= maxDepth) throw new ServiceError('nesting_too_deep', { max: maxDepth });
  const place = { id_client: parent.id_client, parent_organization: parent._id, ancestors };
  return create(ports, caller, place, input);
}
