import type { AiPlan, AiPlanState } from '#ports/ai-plans/ai-plan';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '../access/index.ts';
import { ServiceError, toDateTime } from '../foundation/index.ts';
import { findAiPlan, type PlanAddress } from './find-ai-plan.ts';
import type { KeepPlan } from './generation.ts';
import { regenerationsDue } from './plan-cost.ts';
import { isUnsettled } from './plan-view.ts';
import { giveBack } from './reserve-plan.ts';

const cancellable: readonly AiPlanState[] = ['failed', 'generated', 'pending', 'validated'];
const batch = 200;

/**
 * Deletes the unsent posts of a cancelled plan and releases what it reserved. Posts that are being sent or are
 * published stay. Can be repeated after an interruption.
 */
export async function clearCancelled(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
  plan: AiPlan,
  keep: KeepPlan,
): Promise<void> {
  const { storage } = ports;
  await giveBack(ports, organization, plan);
  for (;;) {
    const left = await storage.find('publications', {
      where: {
        id_ai_plan: plan._id,
        deleted: false,
        state: { in: ['draft', 'ready', 'withErrors'] },
        external_identifier: { absent: true },
      },
      limit: batch,
    });
    // Concurrent approvals and sends change the states of these posts, so loop until none is left.
    if (left.length === 0) break;
    for (const { _id, state } of left) {
      const changed_date = toDateTime(ports.clock.now());
      const changes = { deleted: true, changed_date, due_date: undefined, lease: undefined, slot_key: undefined };
      await storage.update('publications', _id, changes, { state, deleted: false });
    }
  }
  const due_date = regenerationsDue(ports, plan);
  await keep({ due_date, lease: undefined, reservation: undefined, files_text: '' });
}

/** Cancels a plan: its unsent posts are deleted, published ones stay. */
export async function cancelAiPlan(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'storage'>,
  { organization }: OrganizationAccess,
  address: PlanAddress,
): Promise<{ readonly success: boolean }> {
  const { clock, identifiers, settings, storage } = ports;
  const plan = await findAiPlan(ports, organization, address);
  const { _id, state } = plan;
  if (!cancellable.includes(state)) throw new ServiceError('ai_plan_state_not_allowed', { state });
  const lease = identifiers.next();
  const due_date = toDateTime(clock.now() + settings.leaseMilliseconds);
  const cancelled =
    !isUnsettled(plan) && (await storage.update('ai_plans', _id, { state: 'cancelled', lease, due_date }, { state }));
  if (!cancelled) throw new ServiceError('ai_plan_state_not_allowed', { state: 'generating' });
  await clearCancelled(ports, organization, cancelled, async (changes) => {
    await storage.update('ai_plans', _id, changes, { lease });
  });
  return { success: true };
}
