import type { ModelChoice, ModelPicture, ModelUsage } from '#ports/ai-plans/models';
import type { Ports } from '#ports/platform/platform-ports';
import { z } from 'zod';
import { problem } from '../foundation/index.ts';
import {
  answerLengths,
  truncatePart,
  planningPrompt,
  type Prompt,
  promptVersion,
  writingPrompt,
} from './plan-prompts.ts';
import { PlanFailed, ModelFailure } from './plan-failed.ts';
import { textCost } from '../networks/index.ts';
import type { Brief, Idea, PlanWriter } from './plan-writer.ts';

type AskPorts = Ports<'aborting' | 'identifiers' | 'models'>;

/** The models of a plan, and the scopes that the client pays for. */
export interface WriterModels {
  readonly orchestrator: ModelChoice;
  readonly text: ModelChoice;
  /** The tariff for planning, in AI credits. */
  readonly planning_cost: number;
}

const plannedPosts = z.object({
  posts: z.array(
    z.object({ number: z.int(), idea: z.string().min(1), why: z.string(), image_prompt: z.string().optional() }),
  ),
});
const writtenText = z.object({ text: z.string() });

/** Actual cost, or the tariff if the operator has no prices; in AI credits. 0 with the client's own key. */
const creditsFor = ({ api_key }: ModelChoice, { cost }: ModelUsage, tariff: number): number =>
  api_key === undefined ? (cost ?? tariff) : 0;

/** Asks a model. Throws `PlanFailed`, with the cost of the call, when there is no usable answer. */
async function ask<T>(
  { models, aborting }: AskPorts,
  choice: ModelChoice,
  { instructions, input, schema }: Prompt,
  tariff: number,
  read: (answer: unknown) => T | string,
  pictures: readonly ModelPicture[] = [],
): Promise<{ readonly value: T; readonly spent: { readonly cost: number; readonly tokens: number } }> {
  try {
    const { answer, usage } = await models.ask({
      choice,
      instructions,
      input,
      schema,
      signal: aborting,
      ...(pictures.length > 0 && { pictures }),
    });
    const value = read(answer);
    if (typeof value === 'string') throw new ModelFailure('useless', value, usage);
    return { value, spent: { cost: creditsFor(choice, usage, tariff), tokens: usage.tokens } };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const { kind, message: reason, usage } = error;
    const name = kind === 'silent' ? 'model_not_answering' : 'model_answer_not_usable';
    const isCharged = usage.cost !== undefined || usage.tokens > 0;
    throw new PlanFailed(problem(name, { reason }), isCharged ? creditsFor(choice, usage, tariff) : 0);
  }
}

/** Parses the ideas in a model's answer. Returns why it is unusable: an unexpected, missing or duplicate post. */
function readIdeas({ contents }: Brief, answer: unknown): readonly Idea[] | string {
  const read = plannedPosts.safeParse(answer);
  if (!read.success) return 'it does not have the form that was asked for';
  const { posts } = read.data;
  const expected = new Set(contents.map(({ content }) => content));
  const numbers = posts.map(({ number }) => number);
  const unknown = numbers.filter((number) => !expected.has(number));
  if (unknown.length > 0) return `it has posts that were not requested: ${unknown.slice(0, 5).join(', ')}`;
  if (new Set(numbers).size !== numbers.length) return 'it has a post twice';
  if (numbers.length !== expected.size) return `it has ${numbers.length} of ${expected.size} posts`;
  return posts.map(({ number, idea, why, image_prompt }) => ({
    content: number,
    idea: truncatePart('idea', idea),
    why: truncatePart('why', why),
    ...(image_prompt && { image_prompt: truncatePart('image_prompt', image_prompt) }),
  }));
}

/** Creates a writer that asks models. They get no tools, and decide only the wording. */
export function createModelWriter(
  ports: AskPorts,
  { orchestrator, text, planning_cost }: WriterModels,
  pictures: readonly ModelPicture[],
): PlanWriter {
  return {
    model: `${text.provider}/${text.model}`,
    prompt_version: promptVersion,

    async plan(brief) {
      const prompt = planningPrompt(brief, ports.identifiers.secret().slice(0, 16));
      const read = (answer: unknown) => readIdeas(brief, answer);
      const { value, spent } = await ask(ports, orchestrator, prompt, planning_cost, read, pictures);
      return { ideas: value, result: { posts: value }, spent };
    },

    async write(brief, content, idea, again) {
      const prompt = writingPrompt(brief, content, idea, again, ports.identifiers.secret().slice(0, 16));
      const read = (answer: unknown) => {
        const written = writtenText.safeParse(answer);
        if (!written.success) return 'it does not have the form that was asked for';
        const { length } = written.data.text;
        if (length > answerLengths.text) return `its text has more than ${answerLengths.text} characters`;
        return { text: written.data.text.trim() };
      };
      const { value, spent } = await ask(ports, text, prompt, textCost, read);
      return { text: value.text, spent };
    },
  };
}
