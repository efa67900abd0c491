import type { Mail } from '#ports/mail/mail';
import type { Ports } from '#ports/platform/platform-ports';
import { type OwnClientPermission, permissionsOfRole } from './permissions.ts';

/**
 * Mails those who hold a permission in a client by a client role, each once. A mail that cannot be sent is logged, and the others are
 * sent all the same.
 */
export async function mailHolders(
  { logger, mail, storage }: Ports<'logger' | 'mail' | 'storage'>,
  id_client: string,
  permission: OwnClientPermission,
  write: (to: string) => Mail,
): Promise<void> {
  const roles = await storage.find('roles', { where: { id_client, id_organization: { absent: true } } });
  const ids = roles.filter((role) => permissionsOfRole(role).includes(permission)).map(({ _id }) => _id);
  const members = await storage.find('role_members', { where: { id_client, id_role: { in: ids } } });
  const people = [...new Set(members.map(({ id_user }) => id_user))];
  const users = await storage.find('users', { where: { _id: { in: people } } });
  for (const { email } of users.filter(({ enabled, deleted }) => enabled && !deleted)) {
    try {
      await mail.send(write(email));
    } catch (error) {
      logger.error('a mail to the people of a client could not be sent', { id_client, error });
    }
  }
}
