import { z } from 'zod';
import type { PublicationState } from '#ports/publishing/publication';
import { accountSchema } from './account-schema.ts';
import { contentInput, shownContent } from './content-schemas.ts';
import { dateTime, dateTimeInput, identifier, networkName, oneOf, problem, socialNetwork } from './fields.ts';
import { publicationNumbers } from './metric-schema.ts';
import { uploadSchema } from './upload-schema.ts';

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

/** Where a publication is in its life. */
export const publicationState = z
  .enum(['draft', 'published', 'publishing', 'ready', 'withErrors'])
  .meta({ id: 'PublicationState' });

/** The state of a publication where no list of states is enforced. */
export const stateName = z.string();

/** Where the hour of a post of a plan comes from. */
export const slotSource = z.enum(['own', 'posting_slot', 'table']).meta({ id: 'SlotSource' });

/** A publication as callers see it. */
export const publicationSchema = z
  .strictObject({
    _id: identifier,
    id_organization: identifier,
    id_account: identifier,
    social_network: socialNetwork,
    ...shownContent,
    state: publicationState,
    publish_date: dateTime.optional(),
    schedule: z
      .literal('next_slot')
      .optional()
      .meta({
        description:
          'It goes out in a slot of its account; absent when it has a date of its own, or goes out at once. A draft of a weekly plan has the date that it is meant for besides',
      }),
    creation_date: dateTime,
    revision: z
      .string()
      .meta({
        description: 'Another one with each change: to be sent with a change that must not overwrite any other',
      }),
    publication_errors: z.array(problem),
    outcome: z
      .literal('unknown')
      .optional()
      .meta({ description: 'It is unknown whether the network has the post: check there before you retry' }),
    postponed: z
      .strictObject({
        kind: z.enum(['paused', 'processing', 'temporary', 'throttled']),
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
    id_ai_plan: identifier.optional().meta({ description: 'The weekly plan that it belongs to' }),
    id_integration: identifier.optional().meta({ description: 'The feed out of which it was made' }),
    source_index: z
      .int()
      .optional()
      .meta({ description: 'Which photo or product of the plan’s source it is about, from 0' }),
    ai: z
      .strictObject({
        writer: z.enum(['model', 'template']),
        model: z.string().optional(),
        prompt_version: z.string().optional(),
        why: z.string(),
        slot_source: slotSource,
        slot_n: z.int().meta({ description: 'How many measured posts the hour rests on' }),
        credits: z.int(),
        tokens: z.int().optional(),
        repaired: z.boolean().meta({ description: 'The first text did not fit' }),
        variant: z.int().meta({ description: 'How often a person asked for another text' }),
      })
      .optional()
      .meta({ description: 'How a post of a weekly plan came about' }),
    ...publicationNumbers,
    account: accountSchema.optional(),
    uploads: z.array(uploadSchema).optional(),
  })
  .meta({ id: 'Publication' });
