import { ModelFailure } from '#domain/ai-plans/index';
import { loadOptional } from '#domain/foundation/index';
import type { AiAbility, ModelChoice, ModelPicture, Models, ModelUsage } from '#ports/ai-plans/models';
import type { ImageFitter } from '#ports/networks/network-adapter';
import { limitedSignal } from './limited-signal.ts';
import { cappedFetch } from './capped-fetch.ts';
import { toFailure } from './failure-of.ts';
import { openProvider } from './open-provider.ts';

/** Prices of a model in US dollars: per million input and output tokens, and per picture. */
interface ModelPrices {
  readonly input?: number | undefined;
  readonly output?: number | undefined;
  readonly image?: number | undefined;
}

/** A provider that the operator allows. */
export interface ModelProvider {
  readonly name: string;
  readonly abilities: readonly AiAbility[];
  /** The address of an OpenAI-compatible server; absent for a known provider. */
  readonly address?: string | undefined;
  /** The operator's own key; without one, only clients with their own keys use the provider. */
  readonly api_key?: string | undefined;
  readonly prices: Readonly<Record<string, ModelPrices>>;
}

/** The available models. */
export interface ModelsOptions {
  readonly providers: readonly ModelProvider[];
  readonly defaults: Models['defaults'];
  /** Timeout of a call, in milliseconds. */
  readonly timeLimit: number;
  /** Maximum number of tokens in a response. */
  readonly maxTokens: number;
  readonly fitter: ImageFitter;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * In bytes: many times the largest allowed number of tokens, and a picture of 5 MB, the largest that is stored, in
 * base64.
 */
const maxTextBytes = 2 * 1024 * 1024;
const maxPictureBytes = 8 * 1024 * 1024;
/** Size of a picture sent to a model: the side in pixels, and bytes. */
const maxSide = 768;
const maxInputBytes = 200_000;

/** Loads the library with the first plan, since it is optional and large. */
const loadLibrary = () => loadOptional('plans by a model', ['ai'], () => import('ai'));

/** Creates a client of models, through the AI SDK. */
export function createModels(options: ModelsOptions): Models {
  const { providers, defaults, timeLimit, maxTokens, fitter } = options;
  const { fetch = globalThis.fetch } = options;

  function findProvider({ provider: name }: ModelChoice): ModelProvider {
    const provider = providers.find((one) => one.name === name);
    if (!provider) throw new ModelFailure('silent', `the provider ${name} is not set up`);
    return provider;
  }

  async function open(choice: ModelChoice, largest: number) {
    const { name, address, api_key: own } = findProvider(choice);
    const api_key = choice.api_key ?? own;
    return openProvider({
      name,
      fetch: cappedFetch(fetch, largest),
      ...(address !== undefined && { address }),
      ...(api_key !== undefined && { api_key }),
    });
  }

  function getPrices(choice: ModelChoice): ModelPrices | undefined {
    return findProvider(choice).prices[choice.model];
  }

  /** Returns a picture reduced for a model; nothing when it cannot be reduced. */
  async function reduce(picture: ModelPicture) {
    const bounds = { formats: ['jpeg' as const], max_bytes: maxInputBytes, maxSide: maxSide };
    const fitted = await fitter.fit(picture.read(), bounds);
    return fitted ? [fitted.bytes] : [];
  }

  return {
    providers: providers.map(({ name, abilities }) => ({ name, abilities })),
    defaults,

    async ask({ choice, instructions, input, schema, pictures = [], signal }) {
      const { generateText, jsonSchema, NoObjectGeneratedError, Output } = await loadLibrary();
      const prices = getPrices(choice);
      const stop = limitedSignal(signal, timeLimit);
      try {
        const provider = await open(choice, maxTextBytes);
        // Sequentially, so that only one is in memory in full size.
        const images: Uint8Array[] = [];
        for (const picture of pictures) images.push(...(await reduce(picture)));
        const { output, usage } = await generateText({
          model: provider.language(choice.model),
          system: instructions,
          messages: [
            {
              role: 'user',
              content: [
                { type: 'text', text: input },
                ...images.map((image) => ({ type: 'image' as const, image, mediaType: 'image/jpeg' })),
              ],
            },
          ],
          output: Output.object({ schema: jsonSchema(schema) }),
          maxOutputTokens: maxTokens,
          maxRetries: 0,
          abortSignal: stop.signal,
        });
        return { answer: output, usage: toUsage(usage, prices) };
      } catch (error) {
        if (NoObjectGeneratedError.isInstance(error)) {
          const usage = toUsage(error.usage, prices);
          throw new ModelFailure('useless', 'it does not have the form that was asked for', usage);
        }
        throw toFailure(error, stop.signal);
      } finally {
        stop.free();
      }
    },

    async draw({ choice, prompt, after = [], signal }) {
      const { generateImage } = await loadLibrary();
      const { image: price } = getPrices(choice) ?? {};
      const stop = limitedSignal(signal, timeLimit);
      try {
        const provider = await open(choice, maxPictureBytes);
        const images: Uint8Array[] = [];
        for (const picture of after) images.push(...(await reduce(picture)));
        const { image } = await generateImage({
          model: provider.image(choice.model),
          prompt: images.length > 0 ? { text: prompt, images } : prompt,
          n: 1,
          maxRetries: 0,
          abortSignal: stop.signal,
        });
        return {
          bytes: image.uint8Array,
          mime_type: image.mediaType,
          usage: { tokens: 0, ...(price !== undefined && { cost: price * 1000 }) },
        };
      } catch (error) {
        throw toFailure(error, stop.signal);
      } finally {
        stop.free();
      }
    },
  };
}

interface LibraryUsage {
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
}

/** Returns a valid number of tokens, otherwise 0. */
const counted = (tokens: number | undefined): number =>
  tokens !== undefined && Number.isSafeInteger(tokens) && tokens > 0 ? tokens : 0;

/**
 * Returns the usage of a call: tokens, and thousandths of a dollar if the model has prices and its provider reports
 * tokens.
 */
function toUsage(usage: LibraryUsage | undefined, prices: ModelPrices | undefined): ModelUsage {
  const [inputTokens, outputTokens] = [counted(usage?.inputTokens), counted(usage?.outputTokens)];
  const tokens = inputTokens + outputTokens;
  const isPriced = prices?.input !== undefined || prices?.output !== undefined;
  if (!isPriced || tokens === 0) return { tokens };
  const dollars = (inputTokens * (prices.input ?? 0) + outputTokens * (prices.output ?? 0)) / 1_000_000;
  return { tokens, cost: dollars * 1000 };
}
