import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Role } from '#ports/access/role';

/**
 * Returns the roles that a user holds in a client and its organizations; with `organizations`, only those of the client
 * and of these.
 */
export async function findRoles(
  { storage }: Ports<'storage'>,
  id_user: string,
  id_client: string,
  organizations?: readonly string[],
): Promise<readonly Role[]> {
  const members = await storage.find('role_members', { where: { id_user } });
  const ids = members
    .filter((member) => member.id_client === id_client)
    .filter((member) => !organizations || !member.id_organization || organizations.includes(member.id_organization))
    .map(({ id_role }) => id_role);
  return ids.length === 0 ? [] : storage.find('roles', { where: { _id: { in: ids }, id_client } });
}

/** Whether a role applies in an organization of its client. */
export const reaches = ({ id_organization }: Role, _id: string): boolean =>
  id_organization === undefined || id_organization === _id;

/** Returns the roles of a user that apply in an organization: its own and those of its client. */
export async function rolesIn(
  ports: Ports<'storage'>,
  id_user: string,
  { _id, id_client }: Organization,
): Promise<readonly Role[]> {
  return (await findRoles(ports, id_user, id_client, [_id])).filter((role) => reaches(role, _id));
}
