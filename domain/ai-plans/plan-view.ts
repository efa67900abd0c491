import type { AiPlan, AiPlanNotice, AiPlanState, PlanEstimate } from '#ports/ai-plans/ai-plan';
import type { Ports } from '#ports/platform/platform-ports';
import { holds, isByLink, type OrganizationAccess } from '../authentication/index.ts';
import { type PublicationView, viewPublication, viewPublicationPlace } from '../publications/index.ts';
import { pick } from '../shared/index.ts';

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

type Shown = Pick<AiPlan, (typeof shown)[number] | 'source'> & {
  readonly warnings?: readonly AiPlanNotice[];
};

/** A plan in a list, with the identifiers of its publications. */
export type ListedAiPlan = Shown & { readonly publications: readonly string[] };

/** A plan by itself, with its publications. */
export type AiPlanView = Shown & { readonly publications: readonly PublicationView[] };

/** A plan that was just created. */
export type CreatedAiPlan = AiPlanView & {
  readonly estimated_cost: number;
  readonly estimate: PlanEstimate;
};

/** How a generation ends. While such a plan still reserves, what it used is not settled, and nobody was told. */
const ended: readonly AiPlanState[] = ['failed', 'generated'];

/** Returns whether the generation of a plan has ended, but for settling what it used and telling apps. */
export const isUntold = ({ state, reservation }: Pick<AiPlan, 'reservation' | 'state'>): boolean =>
  ended.includes(state) && reservation !== undefined;

/** Customers who came by a link see no brand context, which is written for people inside. */
const shownByLink = shown.filter((field) => field !== 'organization_context');

function show({ caller }: OrganizationAccess, plan: AiPlan): Shown {
  const { source, warnings } = plan;
  return {
    ...pick(plan, isByLink(caller) ? shownByLink : shown),
    // Whoever reads that it is generated may approve it at once.
    ...(isUntold(plan) && { state: 'generating' as const }),
    ...(source && Object.keys(source).length > 0 && { source }),
    ...(warnings.length > 0 && { warnings }),
  };
}

/** Returns a plan as it stands in a list. */
export function viewListedPlan(access: OrganizationAccess, plan: AiPlan): ListedAiPlan {
  return { ...show(access, plan), publications: plan.publications };
}

/**
 * Returns a plan with its publications by date, without those that were deleted. Without `publications:read`, they are where and when
 * something is planned.
 */
export async function viewPlan(
  ports: Ports<'storage'>,
  access: OrganizationAccess,
  plan: AiPlan,
): Promise<AiPlanView> {
  const { caller, organization } = access;
  const publications = await ports.storage.find('publications', {
    where: { id_ai_plan: plan._id, id_organization: plan.id_organization, deleted: false },
    order: [{ field: 'publish_date', direction: 'asc' }],
  });
  // Posts of a generation that has not ended may not stay.
  const view = show(access, plan);
  const isShown = view.state !== 'pending' && view.state !== 'generating';
  const isWhole = await holds(ports, caller, organization, 'publications:read');
  const viewOne = isWhole ? viewPublication : viewPublicationPlace;
  return { ...view, publications: isShown ? publications.map(viewOne) : [] };
}
