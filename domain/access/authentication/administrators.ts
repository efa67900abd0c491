import type { User } from '#ports/access/user';
import type { Ports } from '#ports/platform/platform-ports';
import type { Role } from '#ports/access/role';
import { isActive } from './is-active.ts';
import type { MailText } from '#ports/foundation/mail';
import { mailPeople } from '../../foundation/index.ts';
import { type OwnClientPermission, getRolePermissions } from './permissions.ts';

/** Returns the people who exist, are enabled and hold one of these client roles. */
async function peopleWith(
  { storage }: Ports<'storage'>,
  id_client: string,
  isMeant: (role: Role) => boolean,
): Promise<readonly User[]> {
  const roles = await storage.find('roles', { where: { id_client, id_organization: { absent: true } } });
  const ids = roles.filter(isMeant).map(({ _id }) => _id);
  const members = await storage.find('role_members', { where: { id_client, id_role: { in: ids } } });
  const people = [...new Set(members.map(({ id_user }) => id_user))];
  const users = await storage.find('users', { where: { _id: { in: people } } });
  return users.filter((user) => user.enabled && isActive(user));
}

/** Returns the administrators of a client: the people who hold its default role, exist and are enabled. */
export function findAdministrators(ports: Ports<'storage'>, id_client: string): Promise<readonly User[]> {
  return peopleWith(ports, id_client, (role) => role.default);
}

/**
 * Mails each person who holds a permission in a client by a client role. A mail that cannot be sent is logged, and the
 * others are still sent.
 */
export async function mailHolders(
  ports: Ports<'clock' | 'logger' | 'mail' | 'storage'>,
  id_client: string,
  permission: OwnClientPermission,
  text: MailText,
): Promise<void> {
  const holders = await peopleWith(ports, id_client, (role) => getRolePermissions(role).includes(permission));
  await mailPeople(ports, holders, text);
}
