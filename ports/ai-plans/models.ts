import type { AiScope } from '../access/client.ts';
import type { ByteStream } from '../library/file-store.ts';
import type { Cancellation } from '../foundation/clock.ts';

/** What a provider of models can do. */
export type AiAbility = 'image' | 'text' | 'vision';

/** A provider of models that the operator allows. */
interface AiProvider {
  readonly name: string;
  readonly abilities: readonly AiAbility[];
}

/** A model, and the API key to call it with. */
export interface ModelChoice {
  /** The name of a provider. */
  readonly provider: string;
  readonly model: string;
  /** Absent when the operator's own key is used, or none is needed. */
  readonly api_key?: string;
}

/** A picture for a model to look at. It is scaled down before it is sent. */
export interface ModelPicture {
  read(): ByteStream;
}

/** A generated picture. */
interface DrawnPicture {
  readonly bytes: Uint8Array;
  readonly mime_type: string;
}

/** The usage of one call. */
export interface ModelUsage {
  readonly tokens: number;
  /** In thousandths of a US dollar, at the operator's prices; absent when no prices are set. */
  readonly cost?: number;
}

/** A request to a language model. */
export interface ModelQuestion {
  readonly choice: ModelChoice;
  readonly instructions: string;
  readonly input: string;
  readonly pictures?: readonly ModelPicture[];
  /** The JSON Schema of the answer. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly signal: Cancellation;
}

/** Calls language and image models. */
export interface Models {
  readonly providers: readonly AiProvider[];
  /** The model of each scope, for clients without settings of their own. */
  readonly defaults: Readonly<Partial<Record<AiScope, ModelChoice>>>;
  /**
   * Returns an answer that matches the schema. Throws `ModelFailure` (domain/ai-plans), with the usage of the failed
   * call, when there is none.
   */
  ask(question: ModelQuestion): Promise<{ readonly answer: unknown; readonly usage: ModelUsage }>;
  /** Returns a picture. Throws `ModelFailure` when there is none. */
  draw(wish: {
    readonly choice: ModelChoice;
    readonly prompt: string;
    /** Pictures that serve as models for it. */
    readonly after?: readonly ModelPicture[];
    readonly signal: Cancellation;
  }): Promise<DrawnPicture & { readonly usage: ModelUsage }>;
}
