import type { PublicationState } from '#ports/publishing/publication';
import { z } from 'zod';
import { contentInput } from './content-schemas.ts';
import { dateTimeInput, oneOf } from './fields.ts';
import { networkName } from './network-fields.ts';

/** The states that a caller may ask for. */
export const requestableStates = ['draft', 'published', 'ready'] as const satisfies readonly PublicationState[];

/** A publication as callers write it. */
export const publicationInput = z
  .object({
    social_network: networkName.optional(),
    ...contentInput,
    publish_date: dateTimeInput.nullable().optional(),
    schedule: z
      .literal('next_slot')
      .nullable()
      .optional()
      .meta({
        description:
          '`next_slot`: in the next free slot of the account, in place of `publish_date`. A draft takes its slot when it is made `ready`',
      }),
    state: oneOf(requestableStates).optional(),
  })
  .meta({ id: 'PublicationInput' });

/** A publication as callers change it. */
export const publicationChange = publicationInput
  .extend({
    revision: z
      .string()
      .optional()
      .meta({
        description:
          'The `revision` of the publication that the caller has read: when it is another one by now, nothing is changed',
      }),
  })
  .meta({ id: 'PublicationChange' });
