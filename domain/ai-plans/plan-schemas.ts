import { z } from 'zod';
import { plannerTemplates } from '../networks/index.ts';
import {
  aiContext,
  dateTime,
  dateTimeInput,
  identifier,
  oneOf,
  plannerTemplateName,
  problem,
  publicationSchema,
  text,
} from '../contract/index.ts';
import { planWriters } from './plan-input.ts';

/** The name of a template in a request. */
export const templateName = oneOf(plannerTemplates.map(({ template }) => template)).meta({ id: 'PlannerTemplateName' });
const weekday = z.int().min(1).max(7);
const destinations = z
  .record(z.string(), z.string())
  .meta({ description: 'The board of an account, by the identifier of the account' });

/** The options of a plan, as stored. */
const options = z
  .strictObject({
    timezone: z.string().meta({ description: 'IANA name' }),
    week_start: dateTime,
    publish_days: z.array(weekday).meta({ description: '1 (Monday) to 7 (Sunday)' }),
    language: z.string().meta({ description: 'BCP 47' }),
    tone: z.string().optional(),
    allow_images: z.boolean(),
    max_images: z.int().optional(),
    gallery_uploads: z.array(identifier),
    shared: z.boolean().meta({ description: 'One content a day for all accounts' }),
    use_organization_context: z.boolean(),
    writer: z.enum(planWriters),
    destinations: destinations.optional(),
  })
  .meta({ id: 'AiPlanOptions' });

const source = z
  .strictObject({
    text: z.string().optional(),
    url: z.string().optional(),
    title: z.string().optional(),
    images: z.array(z.strictObject({ id_upload: identifier, description: z.string() })).optional(),
    id_account_catalog: identifier.optional(),
    product_catalog_id: z.string().optional(),
    products: z
      .array(
        z.strictObject({
          external_id: z.string().optional(),
          name: z.string().optional(),
          description: z.string().optional(),
          price: z.string().optional().meta({ description: 'As the network wrote it' }),
          url: z.string().optional(),
          id_upload: identifier.optional(),
        }),
      )
      .optional(),
    event: z.strictObject({ name: z.string(), date: dateTime }).optional(),
  })
  .meta({ id: 'AiPlanSource', description: 'As it was when the plan was created' });

export const estimate = z
  .strictObject({
    base_cost: z.int().meta({ description: 'Cannot be avoided: planning and texts' }),
    estimated_cost: z.int().meta({ description: 'Is never exceeded' }),
    texts_target: z.int(),
    images_target: z.int(),
    available_credits: z.int(),
  })
  .meta({ id: 'AiPlanEstimate' });

const plan = {
  _id: identifier,
  id_client: identifier,
  id_organization: identifier,
  id_user: z.string().optional(),
  accounts: z.array(identifier),
  prompt: z.string(),
  template: plannerTemplateName,
  source: source.optional(),
  options,
  state: z.enum(['pending', 'generating', 'generated', 'validated', 'failed', 'cancelled']),
  archived_date: dateTime.optional(),
  orchestrator_result: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'What the model answered when it planned, up to 64 KiB' }),
  credits_spent: z.int(),
  error: problem.optional(),
  warnings: z.array(problem).optional(),
  attempts: z.int(),
  creation_date: dateTime,
  generation_end_date: dateTime.optional(),
  organization_context: aiContext.optional(),
};

export const listedPlan = z.strictObject({ ...plan, publications: z.array(identifier) }).meta({ id: 'ListedAiPlan' });

/** A publication of a plan, without related records. */
const plannedPublication = publicationSchema.omit({ account: true, uploads: true }).meta({ id: 'PlannedPublication' });

/** A single plan. */
export const onePlan = z.strictObject({ ...plan, publications: z.array(plannedPublication) }).meta({ id: 'AiPlan' });

/** A newly created plan. */
export const createdPlan = z
  .strictObject({
    ...plan,
    publications: z.array(plannedPublication),
    estimated_cost: z.int().meta({ description: 'In AI credits; never exceeded' }),
    estimate,
  })
  .meta({ id: 'CreatedAiPlan' });

/** The options that a request may also give at the top level. */
const topOptions = {
  timezone: z.string().optional(),
  week_start: dateTimeInput.optional(),
  publish_days: z.array(z.number()).optional(),
  max_images: z.number().optional(),
  gallery_uploads: z.array(z.string()).optional(),
};

export const planInput = z.object({
  prompt: text().optional().meta({ description: 'What the week is to be about; 1 to 5,000 characters' }),
  template: templateName.optional().meta({ default: 'standard' }),
  accounts: z.array(z.string()).optional().meta({ description: 'At least one, at most 100' }),
  source: z
    .object({
      images: z
        .array(z.object({ id_upload: z.string().optional(), description: text().optional() }))
        .optional()
        .meta({ description: 'At most 20, each with a description, of which 500 characters are kept' }),
      url: z.string().optional(),
      text: text().optional().meta({ description: 'At least 200 characters; the first 12,000 are kept' }),
      id_account_catalog: z.string().optional(),
      product_catalog_id: z.string().optional(),
      products: z.array(z.string()).optional(),
      event_name: text().optional(),
      event_date: z.string().optional().meta({ description: 'A day such as 2026-12-24' }),
    })
    .optional(),
  ...topOptions,
  options: z
    .object({
      ...topOptions,
      language: z.string().optional(),
      tone: text().optional(),
      allow_images: z.boolean().optional(),
      shared: z.boolean().optional(),
      use_organization_context: z.boolean().optional(),
      writer: oneOf(planWriters).optional(),
      destinations: destinations.optional(),
    })
    .optional(),
});
