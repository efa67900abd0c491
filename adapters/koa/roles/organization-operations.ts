import { organizationPermissions } from '#domain/authentication/permissions';
import { policies } from '#domain/authentication/policies';
import { z } from 'zod';
import { page, paging, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { invitation, roleChange, roleInput, roleSchema, roleUserSchema, userSchema } from './role-schemas.ts';

const roles = '/organizations/{id_organization}/roles';
const role = `${roles}/{id_rol}`;
const user = `${role}/users/{id_user}`;

const at = (path: Readonly<Record<string, string>>) => ({
  id_organization: path.id_organization ?? '',
  id_role: path.id_rol ?? '',
});

const userAt = (path: Readonly<Record<string, string>>) => ({ ...at(path), id_user: path.id_user ?? '' });

/** Roles of an organization: what they allow, who holds them. */
export const organizationRoleOperations = [
  operation({
    id: 'listOrganizationPermissions',
    area: 'organization_roles',
    method: 'GET',
    path: '/organizations_permissions',
    summary: 'Permissions that a role of an organization may hold',
    policy: policies.readCatalog,
    answer: z.strictObject({ permissions: z.array(z.string()) }),
    errors: [],
    handle: () => Promise.resolve({ permissions: organizationPermissions }),
  }),
  operation({
    id: 'listOrganizationUsers',
    area: 'organizations',
    method: 'GET',
    path: '/organizations/{id_organization}/users',
    summary: 'Everybody with a role of the organization',
    policy: policies.listOrganizationUsers,
    answer: page(userSchema),
    errors: ['organization_not_found'],
    handle: ({ platform, caller, path }) =>
      platform.roles.listOrganizationUsers(caller, at(path).id_organization),
  }),
  operation({
    id: 'listOrganizationRoles',
    area: 'organization_roles',
    method: 'GET',
    path: roles,
    summary: 'Roles of an organization',
    policy: policies.listOrganizationRoles,
    query: z.object(paging),
    answer: page(roleSchema),
    errors: ['organization_not_found'],
    handle: ({ platform, caller, path, query }) =>
      platform.roles.listOrganizationRoles(caller, at(path).id_organization, query),
  }),
  operation({
    id: 'createOrganizationRole',
    area: 'organization_roles',
    method: 'POST',
    path: roles,
    summary: 'Create a role',
    policy: policies.createOrganizationRole,
    body: roleInput,
    answer: roleSchema,
    errors: ['organization_not_found', 'unknown_organization_permissions', 'organization_role_name_taken'],
    handle: ({ platform, caller, path, body, reserved_id }) =>
      platform.roles.createOrganizationRole(
        caller,
        { id_organization: at(path).id_organization },
        { ...body, id: reserved_id },
      ),
  }),
  operation({
    id: 'updateOrganizationRole',
    area: 'organization_roles',
    method: 'PUT',
    path: role,
    summary: 'Change a role’s name, or replace its permissions',
    policy: policies.updateOrganizationRole,
    body: roleChange,
    answer: roleSchema,
    errors: [
      'organization_not_found',
      'unknown_organization_permissions',
      'organization_role_not_found',
      'organization_role_name_taken',
      'default_role_fixed',
    ],
    handle: ({ platform, caller, path, body }) =>
      platform.roles.updateOrganizationRole(caller, at(path), body),
  }),
  operation({
    id: 'deleteOrganizationRole',
    area: 'organization_roles',
    method: 'DELETE',
    path: role,
    summary: 'Delete a role',
    policy: policies.deleteOrganizationRole,
    answer: success,
    errors: ['organization_not_found', 'organization_role_not_found', 'default_role_fixed'],
    handle: ({ platform, caller, path }) => platform.roles.deleteOrganizationRole(caller, at(path)),
  }),
  operation({
    id: 'inviteToOrganizationRole',
    area: 'organization_roles',
    method: 'POST',
    path: `${role}/invite`,
    summary: 'Invite somebody to a role by mail',
    policy: policies.inviteToOrganizationRole,
    body: invitation,
    answer: success,
    errors: [
      'organization_not_found',
      'mail_not_sent',
      'role_held_already',
      'too_many_calls',
      'email_not_verified',
      'email_not_valid',
      'organization_role_not_found',
    ],
    codes: { email: 'email_not_valid' },
    handle: ({ platform, caller, path, body }) =>
      platform.roles.inviteToOrganizationRole(caller, at(path), body),
  }),
  operation({
    id: 'listOrganizationRoleUsers',
    area: 'organization_roles',
    method: 'GET',
    path: `${role}/users`,
    summary: 'People who hold a role',
    policy: policies.listOrganizationRoleUsers,
    query: z.object(paging),
    answer: page(roleUserSchema),
    errors: ['organization_not_found', 'organization_role_not_found'],
    handle: ({ platform, caller, path, query }) =>
      platform.roles.listOrganizationRoleUsers(caller, at(path), query),
  }),
  operation({
    id: 'addOrganizationRoleUser',
    area: 'organization_roles',
    method: 'POST',
    path: user,
    summary: 'Give a role to a person of the client',
    policy: policies.addOrganizationRoleUser,
    answer: success,
    errors: ['organization_not_found', 'user_not_found', 'organization_role_not_found'],
    handle: ({ platform, caller, path }) => platform.roles.addOrganizationRoleUser(caller, userAt(path)),
  }),
  operation({
    id: 'removeOrganizationRoleUser',
    area: 'organization_roles',
    method: 'DELETE',
    path: user,
    summary: 'Take a role away from a person',
    policy: policies.removeOrganizationRoleUser,
    answer: success,
    errors: ['organization_not_found', 'user_not_found', 'organization_role_not_found'],
    handle: ({ platform, caller, path }) => platform.roles.removeOrganizationRoleUser(caller, userAt(path)),
  }),
];
