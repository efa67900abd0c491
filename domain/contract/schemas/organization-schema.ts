import { z } from 'zod';
import { ownApplicationNetworks } from '../../networks/index.ts';
import { dateTime, identifier, paging, text } from './fields.ts';

const amount = z.int().min(0).max(1_000_000_000_000);
const gigabytes = z.number().min(0).max(1_000_000);

/** What a client's plan grants. */
export const planData = z
  .strictObject({
    accounts: amount,
    publications: amount.optional().meta({ description: 'Per calendar month; unlimited when absent' }),
    space: gigabytes.meta({ description: 'Gigabytes' }),
    integrations: amount,
    apps: amount,
    x_credits: amount.meta({ description: 'Per calendar month' }),
    ai_credits: amount.meta({ description: 'Per calendar month' }),
    requests_per_minute: amount,
    inbox: z.boolean().meta({ description: 'Whether comments and messages can be read and answered' }),
  })
  .meta({ id: 'PlanData' });

const assigned = {
  accounts: amount,
  publications: amount.optional(),
  space: gigabytes,
  integrations: amount,
  x_credits: amount.optional(),
  ai_credits: amount.optional(),
};

/** The part of a plan that an organization has for itself. */
const assignedPlan = z.strictObject(assigned).meta({ id: 'AssignedPlan' });

/** The part to assign to an organization; what is left out stays as it was. */
const assignedPlanInput = z.object(assigned).partial().meta({ id: 'AssignedPlanInput' });

/** What an organization may actually use. */
export const limits = z
  .strictObject({ ...assigned, x_credits: amount, ai_credits: amount, requests_per_minute: amount, inbox: z.boolean() })
  .meta({ id: 'OrganizationLimits' });

/** What is in use now; of credits and publications, what was used this calendar month. */
export const planUse = z
  .strictObject({
    accounts: amount,
    space: gigabytes,
    integrations: amount,
    apps: amount.optional(),
    x_credits: amount,
    ai_credits: amount,
    publications: amount,
    users: amount,
  })
  .meta({ id: 'PlanUse' });

/** What was assigned to the organizations below. */
export const planAssigned = z
  .strictObject({
    accounts: amount,
    publications: amount,
    space: gigabytes,
    integrations: amount,
    x_credits: amount,
    ai_credits: amount,
  })
  .meta({ id: 'PlanAssigned' });

/** What is left of a plan; `publications` is absent where they are unlimited. */
export const planFree = z
  .strictObject({ ...planAssigned.shape, publications: amount.optional() })
  .meta({ id: 'PlanFree' });

/**
 * A small picture that pages for people show: a data URL, so that no page of ours loads anything from elsewhere. It is
 * checked to begin as its type does; browsers draw nothing else from an `<img>`.
 */
export const logo = z
  .string()
  .max(16_384)
  .regex(/^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|webp;base64,UklGR)[A-Za-z0-9+/]*={0,2}$/)
  .meta({
    description:
      'A square picture that pages for people show, as a data URL: PNG, JPEG or WebP, at most 16,384 characters (12 KB)',
  });

const url = text(2048);
const paragraph = text(5000);

/** The brand context of AI plans. */
const aiContextFields = {
  brand_name: text(255),
  description: paragraph,
  sector: text(255),
  audience: paragraph,
  value_proposition: paragraph,
  website: url,
  shop_url: url,
  blog_url: url,
  social_urls: z.array(text(2048)).max(50),
  default_tone: text(255),
  keywords: z.array(text(255)).max(200),
  products: paragraph,
  avoid: paragraph,
  notes: paragraph,
};

const clearable = <T extends z.ZodType>(schema: T) => schema.nullable().optional();

/** The brand context of plans. */
export const aiContext = z.strictObject(aiContextFields).partial().meta({ id: 'AiContext' });

export const aiContextInput = z
  .object({
    brand_name: clearable(aiContextFields.brand_name),
    description: clearable(paragraph),
    sector: clearable(aiContextFields.sector),
    audience: clearable(paragraph),
    value_proposition: clearable(paragraph),
    website: clearable(url),
    shop_url: clearable(url),
    blog_url: clearable(url),
    social_urls: clearable(aiContextFields.social_urls),
    default_tone: clearable(aiContextFields.default_tone),
    keywords: clearable(aiContextFields.keywords),
    products: clearable(paragraph),
    avoid: clearable(paragraph),
    notes: clearable(paragraph),
  })
  .meta({ id: 'AiContextInput', description: 'A field that is left out stays; null clears it' });

const ownApplication = z.strictObject({
  client_id: z.string(),
  application_name: z.string(),
  verified_date: dateTime,
  has_client_secret: z.boolean(),
  has_bot_token: z.boolean(),
  incoming_url: z
    .string()
    .optional()
    .meta({ description: 'Where the network can tell what happens to the application' }),
});

export const organizationSchema = z
  .strictObject({
    _id: identifier,
    id_client: identifier,
    name: z.string(),
    logo: logo.optional(),
    parent_organization: identifier.optional(),
    creation_date: dateTime,
    actual_plan: assignedPlan.optional(),
    actual_use: planUse.optional(),
    actual_assigned: planAssigned.optional(),
    ai_context: aiContext.optional(),
    stats_settings: z.strictObject({ auto_refresh_x: z.boolean().optional() }).optional(),
    inbox_settings: z
      .strictObject({
        x_comments: z.boolean().optional(),
        x_messages: z.boolean().optional(),
        retention_days: z.int().optional(),
      })
      .optional(),
    timezone: z
      .string()
      .optional()
      .meta({ description: 'Its clocks, by a name of the time zone database; `UTC` when it is absent' }),
    language: z
      .string()
      .optional()
      .meta({ description: 'The language of what its people read, as a tag; `en` when it is absent' }),
    social_credentials: z
      .strictObject(Object.fromEntries(ownApplicationNetworks.map((network) => [network, ownApplication.optional()])))
      .optional(),
    queue_left: z
      .int()
      .optional()
      .meta({
        description:
          'After a change of `timezone`, or with `move_queue`: how many posts wait in slots by the clocks of an earlier time zone',
      }),
  })
  .meta({ id: 'Organization' });

const timezone = text(64).meta({
  description:
    'A name of the time zone database (IANA); kept as it is written. Offsets are refused. `UTC` when it is absent',
  examples: ['Europe/Madrid'],
});
const language = text(100).meta({
  description: 'A language tag (BCP 47); kept as it is written. `en` when it is absent',
  examples: ['pt-BR'],
});

/** What a new organization gets. */
export const newOrganizationInput = z.object({
  name: text(255),
  actual_plan: assignedPlanInput.optional(),
  timezone: timezone.optional(),
  language: language.optional(),
});

/** What can be changed of an organization; never its place in the tree. */
export const organizationInput = z
  .object({
    name: text(255).optional(),
    actual_plan: assignedPlanInput.optional(),
    stats_settings: clearable(z.object({ auto_refresh_x: clearable(z.boolean()) })),
    inbox_settings: clearable(
      z.object({
        x_comments: clearable(z.boolean()),
        x_messages: clearable(z.boolean()),
        retention_days: clearable(z.int().min(1).max(36_500)),
      }),
    ).meta({
      description:
        '`x_comments`, `x_messages`: comments and private messages on X are read by themselves, for credits. `retention_days`: comments and messages are removed here that many days after they were written, or earlier where the operator says so',
    }),
    logo: clearable(logo),
    timezone: clearable(timezone),
    language: clearable(language),
    move_queue: z
      .boolean()
      .optional()
      .meta({
        description:
          'Whether posts that wait in slots by the clocks of an earlier time zone move to the same local times; those whose time has passed, or is taken, get the next free slots. Needs `publications:update`',
      }),
  })
  .meta({ id: 'OrganizationInput', description: 'A field that is left out stays; null clears it' });

export const organizationQuery = z.object({ ...paging, get_use: z.boolean().optional(), name: z.string().optional() });
