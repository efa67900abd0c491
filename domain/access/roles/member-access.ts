import type { Ports } from '#ports/platform/platform-ports';
import type { AssistantGrant } from '#ports/access/assistant';
import type { Role } from '#ports/access/role';
import type { Page } from '#ports/foundation/storage';
import { type AssistantView, viewAssistants } from '../assistants/own-assistants.ts';
import type { ClientAccess } from '../authentication/access.ts';
import { endAssistants, endUserSessions } from '../authentication/session-ending.ts';
import { getRolePermissions } from '../authentication/permissions.ts';
import { requireGrantable } from '../authentication/authorize.ts';
import { findRoles } from '../authentication/reach.ts';
import { paged, type Paging, ServiceError, toDateTime } from '../../foundation/index.ts';

/** The location of a person in a client. */
export interface MemberAddress {
  readonly id_client: string;
  readonly id_user: string;
}

/** Returns a person's grants to assistants in a client, newest first. */
async function grantsIn(
  { clock, storage }: Ports<'clock' | 'storage'>,
  { id_client, id_user }: MemberAddress,
): Promise<readonly AssistantGrant[]> {
  const grants = await storage.find('assistant_grants', {
    where: { id_user, expires_date: { gt: toDateTime(clock.now()) } },
    order: [{ field: 'creation_date', direction: 'desc' }],
  });
  return grants.filter((grant) => grant.id_client === id_client);
}

/**
 * Returns the roles of a person in the client. Throws `user_not_found` when they have none, whether they exist or not.
 */
async function rolesOfMember(ports: Ports<'storage'>, { id_client, id_user }: MemberAddress): Promise<readonly Role[]> {
  const roles = await findRoles(ports, id_user, id_client);
  if (roles.length === 0) throw new ServiceError('user_not_found');
  return roles;
}

/**
 * Checks that a caller holds all permissions that a person holds in their client. Throws `user_not_found` when the
 * person has no role in the client; `permission_missing` when the caller lacks a permission.
 */
async function requireAsMuch(ports: Ports<'storage'>, { caller }: ClientAccess, address: MemberAddress): Promise<void> {
  const { id_client } = address;
  for (const role of await rolesOfMember(ports, address)) {
    const { id_organization } = role;
    const organization =
      id_organization === undefined ? undefined : await ports.storage.get('organizations', id_organization);
    // Roles of an organization that is being deleted have no effect.
    if (id_organization !== undefined && !organization) continue;
    const scope = { id_client, ...(organization && { organization }) };
    await requireGrantable(ports, caller, getRolePermissions(role), scope);
  }
}

/** Returns a person's grants to assistants in the client, newest first. */
export async function listMemberAssistants(
  ports: Ports<'clock' | 'storage'>,
  _access: ClientAccess,
  address: MemberAddress,
  paging: Paging,
): Promise<Page<AssistantView>> {
  await rolesOfMember(ports, address);
  const grants = await grantsIn(ports, address);
  const { offset, limit } = paged(paging);
  return { data: await viewAssistants(ports, grants.slice(offset, offset + limit)), total: grants.length };
}

/** Revokes a person's grants to assistants in the client. */
export async function endMemberAssistants(
  ports: Ports<'clock' | 'storage'>,
  access: ClientAccess,
  address: MemberAddress,
): Promise<{ success: boolean }> {
  await requireAsMuch(ports, access, address);
  const { id_client, id_user } = address;
  await endAssistants(ports, id_user, { id_client });
  return { success: true };
}

/** Ends all sign-ins and assistants of a person who has roles in this client only. */
export async function signOutMember(
  ports: Ports<'storage'>,
  access: ClientAccess,
  address: MemberAddress,
): Promise<{ success: boolean }> {
  await requireAsMuch(ports, access, address);
  const { id_client, id_user } = address;
  const members = await ports.storage.find('role_members', { where: { id_user } });
  if (members.some((member) => member.id_client !== id_client)) throw new ServiceError('roles_in_other_clients');
  await endUserSessions(ports, id_user);
  await endAssistants(ports, id_user);
  return { success: true };
}
