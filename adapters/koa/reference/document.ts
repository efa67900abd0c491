import { operations } from '#domain/platform/index';
import { basePath } from '../base-path.ts';
import { openApi } from '../openapi.ts';

/** The parts of a schema that the pages show. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
}

interface Content {
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface Body {
  readonly content: Readonly<Record<string, Content | undefined>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'header' | 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Partial<Body>>>;
  readonly 'x-callers'?: readonly string[];
  readonly 'x-permission'?: string;
  readonly 'x-client-permission'?: string;
  readonly 'x-error-codes'?: readonly number[];
}

/** The parts of the description that the pages show. */
export interface Document {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
  readonly 'x-error-codes': Readonly<Record<string, string>>;
}

/** An operation with its path and method. */
export interface ListedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Returns the description that the pages show. */
export function readDocument(): Document {
  // `openApi` returns OpenAPI, of which this is a part.
  return openApi(operations, basePath) as unknown as Document;
}

/** Returns the operations of an area, in the order of the description. */
export function getOperations({ paths }: Document, area: string): ListedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(area))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** Returns the name of a reference's target. */
export function getName($ref: string): string {
  return $ref.split('/').at(-1) ?? '';
}
