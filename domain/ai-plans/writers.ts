import type { AiPlan } from '#ports/ai-plans/ai-plan';
import type { ModelChoice, ModelPicture } from '#ports/ai-plans/models';
import type { AiScope, Client } from '#ports/access/client';
import type { Ports } from '#ports/platform/platform-ports';
import { apiKeyContext } from '../access/index.ts';
import { problem } from '../foundation/index.ts';
import { PlanFailed } from './plan-failed.ts';
import { createModelWriter } from './model-writer.ts';
import { planningCost } from './plan-cost.ts';
import type { PlanWriter } from './plan-writer.ts';
import { templateWriter } from './template-writer.ts';

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
