import { clientPermissions } from '../authentication/permissions.ts';
import { operation } from '../authentication/operation.ts';
import type { ClientAccess } from '../authentication/access.ts';
import { assistantSchema, page, paging, success, userSchema } from '../../contract/index.ts';
import { z } from 'zod';
import { inviteToRole } from './invitations.ts';
import { addRoleUser, leaveClient, listClientUsers, listRoleUsers, removeRoleUser } from './role-users.ts';
import { endMemberAssistants, listMemberAssistants, signOutMember } from './member-access.ts';
import { clientRole, clientRoleChange, roleDefinitions, toRolePath } from './role-definitions.ts';
import { clientCodes } from './role-scope.ts';
import { createRole, deleteRole, listRoles, updateRole } from './roles.ts';

const shared = roleDefinitions({
  area: 'clients_roles',
  codes: clientCodes,
  role: clientRole,
  roleChange: clientRoleChange,
});

/** The roles of a client: what they allow, and who holds them. */
export const clientRoleOperations = {
  listClientPermissions: operation({
    ...shared.listPermissions,
    path: '/clients_permissions',
    summary: 'List the permissions that a client role can have',
    useCase: () => Promise.resolve({ permissions: clientPermissions }),
    call: (act) => act(),
  }),
  listClientUsers: operation({
    area: 'clients_roles',
    method: 'GET',
    path: '/clients/{id_client}/users',
    summary: 'List everyone with a role in the client or its organizations',
    description: 'People who were invited are among them, with `enabled` false until they accept.',
    policy: { callers: ['user', 'app'], clientPermission: 'client_roles_users:read' },
    query: z.object(paging),
    answer: page(userSchema),
    errors: [],
    useCase: listClientUsers,
    call: (act, { path, query }) => act(path.id_client, query),
  }),
  listClientRoles: operation({
    ...shared.listRoles,
    path: '/clients/{id_client}/roles',
    summary: 'List the roles of a client',
    description:
      'The oldest first. A role with `default` came with the client, allows everything, and cannot be changed.',
    policy: { callers: ['user', 'app'], clientPermission: 'client_roles:read' },
    useCase: listRoles,
    call: (act, { path, query }) => act(path.id_client, query),
  }),
  createClientRole: operation({
    ...shared.createRole,
    path: '/clients/{id_client}/roles',
    description: 'A role can grant no more than the caller holds (520).',
    policy: { callers: ['user', 'app'], clientPermission: 'client_roles:create', mayLeave: ['role'] },
    useCase: createRole<ClientAccess>,
    call: (act, { path, body, reservedId }) => act(path, { ...body, id: reservedId }),
  }),
  updateClientRole: operation({
    ...shared.updateRole,
    path: '/clients/{id_client}/roles/{id_rol}',
    policy: { callers: ['user', 'app'], clientPermission: 'client_roles:update', mayLeave: ['role'] },
    useCase: updateRole<ClientAccess>,
    call: (act, { path, body }) => act(toRolePath(path), body),
  }),
  deleteClientRole: operation({
    ...shared.deleteRole,
    path: '/clients/{id_client}/roles/{id_rol}',
    policy: { callers: ['user', 'app'], clientPermission: 'client_roles:delete' },
    useCase: deleteRole<ClientAccess>,
    call: (act, { path }) => act(toRolePath(path)),
  }),
  inviteToClientRole: operation({
    ...shared.inviteToRole,
    path: '/clients/{id_client}/roles/{id_rol}/invite',
    policy: { callers: ['user', 'app'], clientPermission: 'client_roles:create', mayLeave: ['role'] },
    useCase: inviteToRole<ClientAccess>,
    call: (act, { path, body }) => act(toRolePath(path), body),
  }),
  listClientRoleUsers: operation({
    ...shared.listRoleUsers,
    path: '/clients/{id_client}/roles/{id_rol}/users',
    policy: { callers: ['user', 'app'], clientPermission: 'client_roles_users:read' },
    useCase: listRoleUsers<ClientAccess>,
    call: (act, { path, query }) => act(toRolePath(path), query),
  }),
  addClientRoleUser: operation({
    ...shared.addRoleUser,
    path: '/clients/{id_client}/roles/{id_rol}/users/{id_user}',
    policy: { callers: ['user', 'app'], clientPermission: 'client_roles_users:create', mayLeave: ['invitation'] },
    useCase: addRoleUser<ClientAccess>,
    call: (act, { path }) => act(toRolePath(path)),
  }),
  removeClientRoleUser: operation({
    ...shared.removeRoleUser,
    path: '/clients/{id_client}/roles/{id_rol}/users/{id_user}',
    description:
      'It counts from their next call. The last person with the `default` role keeps it (1206). Taking it from somebody else needs all that it allows (520). For somebody who was invited, it takes the invitation back.',
    policy: { callers: ['user', 'app'], clientPermission: 'client_roles_users:delete' },
    errors: ['user_not_found', 'client_role_not_found', 'default_role_needs_holder'],
    useCase: removeRoleUser<ClientAccess>,
    call: (act, { path }) => act(toRolePath(path)),
  }),
  leaveClient: operation({
    area: 'clients_roles',
    method: 'DELETE',
    path: '/clients/{id_client}/users/me',
    summary: 'Leave a client: give up all your roles in it and its organizations',
    description:
      'It needs no permission. What you allowed assistants there ends too. The last person with the `default` role stays (1206).',
    policy: { callers: ['user'] },
    audited: true,
    answer: success,
    errors: ['default_role_needs_holder'],
    useCase: leaveClient,
    call: (act, { path }) => act(path),
  }),
  listMemberAssistants: operation({
    area: 'clients_roles',
    method: 'GET',
    path: '/clients/{id_client}/users/{id_user}/assistants',
    summary: 'List the assistants that may act for a person in the client',
    description: 'The newest first, each with the organization and the scopes that the person allowed.',
    policy: { callers: ['user', 'app'], clientPermission: 'client_roles_users:read' },
    query: z.object(paging),
    answer: page(assistantSchema),
    errors: ['user_not_found'],
    useCase: listMemberAssistants,
    call: (act, { path, query }) => act(path, query),
  }),
  endMemberAssistants: operation({
    area: 'clients_roles',
    method: 'DELETE',
    path: '/clients/{id_client}/users/{id_user}/assistants',
    summary: 'End what a person allowed assistants in the client',
    description: 'Their tokens stop working at once. It needs everything that the person may do in the client (520).',
    policy: { callers: ['user', 'app'], clientPermission: 'client_roles_users:delete' },
    audited: true,
    answer: success,
    errors: ['user_not_found'],
    useCase: endMemberAssistants,
    call: (act, { path }) => act(path),
  }),
  signOutMember: operation({
    area: 'clients_roles',
    method: 'POST',
    path: '/clients/{id_client}/users/{id_user}/sign_out',
    summary: 'End all sign-ins and assistants of a person of the client',
    description:
      'It needs everything that the person may do in the client (520), and that they have roles in no other (587). Take their roles away first if they are to stay out.',
    policy: { callers: ['user', 'app'], clientPermission: 'client_roles_users:delete' },
    audited: true,
    answer: success,
    errors: ['user_not_found', 'roles_in_other_clients'],
    useCase: signOutMember,
    call: (act, { path }) => act(path),
  }),
};
