import { z } from 'zod';
import { dateTime, identifier } from './fields.ts';

/** The fields of a person that others see. */
export const person = {
  id: identifier,
  username: z.string(),
  email: z.string(),
  firstname: z.string().optional(),
  lastname: z.string().optional(),
  enabled: z.boolean().meta({ description: 'False until the person accepts their invitation' }),
};

export const userSchema = z.strictObject(person).meta({ id: 'User' });

/** A person as they see themselves. */
export const ownUserSchema = z
  .strictObject({
    ...person,
    email_verified: z.boolean(),
    pending_email: z.string().optional(),
    creation_date: dateTime,
  })
  .meta({ id: 'OwnUser' });

/** What begins or goes on with a sign-in. */
export const userTokens = z
  .strictObject({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    refresh_token: z.string(),
    device_token: z.string(),
  })
  .meta({ id: 'UserTokens' });
