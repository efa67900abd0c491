import { clientPermissions } from '#domain/authentication/permissions';
import { policies } from '#domain/authentication/policies';
import { z } from 'zod';
import { page, paging, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { invitation, roleChange, roleInput, roleSchema, roleUserSchema, userSchema } from './role-schemas.ts';

const roles = '/clients/{id_client}/roles';
const role = `${roles}/{id_rol}`;
const user = `${role}/users/{id_user}`;

const at = (path: Readonly<Record<string, string>>) => ({
  id_client: path.id_client ?? '',
  id_role: path.id_rol ?? '',
});

const userAt = (path: Readonly<Record<string, string>>) => ({ ...at(path), id_user: path.id_user ?? '' });

/** Roles of a client: what they allow, who holds them. */
export const clientRoleOperations = [
  operation({
    id: 'listClientPermissions',
    area: 'clients_roles',
    method: 'GET',
    path: '/clients_permissions',
    summary: 'Permissions that a role of a client may hold',
    policy: policies.readCatalog,
    answer: z.strictObject({ permissions: z.array(z.string()) }),
    errors: [],
    handle: () => Promise.resolve({ permissions: clientPermissions }),
  }),
  operation({
    id: 'listClientUsers',
    area: 'clients_roles',
    method: 'GET',
    path: '/clients/{id_client}/users',
    summary: 'Everybody with a role in the client or its organizations',
    policy: policies.listClientUsers,
    query: z.object(paging),
    answer: page(userSchema),
    errors: ['client_not_found'],
    handle: ({ platform, caller, path, query }) =>
      platform.roles.listClientUsers(caller, at(path).id_client, query),
  }),
  operation({
    id: 'listClientRoles',
    area: 'clients_roles',
    method: 'GET',
    path: roles,
    summary: 'Roles of a client',
    policy: policies.listClientRoles,
    query: z.object(paging),
    answer: page(roleSchema),
    errors: ['client_not_found'],
    handle: ({ platform, caller, path, query }) =>
      platform.roles.listClientRoles(caller, at(path).id_client, query),
  }),
  operation({
    id: 'createClientRole',
    area: 'clients_roles',
    method: 'POST',
    path: roles,
    summary: 'Create a role',
    policy: policies.createClientRole,
    body: roleInput,
    answer: roleSchema,
    errors: ['client_not_found', 'unknown_client_permissions', 'client_role_name_taken'],
    handle: ({ platform, caller, path, body, reserved_id }) =>
      platform.roles.createClientRole(
        caller,
        { id_client: at(path).id_client },
        { ...body, id: reserved_id },
      ),
  }),
  operation({
    id: 'updateClientRole',
    area: 'clients_roles',
    method: 'PUT',
    path: role,
    summary: 'Change a role’s name, or replace its permissions',
    policy: policies.updateClientRole,
    body: roleChange,
    answer: roleSchema,
    errors: [
      'client_not_found',
      'unknown_client_permissions',
      'client_role_not_found',
      'client_role_name_taken',
      'default_role_fixed',
    ],
    handle: ({ platform, caller, path, body }) => platform.roles.updateClientRole(caller, at(path), body),
  }),
  operation({
    id: 'deleteClientRole',
    area: 'clients_roles',
    method: 'DELETE',
    path: role,
    summary: 'Delete a role',
    policy: policies.deleteClientRole,
    answer: success,
    errors: ['client_not_found', 'client_role_not_found', 'default_role_fixed'],
    handle: ({ platform, caller, path }) => platform.roles.deleteClientRole(caller, at(path)),
  }),
  operation({
    id: 'inviteToClientRole',
    area: 'clients_roles',
    method: 'POST',
    path: `${role}/invite`,
    summary: 'Invite somebody to a role by mail',
    policy: policies.inviteToClientRole,
    body: invitation,
    answer: success,
    errors: [
      'client_not_found',
      'mail_not_sent',
      'role_held_already',
      'too_many_calls',
      'email_not_verified',
      'email_not_valid',
      'client_role_not_found',
    ],
    codes: { email: 'email_not_valid' },
    handle: ({ platform, caller, path, body }) => platform.roles.inviteToClientRole(caller, at(path), body),
  }),
  operation({
    id: 'listClientRoleUsers',
    area: 'clients_roles',
    method: 'GET',
    path: `${role}/users`,
    summary: 'People who hold a role',
    policy: policies.listClientRoleUsers,
    query: z.object(paging),
    answer: page(roleUserSchema),
    errors: ['client_not_found', 'client_role_not_found'],
    handle: ({ platform, caller, path, query }) =>
      platform.roles.listClientRoleUsers(caller, at(path), query),
  }),
  operation({
    id: 'addClientRoleUser',
    area: 'clients_roles',
    method: 'POST',
    path: user,
    summary: 'Give a role to a person of the client',
    policy: policies.addClientRoleUser,
    answer: success,
    errors: ['client_not_found', 'user_not_found', 'client_role_not_found'],
    handle: ({ platform, caller, path }) => platform.roles.addClientRoleUser(caller, userAt(path)),
  }),
  operation({
    id: 'removeClientRoleUser',
    area: 'clients_roles',
    method: 'DELETE',
    path: user,
    summary: 'Take a role away from a person',
    policy: policies.removeClientRoleUser,
    answer: success,
    errors: ['client_not_found', 'user_not_found', 'client_role_not_found', 'default_role_needs_holder'],
    handle: ({ platform, caller, path }) => platform.roles.removeClientRoleUser(caller, userAt(path)),
  }),
];
