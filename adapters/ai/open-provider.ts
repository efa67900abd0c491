import { loadOptional } from '#domain/foundation/index';
import type { ImageModel, LanguageModel } from 'ai';

/** A provider in the library. */
export interface OpenProvider {
  language(model: string): LanguageModel;
  image(model: string): ImageModel;
}

/** How to reach a provider. */
export interface ProviderAccess {
  readonly name: string;
  /** The address of an OpenAI-compatible server; absent for the provider's own. */
  readonly address?: string;
  readonly api_key?: string;
  readonly fetch: typeof globalThis.fetch;
}

/** The OpenAI-compatible endpoint of OpenRouter: https://openrouter.ai/docs/quickstart */
const openRouter = 'https://openrouter.ai/api/v1';

async function compatible(name: string, baseURL: string, access: ProviderAccess): Promise<OpenProvider> {
  const { createOpenAICompatible } = await loadOptional(
    'a server that speaks the protocol of OpenAI',
    ['@ai-sdk/openai-compatible'],
    () => import('@ai-sdk/openai-compatible'),
  );
  const { api_key: apiKey, fetch } = access;
  const provider = createOpenAICompatible({
    name,
    baseURL,
    fetch,
    supportsStructuredOutputs: true,
    ...(apiKey !== undefined && { apiKey }),
  });
  return { language: (model) => provider.chatModel(model), image: (model) => provider.imageModel(model) };
}

/** Opens a provider. Throws when its package is not installed, or for an unknown provider without an address. */
export async function openProvider(access: ProviderAccess): Promise<OpenProvider> {
  const { name, address, api_key: apiKey = '', fetch } = access;
  if (address !== undefined) return compatible(name, address, access);
  if (name === 'openrouter') return compatible(name, openRouter, access);
  if (name === 'anthropic') {
    const { createAnthropic } = await loadOptional(
      'Anthropic',
      ['@ai-sdk/anthropic'],
      () => import('@ai-sdk/anthropic'),
    );
    const provider = createAnthropic({ apiKey, fetch });
    return {
      language: (model) => provider(model),
      image: () => {
        throw new Error('Anthropic makes no pictures');
      },
    };
  }
  if (name === 'google') {
    const { createGoogleGenerativeAI } = await loadOptional(
      'Google',
      ['@ai-sdk/google'],
      () => import('@ai-sdk/google'),
    );
    const provider = createGoogleGenerativeAI({ apiKey, fetch });
    return { language: (model) => provider(model), image: (model) => provider.image(model) };
  }
  if (name === 'openai') {
    const { createOpenAI } = await loadOptional('OpenAI', ['@ai-sdk/openai'], () => import('@ai-sdk/openai'));
    const provider = createOpenAI({ apiKey, fetch });
    return { language: (model) => provider(model), image: (model) => provider.image(model) };
  }
  throw new Error(`the provider ${name} has no address`);
}
