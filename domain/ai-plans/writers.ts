import type { AiPlan } from '#ports/ai-plans/ai-plan';
import type { ModelChoice, ModelPicture } from '#ports/ai-plans/models';
import type { AiScope, Client } from '#ports/clients/client';
import type { Ports } from '#ports/platform/platform-ports';
import { apiKeyContext } from '../clients/index.ts';
import { problem } from '../errors/index.ts';
import { PlanFailed } from './plan-failed.ts';
import { createModelWriter } from './model-writer.ts';
import { planningCost } from './plan-cost.ts';
import type { PlanWriter } from './plan-writer.ts';
import { templateWriter } from './template-writer.ts';

const scopes: readonly AiScope[] = ['orchestrator', 'text', 'image'];

/** What models can do for a client, and for which scopes it has keys of its own. */
export interface WriterAbilities {
  readonly text: boolean;
  readonly image: boolean;
  /** Whether pictures can be modelled on others. */
  readonly image_from_images: boolean;
  readonly own_keys: readonly AiScope[];
}

type Settings = Pick<Client, '_id' | 'ai_settings'>;

/** Returns what models can do for a client: with its own keys, or the operator's. */
export function writerAbilities(
  { models }: Ports<'models'>,
  { ai_settings = {} }: Settings,
): WriterAbilities {
  const has = (scope: AiScope): boolean =>
    ai_settings[scope] !== undefined || models.defaults[scope] !== undefined;
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

/** Returns the model that a client uses for a scope: its own, else the operator's; undefined when there is none. */
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
 * Returns who writes a plan. `pictures` are looked at when it is planned, by models that can. Throws `PlanFailed` when the models that
 * it was created for are no longer set up.
 */
export function writerOf(
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
  return createModelWriter(
    ports,
    { orchestrator, text, planning_cost: planningCost(plan) },
    sees ? pictures : [],
  );
}
