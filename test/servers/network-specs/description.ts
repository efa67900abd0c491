import type { JsonObject } from './json-object.ts';
import type { Schemas } from './schemas.ts';

export interface DescribedParameter {
  readonly name: string;
  readonly place: string;
  readonly required: boolean;
  readonly schema: JsonObject;
}

export interface DescribedOperation {
  /** As in the description, with `{names}`. */
  readonly path: string;
  readonly parameters: readonly DescribedParameter[];
  readonly path_values: Readonly<Record<string, string>>;
  /** Schemas by content type; empty when no body is described. */
  readonly contents: ReadonlyMap<string, JsonObject>;
  readonly body_required: boolean;
  /** Present for Slack and Telegram, which take the same fields in the query and in any kind of body. */
  readonly fields?: JsonObject;
  /** Returns what answers with this status look like; undefined when the status is not described. */
  answer(status: number, json: unknown): { readonly schema?: JsonObject } | undefined;
}

export type Found =
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'unknown'; readonly path?: string; readonly says: string }
  | { readonly kind: 'known'; readonly operations: readonly DescribedOperation[] };

/** What is known of a network's interface. */
export interface NetworkDescription {
  readonly schemas: Schemas;
  /** Finds all operations that an address may mean. Several of Graph's have the same form of path. */
  find(method: string, address: URL): Found;
}
