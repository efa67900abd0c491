import type { AiPlan } from '#ports/ai-plans/ai-plan';
import type { AiScope, Client } from '#ports/clients/client';
import type { Ports } from '#ports/platform/platform-ports';
import type { PlanWriter } from './plan-writer.ts';
import { templateWriter } from './template-writer.ts';

const scopes: readonly AiScope[] = ['orchestrator', 'text', 'image'];

/** What models can do for a client, and for which scopes it has keys of its own. */
export interface WriterAbilities {
  readonly text: boolean;
  readonly image: boolean;
  readonly own_keys: readonly AiScope[];
}

/** Returns what models can do for a client: with its own keys, or the operator's. */
export function writerAbilities(
  { models }: Ports<'models'>,
  { ai_settings = {} }: Pick<Client, 'ai_settings'>,
): WriterAbilities {
  const has = (scope: AiScope): boolean =>
    ai_settings[scope] !== undefined || models.defaults[scope] !== undefined;
  return {
    text: has('orchestrator') && has('text'),
    image: has('image'),
    own_keys: scopes.filter((scope) => ai_settings[scope] !== undefined),
  };
}

/** Returns who writes a plan. */
export function writerOf({ options }: Pick<AiPlan, 'options'>): PlanWriter {
  void options;
  return templateWriter;
}
