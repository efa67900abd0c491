import type { User } from '#ports/authentication/user';
import type { Ports } from '#ports/platform/platform-ports';

/** Returns the administrators of a client: the people who hold its default role, exist and are enabled. */
export async function administratorsOf(
  { storage }: Ports<'storage'>,
  id_client: string,
): Promise<readonly User[]> {
  const roles = await storage.find('roles', { where: { id_client, id_organization: { absent: true } } });
  const ids = roles.filter((role) => role.default).map(({ _id }) => _id);
  const members = await storage.find('role_members', { where: { id_client, id_role: { in: ids } } });
  const people = [...new Set(members.map(({ id_user }) => id_user))];
  const users = await storage.find('users', { where: { _id: { in: people } } });
  return users.filter(({ enabled, deleted }) => enabled && !deleted);
}
