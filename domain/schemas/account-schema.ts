import { z } from 'zod';
import { socialNetwork } from './network-fields.ts';
import { dateTime, identifier } from './fields.ts';

export const accountSchema = z
  .strictObject({
    _id: identifier,
    id_organization: identifier,
    id_client: identifier,
    social_network: socialNetwork,
    name: z.string(),
    username: z.string().optional(),
    image: z.string(),
    creation_date: dateTime,
    error_code: z.int(),
    deleted: z.boolean(),
    enabled: z.boolean(),
    access_data: z.strictObject({ expires_in: dateTime.optional() }),
    extra_data: z.record(z.string(), z.unknown()).optional(),
    private_message_link: z.url().optional(),
  })
  .meta({ id: 'Account' });
