import type { AiScope } from '../clients/client.ts';
import type { ByteStream } from '../files/file-store.ts';
import type { Cancellation } from '../shared/clock.ts';

/** What a provider of models can do. */
export type AiAbility = 'image' | 'text' | 'vision';

/** A provider of models that the operator allows. */
interface AiProvider {
  readonly name: string;
  readonly abilities: readonly AiAbility[];
}

/** A model, and the key with which it is asked. */
export interface ModelChoice {
  /** The name of a provider. */
  readonly provider: string;
  readonly model: string;
  /** Absent where the operator's own key is used, or none is needed. */
  readonly api_key?: string;
}

/** A picture that a model looks at. It is made small before it is sent. */
export interface ModelPicture {
  read(): ByteStream;
}

/** A picture that a model made. */
interface DrawnPicture {
  readonly bytes: Uint8Array;
  readonly mime_type: string;
}

/** What a call took. */
export interface ModelUsage {
  readonly tokens: number;
  /** In thousandths of a US dollar, at the operator's prices; absent where there are none. */
  readonly cost?: number;
}

/** A question to a model. */
export interface ModelQuestion {
  readonly choice: ModelChoice;
  readonly instructions: string;
  readonly input: string;
  readonly pictures?: readonly ModelPicture[];
  /** The JSON Schema of the answer. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly signal: Cancellation;
}

/** Asks language and image models. */
export interface Models {
  readonly providers: readonly AiProvider[];
  /** What is used for each scope by clients without settings of their own. */
  readonly defaults: Readonly<Partial<Record<AiScope, ModelChoice>>>;
  /**
   * Returns an answer of the form of the schema. Throws `ModelFailure` (domain/ai-plans) when there is none, with what the
   * call took all the same.
   */
  ask(question: ModelQuestion): Promise<{ readonly answer: unknown; readonly usage: ModelUsage }>;
  /** Returns a picture. Throws `ModelFailure` when there is none. */
  draw(wish: {
    readonly choice: ModelChoice;
    readonly prompt: string;
    /** Pictures after which it is modelled. */
    readonly after?: readonly ModelPicture[];
    readonly signal: Cancellation;
  }): Promise<DrawnPicture & { readonly usage: ModelUsage }>;
}
