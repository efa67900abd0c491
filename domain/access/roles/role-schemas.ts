import { z } from 'zod';
import { clientPermissions, organizationPermissions } from '../authentication/permissions.ts';
import { dateTime, identifier, person, text } from '../../contract/index.ts';

export const roleUserSchema = z
  .strictObject({ ...person, roles: z.array(z.strictObject({ _id: identifier, name: z.string() })) })
  .meta({ id: 'RoleUser' });

export const roleSchema = z
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

export const invitation = z.object({ email: z.string().max(320) }).meta({ id: 'Invitation' });
