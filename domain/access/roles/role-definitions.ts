import { z } from 'zod';
import { dateTime, identifier, page, paging, person, success, text } from '../../contract/index.ts';
import { clientPermissions, organizationPermissions } from '../authentication/permissions.ts';
import type { ScopeCodes } from './role-scope.ts';

const roleUserSchema = z
  .strictObject({ ...person, roles: z.array(z.strictObject({ _id: identifier, name: z.string() })) })
  .meta({ id: 'RoleUser' });

const roleSchema = z
  .strictObject({
    _id: identifier,
    id_client: identifier,
    id_organization: identifier.optional(),
    name: z.string(),
    default: z.boolean(),
    permissions: z.array(z.string()),
    total_users: z.int(),
    creation_date: dateTime,
  })
  .meta({ id: 'Role' });

const roleInput = (permissions: readonly string[], id: string) =>
  z.object({ name: text(255), permissions: z.array(text(100).meta({ id, enum: [...permissions] })).max(200) });

/** A new role; in a change, omitted fields stay, and permissions replace all previous ones. */
export const clientRole = roleInput(clientPermissions, 'ClientPermission').meta({ id: 'ClientRoleInput' });
export const clientRoleChange = clientRole.partial().meta({ id: 'ClientRoleChange' });
export const organizationRole = roleInput(organizationPermissions, 'OrganizationPermission').meta({
  id: 'OrganizationRoleInput',
});
export const organizationRoleChange = organizationRole.partial().meta({ id: 'OrganizationRoleChange' });

const invitation = z.object({ email: z.string().max(320) }).meta({ id: 'Invitation' });

/** How the interface describes the roles of clients, or those of organizations. */
interface Kind {
  readonly area: string;
  readonly codes: ScopeCodes;
  readonly role: typeof clientRole;
  readonly roleChange: typeof clientRoleChange;
}

/** Returns what the operations on roles of clients and of organizations have in common. */
export const roleDefinitions = ({
  area,
  codes: { unknown_permission, not_valid, name_taken },
  role,
  roleChange,
}: Kind) =>
  ({
    listPermissions: {
      area,
      method: 'GET',
      description: 'They are the values that `permissions` of a role may have.',
      policy: { callers: ['user', 'app', 'connect_token'] },
      answer: z.strictObject({ permissions: z.array(z.string()) }),
      errors: [],
    },
    listRoles: { area, method: 'GET', query: z.object(paging), answer: page(roleSchema), errors: [] },
    createRole: {
      area,
      method: 'POST',
      summary: 'Create a role',
      audited: true,
      body: role,
      answer: roleSchema,
      errors: [unknown_permission, name_taken],
    },
    updateRole: {
      area,
      method: 'PUT',
      summary: 'Change a role’s name or replace its permissions',
      description:
        'It counts from the next call of those who hold it. What is left out stays; a `default` role cannot be changed.',
      audited: true,
      body: roleChange,
      answer: roleSchema,
      errors: [unknown_permission, not_valid, name_taken, 'default_role_fixed'],
    },
    deleteRole: {
      area,
      method: 'DELETE',
      summary: 'Delete a role',
      description:
        'Those who hold it lose what it allows immediately. A `default` role cannot be deleted, nor one that allows more than the caller may.',
      audited: true,
      answer: success,
      errors: [not_valid, 'default_role_fixed'],
    },
    inviteToRole: {
      area,
      method: 'POST',
      summary: 'Invite somebody to a role by mail',
      description:
        'The mailed link works for seven days. They hold the role once they accept with it, signed in as the user of that address; who has none gets one. The answer is the same either way.',
      audited: true,
      body: invitation,
      answer: success,
      errors: ['mail_not_sent', 'role_held_already', not_valid],
      fieldErrors: { email: 'email_not_valid' },
    },
    listRoleUsers: {
      area,
      method: 'GET',
      summary: 'List the people who hold a role',
      description: 'People who were invited are among them, with `enabled` false until they accept.',
      query: z.object(paging),
      answer: page(roleUserSchema),
      errors: [not_valid],
    },
    addRoleUser: {
      area,
      method: 'POST',
      summary: 'Give a role to a person of the client',
      description:
        'For people who have a role in the client already; others are invited. Repeating it changes nothing.',
      audited: true,
      answer: success,
      errors: ['user_not_found', not_valid],
    },
    removeRoleUser: {
      area,
      method: 'DELETE',
      summary: 'Take a role away from a person',
      audited: true,
      answer: success,
    },
  }) as const;

/** The interface names the role `id_rol` in a path. */
export const toRolePath = <Path extends { readonly id_rol: string }>({ id_rol: id_role, ...path }: Path) => ({
  ...path,
  id_role,
});
