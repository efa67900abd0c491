import type { Caller } from '#ports/access/caller';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Role } from '#ports/access/role';
import type { ClientAccess, OrganizationAccess } from '../authentication/access.ts';
import { heldIn } from '../authentication/authorize.ts';
import { organizationPermissions } from '../authentication/permissions.ts';
import { requireAuthority } from '../authentication/authority.ts';
import { assignPlan, type PlanInput } from '../limits/assign-plan.ts';
import { maxDepth } from '../limits/organization-tree.ts';
import { deriveAdjacent, requireName, searchText, ServiceError, toDateTime } from '../../foundation/index.ts';
import { addMember, toNameKey } from '../roles/role-scope.ts';
import { requireLanguage, requireZone } from './zone-and-language.ts';
import { type OrganizationView, viewOrganization } from './organization-view.ts';

/** The name of the role with which every organization starts; it allows everything there. */
const defaultRoleName = 'Admin';

/** The name of the role of a person who created an organization and may not do everything above it. */
const creatorRoleName = 'Creator';

export interface NewOrganization {
  readonly name: string;
  /** The plan assigned to it; without one, it shares the plan above. */
  readonly actual_plan?: PlanInput | undefined;
  /** By default those of the organization above. */
  readonly timezone?: string | undefined;
  readonly language?: string | undefined;
  /** The id to store it under, if the same call may come twice. */
  readonly id?: string | undefined;
}

type RolePorts = Ports<'clock' | 'identifiers' | 'storage'>;

async function addRole(
  ports: RolePorts,
  organization: Organization,
  facts: Pick<Role, 'default' | 'name' | 'permissions'>,
): Promise<Role> {
  const { _id, id_client, name } = organization;
  const role: Role = {
    _id: deriveAdjacent(ports.identifiers, _id, facts.default ? 'default role' : 'role of its creator'),
    id_client,
    id_organization: _id,
    name_key: toNameKey({ id_client, organization, name }, facts.name),
    creation_date: toDateTime(ports.clock.now()),
    ...facts,
  };
  await ports.storage.insert('roles', role);
  return role;
}

/** Adds the default role of an organization, which allows everything there. */
export async function addDefaultRole(ports: RolePorts, organization: Organization): Promise<Role> {
  return addRole(ports, organization, { name: defaultRoleName, permissions: organizationPermissions, default: true });
}

/**
 * Lets a person do in an organization that they created what they may do in the one above, and no more. What their
 * client roles allow reaches it by itself, and is all that they hold above a root organization.
 */
async function addCreator(
  ports: RolePorts,
  caller: Caller,
  organization: Organization,
  parent: Organization | undefined,
  defaultRole: Role,
): Promise<void> {
  if (caller.kind !== 'user') return;
  const reaching = await heldIn(ports, { kind: 'user', id_user: caller.id_user }, organization);
  const above = parent ? await heldIn(ports, caller, parent) : reaching;
  if (organizationPermissions.every((permission) => above.includes(permission))) {
    await addMember(ports, defaultRole, caller.id_user);
    return;
  }
  const permissions = above.filter((permission) => !reaching.includes(permission));
  if (permissions.length === 0) return;
  const role = await addRole(ports, organization, { name: creatorRoleName, permissions, default: false });
  await addMember(ports, role, caller.id_user);
}

async function create(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'storage'>,
  caller: Caller,
  id_client: string,
  parent: Organization | undefined,
  input: NewOrganization,
): Promise<OrganizationView> {
  if (input.actual_plan) await requireAuthority(ports, caller, 'plan_share', { id_client, organization: parent });
  const name = requireName(input.name);
  const timezone = input.timezone === undefined ? parent?.timezone : requireZone(input.timezone);
  const language = input.language === undefined ? parent?.language : requireLanguage(input.language);
  const organization: Organization = {
    _id: input.id ?? ports.identifiers.next(),
    id_client,
    ...(parent && { parent_organization: parent._id }),
    ancestors: parent ? [...parent.ancestors, parent._id] : [],
    name,
    search_text: searchText(name),
    creation_date: toDateTime(ports.clock.now()),
    ...(timezone !== undefined && { timezone }),
    ...(language !== undefined && { language }),
    deleted: false,
  };
  await ports.storage.insert('organizations', organization);
  try {
    const planned = input.actual_plan ? await assignPlan(ports, organization._id, input.actual_plan) : organization;
    await addCreator(ports, caller, planned, parent, await addDefaultRole(ports, planned));
    return await viewOrganization(ports, planned);
  } catch (error) {
    await ports.storage.remove('organizations', organization._id);
    throw error;
  }
}

/** Creates a root organization of a client, with its default role. Its creator holds there what they hold above. */
export async function createClientOrganization(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'storage'>,
  { caller }: ClientAccess,
  { id_client }: { readonly id_client: string },
  input: NewOrganization,
): Promise<OrganizationView> {
  return create(ports, caller, id_client, undefined, input);
}

/** Creates an organization below another. */
export async function createChildOrganization(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'storage'>,
  { caller, organization: parent }: OrganizationAccess,
  _address: { readonly id_organization: string },
  input: NewOrganization,
): Promise<OrganizationView> {
  if (parent.ancestors.length + 1 >= maxDepth) throw new ServiceError('nesting_too_deep', { max: maxDepth });
  return create(ports, caller, parent.id_client, parent, input);
}
