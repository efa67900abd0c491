import type { Organization } from '#ports/access/organization';
import type { Account } from '#ports/accounts/account';
import type { AiPlan, PlanProgress, PlanSlot, WrittenContent } from '#ports/ai-plans/ai-plan';
import { localTime } from '../foundation/index.ts';
import { samplePicture, textCost } from '../networks/index.ts';
import { textFits } from '../publishing/index.ts';
import { PlanFailed } from './plan-failed.ts';
import type { Brief, Idea, PlannedContent, PlanWriter, Spent } from './plan-writer.ts';

/** Returns the local date, such as `2026-11-24`. */
const toLocalDay = (timezone: string, date: string): string =>
  new Date(localTime(timezone, Date.parse(date))).toISOString().slice(0, 10);

/** Builds the brief that a plan's writer works from. */
export function toBrief(
  plan: AiPlan,
  organization: Pick<Organization, 'name'>,
  accounts: ReadonlyMap<string, Account>,
): Brief {
  const { options, source = {}, slots, organization_context: context = {} } = plan;
  const { timezone, language, tone = context.default_tone } = options;
  const byContent = new Map<number, PlanSlot[]>();
  for (const slot of slots) byContent.set(slot.content, [...(byContent.get(slot.content) ?? []), slot]);
  const contents = [...byContent].map(([content, sharing]): PlannedContent => {
    const [first] = sharing;
    const targets = sharing.flatMap(({ id_account }) => accounts.get(id_account) ?? []);
    return {
      content,
      social_networks: [...new Set(targets.map(({ social_network }) => social_network))],
      day: toLocalDay(timezone, first?.publish_date ?? options.week_start),
      source_index: first?.source_index,
      has_image: first?.has_image ?? false,
      // Measured with an image, since some networks allow less text next to one.
      fits: (text) => targets.every((account) => textFits(toSamplePost(account), text)),
    };
  });
  return {
    organization_name: organization.name,
    context,
    prompt: plan.prompt,
    template: plan.template,
    source,
    ...(source.event && { event_day: toLocalDay(timezone, source.event.date) }),
    language,
    tone,
    contents,
  };
}

/** A sample post to measure texts with. It has an image, where the text limit is the lowest. */
function toSamplePost(account: Account): Parameters<typeof textFits>[0] {
  return { social_network: account.social_network, account, publication_type: 'profile', files: [samplePicture] };
}

/** How many contents are written concurrently. */
const concurrency = 4;

/**
 * Returns the cost of a call in AI credits, not rounded: the actual cost if the operator has prices, else the tariff.
 */
export const toCredits = ({ cost, tokens }: Spent, tariff: number): number => cost ?? (tokens > 0 ? tariff : 0);

/** Writes one content. If it does not fit, writes it again with the reasons. */
export async function writeContent(
  writer: PlanWriter,
  brief: Brief,
  content: PlannedContent,
  idea: Idea,
  variant = 0,
): Promise<WrittenContent> {
  const first = await writer.write(brief, content, idea, { variant });
  const once = toCredits(first.spent, textCost);
  const { content: number } = content;
  if (content.fits(first.text) && first.text.trim() !== '') {
    const { tokens } = first.spent;
    return { content: number, text: first.text, credits: once, tokens, repaired: false };
  }
  const problems = [first.text.trim() === '' ? 'it is empty' : 'it is too long for the networks it is for'];
  const wrong = { text: first.text, problems };
  const again = await writer.write(brief, content, idea, { variant, wrong }).catch((error: unknown) => {
    // The first text is still charged.
    throw error instanceof PlanFailed ? new PlanFailed(error.problem, once + error.credits) : error;
  });
  return {
    content: number,
    text: again.text,
    credits: once + toCredits(again.spent, textCost),
    tokens: first.spent.tokens + again.spent.tokens,
    repaired: true,
  };
}

/**
 * Writes the missing contents in rounds, and reports the progress after each round. When a content fails, the rest of
 * its round is reported first, with the cost of the whole round.
 */
export async function writeContents(
  writer: PlanWriter,
  brief: Brief,
  begun: PlanProgress,
  keep: (progress: PlanProgress) => Promise<void>,
  /** Draws the image of a content. */
  illustrate: (content: PlannedContent, idea: Idea, written: WrittenContent) => Promise<WrittenContent>,
): Promise<PlanProgress> {
  const ideas = new Map(begun.ideas?.map((idea) => [idea.content, idea]));
  const done = new Set(begun.written.map(({ content }) => content));
  const left = brief.contents.filter(({ content }) => !done.has(content) && ideas.has(content));
  let progress = begun;
  // Without a model, writing is free and instant, so there is no progress to store.
  const size = writer.model === undefined ? left.length : concurrency;
  for (let from = 0; from < left.length; from += size) {
    const ended = await Promise.allSettled(
      left.slice(from, from + size).flatMap((content) => {
        const idea = ideas.get(content.content);
        if (!idea) return [];
        return [writeContent(writer, brief, content, idea).then((text) => illustrate(content, idea, text))];
      }),
    );
    const written = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const errors = ended.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
    const failures = errors.filter((error) => error instanceof PlanFailed);
    const took = [...written, ...failures].reduce((sum, { credits }) => sum + credits, 0);
    progress = { ...progress, written: [...progress.written, ...written], credits: progress.credits + took };
    if (writer.model !== undefined) await keep(progress);
    for (const error of errors) if (!(error instanceof PlanFailed)) throw error;
    // Its cost is already included in the reported progress.
    const [failure] = failures;
    if (failure) throw new PlanFailed(failure.problem);
  }
  return progress;
}
