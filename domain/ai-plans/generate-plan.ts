import type { Account } from '#ports/accounts/account';
import type { AiPlan, AiPlanNotice, PlanProgress, PlanSlot, WrittenContent } from '#ports/ai-plans/ai-plan';
import type { ModelPicture } from '#ports/ai-plans/models';
import type { Client } from '#ports/access/client';
import type { Problem } from '#ports/foundation/problem';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import { problem, ServiceError } from '../foundation/index.ts';
import { getClientById } from '../access/index.ts';
import { storeDraft } from '../publishing/index.ts';
import { toBrief, toCredits, writeContents } from './write-contents.ts';
import { imageUploadId } from './reserve-plan.ts';
import { drawImage } from './draw-image.ts';
import { type GeneratePorts, type KeepPlan, requireStillThere } from './generation.ts';
import { PlanFailed } from './plan-failed.ts';
import type { Brief, Idea, PlannedContent, PlanWriter } from './plan-writer.ts';
import { planningCost } from './plan-cost.ts';
import { writerAbilities, createWriter } from './writers.ts';
import { visibleText } from './visible-text.ts';

const end = String.raw`[^\s<>"')\]]`;
const letter = String.raw`[\p{L}\p{N}]`;
const host = String.raw`[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:xn--[a-z0-9-]+|\p{L}{2,})(?!${letter}|-|\.${letter})`;
const patterns = [
  // URLs with any scheme, and those that begin with `www.`.
  new RegExp(String.raw`(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{0,30}://${end}+|\bwww\.${end}+`, 'giu'),
  // A host name without a scheme, with an optional port and path.
  new RegExp(String.raw`(?<![\p{L}\p{N}@./-])${host}(?::\d+)?(?:[/?#]${end}*)?`, 'giu'),
  // Email addresses.
  new RegExp(String.raw`(?<![\p{L}\p{N}._%+@/-])[\p{L}\p{N}._%+-]+@${host}`, 'giu'),
  // Mentions, with or without the account's server.
  /(?<![\p{L}\p{N}_@＠/.])[@＠][\p{L}\p{N}_](?:[\p{L}\p{N}_.@-]*[\p{L}\p{N}_])?/giu,
];

const plain = (found: string): string =>
  found
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/^＠/, '@')
    .replace(/(?<![.,;:!?/])[.,;:!?/]+$/, '');

function findLinks(text: string): Map<string, string> {
  // Invisible characters must not hide a link.
  const visible = visibleText(text);
  const found = patterns.flatMap((pattern) => [...visible.matchAll(pattern)]);
  return new Map(found.map(([written]) => [plain(written), written]));
}

/** Returns all texts whose links and mentions are allowed in a plan: those of the request, the brand and the source. */
function allowedText({ prompt, context, source }: Brief): string {
  const products = (source.products ?? []).flatMap(({ name, description, url }) => [name, description, url]);
  const photos = (source.images ?? []).map(({ description }) => description);
  const brand = Object.values(context).map(String);
  return [prompt, ...brand, source.text, source.url, source.title, source.event?.name, ...products, ...photos]
    .filter((text) => text !== undefined)
    .join('\n');
}

/**
 * Returns the links and mentions of a text that occur neither in the request, nor in the brand's description, nor in
 * the source. The model may have made them up, or a source may have injected them.
 */
export function foreignLinks(brief: Brief, text: string): string[] {
  const links = findLinks(text);
  if (links.size === 0) return [];
  const allowed = findLinks(allowedText(brief));
  return [...links].flatMap(([key, written]) => (allowed.has(key) ? [] : [written]));
}

/** The maximum JSON of a writer's answer that is stored, in UTF-16 code units. */
const maxResultLength = 64 * 1024;

const toStoredResult = (result: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  JSON.stringify(result).length <= maxResultLength ? result : { left_out: 'longer than 64 KiB' };

/** Returns the progress with an idea for each content, asking the writer unless it already did. */
async function withIdeas(
  plan: AiPlan,
  writer: PlanWriter,
  brief: Brief,
  keep: KeepPlan,
): Promise<PlanProgress & Required<Pick<PlanProgress, 'ideas'>>> {
  const { ideas: known, credits = 0, ...begun } = plan.progress ?? { written: [] };
  if (known) return { ...begun, credits, ideas: known };
  const { ideas, result, spent } = await writer.plan(brief);
  const progress = { ...begun, ideas, credits: credits + toCredits(spent, planningCost(plan)) };
  if (writer.model !== undefined) await keep({ progress, orchestrator_result: toStoredResult(result) });
  return progress;
}

/** Returns a function that illustrates a content. A failed image becomes a notice, and the post has no image. */
function illustrator(
  ports: GeneratePorts,
  organization: Organization,
  client: Client,
  plan: AiPlan,
  notices: AiPlanNotice[],
) {
  return async (content: PlannedContent, idea: Idea, written: WrittenContent): Promise<WrittenContent> => {
    if (!content.has_image) return written;
    const id_upload = imageUploadId(ports, plan, content.content);
    const prompt = idea.image_prompt ?? idea.idea;
    try {
      const { credits } = await drawImage(ports, organization, client, plan, { prompt, id_upload });
      return { ...written, id_upload, credits: written.credits + credits };
    } catch (error) {
      if (!(error instanceof PlanFailed) && !(error instanceof ServiceError)) throw error;
      if (!notices.some(({ code }) => code === error.problem.code)) notices.push(error.problem);
      // An image that was drawn but cannot be stored is still charged.
      const credits = error instanceof PlanFailed ? error.credits : 0;
      return { ...written, credits: written.credits + credits };
    }
  };
}

/** Returns the draft for a slot. */
function toContent(plan: AiPlan, account: Account, slot: PlanSlot, { text, id_upload }: WrittenContent) {
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

/** Returns how an AI draft came about. */
function toOrigin(
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

/** Returns the links and mentions that nothing in the brief allows, as problems of a draft. */
export function foreignProblems(brief: Brief, text: string): readonly Problem[] {
  const found = foreignLinks(brief, text);
  return found.length > 0 ? [problem('ai_text_has_foreign_links', { found })] : [];
}

/**
 * What the client's own keys pay for was not reserved, so the operator's keys must not replace them. Throws
 * `PlanFailed`.
 */
function requireOwnKeys(ports: Ports<'models'>, client: Client, { options, own_keys = [] }: AiPlan): void {
  const own = writerAbilities(ports, client).own_keys;
  if (options.writer === 'model' && own_keys.some((scope) => !own.includes(scope)))
    throw new PlanFailed(problem('model_not_answering', { reason: 'the key of its own is gone' }));
}

/** The result of a generation. */
export interface Generated {
  readonly publications: readonly string[];
  /** In AI credits, not rounded. */
  readonly credits: number;
  readonly notices: readonly AiPlanNotice[];
}

/**
 * Writes a plan and stores its posts as drafts. Resumes after a crash without writing or storing anything twice. Throws
 * `PlanFailed`.
 */
export async function generatePlan(
  ports: GeneratePorts,
  organization: Organization,
  plan: AiPlan,
  keep: KeepPlan,
): Promise<Generated> {
  const accounts = await requireStillThere(ports, organization, plan);
  const client = await getClientById(ports, plan.id_client);
  requireOwnKeys(ports, client, plan);
  const writer = createWriter(ports, client, plan, await getPhotos(ports, plan));
  const brief = toBrief(plan, organization, accounts);
  const begun = await withIdeas(plan, writer, brief, keep);
  const notices = [...(begun.notices ?? [])];
  const { written, credits } = await writeContents(
    writer,
    brief,
    begun,
    (progress) => keep({ progress: { ...progress, notices } }),
    illustrator(ports, organization, client, plan, notices),
  );
  const reasons = new Map(begun.ideas.map(({ content, why }) => [content, why]));
  const texts = new Map(written.map((one) => [one.content, one]));
  const publications: string[] = [];
  for (const slot of plan.slots) {
    const account = accounts.get(slot.id_account);
    const text = texts.get(slot.content);
    if (!account || !text) continue;
    await storeDraft(ports, organization, account, {
      _id: slot.id_publication,
      publish_date: slot.publish_date,
      // A draft occupies no posting slot until approval; this is its intended date.
      ...(slot.hour_source === 'posting_slot' && { schedule: 'next_slot' }),
      content: toContent(plan, account, slot, text),
      id_ai_plan: plan._id,
      ...(slot.source_index !== undefined && { source_index: slot.source_index }),
      ai: toOrigin(plan, writer, slot, text, reasons.get(slot.content) ?? ''),
      problems: writer.model === undefined ? [] : foreignProblems(brief, text.text),
    });
    publications.push(slot.id_publication);
  }
  return { publications, credits, notices };
}

/** Returns the photos of a plan's source, as input of a model. */
async function getPhotos(
  { storage, files }: Ports<'files' | 'storage'>,
  { source, options }: AiPlan,
): Promise<readonly ModelPicture[]> {
  if (options.writer === 'template') return [];
  const ids = (source?.images ?? []).map(({ id_upload }) => id_upload);
  const found = await storage.find('uploads', { where: { _id: { in: ids } } });
  const byId = new Map(found.map((upload) => [upload._id, upload]));
  return ids.flatMap((id) => {
    const upload = byId.get(id);
    return upload ? [{ read: () => files.read(upload.storage_key) }] : [];
  });
}
