import { z } from 'zod';
import { dateTime, identifier, socialNetwork } from './fields.ts';
import { metrics } from './metric-schema.ts';

const count = z.int();

/** Where the content of a plan comes from. */
export const plannerTemplateName = z
  .enum(['standard', 'from_images', 'from_text', 'from_catalog', 'campaign'])
  .meta({ id: 'PlannerTemplateName' });

const compared = {
  engagement_per_publication: z.number().optional(),
  expected_engagement_per_publication: z
    .number()
    .optional()
    .meta({ description: 'What posts of the organization on the same networks reached on average' }),
  engagement_vs_average: z.number().optional().meta({ description: '1 is as usual, 2 twice as much' }),
  credits_per_engagement: z.number().optional(),
};

/** What one plan achieved. */
export const aiPlanResult = z
  .strictObject({
    id_ai_plan: identifier,
    id_organization: identifier,
    prompt: z.string(),
    template: plannerTemplateName,
    state: z.enum(['generated', 'validated']),
    week_start: dateTime,
    creation_date: dateTime,
    archived_date: dateTime.optional(),
    accounts: count.meta({ description: 'For how many accounts it was made' }),
    social_networks: z.array(socialNetwork),
    credits_spent: count,
    publications: z.strictObject({ total: count, published: count, measured: count, scheduled: count, failed: count }),
    metrics,
    ...compared,
    last_publish_date: dateTime.optional(),
    ranked: z.boolean().meta({ description: 'Enough of its posts were measured' }),
    maturing: z.boolean().meta({ description: 'Its numbers still move' }),
  })
  .meta({ id: 'AiPlanResult' });

/** What several plans achieved. */
export const aiPlanResultsGroup = {
  plans: count,
  ranked_plans: count,
  publications: z.strictObject({ published: count, measured: count }),
  metrics,
  ...compared,
  credits_spent: count,
};
