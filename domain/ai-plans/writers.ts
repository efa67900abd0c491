import { z } from 'zod';
import type { AiScope, Client } from '#ports/access/client';
import type { AiPlan } from '#ports/ai-plans/ai-plan';
import type { ModelChoice, ModelPicture, ModelUsage } from '#ports/ai-plans/models';
import type { Ports } from '#ports/platform/platform-ports';
import { apiKeyContext } from '../access/index.ts';
import { problem } from '../foundation/index.ts';
import { textCost } from '../networks/index.ts';
import { planningCost } from './plan-cost.ts';
import { ModelFailure, PlanFailed } from './plan-failed.ts';
import {
  answerLengths,
  planningPrompt,
  type Prompt,
  promptVersion,
  truncatePart,
  writingPrompt,
} from './plan-prompts.ts';
import type { Brief, Idea, PlanWriter } from './plan-writer.ts';
import { templateWriter } from './template-writer.ts';

type AskPorts = Ports<'aborting' | 'identifiers' | 'models'>;

/** The models of a plan, and the scopes that the client pays for. */
interface WriterModels {
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
function createModelWriter(
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

const scopes: readonly AiScope[] = ['orchestrator', 'text', 'image'];

/** What a client's models support, and the scopes with its own API keys. */
export interface WriterAbilities {
  readonly text: boolean;
  readonly image: boolean;
  /** Whether an image can be based on other images. */
  readonly image_from_images: boolean;
  readonly own_keys: readonly AiScope[];
}

type Settings = Pick<Client, '_id' | 'ai_settings'>;

/** Returns what a client's models support, with its own keys or the operator's. */
export function writerAbilities({ models }: Ports<'models'>, { ai_settings = {} }: Settings): WriterAbilities {
  const has = (scope: AiScope): boolean => ai_settings[scope] !== undefined || models.defaults[scope] !== undefined;
  const { provider } = ai_settings.image ?? models.defaults.image ?? {};
  return {
    text: has('orchestrator') && has('text'),
    image: has('image'),
    image_from_images: models.providers.some(
      ({ name, abilities }) => name === provider && abilities.includes('vision'),
    ),
    own_keys: scopes.filter((scope) => ai_settings[scope] !== undefined),
  };
}

/** Returns the model of a client for a scope: its own, else the operator's; undefined if there is none. */
export function modelFor(
  { models, secrets }: Ports<'models' | 'secrets'>,
  { _id, ai_settings }: Settings,
  scope: AiScope,
): ModelChoice | undefined {
  const own = ai_settings?.[scope];
  if (!own) return models.defaults[scope];
  const { provider, model, api_key } = own;
  return { provider, model, api_key: secrets.open(api_key, apiKeyContext(_id, scope)) };
}

/**
 * Returns the writer of a plan. Models that support images see `pictures` when planning. Throws `PlanFailed` when the
 * plan's models are no longer configured.
 */
export function createWriter(
  ports: Ports<'aborting' | 'identifiers' | 'models' | 'secrets'>,
  client: Settings,
  plan: AiPlan,
  pictures: readonly ModelPicture[] = [],
): PlanWriter {
  if (plan.options.writer === 'template') return templateWriter;
  const orchestrator = modelFor(ports, client, 'orchestrator');
  const text = modelFor(ports, client, 'text');
  if (!orchestrator || !text)
    throw new PlanFailed(problem('model_not_answering', { reason: 'no model is set up any more' }));
  const sees = ports.models.providers.some(
    ({ name, abilities }) => name === orchestrator.provider && abilities.includes('vision'),
  );
  return createModelWriter(ports, { orchestrator, text, planning_cost: planningCost(plan) }, sees ? pictures : []);
}
