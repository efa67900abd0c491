import type { AiPlan } from '#ports/ai-plans/ai-plan';
import type { Ports } from '#ports/platform/platform-ports';
import type { Page } from '#ports/foundation/storage';
import { getClientById, toMonth, type OrganizationAccess } from '../access/index.ts';
import { ServiceError, toDateTime, wake } from '../foundation/index.ts';
import { findAiPlan, generateJobName, type PlanAddress, type PlansAddress, requireClient } from './find-ai-plan.ts';
import { retryCost } from './plan-cost.ts';
import { type AiPlanView, type ListedAiPlan, viewListedPlan, viewPlan } from './plan-view.ts';
import { retryCause } from './reserve-plan.ts';
import { writerAbilities } from './writers.ts';

/** Returns the plans of an organization, newest first, without cancelled ones; all of them if there is no `limit`. */
export async function listAiPlans(
  ports: Ports<'storage'>,
  access: OrganizationAccess,
  address: PlansAddress,
  filter: {
    readonly archived?: boolean | undefined;
    readonly offset?: number | undefined;
    readonly limit?: number | undefined;
  },
): Promise<Page<ListedAiPlan>> {
  const { organization } = access;
  requireClient(organization, address);
  const { archived = false, offset = 0, limit } = filter;
  const { data, total } = await ports.storage.list('ai_plans', {
    where: {
      id_organization: organization._id,
      archived,
      state: { in: ['failed', 'generated', 'generating', 'pending', 'validated'] },
    },
    order: [{ field: 'creation_date', direction: 'desc' }],
    offset,
    ...(limit !== undefined && { limit }),
  });
  return { data: data.map((plan) => viewListedPlan(access, plan)), total };
}

/** Returns a plan with its publications. */
export async function getAiPlan(
  ports: Ports<'storage'>,
  access: OrganizationAccess,
  address: PlanAddress,
): Promise<AiPlanView> {
  return viewPlan(ports, access, await findAiPlan(ports, access.organization, address));
}

/**
 * Queues a failed plan again with the same slots and photos. The generation reserves credits and publications of the
 * current month, priced with the current keys.
 */
export async function retryAiPlan(
  ports: Ports<'clock' | 'jobs' | 'logger' | 'models' | 'storage'>,
  access: OrganizationAccess,
  address: PlanAddress,
): Promise<AiPlanView> {
  const { storage, clock } = ports;
  const plan = await findAiPlan(ports, access.organization, address);
  const { _id, state, outcomes, slots } = plan;
  if (state !== 'failed') throw new ServiceError('ai_plan_state_not_allowed', { state });
  const { own_keys } = writerAbilities(ports, await getClientById(ports, plan.id_client));
  const now = clock.now();
  const queued = await storage.update(
    'ai_plans',
    _id,
    {
      state: 'pending',
      attempts: 0,
      error: undefined,
      progress: undefined,
      generation_credits: undefined,
      generation_end_date: undefined,
      files_text: joinUploadIds(plan),
      own_keys: own_keys.length > 0 ? own_keys : undefined,
      reservation: {
        month: toMonth(now),
        cause: retryCause(_id, outcomes),
        credits: retryCost(plan, own_keys),
        publications: slots.length,
      },
      due_date: toDateTime(now),
    },
    { state, due_date: { absent: true } },
  );
  if (!queued) throw new ServiceError('ai_plan_state_not_allowed', { state: 'generating' });
  await wake(ports, generateJobName);
  return viewPlan(ports, access, queued);
}

/** Returns the identifiers of all uploads that a plan uses, in one string. */
export const joinUploadIds = ({ source, options }: Pick<AiPlan, 'options' | 'source'>): string =>
  [
    ...(source?.images ?? []).map(({ id_upload }) => id_upload),
    ...(source?.products ?? []).flatMap(({ id_upload }) => id_upload ?? []),
    ...options.gallery_uploads,
  ].join(' ');

async function change(
  ports: Ports<'storage'>,
  access: OrganizationAccess,
  address: PlanAddress,
  changes: Pick<AiPlan, 'archived'> & { readonly archived_date: string | undefined },
): Promise<AiPlanView> {
  const plan = await findAiPlan(ports, access.organization, address);
  const changed = await ports.storage.update('ai_plans', plan._id, changes);
  return viewPlan(ports, access, changed ?? plan);
}

/** Hides a plan from the default list; nothing else changes. Repeating it renews the date. */
export function archiveAiPlan(
  ports: Ports<'clock' | 'storage'>,
  access: OrganizationAccess,
  address: PlanAddress,
): Promise<AiPlanView> {
  const archived_date = toDateTime(ports.clock.now());
  return change(ports, access, address, { archived: true, archived_date });
}

/** Returns a plan to the default list. */
export function unarchiveAiPlan(
  ports: Ports<'storage'>,
  access: OrganizationAccess,
  address: PlanAddress,
): Promise<AiPlanView> {
  return change(ports, access, address, { archived: false, archived_date: undefined });
}
