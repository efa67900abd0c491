import type { ModelProvider } from '#adapters/ai/index';
import type { AiAbility, ModelChoice, Models } from '#ports/ai-plans/models';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type Settings, SettingsError } from './settings.ts';

const ability = z.enum(['text', 'image', 'vision']);
const price = z.number().nonnegative().optional();
const choice = z.string().regex(/^[^/]+\/.+$/, 'must be a provider and its model, such as openai/gpt-5');

const fileSchema = z.strictObject({
  providers: z
    .record(
      z.string().regex(/^[a-z0-9][a-z0-9_-]*$/),
      z.strictObject({
        address: z.url({ protocol: /^https?$/ }).optional(),
        api_key: z.string().min(1).optional(),
        abilities: z.array(ability).min(1).optional(),
        prices: z.record(z.string(), z.strictObject({ input: price, output: price, image: price })).default({}),
      }),
    )
    .default({}),
  use: z.strictObject({ orchestrator: choice, text: choice, image: choice }).partial().default({}),
  timeout_seconds: z.int().min(1).max(600).default(90),
  max_tokens: z.int().min(100).max(100_000).default(8_000),
});

/** Known providers and their abilities. */
const known: Readonly<Record<string, readonly AiAbility[]>> = {
  openrouter: ['text', 'image', 'vision'],
  openai: ['text', 'image', 'vision'],
  google: ['text', 'image', 'vision'],
  anthropic: ['text', 'vision'],
};

/** The available models, and the limits of their calls. */
export interface ModelSettings {
  readonly providers: readonly ModelProvider[];
  readonly defaults: Models['defaults'];
  /** In milliseconds. */
  readonly timeLimit: number;
  readonly maxTokens: number;
}

type File = z.infer<typeof fileSchema>;

function parseChoice(text: string): ModelChoice {
  const slash = text.indexOf('/');
  return { provider: text.slice(0, slash), model: text.slice(slash + 1) };
}

function toSettings({ providers, use, timeout_seconds, max_tokens }: File): ModelSettings {
  const names = new Set([...Object.keys(known), ...Object.keys(providers)]);
  return {
    providers: [...names].map((name): ModelProvider => {
      const { address, api_key, abilities = known[name] ?? ['text'], prices = {} } = providers[name] ?? {};
      return { name, abilities, address, api_key, prices };
    }),
    defaults: Object.fromEntries(
      Object.entries(use).flatMap(([scope, text]) => (text === undefined ? [] : [[scope, parseChoice(text)]])),
    ),
    timeLimit: timeout_seconds * 1000,
    maxTokens: max_tokens,
  };
}

/** The stand-in of a model, used with the sandbox. */
const standIn = (sandboxUrl: string): File =>
  fileSchema.parse({
    providers: { sandbox: { address: `${sandboxUrl}/models/v1`, abilities: ['text', 'image', 'vision'] } },
    use: { orchestrator: 'sandbox/planner', text: 'sandbox/writer', image: 'sandbox/painter' },
  });

/** Returns the problems of a file that matches the schema. */
function findProblems({ providers, use }: File): string[] {
  const unknown = Object.entries(providers).flatMap(([name, { address }]) =>
    address === undefined && !Object.hasOwn(known, name) ? [`providers.${name}: address is missing`] : [],
  );
  const unusable = Object.entries(use).flatMap(([scope, text]) => {
    if (text === undefined) return [];
    const { provider } = parseChoice(text);
    const { api_key, address, abilities = known[provider] } = providers[provider] ?? {};
    const needed = scope === 'image' ? 'image' : 'text';
    if (!abilities) return [`use.${scope}: there is no provider ${provider}`];
    if (!abilities.includes(needed)) return [`use.${scope}: ${provider} cannot make ${needed}`];
    const hasAccess = api_key !== undefined || address !== undefined;
    return hasAccess ? [] : [`use.${scope}: providers.${provider} has no api_key`];
  });
  return [...unknown, ...unusable];
}

/**
 * Reads the available models: from the file, the sandbox's, or only those for which clients have keys. Throws
 * `SettingsError` with all problems at once.
 */
export async function readModels({ modelsFile, sandboxUrl }: Settings): Promise<ModelSettings> {
  if (modelsFile === undefined) {
    return toSettings(sandboxUrl === undefined ? fileSchema.parse({}) : standIn(sandboxUrl));
  }
  const refuse = (problem: string): string => `AI_MODELS_FILE ${modelsFile}: ${problem}`;
  if (sandboxUrl !== undefined)
    throw new SettingsError([refuse('the sandbox brings its own model; remove one of them')]);
  let file: unknown;
  try {
    file = JSON.parse(await readFile(modelsFile, 'utf8'));
  } catch (error) {
    throw new SettingsError([refuse(error instanceof Error ? error.message : String(error))]);
  }
  const read = fileSchema.safeParse(file);
  if (!read.success) {
    throw new SettingsError(
      read.error.issues.map(({ path, message }) => refuse([path.join('.'), message].filter(Boolean).join(': '))),
    );
  }
  const problems = findProblems(read.data);
  if (problems.length > 0) throw new SettingsError(problems.map(refuse));
  return toSettings(read.data);
}
