import type { PlanProgress, WrittenContent } from '#ports/ai-plans/ai-plan';
import { textCost } from '../catalog/index.ts';
import type { Brief, Idea, PlannedContent, PlanWriter, Spent } from './plan-writer.ts';

/** How many contents are written at the same time. */
const atOnce = 4;

/** What a call costs in AI credits, not rounded: its real cost where the operator has prices, the tariff otherwise. */
export const creditsOf = ({ cost, tokens }: Spent, tariff: number): number =>
  cost ?? (tokens > 0 ? tariff : 0);

/** Writes one content, and once more with the reasons when it does not fit. */
export async function writeContent(
  writer: PlanWriter,
  brief: Brief,
  content: PlannedContent,
  idea: Idea,
  variant = 0,
): Promise<WrittenContent> {
  const first = await writer.write(brief, content, idea, { variant });
  const once = creditsOf(first.spent, textCost);
  const { content: number } = content;
  if (content.fits(first.text) && first.text.trim() !== '') {
    const { tokens } = first.spent;
    return { content: number, text: first.text, credits: once, tokens, repaired: false };
  }
  const problems = [first.text.trim() === '' ? 'it is empty' : 'it is too long for the networks it is for'];
  const again = await writer.write(brief, content, idea, { variant, wrong: { text: first.text, problems } });
  return {
    content: number,
    text: again.text,
    credits: once + creditsOf(again.spent, textCost),
    tokens: first.spent.tokens + again.spent.tokens,
    repaired: true,
  };
}

/** Writes what is not written yet, some contents at a time, and hands on each round as it is done. */
export async function writeContents(
  writer: PlanWriter,
  brief: Brief,
  begun: PlanProgress,
  keep: (progress: PlanProgress) => Promise<void>,
  /** Has the picture of a content made. */
  illustrate: (content: PlannedContent, idea: Idea, written: WrittenContent) => Promise<WrittenContent>,
): Promise<PlanProgress> {
  const ideas = new Map(begun.ideas?.map((idea) => [idea.content, idea]));
  const done = new Set(begun.written.map(({ content }) => content));
  const left = brief.contents.filter(({ content }) => !done.has(content) && ideas.has(content));
  let progress = begun;
  // Without a model nothing is paid and nothing takes time, so that there is nothing to keep in between.
  const size = writer.model === undefined ? left.length : atOnce;
  for (let from = 0; from < left.length; from += size) {
    const written = await Promise.all(
      left.slice(from, from + size).flatMap((content) => {
        const idea = ideas.get(content.content);
        if (!idea) return [];
        return [writeContent(writer, brief, content, idea).then((text) => illustrate(content, idea, text))];
      }),
    );
    progress = {
      ...progress,
      written: [...progress.written, ...written],
      credits: progress.credits + written.reduce((sum, { credits }) => sum + credits, 0),
    };
    if (writer.model !== undefined) await keep(progress);
  }
  return progress;
}
