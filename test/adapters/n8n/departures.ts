import { openApi } from '#adapters/koa/openapi';
import { operations as ofService } from '#domain/platform/operations';

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
/** A parameter of the node, or something that it offers. */
export interface Choice {
  readonly name: string;
  readonly type: string;
  readonly options?: readonly (Choice & { readonly value?: string })[];
  readonly displayOptions?: { readonly show?: Readonly<Record<string, readonly string[]>> };
}
/** How the node does an operation. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly fields?: readonly string[];
  readonly more?: string;
  readonly isList?: true;
  readonly writesPost?: true;
}

// By the standard, a description is made of paths and components.
const description = openApi(ofService, 'https://postwright.example/v1.0.0') as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described | undefined>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** Follows a reference, and leaves the null of what can be cleared. */
function resolved(schema: Schema): Schema {
  if (schema.$ref) return resolved(description.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const [one, ...others] = schema.anyOf ?? [];
  return one && others.length === 1 ? resolved(one) : schema;
}

/** What an operation of the served description takes besides its path: from its query, or its body. */
export function inputsOf(method: string, path: string): Readonly<Record<string, Schema>> | undefined {
  const operation = description.paths[path]?.[method.toLowerCase()];
  if (!operation) return undefined;
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const body = resolved(operation.requestBody?.content['application/json']?.schema ?? {}).properties ?? {};
  return { ...Object.fromEntries(query.map(({ name, schema }) => [name, schema])), ...body };
}

/**
 * Every way in which the operations and parameters of the node depart from the description, and how many fields it
 * sends.
 */
export function departures(
  operations: Readonly<Record<string, Readonly<Record<string, Operation>>>>,
  properties: readonly Choice[],
): { readonly wrong: readonly string[]; readonly fields: number } {
  const wrong: string[] = [];
  let fields = 0;
  for (const [resource, named] of Object.entries(operations))
    for (const [name, operation] of Object.entries(named)) {
      const { method, path, fields: sent = [], more, isList, writesPost } = operation;
      const place = `${resource} ${name}`;
      const inputs = inputsOf(method, path);
      if (!inputs) wrong.push(`${place}: ${method} ${path}`);
      const shown = properties.filter(({ displayOptions: { show } = {} }) =>
        Object.entries({ resource, operation: name }).every(([key, value]) => show?.[key]?.includes(value) ?? true),
      );
      const parameter = (wanted: string) => shown.find((one) => one.name === wanted);
      for (const [, id = ''] of path.matchAll(/\{(\w+)\}/g))
        if (id !== 'id_client' && !parameter(id)) wrong.push(`${place}: nobody is asked for ${id}`);
      const sentFields = [
        ...sent.map((field) => parameter(field) ?? { name: field, type: '' }),
        ...((more === undefined ? undefined : parameter(more)?.options) ?? []),
        ...(isList ? ['offset', 'limit'] : []).map((field) => ({ name: field, type: 'number' })),
        ...(writesPost ? ['social_network', 'state', 'publish_date'] : []).map((field) => ({ name: field, type: '' })),
      ];
      const unasked = sent.filter((field) => !parameter(field));
      wrong.push(...unasked.map((field) => `${place}: nobody is asked for ${field}`));
      for (const { name: field, type, options } of sentFields as readonly Choice[]) {
        fields += 1;
        const schema = inputs?.[field];
        if (!schema) wrong.push(`${place}: there is no ${field}`);
        // A menu of one value, or of several.
        if (!schema || !['options', 'multiOptions'].includes(type)) continue;
        const taken = resolved(resolved(schema).items ?? schema).enum ?? [];
        for (const { value = '' } of options ?? [])
          if (!taken.includes(value)) wrong.push(`${place}: ${field} is never ${value}`);
      }
    }
  return { wrong, fields };
}
