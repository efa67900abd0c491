import type { JsonObject } from './json-object.ts';
import type { Schemas } from './schemas.ts';

export interface DescribedParameter {
  readonly name: string;
  readonly place: string;
  readonly required: boolean;
  readonly schema: JsonObject;
}

export interface DescribedOperation {
  /** As the description writes it, with `{names}`. */
  readonly path: string;
  readonly parameters: readonly DescribedParameter[];
  readonly path_values: Readonly<Record<string, string>>;
  /** Schemas by content type; none when no body is described. */
  readonly contents: ReadonlyMap<string, JsonObject>;
  readonly body_required: boolean;
  /** Slack and Telegram take the same fields in the query and in any kind of body. */
  readonly fields?: JsonObject;
  /** What answers with this status look like; undefined when the status is not described. */
  answer(status: number, json: unknown): { readonly schema?: JsonObject } | undefined;
}

export type Found =
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'unknown'; readonly path?: string; readonly says: string }
  | { readonly kind: 'known'; readonly operations: readonly DescribedOperation[] };

/** What is known of a network's interface. */
export interface NetworkDescription {
  readonly schemas: Schemas;
  /** All operations an address may mean: Graph names several of them by the same form of path. */
  find(method: string, address: URL): Found;
}
