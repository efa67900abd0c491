import { z } from 'zod';
import { assignedPlan, assignedPlanInput, planAssigned, planUse } from '../clients/plan-schemas.ts';
import { dateTime, identifier, paging, text } from '../fields.ts';

const url = text(2048).optional();
const paragraph = text(5000).optional();

/** Brand context of AI generation. */
const aiContextFields = {
  brand_name: text(255).optional(),
  description: paragraph,
  sector: text(255).optional(),
  audience: paragraph,
  value_proposition: paragraph,
  website: url,
  shop_url: url,
  blog_url: url,
  social_urls: z.array(text(2048)).max(50).optional(),
  default_tone: text(255).optional(),
  keywords: z.array(text(255)).max(200).optional(),
  products: paragraph,
  avoid: paragraph,
  notes: paragraph,
};

export const aiContextInput = z.object(aiContextFields).meta({ id: 'AiContextInput' });

export const organizationSchema = z
  .strictObject({
    _id: identifier,
    id_client: identifier,
    name: z.string(),
    parent_organization: identifier.optional(),
    creation_date: dateTime,
    actual_plan: assignedPlan.optional(),
    actual_use: planUse.optional(),
    actual_assigned: planAssigned.optional(),
    ai_context: z.strictObject(aiContextFields).optional(),
    stats_settings: z.strictObject({ auto_refresh_x: z.boolean().optional() }).optional(),
    social_credentials: z
      .strictObject({
        discord: z.strictObject({
          client_id: z.string(),
          application_name: z.string(),
          verified_date: dateTime,
          has_client_secret: z.boolean(),
          has_bot_token: z.boolean(),
        }),
      })
      .optional(),
  })
  .meta({ id: 'Organization' });

/** What may change of an organization; name and place are not read. */
export const organizationInput = z
  .object({
    actual_plan: assignedPlanInput.optional(),
    stats_settings: z.object({ auto_refresh_x: z.boolean().optional() }).optional(),
  })
  .meta({ id: 'OrganizationInput' });

export const organizationQuery = z.object({
  ...paging,
  get_use: z.boolean().optional(),
  name: z.string().optional(),
});
