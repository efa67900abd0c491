import { z } from 'zod';

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
export const assignedPlan = z.strictObject(assigned).meta({ id: 'AssignedPlan' });

/** The part to assign to an organization; what is left out stays as it was. */
export const assignedPlanInput = z.object(assigned).partial().meta({ id: 'AssignedPlanInput' });

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
