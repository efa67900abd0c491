import type { AiPlan } from '#ports/ai-plans/ai-plan';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import {
  withExclusiveLock,
  catalogue,
  type Job,
  problem,
  processDue,
  ServiceError,
  toDateTime,
} from '../foundation/index.ts';
import { announce } from '../webhooks/index.ts';
import { getClientById } from '../access/index.ts';
import { clearCancelled } from './cancel-plan.ts';
import { clearGone, imageUploadId, reserveHeld, settlePlan } from './reserve-plan.ts';
import { costIn } from './draw-image.ts';
import { generatePlan } from './generate-plan.ts';
import { type GeneratePorts, type IsHeld, type KeepPlan } from './generation.ts';
import { PlanFailed } from './plan-failed.ts';
import { generateJobName } from './find-ai-plan.ts';
import { regenerationsDue, settleAbandoned } from './plan-cost.ts';
import { scheduleValidated } from './validate-plan.ts';

/** How many plans this process generates concurrently. */
const concurrency = 4;
/** Attempts per plan when a model does not answer, and the delay in between, in milliseconds. */
const maxAttempts = 2;
const retryDelay = 30_000;
/** How often to check whether a disabled client is enabled again, in milliseconds. */
const disabledDelay = 5 * 60_000;
/** After this many starts a plan fails, since it may be what crashes its processes. */
const maxStarts = 5;

/** Another process has taken over the plan, so this one must stop. */
class PlanTaken extends Error {}

/** Rounds up the credits used, at most to the reservation. */
const charged = (credits: number, { reservation }: AiPlan): number =>
  Math.min(Math.ceil(credits), reservation?.credits ?? 0);

/**
 * Settles a plan whose generation has ended, notifies apps, and removes its due date. Repeating it after a crash
 * charges and notifies only once.
 */
async function conclude(ports: GeneratePorts, organization: Organization, plan: AiPlan, keep: KeepPlan): Promise<void> {
  const { _id: id_ai_plan, id_client, id_organization, state, error, generation_credits = 0 } = plan;
  await settlePlan(ports, organization, plan, generation_credits, plan.publications);
  const change = { field: 'ai_plan' as const, id_ai_plan, id_organization, state, ...(error && { error }) };
  await announce(ports, id_client, [change], `ai_plan:${id_ai_plan}:${plan.outcomes}`);
  await keep({ due_date: undefined, lease: undefined, reservation: undefined, progress: undefined });
}

/** Makes a settled plan due only if an unfinished regeneration may have to be settled. */
async function scheduleSettlement(ports: GeneratePorts, { _id }: AiPlan, keep: KeepPlan): Promise<void> {
  await withExclusiveLock(ports, ['ai_plan', _id], async () => {
    const plan = await ports.storage.get('ai_plans', _id);
    await keep({ due_date: plan && regenerationsDue(ports, plan), lease: undefined });
  });
}

/** Model failures after which a retry may help. */
const retryableCodes: readonly number[] = [catalogue.model_not_answering.code, catalogue.model_answer_not_usable.code];

/** Returns the unrecorded cost of images from an attempt that crashed, in AI credits, not rounded. */
async function unrecordedPictures(ports: Ports<'identifiers' | 'storage'>, plan: AiPlan): Promise<number> {
  const written = new Set(plan.progress?.written.map(({ content }) => content));
  const left = new Set(plan.slots.map(({ content }) => content).filter((content) => !written.has(content)));
  const ids = [...left].map((content) => imageUploadId(ports, plan, content));
  const { id_organization } = plan;
  const uploads = await ports.storage.find('uploads', { where: { _id: { in: ids }, id_organization } });
  return uploads.reduce((sum, upload) => sum + costIn(upload, plan.reservation), 0);
}

/** Returns the posts of a plan that are already stored: its process may have died while storing them. */
async function storedPosts({ storage }: Ports<'storage'>, plan: AiPlan): Promise<readonly string[]> {
  const ids = plan.slots.map(({ id_publication }) => id_publication);
  const { id_organization } = plan;
  const stored = await storage.find('publications', { where: { _id: { in: ids }, id_organization } });
  return stored.map(({ _id }) => _id);
}

/** Writes a waiting plan, or resumes one after a crash. */
async function generate(
  ports: GeneratePorts,
  organization: Organization,
  waiting: AiPlan,
  keep: KeepPlan,
  isHeld: IsHeld,
): Promise<void> {
  const attempts = waiting.attempts + 1;
  let begun: AiPlan = { ...waiting, state: 'generating', attempts };
  await keep({ state: 'generating', attempts });
  const keepBegun: KeepPlan = async (changes) => {
    await keep(changes);
    if (changes.progress) begun = { ...begun, progress: changes.progress };
  };
  const finish = async (credits: number, changes: Partial<AiPlan>): Promise<void> => {
    const generation_credits = charged(credits, waiting);
    const ended = {
      ...changes,
      outcomes: waiting.outcomes + 1,
      files_text: '',
      generation_end_date: toDateTime(ports.clock.now()),
      generation_credits,
      credits_spent: waiting.credits_spent + generation_credits,
    };
    await keep(ended);
    await conclude(ports, organization, { ...begun, ...ended }, keep);
  };
  try {
    if (waiting.attempts >= maxStarts) throw new PlanFailed(problem('unforeseen'));
    if (!(await reserveHeld(ports, organization, waiting, () => isHeld({ attempts })))) throw new PlanTaken();
    const { publications, credits, notices } = await generatePlan(ports, organization, begun, keepBegun);
    const warnings = [...waiting.warnings, ...notices];
    await finish(credits, { state: 'generated', publications, warnings });
  } catch (error) {
    const failure =
      error instanceof PlanFailed ? error : error instanceof ServiceError ? new PlanFailed(error.problem) : undefined;
    if (!failure) throw error;
    const { progress } = begun;
    const credits = (progress?.credits ?? 0) + failure.credits;
    if (retryableCodes.includes(failure.problem.code) && attempts < maxAttempts) {
      const due_date = toDateTime(ports.clock.now() + retryDelay);
      const spent = { ...(progress ?? { written: [] }), credits };
      return keep({ state: 'pending', due_date, lease: undefined, progress: spent });
    }
    const unrecorded = await unrecordedPictures(ports, begun);
    const publications = await storedPosts(ports, begun);
    await finish(credits + unrecorded, { state: 'failed', error: failure.problem, publications });
  }
}

async function workOn(ports: GeneratePorts, organization: Organization, due: AiPlan, isHeld: IsHeld): Promise<void> {
  const keep: KeepPlan = async (changes) => {
    if (!(await isHeld(changes))) throw new PlanTaken();
  };
  const plan = await settleAbandoned(ports, organization, due);
  if (plan.state === 'cancelled') return clearCancelled(ports, organization, plan, keep);
  if (plan.state === 'validated') return scheduleValidated(ports, organization, plan, keep);
  if (plan.state === 'pending' || plan.state === 'generating') {
    // A disabled client is charged nothing. Its plan waits, and can be cancelled.
    if ((await getClientById(ports, plan.id_client)).disabled) {
      const due_date = toDateTime(ports.clock.now() + disabledDelay);
      return keep({ state: 'pending', due_date, lease: undefined });
    }
    return generate(ports, organization, plan, keep, isHeld);
  }
  if (plan.reservation) return conclude(ports, organization, plan, keep);
  return scheduleSettlement(ports, plan, keep);
}

/** Generates waiting plans, schedules approved ones and clears cancelled ones. */
export async function workOnPlans(ports: GeneratePorts): Promise<void> {
  await processDue(ports, 'ai_plans', {
    concurrency,
    orderingKey: '_id',
    owner: 'id_client',
    async work(plan, lease) {
      const { storage } = ports;
      const isHeld: IsHeld = async (changes) =>
        (await storage.update('ai_plans', plan._id, changes, { lease })) !== undefined;
      const organization = await storage.get('organizations', plan.id_organization);
      if (!organization || organization.deleted) {
        // Deleting the organization settles its plans.
        await isHeld({ due_date: undefined, lease: undefined });
        return;
      }
      try {
        await workOn(ports, organization, plan, isHeld);
      } catch (error) {
        const isGone = await clearGone(ports, organization, plan);
        if (!isGone && !(error instanceof PlanTaken)) throw error;
      }
    },
  });
}

export const workOnPlansJob: Job = { name: generateJobName, every: 10_000, run: workOnPlans };
