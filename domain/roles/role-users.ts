import type { Caller } from '#ports/authentication/caller';
import type { User } from '#ports/authentication/user';
import type { Ports } from '#ports/platform/platform-ports';
import type { RoleMember } from '#ports/roles/role';
import type { Page } from '#ports/storage/storage';
import { permissionsOfRole, requireGrantable, type UserView, viewUser } from '../authentication/index.ts';
import { ServiceError } from '../errors/index.ts';
import { paged, type Paging } from '../shared/index.ts';
import { addMember, findRole, type RoleScope } from './role-scope.ts';

type Reader = Ports<'storage'>;

/** A person with the roles that they hold in the same client or organization. */
export type RoleUserView = UserView & {
  readonly roles: readonly { readonly _id: string; readonly name: string }[];
};

/** Returns the people with these identifiers, by identifier; deleted ones are left out. */
async function usersBy({ storage }: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, User>> {
  const users = await storage.find('users', { where: { _id: { in: [...new Set(ids)] } } });
  return new Map(users.filter(({ deleted }) => !deleted).map((user) => [user._id, user]));
}

/** Returns the people with these identifiers, each with all roles that they hold in the scope. */
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

/**
 * Returns the people who hold a role, each with all roles that they hold in the scope. Throws
 * `client_role_not_found` or `organization_role_not_found` when there is no such role.
 */
export async function listRoleUsersOf(
  ports: Ports<'storage'>,
  scope: RoleScope,
  id_role: string,
  paging: Paging,
): Promise<Page<RoleUserView>> {
  const role = await findRole(ports, scope, id_role);
  const { data, total } = await ports.storage.list('role_members', {
    where: { id_role: role._id },
    ...paged(paging),
  });
  const ids = data.map(({ id_user }) => id_user);
  return { data: await viewMembers(ports, scope, ids), total };
}

const byId = (members: readonly RoleMember[]): string[] =>
  [...new Set(members.map(({ id_user }) => id_user))].sort();

/** Returns each person among these role members once, in the order of their identifiers. */
export async function listUsersAmong(
  ports: Reader,
  members: readonly RoleMember[],
  paging?: Paging,
): Promise<Page<UserView>> {
  const ids = byId(members);
  const { offset, limit } = paging ? paged(paging) : { offset: 0, limit: ids.length };
  const users = await usersBy(ports, ids);
  const there = ids.flatMap((id) => users.get(id) ?? []);
  return { data: there.slice(offset, offset + limit).map(viewUser), total: there.length };
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
 * Gives a role to a person of the client. Throws `client_role_not_found` or `organization_role_not_found` when
 * there is no such role; `user_not_found` when the person has no role in the client; `permission_missing` when the
 * caller lacks a permission of the role.
 */
export async function addRoleUserIn(
  ports: Ports<'identifiers' | 'storage'>,
  caller: Caller,
  scope: RoleScope,
  address: { readonly id_role: string; readonly id_user: string },
): Promise<{ success: boolean }> {
  const role = await findRole(ports, scope, address.id_role);
  await requireGrantable(ports, caller, permissionsOfRole(role), scope);
  await requireKnownUser(ports, scope, address.id_user);
  await addMember(ports, role, address.id_user);
  return { success: true };
}

/**
 * Takes a role away from a person. Throws `client_role_not_found` or `organization_role_not_found` when there is no
 * such role; `user_not_found` when the person has no role in the client; `default_role_needs_holder` when nobody
 * else holds the client's default role, since then nobody could give it back. The default role of an organization
 * may lose its last holder, because the client's people still reach the organization.
 */
export async function removeRoleUserIn(
  ports: Ports<'identifiers' | 'storage'>,
  scope: RoleScope,
  address: { readonly id_role: string; readonly id_user: string },
): Promise<{ success: boolean }> {
  const { storage, identifiers } = ports;
  const role = await findRole(ports, scope, address.id_role);
  await requireKnownUser(ports, scope, address.id_user);
  const _id = identifiers.derive('role member', role._id, address.id_user);
  const member = await storage.get('role_members', _id);
  if (!member) return { success: true };
  await storage.remove('role_members', _id);
  if (!role.default || scope.organization) return { success: true };
  // Removed first and counted afterwards, so that of two removals at once, one puts its role back.
  const { total } = await storage.list('role_members', { where: { id_role: role._id }, limit: 0 });
  if (total > 0) return { success: true };
  await storage.insert('role_members', member);
  throw new ServiceError('default_role_needs_holder');
}
