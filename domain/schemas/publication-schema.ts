import { z } from 'zod';
import { accountSchema } from './account-schema.ts';
import { shownContent } from './content-schemas.ts';
import { dateTime, identifier, problem } from './fields.ts';
import { publicationNumbers } from './metric-schema.ts';
import { socialNetwork } from './network-fields.ts';
import { uploadSchema } from './upload-schema.ts';

/** A publication as callers see it. */
export const publicationSchema = z
  .strictObject({
    _id: identifier,
    id_organization: identifier,
    id_account: identifier,
    social_network: socialNetwork,
    ...shownContent,
    state: z.enum(['draft', 'published', 'publishing', 'ready', 'withErrors']),
    publish_date: dateTime.optional(),
    creation_date: dateTime,
    publication_errors: z.array(problem),
    outcome: z
      .literal('unknown')
      .optional()
      .meta({ description: 'Nobody can tell whether the network has the post: look there before you retry' }),
    postponed: z
      .strictObject({
        kind: z.enum(['processing', 'temporary', 'throttled']),
        until: dateTime,
        message: z.string(),
      })
      .optional(),
    retries: z.int(),
    external_identifier: z.string().optional(),
    url: z.string().optional(),
    extra_data: z.record(z.string(), z.unknown()).optional(),
    parts: z
      .array(
        z.strictObject({
          external_identifier: z.string(),
          url: z.string().optional(),
          extra_data: z.record(z.string(), z.unknown()).optional(),
        }),
      )
      .optional()
      .meta({ description: 'What is out of the thread and the first comment, in this order' }),
    ...publicationNumbers,
    account: accountSchema.optional(),
    uploads: z.array(uploadSchema).optional(),
  })
  .meta({ id: 'Publication' });
