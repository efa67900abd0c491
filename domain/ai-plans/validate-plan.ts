import type { AiPlan } from '#ports/ai-plans/ai-plan';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '../access/index.ts';
import { catalogue, ServiceError, toDateTime } from '../foundation/index.ts';
import { scheduleDraft } from '../publishing/index.ts';
import { findAiPlan, type PlanAddress } from './find-ai-plan.ts';
import type { KeepPlan } from './generation.ts';
import { weekEnd } from './plan-slots.ts';
import { type AiPlanView, isUnsettled, viewPlan } from './plan-view.ts';
import { regenerationsDue } from './plan-cost.ts';

/**
 * Schedules the drafts of an approved plan for their dates. If a slot was taken since, the draft gets the next slot of
 * the week that is neither occupied nor intended for another draft. A draft that does not fit stays a draft, with the
 * reason. Can be repeated after an interruption.
 */
export async function scheduleValidated(
  ports: Ports<'clock' | 'jobs' | 'logger' | 'storage'>,
  organization: Organization,
  plan: AiPlan,
  keep: KeepPlan,
): Promise<void> {
  const drafts = await ports.storage.find('publications', {
    where: { id_ai_plan: plan._id, state: 'draft', deleted: false },
    order: [{ field: 'publish_date', direction: 'asc' }],
  });
  const { timezone, week_start } = plan.options;
  const before = toDateTime(weekEnd({ timezone, week_start: Date.parse(week_start) }));
  for (const draft of drafts) {
    // The other drafts keep their slots, unless another publication took them.
    const others = drafts.filter(({ _id, id_account }) => id_account === draft.id_account && _id !== draft._id);
    const except = new Set(others.flatMap(({ publish_date }) => publish_date ?? []));
    const flagged = draft.publication_errors.filter(
      // Cleared when a user edits the text, which removes the problem.
      ({ code }) => code === catalogue.ai_text_has_foreign_links.code,
    );
    await scheduleDraft(ports, organization, draft, { problems: flagged, before, except });
  }
  await keep({ due_date: regenerationsDue(ports, plan), lease: undefined });
}

/** Approves a generated plan: revalidates and schedules its drafts. */
export async function validateAiPlan(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'settings' | 'storage'>,
  access: OrganizationAccess,
  address: PlanAddress,
): Promise<AiPlanView> {
  const { organization } = access;
  const { clock, identifiers, settings, storage } = ports;
  const plan = await findAiPlan(ports, organization, address);
  const { _id, state } = plan;
  if (state !== 'generated') throw new ServiceError('ai_plan_state_not_allowed', { state });
  const lease = identifiers.next();
  const due_date = toDateTime(clock.now() + settings.leaseMilliseconds);
  // A plan that still has a reservation is not yet announced to apps; the announcement comes first.
  const validated =
    !isUnsettled(plan) && (await storage.update('ai_plans', _id, { state: 'validated', lease, due_date }, { state }));
  if (!validated) throw new ServiceError('ai_plan_state_not_allowed', { state: 'generating' });
  await scheduleValidated(ports, organization, validated, async (changes) => {
    await storage.update('ai_plans', _id, changes, { lease });
  });
  return viewPlan(ports, access, validated);
}
