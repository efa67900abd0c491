import type { PlanTemplate } from '#ports/ai-plans/ai-plan';
import type { Ports } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '../access/index.ts';
import { plannerTemplates, requireSocialNetwork } from '../networks/index.ts';
import { ServiceError } from '../foundation/index.ts';
import {
  type AiPlanResult,
  type AiPlanResultsGroup,
  groupResults,
  orderResults,
  planResults,
  type Range,
  type RangeInput,
  type ResultOrder,
  resultOrders,
  toRange,
} from '../numbers/index.ts';
import { type PlansAddress, requireClient } from './find-ai-plan.ts';
import { readTemplate } from './plan-input.ts';

const defaultLimit = 25;
const maxLimit = 100;

/** The results of the plans of a range. */
export interface AiPlanResults {
  readonly range: Range;
  readonly sort: ResultOrder;
  readonly totals: AiPlanResultsGroup;
  readonly by_template: readonly (AiPlanResultsGroup & { readonly template: PlanTemplate })[];
  readonly ai_plans: readonly AiPlanResult[];
  readonly total: number;
}

const isOrder = (text: string): text is ResultOrder => Object.hasOwn(resultOrders, text);

/** Compares the results of the organization's plans whose week began in a range, including archived ones. */
export async function listAiPlanResults(
  ports: Ports<'clock' | 'storage'>,
  { organization }: OrganizationAccess,
  address: PlansAddress,
  filter: RangeInput & {
    readonly sort?: string | undefined;
    readonly template?: string | undefined;
    readonly social_network?: readonly string[] | undefined;
    readonly offset?: number | undefined;
    readonly limit?: number | undefined;
  },
): Promise<AiPlanResults> {
  requireClient(organization, address);
  const range = toRange(ports.clock.now(), filter);
  const { sort = 'engagement_per_publication', template, offset = 0, limit = defaultLimit } = filter;
  if (!isOrder(sort)) {
    throw new ServiceError('filter_not_valid', { field: 'sort', allowed: Object.keys(resultOrders) });
  }
  if (template !== undefined) readTemplate(template);
  const networks = filter.social_network?.map(requireSocialNetwork);
  if (limit > maxLimit)
    throw new ServiceError('request_not_valid', { field: 'limit', reason: `limit is at most ${maxLimit}` });
  const results = await planResults(ports, [organization._id], range, { template, networks });
  const isFiltered = networks !== undefined;
  const groups = plannerTemplates.flatMap((one) => {
    const own = results.filter((result) => result.template === one.template);
    return own.length > 0 ? [{ template: one.template, ...groupResults(own, isFiltered) }] : [];
  });
  return {
    range,
    sort,
    totals: groupResults(results, isFiltered),
    by_template: groups.toSorted((a, b) => (b.engagement_per_publication ?? -1) - (a.engagement_per_publication ?? -1)),
    ai_plans: orderResults(results, sort).slice(offset, offset + limit),
    total: results.length,
  };
}
