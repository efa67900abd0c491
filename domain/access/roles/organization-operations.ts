import { operation } from '../authentication/operation.ts';
import { organizationPermissions } from '../authentication/permissions.ts';
import type { OrganizationAccess } from '../authentication/access.ts';
import { identifier, page, userSchema } from '../../contract/index.ts';
import { z } from 'zod';
import { inviteToRole } from './invitations.ts';
import { addRoleUser, leaveOrganization, listOrganizationUsers, listRoleUsers, removeRoleUser } from './role-users.ts';
import { organizationRole, organizationRoleChange, roleDefinitions, toRolePath } from './role-definitions.ts';
import { organizationCodes } from './role-scope.ts';
import { createRole, deleteRole, listRoles, updateRole } from './roles.ts';

const shared = roleDefinitions({
  area: 'organization_roles',
  codes: organizationCodes,
  role: organizationRole,
  roleChange: organizationRoleChange,
});

/** The roles of an organization: what they allow, and who holds them. */
export const organizationRoleOperations = {
  listOrganizationPermissions: operation({
    ...shared.listPermissions,
    path: '/organizations_permissions',
    summary: 'List the permissions that an organization role can have',
    useCase: () => Promise.resolve({ permissions: organizationPermissions }),
    call: (act) => act(),
  }),
  listOrganizationUsers: operation({
    area: 'organizations',
    method: 'GET',
    path: '/organizations/{id_organization}/users',
    summary: 'List everyone with a role in the organization',
    description:
      'Those whose role is in the organization itself: people who reach it through a role of the client are not among them. People who were invited have `enabled` false until they accept.',
    policy: { callers: ['user', 'app'], permission: 'organization_users_roles:read' },
    answer: page(userSchema),
    errors: [],
    useCase: listOrganizationUsers,
    call: (act, { path }) => act(path.id_organization),
  }),
  listOrganizationRoles: operation({
    ...shared.listRoles,
    path: '/organizations/{id_organization}/roles',
    summary: 'List the roles of an organization',
    description: 'The oldest first. A role also counts in all organizations below.',
    policy: { callers: ['user', 'app'], permission: 'organization_roles:read' },
    useCase: listRoles,
    call: (act, { path, query }) => act(path.id_organization, query),
  }),
  createOrganizationRole: operation({
    ...shared.createRole,
    path: '/organizations/{id_organization}/roles',
    description: 'A role can grant no more than the caller holds (520). It also counts in all organizations below.',
    policy: { callers: ['user', 'app'], permission: 'organization_roles:create', mayLeave: ['role'] },
    useCase: createRole<OrganizationAccess>,
    call: (act, { path, body, reservedId }) => act(path, { ...body, id: reservedId }),
  }),
  updateOrganizationRole: operation({
    ...shared.updateRole,
    path: '/organizations/{id_organization}/roles/{id_rol}',
    policy: { callers: ['user', 'app'], permission: 'organization_roles:update', mayLeave: ['role'] },
    useCase: updateRole<OrganizationAccess>,
    call: (act, { path, body }) => act(toRolePath(path), body),
  }),
  deleteOrganizationRole: operation({
    ...shared.deleteRole,
    path: '/organizations/{id_organization}/roles/{id_rol}',
    policy: { callers: ['user', 'app'], permission: 'organization_roles:delete' },
    useCase: deleteRole<OrganizationAccess>,
    call: (act, { path }) => act(toRolePath(path)),
  }),
  inviteToOrganizationRole: operation({
    ...shared.inviteToRole,
    path: '/organizations/{id_organization}/roles/{id_rol}/invite',
    policy: { callers: ['user', 'app'], permission: 'organization_roles:create', mayLeave: ['role'] },
    useCase: inviteToRole<OrganizationAccess>,
    call: (act, { path, body }) => act(toRolePath(path), body),
  }),
  listOrganizationRoleUsers: operation({
    ...shared.listRoleUsers,
    path: '/organizations/{id_organization}/roles/{id_rol}/users',
    policy: { callers: ['user', 'app'], permission: 'organization_users_roles:read' },
    useCase: listRoleUsers<OrganizationAccess>,
    call: (act, { path, query }) => act(toRolePath(path), query),
  }),
  addOrganizationRoleUser: operation({
    ...shared.addRoleUser,
    path: '/organizations/{id_organization}/roles/{id_rol}/users/{id_user}',
    policy: { callers: ['user', 'app'], permission: 'organization_users_roles:create', mayLeave: ['invitation'] },
    useCase: addRoleUser<OrganizationAccess>,
    call: (act, { path }) => act(toRolePath(path)),
  }),
  removeOrganizationRoleUser: operation({
    ...shared.removeRoleUser,
    path: '/organizations/{id_organization}/roles/{id_rol}/users/{id_user}',
    description:
      'It counts from their next call. The last person with a role may lose it: people of the client still reach the organization. Taking it from somebody else needs all that it allows (520). For somebody who was invited, it takes the invitation back.',
    policy: { callers: ['user', 'app'], permission: 'organization_users_roles:delete' },
    errors: ['user_not_found', 'organization_role_not_found'],
    useCase: removeRoleUser<OrganizationAccess>,
    call: (act, { path }) => act(toRolePath(path)),
  }),
  leaveOrganization: operation({
    area: 'organization_roles',
    method: 'DELETE',
    path: '/organizations/{id_organization}/users/me',
    summary: 'Leave an organization: give up your roles of it',
    description: 'It needs no permission. Roles of the client stay, and so does what they allow in the organization.',
    policy: { callers: ['user'] },
    audited: true,
    // With the client, in whose audit log it is recorded.
    answer: z.strictObject({ success: z.boolean(), id_client: identifier }),
    errors: ['organization_not_found'],
    useCase: leaveOrganization,
    call: (act, { path }) => act(path),
  }),
};
