import { olderBasePath } from '#adapters/koa/base-path';
import { openApi } from '#adapters/koa/openapi';
import { olderOperation } from '#adapters/presentation/older-dialect/older-operation';
import { type NamedOperation, operations } from '#domain/platform/operations';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

interface Described {
  readonly 'x-error-codes': readonly number[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object } | undefined>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> } | undefined>
  >;
}

/** A call and its answer, as a client program sees them. */
export interface Exchange {
  readonly method: string;
  /** Below the base path, with the query; in the older dialect, with its base path. */
  readonly path: string;
  readonly body?: unknown;
  readonly status: number;
  readonly answer: unknown;
  /** The type of the answer, without parameters; JSON when left out. */
  readonly type?: string;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);

/** Reads the description of a dialect. */
function read(dialect: string, rows: readonly NamedOperation[]) {
  const description = openApi(rows, 'https://postwright.example/v1.0.0');
  // By the standard, paths are objects of operations, and components objects by kind and name.
  const paths = description.paths as Readonly<Record<string, Readonly<Record<string, Described | undefined>>>>;
  const components = description.components as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const patterns = Object.keys(paths)
    .sort((a, b) => (a.replace(/\{\w+\}/g, '~') < b.replace(/\{\w+\}/g, '~') ? -1 : 1))
    .map((path) => ({ path, form: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));
  ajv.addSchema({ $id: dialect, components });
  return { dialect, paths, components, patterns };
}

/** The description of the interface, and that of its older dialect. */
export const ours = read('ours', operations);
export const older = read('older', operations.map(olderOperation));
type Description = typeof ours;

/** Returns what a reference of the description points at; anything else as it is. */
function resolved<T extends object>({ components }: Description, part: T | undefined): T | undefined {
  const [, , kind = '', name = ''] = part && '$ref' in part ? String(part.$ref).split('/') : [];
  // What is referred to has the shape of what refers to it.
  return kind === '' ? part : (components[kind]?.[name] as T | undefined);
}

const validators = new Map<object, ValidateFunction>();

/** Returns how a value departs from a schema of the description. */
export function problemsOf(schema: object, value: unknown, { dialect } = ours): string[] {
  let validate = validators.get(schema);
  if (!validate) {
    const text = JSON.stringify(schema).replaceAll('"#/components/', `"${dialect}#/components/`);
    // A schema of the description, with its references made absolute.
    validate = ajv.compile(JSON.parse(text) as object);
    validators.set(schema, validate);
  }
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

/** Converts a text of a query to the type that a schema asks for. */
function typed(schema: { readonly type?: unknown }, texts: readonly string[]): unknown {
  const [text = ''] = texts;
  if (schema.type === 'array') return texts;
  if (schema.type === 'integer' || schema.type === 'number') return Number(text);
  return schema.type === 'boolean' ? text === 'true' : text;
}

function requestProblems(
  description: Description,
  described: Described,
  { query, body }: { readonly query: URLSearchParams; readonly body: unknown },
): string[] {
  const inQuery = described.parameters
    .map((one) => resolved(description, one) ?? one)
    .filter((one) => one.in === 'query' && query.has(one.name))
    .flatMap(({ name, schema }) =>
      problemsOf(schema, typed(schema, query.getAll(name)), description)
        // A filter for what there is not may find nothing.
        .filter((problem) => !problem.endsWith('one of the allowed values'))
        .map((problem) => `query ${name}: ${problem}`),
    );
  const schema = described.requestBody?.content['application/json']?.schema;
  const inBody = schema && body !== undefined ? problemsOf(schema, body, description) : [];
  return [...inQuery, ...inBody.map((problem) => `body: ${problem}`)];
}

/**
 * Returns how a call departs from the served description: an answer without the shape described for its
 * status, a code that is not declared, or a request that was accepted although it does not fit the
 * description. Nothing for addresses that are not described.
 */
export function departures({ method, path, body, status, answer, type = 'application/json' }: Exchange): string[] {
  const isOlder = path.startsWith(olderBasePath);
  const description = isOlder ? older : ours;
  const { paths, patterns } = description;
  const [address = '', query] = path.slice(isOlder ? olderBasePath.length : 0).split('?');
  const pattern = patterns.find(({ form }) => form.test(address))?.path;
  const described = pattern === undefined ? undefined : paths[pattern]?.[method.toLowerCase()];
  if (!described || pattern === '/oauth/token') return [];
  const schema = resolved(description, described.responses[String(status)])?.content?.[type]?.schema;
  if (!schema) return [`status ${String(status)} is not described`];
  const inAnswer = problemsOf(schema, answer, description).map((problem) => `answer: ${problem}`);
  const code = (answer as { readonly code?: unknown } | null)?.code;
  const undeclared =
    status >= 400 && status < 500 && !described['x-error-codes'].includes(Number(code))
      ? [`code ${String(code)} is not declared`]
      : [];
  const sent = { query: new URLSearchParams(query), body };
  const inRequest = status === 200 ? requestProblems(description, described, sent) : [];
  return [...inAnswer, ...undeclared, ...inRequest].map((problem) => `${method} ${pattern}: ${problem}`);
}
