import type { UserCaller } from '#ports/access/caller';
import type { Invitation } from '#ports/access/invitation';
import type { Role, RoleMember } from '#ports/access/role';
import type { User } from '#ports/access/user';
import type { Page, Where } from '#ports/foundation/storage';
import type { Ports } from '#ports/platform/platform-ports';
import { paged, type Paging, ServiceError } from '../../foundation/index.ts';
import type { CallerAccess, ClientAccess, OrganizationAccess } from '../authentication/access.ts';
import { hasRoleIn, requireGrantable } from '../authentication/authorize.ts';
import { getRolePermissions } from '../authentication/permissions.ts';
import { endAssistants } from '../authentication/session-ending.ts';
import { type UserView, viewUser } from '../authentication/user-view.ts';
import { endInvitation, invitationId, usesRoles } from './invitations.ts';
import {
  addMember,
  findRole,
  type RoleAccess,
  type RoleAddress,
  type RoleScope,
  type RoleUserAddress,
  toRoleScope,
} from './role-scope.ts';

/** Gives up roles, the client's default role first, since that may be refused. */
async function giveUp(ports: Ports<'storage'>, id_client: string, members: readonly RoleMember[]): Promise<void> {
  const ids = members.map(({ id_role }) => id_role);
  const roles = await ports.storage.find('roles', { where: { _id: { in: ids }, id_client } });
  const isFirst = ({ default: isDefault, id_organization }: (typeof roles)[number]): boolean =>
    isDefault && id_organization === undefined;
  for (const role of [...roles].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)))) {
    const member = members.find(({ id_role }) => id_role === role._id);
    if (member) await removeMember(ports, role, member);
  }
}

/** Gives up all roles of the caller in a client and its organizations. */
export async function leaveClient(
  ports: Ports<'storage'>,
  { caller }: CallerAccess<UserCaller>,
  { id_client }: { readonly id_client: string },
): Promise<{ success: boolean }> {
  const { id_user } = caller;
  await giveUp(ports, id_client, await ports.storage.find('role_members', { where: { id_client, id_user } }));
  // So that they do not become active again when the person returns.
  await endAssistants(ports, id_user, { id_client });
  return { success: true };
}

/** Gives up the caller's roles in an organization. A role of the client still applies there. */
export async function leaveOrganization(
  ports: Ports<'storage'>,
  { caller }: CallerAccess<UserCaller>,
  { id_organization }: { readonly id_organization: string },
): Promise<{ success: boolean; id_client: string }> {
  const { id_user } = caller;
  const organization = await ports.storage.get('organizations', id_organization);
  if (!organization || organization.deleted || !(await hasRoleIn(ports, id_user, organization)))
    throw new ServiceError('organization_not_found');
  const members = await ports.storage.find('role_members', { where: { id_organization, id_user } });
  await giveUp(ports, organization.id_client, members);
  if (!(await hasRoleIn(ports, id_user, organization))) await endAssistants(ports, id_user, { id_organization });
  return { success: true, id_client: organization.id_client };
}

type Reader = Ports<'storage'>;

/** A person with their roles in the same client or organization. */
export type RoleUserView = UserView & { readonly roles: readonly { readonly _id: string; readonly name: string }[] };

/** Returns the people with these identifiers, by identifier; deleted ones are left out. */
async function usersBy({ storage }: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, User>> {
  const users = await storage.find('users', { where: { _id: { in: [...new Set(ids)] } } });
  return new Map(users.filter(({ deleted }) => !deleted).map((user) => [user._id, user]));
}

/** Returns the people with these identifiers, each with all their roles in the scope. */
async function viewMembers(ports: Reader, scope: RoleScope, ids: readonly string[]): Promise<RoleUserView[]> {
  const users = await usersBy(ports, ids);
  const id_organization = scope.organization?._id ?? { absent: true as const };
  const memberships = await ports.storage.find('role_members', {
    where: { id_client: scope.id_client, id_organization, id_user: { in: ids } },
  });
  const roles = await ports.storage.find('roles', {
    where: { _id: { in: [...new Set(memberships.map(({ id_role }) => id_role))] } },
  });
  const roleById = new Map(roles.map((role) => [role._id, role]));
  return ids.flatMap((id) => {
    const user = users.get(id);
    if (!user) return [];
    const held = memberships.filter(({ id_user }) => id_user === id);
    const named = held.flatMap(({ id_role }) => {
      const role = roleById.get(id_role);
      return role ? [{ _id: role._id, name: role.name }] : [];
    });
    named.sort((a, b) => (a.name < b.name ? -1 : 1));
    return [{ ...viewUser(user), roles: named }];
  });
}

/** Returns an invitation in a list of people: by the typed address, without revealing its user. */
const viewInvited = ({ _id, email }: Invitation): UserView => ({ id: _id, username: email, email, enabled: false });

/**
 * Returns the people who hold a role, each with all their roles in the scope, followed by those invited to it. Throws
 * `client_role_not_found` or `organization_role_not_found` when there is no such role.
 */
export async function listRoleUsers<In extends RoleAccess>(
  ports: Ports<'storage'>,
  access: In,
  address: RoleAddress<In>,
  paging: Paging,
): Promise<Page<RoleUserView>> {
  const scope = toRoleScope(access);
  const { _id, name } = await findRole(ports, scope, address.id_role);
  const { offset, limit } = paged(paging);
  const where = { id_role: _id };
  const members = await ports.storage.list('role_members', { where, offset, limit });
  const invited = await ports.storage.list('invitations', {
    where,
    order: [{ field: 'creation_date', direction: 'asc' }],
    offset: Math.max(0, offset - members.total),
    limit: limit - members.data.length,
  });
  const ids = members.data.map(({ id_user }) => id_user);
  const pending = invited.data.map((one) => ({ ...viewInvited(one), roles: [{ _id, name }] }));
  return { data: [...(await viewMembers(ports, scope, ids)), ...pending], total: members.total + invited.total };
}

const byId = (members: readonly RoleMember[]): string[] => [...new Set(members.map(({ id_user }) => id_user))].sort();

/**
 * Returns each person with a role in a client or organization once, ordered by identifier, followed by each invited
 * address.
 */
async function listUsersIn(
  ports: Reader,
  where: Where<'invitations'> & Where<'role_members'>,
  paging?: Paging,
): Promise<Page<UserView>> {
  const ids = byId(await ports.storage.find('role_members', { where }));
  const users = await usersBy(ports, ids);
  const invited = new Map<string, UserView>();
  for (const one of await ports.storage.find('invitations', { where })) {
    if (!invited.has(one.email)) invited.set(one.email, viewInvited(one));
  }
  const all = [
    ...ids.flatMap((id) => users.get(id) ?? []).map(viewUser),
    ...[...invited.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
  ];
  const { offset, limit } = paging ? paged(paging) : { offset: 0, limit: all.length };
  return { data: all.slice(offset, offset + limit), total: all.length };
}

/** Returns everyone with a role in the client or one of its organizations, and everyone invited to one. */
export async function listClientUsers(
  ports: Ports<'storage'>,
  _access: ClientAccess,
  id_client: string,
  paging: Paging,
): Promise<Page<UserView>> {
  return listUsersIn(ports, { id_client }, paging);
}

/** Returns everyone who holds a role of the organization itself, and everyone invited to one. */
export async function listOrganizationUsers(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  _id_organization: string,
): Promise<Page<UserView>> {
  return listUsersIn(ports, { id_organization: organization._id });
}

/**
 * Checks that a person has a role somewhere in the client. Throws `user_not_found` when they have none, whether
 * they exist or not.
 */
async function requireKnownUser({ storage }: Reader, scope: RoleScope, id_user: string): Promise<void> {
  const memberships = await storage.find('role_members', { where: { id_user } });
  const user = await storage.get('users', id_user);
  const known = memberships.some(({ id_client }) => id_client === scope.id_client);
  if (!known || !user || user.deleted) throw new ServiceError('user_not_found');
}

/**
 * Assigns a role to a person of the client. Throws `client_role_not_found` or `organization_role_not_found` when there
 * is no such role; `user_not_found` when the person has no role in the client; `permission_missing` when the caller
 * lacks a permission of the role.
 */
export async function addRoleUser<In extends RoleAccess>(
  ports: Ports<'identifiers' | 'storage'>,
  access: In,
  address: RoleUserAddress<In>,
): Promise<{ success: boolean }> {
  const { caller } = access;
  const scope = toRoleScope(access);
  const role = await findRole(ports, scope, address.id_role);
  await requireGrantable(ports, caller, getRolePermissions(role), scope);
  await requireKnownUser(ports, scope, address.id_user);
  await addMember(ports, role, address.id_user);
  return { success: true };
}

/** Withdraws an invitation by its identifier in lists. Returns whether there was one. */
async function takeBack(ports: Ports<'identifiers' | 'storage'>, role: Role, id_shown: string): Promise<boolean> {
  const { id_client } = role;
  const shown = await ports.storage.get('invitations', id_shown);
  if (shown?.id_client !== id_client) return false;
  // The list of all people contains the first of several invitations.
  const _id = invitationId(ports, role._id, shown.email);
  const invitation = await ports.storage.get('invitations', _id);
  if (invitation) await endInvitation(ports, invitation);
  return true;
}

/** Returns whether another person can use a role. */
async function hasOtherHolder({ storage }: Reader, { _id }: Role, id_user: string): Promise<boolean> {
  const members = await storage.find('role_members', { where: { id_role: _id } });
  const others = members.map((member) => member.id_user).filter((id) => id !== id_user);
  const users = await storage.find('users', { where: { _id: { in: others } } });
  return users.some(usesRoles);
}

/**
 * Removes a role from a person. Throws `default_role_needs_holder` when no one else can use the client's default role,
 * since then it could not be assigned again. The default role of an organization may lose its last holder, because the
 * client's people still reach the organization.
 */
async function removeMember(ports: Reader, role: Role, member: RoleMember): Promise<void> {
  const { storage } = ports;
  const { id_user } = member;
  const mustStay = role.default && role.id_organization === undefined && usesRoles(await storage.get('users', id_user));
  const refuseLast = async (): Promise<void> => {
    if (mustStay && !(await hasOtherHolder(ports, role, id_user))) throw new ServiceError('default_role_needs_holder');
  };
  await refuseLast();
  await storage.remove('role_members', member._id);
  try {
    // Checked again, so that of two concurrent removals, one is refused.
    await refuseLast();
  } catch (error) {
    await storage.insert('role_members', member);
    throw error;
  }
}

/**
 * Removes a role from a person, or withdraws an invitation to it. Throws `client_role_not_found` or
 * `organization_role_not_found` when there is no such role; `user_not_found` when the person has no role in the client;
 * `permission_missing` when the role is another person's and the caller lacks a permission of it;
 * `default_role_needs_holder` as `removeMember` does.
 */
export async function removeRoleUser<In extends RoleAccess>(
  ports: Ports<'identifiers' | 'storage'>,
  access: In,
  address: RoleUserAddress<In>,
): Promise<{ success: boolean }> {
  const { caller } = access;
  const scope = toRoleScope(access);
  const { storage, identifiers } = ports;
  const role = await findRole(ports, scope, address.id_role);
  const isOwn = caller.kind === 'user' && !caller.assistant && caller.id_user === address.id_user;
  if (!isOwn) await requireGrantable(ports, caller, getRolePermissions(role), scope);
  if (await takeBack(ports, role, address.id_user)) return { success: true };
  await requireKnownUser(ports, scope, address.id_user);
  const _id = identifiers.derive('role member', role._id, address.id_user);
  const member = await storage.get('role_members', _id);
  if (member) await removeMember(ports, role, member);
  return { success: true };
}
