import { openApi } from '#adapters/koa/openapi';
import { catalogue } from '#domain/foundation/index';
import { operations } from '#domain/platform/index';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

type Json = Record<string, unknown>;

/** The parts of the description of an operation that are read here. */
interface Described {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description?: string;
  readonly 'x-idempotent'?: string;
  readonly 'x-pagination'?: { readonly style: string };
  readonly requestBody?: { readonly content: Json };
  readonly responses: { readonly 200: { readonly content: Record<string, { readonly schema: Json }> } };
}

/** Removes what the types of calls and answers do not need: examples, refusals, receivers of webhooks. */
function trim(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => trim(one));
  if (typeof value !== 'object' || value === null) return value;
  const told: Json = {};
  for (const [key, one] of Object.entries(value)) {
    const isName = name === 'properties' || name === 'schemas';
    if (!isName && ['example', 'examples', 'webhooks', 'tags', 'headers', 'summary'].includes(key)) continue;
    if (name === 'responses' && !key.startsWith('2')) continue;
    told[key] = trim(one, key);
  }
  return told;
}

/** The errors of an operation itself, by name, for the words of its method. */
const errorsOf = new Map(operations.map(({ id, errors }) => [id, errors]));

/** The comment that an editor shows for an operation. */
function commentOf({ operationId, summary, description }: Described): string {
  const errors = (errorsOf.get(operationId) ?? []).map((name) => `\`${name}\``).join(', ');
  const parts = [`${summary}.`, description, errors && `Errors: ${errors}.`].filter(Boolean);
  return (
    `/**\n${parts.join('\n\n')}`
      .replaceAll('*/', '*\\/')
      .replace(/\n(?=\n|(.))/g, (_, next) => (next === undefined ? '\n     *' : '\n     * ')) + '\n     */'
  );
}

/** What a call needs to know beyond method and path. */
function markOf(operation: Described, schemas: Record<string, Json>): string {
  const { requestBody, responses } = operation;
  const { content } = responses[200];
  if ('text/event-stream' in content) return ' stream';
  if (requestBody && 'multipart/form-data' in requestBody.content) return ' file';
  if (operation['x-idempotent'] === 'no') return ' once';
  const name = String(content['application/json']?.schema.$ref).split('/').at(-1);
  const { properties = {} } = schemas[name ?? ''] ?? {};
  // Some reports have pages too, but are no lists.
  const isList = ['data', 'total'].every((field) => field in (properties as Json));
  if (!operation['x-pagination'] || !isList) return '';
  return 'next_cursor' in (properties as Json) ? ' cursor' : ` ${operation['x-pagination'].style}`;
}

/** Returns the module with which programs and the console call the interface, made of its description. */
export async function interfaceModule(): Promise<string> {
  // The description is plain JSON of this shape.
  const description = openApi(operations, 'https://service.example/v1.0.0') as {
    readonly paths: Record<string, Record<string, Described>>;
    readonly components: { readonly schemas: Record<string, Json> };
  };
  const areas: Record<string, string[]> = {};
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      // The client asks for tokens by itself.
      if (operation.operationId === 'issueAppToken') continue;
      const route = `${method.toUpperCase()} ${path}${markOf(operation, description.components.schemas)}`;
      (areas[operation.tags[0]] ??= []).push(
        `    ${commentOf(operation)}\n    ${operation.operationId}: ${JSON.stringify(route)},\n`,
      );
    }
  }
  const routes = Object.entries(areas).map(([area, lines]) => `  ${area}: {\n${lines.join('')}  },\n`);
  // As above.
  const told = trim(description) as Parameters<typeof openapiTypescript>[0];
  const types = await openapiTypescript(told, { immutable: true, emptyObjectsUnknown: true });
  // The routes say the same in less.
  const needed = types.filter((node) => ts.isInterfaceDeclaration(node) && node.name.text !== 'paths');
  const codes = Object.entries(catalogue).map(([name, { code }]) => `  ${name}: ${String(code)},\n`);
  return [
    "// Made by `npm run generate` of the interface's description.",
    '// Long because it describes all operations.',
    // Plain words are shown first in editors.
    astToString(needed).replaceAll(' @description ', ' '),
    '/**',
    ' * Method and path of every operation, by area. What follows: `after`, `cursor` and `offset` say how a list is read on,',
    ' * `once` that a repeated call may do more than the first, `file` that a form with a file is sent, `stream` that events are answered.',
    ' */',
    `export const routes = {\n${routes.join('')}} as const;\n`,
    '/** The codes of the errors, by name: docs/reference/errors.md */',
    `export const errorCodes = {\n${codes.join('')}} as const;\n`,
  ].join('\n');
}
