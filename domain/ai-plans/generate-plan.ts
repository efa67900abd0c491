import type { Account } from '#ports/accounts/account';
import type { AiPlan, PlanProgress, PlanSlot, WrittenContent } from '#ports/ai-plans/ai-plan';
import type { Problem } from '#ports/errors/problem';
import type { Organization } from '#ports/organizations/organization';
import type { Publication } from '#ports/publications/publication';
import { problem } from '../errors/index.ts';
import { storeDraft } from '../publications/index.ts';
import { briefOf } from './brief-of.ts';
import { foreignLinks } from './foreign-links.ts';
import { type GeneratePorts, type KeepPlan, PlanFailed, requireStillThere } from './generation.ts';
import type { Brief, PlanWriter } from './plan-writer.ts';
import { planningCost } from './plan-cost.ts';
import { writerOf } from './writers.ts';
import { creditsOf, writeContents } from './write-contents.ts';

/** The most JSON of a writer's answer that is kept, in UTF-16 code units. */
const longestResult = 64 * 1024;

const kept = (result: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  JSON.stringify(result).length <= longestResult ? result : { left_out: 'longer than 64 KiB' };

/** Asks the writer what each content is about, unless that is known already. */
async function begin(
  plan: AiPlan,
  writer: PlanWriter,
  brief: Brief,
  keep: KeepPlan,
): Promise<PlanProgress> {
  if (plan.progress) return plan.progress;
  const { ideas, result, spent } = await writer.plan(brief);
  const progress = { ideas, written: [], credits: creditsOf(spent, planningCost(plan)) };
  if (writer.model !== undefined) await keep({ progress, orchestrator_result: kept(result) });
  return progress;
}

/** Returns the draft for a slot. */
function contentOf(plan: AiPlan, account: Account, slot: PlanSlot, { text, id_upload }: WrittenContent) {
  const { options, source = {} } = plan;
  const { source_index } = slot;
  const photo = source_index === undefined ? undefined : source.images?.[source_index];
  const product = source_index === undefined ? undefined : source.products?.[source_index];
  const file = id_upload ?? photo?.id_upload ?? product?.id_upload;
  const id_destination = options.destinations?.[account._id];
  return {
    publication_type: 'profile' as const,
    text,
    files: file === undefined ? [] : [file],
    languages: [options.language],
    ...(file !== undefined && photo && { alt_texts: { [file]: photo.description } }),
    ...(id_destination !== undefined && { id_destination }),
  };
}

/** Returns what an item tells of itself. */
function originOf(
  { options }: AiPlan,
  writer: PlanWriter,
  slot: PlanSlot,
  { credits, tokens, repaired }: WrittenContent,
  why: string,
): NonNullable<Publication['ai']> {
  return {
    writer: options.writer,
    ...(writer.model !== undefined && { model: writer.model }),
    ...(writer.prompt_version !== undefined && { prompt_version: writer.prompt_version }),
    why,
    slot_source: slot.hour_source,
    slot_n: slot.hour_posts,
    credits: Math.ceil(credits),
    ...(tokens > 0 && { tokens }),
    repaired,
    variant: 0,
  };
}

/** Returns, as problems of a draft, the links and mentions that nobody asked for. */
export function foreignProblems(brief: Brief, text: string): readonly Problem[] {
  const found = foreignLinks(brief, text);
  return found.length > 0 ? [problem('ai_text_has_foreign_links', { found })] : [];
}

/** What a generation has come to. */
export interface Generated {
  readonly publications: readonly string[];
  /** In AI credits, not rounded. */
  readonly credits: number;
  readonly orchestrator_result?: Readonly<Record<string, unknown>>;
}

/**
 * Writes a plan and stores its posts as drafts. Called again after a crash, it goes on with what was written and stores no post
 * twice. Throws `PlanFailed`.
 */
export async function generatePlan(
  ports: GeneratePorts,
  organization: Organization,
  plan: AiPlan,
  keep: KeepPlan,
): Promise<Generated> {
  const accounts = await requireStillThere(ports, organization, plan);
  const writer = writerOf(plan);
  const brief = briefOf(plan, organization, accounts);
  const begun = await begin(plan, writer, brief, keep);
  const { ideas, written, credits } = await writeContents(writer, brief, begun, (progress) =>
    keep({ progress }),
  );
  const reasons = new Map(ideas.map(({ content, why }) => [content, why]));
  const texts = new Map(written.map((one) => [one.content, one]));
  const publications: string[] = [];
  for (const slot of plan.slots) {
    const account = accounts.get(slot.id_account);
    const text = texts.get(slot.content);
    // A writer may leave out a content; its slot stays empty and its place in the month is given back.
    if (!account || !text) continue;
    await storeDraft(ports, organization, account, {
      _id: slot.id_publication,
      publish_date: slot.publish_date,
      content: contentOf(plan, account, slot, text),
      id_ai_plan: plan._id,
      ...(slot.source_index !== undefined && { source_index: slot.source_index }),
      ai: originOf(plan, writer, slot, text, reasons.get(slot.content) ?? ''),
      problems: writer.model === undefined ? [] : foreignProblems(brief, text.text),
    });
    publications.push(slot.id_publication);
  }
  if (publications.length === 0)
    throw new PlanFailed(problem('model_answer_not_usable', { reason: 'it has no posts' }), credits);
  return { publications, credits };
}
