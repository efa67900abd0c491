import { z } from 'zod';
import { dateTime, identifier, person, text } from '../schemas/index.ts';

export const roleUserSchema = z
  .strictObject({
    ...person,
    roles: z.array(z.strictObject({ _id: identifier, name: z.string() })),
  })
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

export const roleInput = z
  .object({ name: text(255), permissions: z.array(text(100)).max(200) })
  .meta({ id: 'RoleInput' });

/** What is left out stays; permissions replace all that the role has. */
export const roleChange = roleInput.partial().meta({ id: 'RoleChange' });

export const invitation = z.object({ email: z.string().max(320) }).meta({ id: 'Invitation' });
