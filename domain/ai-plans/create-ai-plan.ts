import type { AiPlan, AiPlanNotice, AiPlanSource, PlanEstimate, SlotSource } from '#ports/ai-plans/ai-plan';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { toMonth, type OrganizationAccess } from '../access/index.ts';
import { ServiceError, toDateTime, wake } from '../foundation/index.ts';
import { fetchSource, type SourcePorts } from './fetch-source.ts';
import { findAiPlan, generateJobName, type PlansAddress, requireClient } from './find-ai-plan.ts';
import type { IsHeld } from './generation.ts';
import { joinUploadIds } from './manage-plans.ts';
import { type CreatedAiPlan, viewPlan } from './plan-view.ts';
import { needsImage } from './plan-accounts.ts';
import { type AiPlanInput, preparePlan, type PreparedPlan } from './prepare-plan.ts';
import { giveBack, reserveHeld, retryCause } from './reserve-plan.ts';

type CreatePorts = Ports<'jobs' | 'logger' | 'models'> & SourcePorts;

/** The result of a dry run. */
export interface CheckedPlan {
  readonly estimate: PlanEstimate;
  readonly slots: readonly {
    readonly id_account: string;
    readonly publish_date: DateTime;
    readonly slot_source: SlotSource;
  }[];
  readonly warnings: readonly AiPlanNotice[];
}

function toRecord(
  ports: CreatePorts,
  { organization, caller }: OrganizationAccess,
  _id: string,
  prepared: PreparedPlan,
): AiPlan {
  const { clock, identifiers } = ports;
  const { prompt, template, accounts, options, source, slots, estimate, own_keys, warnings } = prepared;
  const { ai_context } = organization;
  const context = options.use_organization_context && ai_context && Object.keys(ai_context).length > 0;
  const now = clock.now();
  return {
    _id,
    id_client: organization.id_client,
    id_organization: organization._id,
    ...(caller.kind === 'user' && { id_user: caller.id_user }),
    accounts: accounts.map((account) => account._id),
    prompt,
    template,
    source,
    options,
    state: 'pending',
    archived: false,
    week_start: options.week_start,
    slots: slots.map((slot) => ({
      id_account: slot.id_account,
      publish_date: slot.publish_date,
      id_publication: identifiers.derive('ai_plan', _id, slot.id_account, slot.publish_date),
      content: slot.content,
      ...(slot.source_index !== undefined && { source_index: slot.source_index }),
      has_image: slot.has_image,
      hour_source: slot.hour_source,
      hour_posts: slot.hour_posts,
    })),
    estimate,
    ...(own_keys.length > 0 && { own_keys }),
    publications: [],
    credits_spent: 0,
    warnings,
    attempts: 0,
    creation_date: toDateTime(now),
    ...(context && { organization_context: ai_context }),
    reservation: {
      month: toMonth(now),
      cause: retryCause(_id, 0),
      credits: estimate.estimated_cost,
      publications: slots.length,
    },
    files_text: joinUploadIds({ source, options }),
    outcomes: 0,
    due_date: toDateTime(now),
  };
}

async function created(ports: Ports<'storage'>, access: OrganizationAccess, plan: AiPlan): Promise<CreatedAiPlan> {
  const { estimate } = plan;
  return { ...(await viewPlan(ports, access, plan)), estimated_cost: estimate.estimated_cost, estimate };
}

/**
 * Creates a plan for a week and queues its generation. Its maximum cost is reserved now, in credits and publications of
 * this month.
 */
export async function createAiPlan(
  ports: CreatePorts,
  access: OrganizationAccess,
  address: PlansAddress,
  input: AiPlanInput,
  id?: string,
): Promise<CreatedAiPlan> {
  const { organization } = access;
  requireClient(organization, address);
  if (id !== undefined && (await ports.storage.get('ai_plans', id))) {
    return created(ports, access, await findAiPlan(ports, organization, { ...address, id_ai_plan: id }));
  }
  const prepared = await preparePlan(ports, organization, input);
  const _id = id ?? ports.identifiers.next();
  const source = await fetchSource(ports, organization, _id, prepared.source);
  requirePictures(prepared, source);
  const plan = toRecord(ports, access, _id, { ...prepared, source });
  await reserveAndStore(ports, organization, plan);
  await wake(ports, generateJobName);
  return created(ports, access, plan);
}

/** Throws `ai_plan_images_missing` when a post that needs an image is about a product without one. */
function requirePictures({ accounts, slots }: PreparedPlan, { products }: AiPlanSource): void {
  if (!products) return;
  const needing = new Set(accounts.filter(needsImage).map((account) => account._id));
  const without = slots.filter(
    ({ id_account, source_index = 0 }) => needing.has(id_account) && products[source_index]?.id_upload === undefined,
  );
  if (without.length === 0) return;
  const ids = [...new Set(without.map(({ id_account }) => id_account))];
  throw new ServiceError('ai_plan_images_missing', { accounts: ids, reason: 'a product has no picture' });
}

/**
 * Stores the record before reserving: after a crash in between, the generation makes the missing reservation. The other
 * order could leave a reservation without a plan.
 */
async function reserveAndStore(ports: CreatePorts, organization: Organization, plan: AiPlan): Promise<void> {
  const { clock, settings, storage } = ports;
  const lease = ports.identifiers.next();
  const due_date = () => toDateTime(clock.now() + settings.leaseMilliseconds);
  const isHeld: IsHeld = async (changes) =>
    (await storage.update('ai_plans', plan._id, changes, { lease })) !== undefined;
  await storage.insert('ai_plans', { ...plan, due_date: due_date(), lease });
  try {
    await reserveHeld(ports, organization, plan, () => isHeld({ due_date: plan.due_date, lease: undefined }));
    const still = await storage.get('organizations', organization._id);
    if (still && !still.deleted) return;
    // The organization was deleted at the same time, perhaps before the plan was stored.
    await giveBack(ports, organization, plan);
    await storage.remove('ai_plans', plan._id);
  } catch (error) {
    // When the reservation failed for another reason, such as an unavailable database, the generation makes it.
    const isRefused = error instanceof ServiceError;
    if (isRefused && (await isHeld({ due_date: due_date() }))) {
      await giveBack(ports, organization, plan);
      await storage.remove('ai_plans', plan._id, { lease });
    }
    throw error;
  }
}

/**
 * Returns what creating this plan would cost, when its posts would be published, and any warnings. Fetches, stores and
 * reserves nothing.
 */
export async function checkAiPlan(
  ports: Ports<'clock' | 'models' | 'networks' | 'settings' | 'storage'>,
  { organization }: OrganizationAccess,
  address: PlansAddress,
  input: AiPlanInput,
): Promise<CheckedPlan> {
  requireClient(organization, address);
  const { estimate, slots, warnings } = await preparePlan(ports, organization, input);
  return {
    estimate,
    slots: slots.map(({ id_account, publish_date, hour_source }) => ({
      id_account,
      publish_date,
      slot_source: hour_source,
    })),
    warnings,
  };
}
