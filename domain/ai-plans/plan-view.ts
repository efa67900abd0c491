import type { AiPlan, AiPlanNotice, AiPlanState, PlanEstimate } from '#ports/ai-plans/ai-plan';
import type { Ports } from '#ports/platform/platform-ports';
import { holds, isByLink, type OrganizationAccess } from '../access/index.ts';
import { type PublicationView, viewPublication, viewPublicationOutline } from '../publishing/index.ts';
import { pick } from '../foundation/index.ts';

const shown = [
  '_id',
  'id_client',
  'id_organization',
  'id_user',
  'accounts',
  'prompt',
  'template',
  'options',
  'state',
  'archived_date',
  'orchestrator_result',
  'credits_spent',
  'error',
  'attempts',
  'creation_date',
  'generation_end_date',
  'organization_context',
] as const satisfies readonly (keyof AiPlan)[];

type Shown = Pick<AiPlan, (typeof shown)[number] | 'source'> & { readonly warnings?: readonly AiPlanNotice[] };

/** A plan in a list, with the identifiers of its publications. */
export type ListedAiPlan = Shown & { readonly publications: readonly string[] };

/** A single plan, with its publications. */
export type AiPlanView = Shown & { readonly publications: readonly PublicationView[] };

/** A newly created plan. */
export type CreatedAiPlan = AiPlanView & { readonly estimated_cost: number; readonly estimate: PlanEstimate };

/** Final states of a generation. With a reservation, it is not settled and apps are not notified yet. */
const ended: readonly AiPlanState[] = ['failed', 'generated'];

/** Whether the generation of a plan has ended, but is not yet settled and announced to apps. */
export const isUnsettled = ({ state, reservation }: Pick<AiPlan, 'reservation' | 'state'>): boolean =>
  ended.includes(state) && reservation !== undefined;

/** Customers with a link do not see the brand context, which is internal. */
const shownByLink = shown.filter((field) => field !== 'organization_context');

function show({ caller }: OrganizationAccess, plan: AiPlan): Shown {
  const { source, warnings } = plan;
  return {
    ...pick(plan, isByLink(caller) ? shownByLink : shown),
    // Shown only when settled: a caller may approve the plan as soon as it appears as generated.
    ...(isUnsettled(plan) && { state: 'generating' as const }),
    ...(source && Object.keys(source).length > 0 && { source }),
    ...(warnings.length > 0 && { warnings }),
  };
}

/** Returns a plan for a list. */
export function viewListedPlan(access: OrganizationAccess, plan: AiPlan): ListedAiPlan {
  return { ...show(access, plan), publications: plan.publications };
}

/**
 * Returns a plan with its publications by date, without deleted ones. Without `publications:read`, the publications
 * show only when and where something is planned.
 */
export async function viewPlan(ports: Ports<'storage'>, access: OrganizationAccess, plan: AiPlan): Promise<AiPlanView> {
  const { caller, organization } = access;
  const publications = await ports.storage.find('publications', {
    where: { id_ai_plan: plan._id, id_organization: plan.id_organization, deleted: false },
    order: [{ field: 'publish_date', direction: 'asc' }],
  });
  // Posts of an unfinished generation may still be removed.
  const view = show(access, plan);
  const isShown = view.state !== 'pending' && view.state !== 'generating';
  const isWhole = await holds(ports, caller, organization, 'publications:read');
  const viewOne = isWhole ? viewPublication : viewPublicationOutline;
  return { ...view, publications: isShown ? publications.map(viewOne) : [] };
}
