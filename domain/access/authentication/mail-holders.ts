import type { MailText } from '#ports/foundation/mail';
import type { Ports } from '#ports/platform/platform-ports';
import { mailPeople } from '../../foundation/index.ts';
import { peopleWith } from './administrators.ts';
import { type OwnClientPermission, getRolePermissions } from './permissions.ts';

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
