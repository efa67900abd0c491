import { openApi } from '#adapters/koa/openapi';
import { operations } from '#domain/platform/index';

/** A schema of the description, as far as a client in Python needs it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly const?: string | boolean;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly 200: { readonly content: Content } };
  readonly 'x-pagination'?: { readonly style: 'after' | 'offset' };
  readonly 'x-idempotent'?: string;
}

export interface Description {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

// The description is plain JSON of this shape.
export const description = JSON.parse(
  JSON.stringify(openApi(operations, 'https://service.example/v1.0.0')),
) as Description;

/** The shape that a schema refers to. */
export const nameOf = ({ $ref = '' }: Schema): string => $ref.split('/').at(-1) ?? '';

/** The type of one record of a list that is read page by page; `undefined` where the answer is more than a list. */
export function recordOf({ responses, ...operation }: Operation): Schema | undefined {
  const answer = responses[200].content['application/json']?.schema;
  if (!operation['x-pagination'] || !answer) return undefined;
  return description.components.schemas[nameOf(answer)]?.properties?.data?.items;
}
