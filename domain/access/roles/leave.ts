import type { UserCaller } from '#ports/access/caller';
import type { Ports } from '#ports/platform/platform-ports';
import type { RoleMember } from '#ports/access/role';
import type { CallerAccess } from '../authentication/access.ts';
import { endAssistants } from '../authentication/session-ending.ts';
import { hasRoleIn } from '../authentication/authorize.ts';
import { ServiceError } from '../../foundation/index.ts';
import { removeMember } from './role-users.ts';

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
