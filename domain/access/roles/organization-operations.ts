import { operation } from '../authentication/operation.ts';
import { organizationPermissions } from '../authentication/permissions.ts';
import { identifier, page, paging, success, userSchema } from '../../contract/index.ts';
import { z } from 'zod';
import {
  addOrganizationRoleUser,
  createOrganizationRole,
  deleteOrganizationRole,
  inviteToOrganizationRole,
  listOrganizationRoleUsers,
  listOrganizationRoles,
  listOrganizationUsers,
  removeOrganizationRoleUser,
  updateOrganizationRole,
} from './organization-roles.ts';
import { leaveOrganization } from './leave.ts';
import {
  invitation,
  organizationRole,
  organizationRoleChange,
  roleSchema,
  roleUserSchema,
} from './role-schemas.ts';

/** The interface names the role `id_rol` in a path. */
const toRolePath = <Path extends { readonly id_rol: string }>({ id_rol: id_role, ...path }: Path) => ({
  ...path,
  id_role,
});

/** The roles of an organization: what they allow, and who holds them. */
export const organizationRoleOperations = {
  listOrganizationPermissions: operation({
    area: 'organization_roles',
    method: 'GET',
    path: '/organizations_permissions',
    summary: 'List the permissions that an organization role can have',
    description: 'They are the values that `permissions` of a role may have.',
    policy: { callers: ['user', 'app', 'connect_token'] },
    answer: z.strictObject({ permissions: z.array(z.string()) }),
    errors: [],
    useCase: () => Promise.resolve({ permissions: organizationPermissions }),
    call: (act) => act(),
  }),
  listOrganizationUsers: operation({
    area: 'organizations',
    method: 'GET',
    path: '/organizations/{id_organization}/users',
    summary: 'List everyone with a role in the organization',
    description:
      'Those whose role is in the organization itself: whoever reaches it by a role of the client is not among them. People who were invited have `enabled` false until they accept.',
    policy: { callers: ['user', 'app'], permission: 'organization_users_roles:read' },
    answer: page(userSchema),
    errors: [],
    useCase: listOrganizationUsers,
    call: (act, { path }) => act(path.id_organization),
  }),
  listOrganizationRoles: operation({
    area: 'organization_roles',
    method: 'GET',
    path: '/organizations/{id_organization}/roles',
    summary: 'List the roles of an organization',
    description: 'The oldest first. A role also counts in all organizations below.',
    policy: { callers: ['user', 'app'], permission: 'organization_roles:read' },
    query: z.object(paging),
    answer: page(roleSchema),
    errors: [],
    useCase: listOrganizationRoles,
    call: (act, { path, query }) => act(path.id_organization, query),
  }),
  createOrganizationRole: operation({
    area: 'organization_roles',
    method: 'POST',
    path: '/organizations/{id_organization}/roles',
    summary: 'Create a role',
    description:
      'Nobody can give a role more than they may do themselves (520). It also counts in all organizations below.',
    policy: { callers: ['user', 'app'], permission: 'organization_roles:create', mayLeave: ['role'] },
    audited: true,
    body: organizationRole,
    answer: roleSchema,
    errors: ['unknown_organization_permissions', 'organization_role_name_taken'],
    useCase: createOrganizationRole,
    call: (act, { path, body, reservedId }) => act(path, { ...body, id: reservedId }),
  }),
  updateOrganizationRole: operation({
    area: 'organization_roles',
    method: 'PUT',
    path: '/organizations/{id_organization}/roles/{id_rol}',
    summary: 'Change a role’s name or replace its permissions',
    description:
      'It counts from the next call of those who hold it. What is left out stays; a `default` role cannot be changed.',
    policy: { callers: ['user', 'app'], permission: 'organization_roles:update', mayLeave: ['role'] },
    audited: true,
    body: organizationRoleChange,
    answer: roleSchema,
    errors: [
      'unknown_organization_permissions',
      'organization_role_not_found',
      'organization_role_name_taken',
      'default_role_fixed',
    ],
    useCase: updateOrganizationRole,
    call: (act, { path, body }) => act(toRolePath(path), body),
  }),
  deleteOrganizationRole: operation({
    area: 'organization_roles',
    method: 'DELETE',
    path: '/organizations/{id_organization}/roles/{id_rol}',
    summary: 'Delete a role',
    description:
      'Whoever holds it loses at once what it allows. A `default` role cannot be deleted, nor one that allows more than the caller may.',
    policy: { callers: ['user', 'app'], permission: 'organization_roles:delete' },
    audited: true,
    answer: success,
    errors: ['organization_role_not_found', 'default_role_fixed'],
    useCase: deleteOrganizationRole,
    call: (act, { path }) => act(toRolePath(path)),
  }),
  inviteToOrganizationRole: operation({
    area: 'organization_roles',
    method: 'POST',
    path: '/organizations/{id_organization}/roles/{id_rol}/invite',
    summary: 'Invite somebody to a role by mail',
    description:
      'The mailed link works for seven days. They hold the role once they accept with it, signed in as the user of that address; who has none gets one. The answer is the same either way.',
    policy: { callers: ['user', 'app'], permission: 'organization_roles:create', mayLeave: ['role'] },
    audited: true,
    body: invitation,
    answer: success,
    errors: ['mail_not_sent', 'role_held_already', 'organization_role_not_found'],
    fieldErrors: { email: 'email_not_valid' },
    useCase: inviteToOrganizationRole,
    call: (act, { path, body }) => act(toRolePath(path), body),
  }),
  listOrganizationRoleUsers: operation({
    area: 'organization_roles',
    method: 'GET',
    path: '/organizations/{id_organization}/roles/{id_rol}/users',
    summary: 'List the people who hold a role',
    description: 'People who were invited are among them, with `enabled` false until they accept.',
    policy: { callers: ['user', 'app'], permission: 'organization_users_roles:read' },
    query: z.object(paging),
    answer: page(roleUserSchema),
    errors: ['organization_role_not_found'],
    useCase: listOrganizationRoleUsers,
    call: (act, { path, query }) => act(toRolePath(path), query),
  }),
  addOrganizationRoleUser: operation({
    area: 'organization_roles',
    method: 'POST',
    path: '/organizations/{id_organization}/roles/{id_rol}/users/{id_user}',
    summary: 'Give a role to a person of the client',
    description:
      'For people who have a role in the client already; others are invited. Repeating it changes nothing.',
    policy: {
      callers: ['user', 'app'],
      permission: 'organization_users_roles:create',
      mayLeave: ['invitation'],
    },
    audited: true,
    answer: success,
    errors: ['user_not_found', 'organization_role_not_found'],
    useCase: addOrganizationRoleUser,
    call: (act, { path }) => act(toRolePath(path)),
  }),
  removeOrganizationRoleUser: operation({
    area: 'organization_roles',
    method: 'DELETE',
    path: '/organizations/{id_organization}/roles/{id_rol}/users/{id_user}',
    summary: 'Take a role away from a person',
    description:
      'It counts from their next call. The last person with a role may lose it: people of the client still reach the organization. Taking it from somebody else needs all that it allows (520). For somebody who was invited, it takes the invitation back.',
    policy: { callers: ['user', 'app'], permission: 'organization_users_roles:delete' },
    audited: true,
    answer: success,
    errors: ['user_not_found', 'organization_role_not_found'],
    useCase: removeOrganizationRoleUser,
    call: (act, { path }) => act(toRolePath(path)),
  }),
  leaveOrganization: operation({
    area: 'organization_roles',
    method: 'DELETE',
    path: '/organizations/{id_organization}/users/me',
    summary: 'Leave an organization: give up your roles of it',
    description:
      'It needs no permission. Roles of the client stay, and so does what they allow in the organization.',
    policy: { callers: ['user'] },
    audited: true,
    // With the client, in whose audit log it is recorded.
    answer: z.strictObject({ success: z.boolean(), id_client: identifier }),
    errors: ['organization_not_found'],
    useCase: leaveOrganization,
    call: (act, { path }) => act(path),
  }),
};
