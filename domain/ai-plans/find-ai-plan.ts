import type { Organization } from '#ports/access/organization';
import type { AiPlan } from '#ports/ai-plans/ai-plan';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../foundation/index.ts';

/** The job that generates plans, schedules approved ones and clears cancelled ones. */
export const generateJobName = 'work-on-ai-plans';

/** Identifies the organization whose plans are meant. */
export interface PlansAddress {
  readonly id_client: string;
  readonly id_organization: string;
}

/** Identifies a plan. */
export interface PlanAddress extends PlansAddress {
  readonly id_ai_plan: string;
}

/** Throws `client_not_found` when the organization does not belong to the client in the path. */
export function requireClient({ id_client }: Organization, address: PlansAddress): void {
  if (address.id_client !== id_client) throw new ServiceError('client_not_found');
}

/**
 * Returns a plan of the organization. Throws `client_not_found` when the organization belongs to another client;
 * `ai_plan_not_found`.
 */
export async function findAiPlan(
  { storage }: Ports<'storage'>,
  organization: Organization,
  address: PlanAddress,
): Promise<AiPlan> {
  requireClient(organization, address);
  const plan = await storage.get('ai_plans', address.id_ai_plan);
  if (plan?.id_organization !== organization._id) throw new ServiceError('ai_plan_not_found');
  return plan;
}
