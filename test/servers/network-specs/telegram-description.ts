import type { Found, NetworkDescription } from './description.ts';
import { isObject, listAt, objectAt, textAt, type JsonObject } from './json-object.ts';
import { root_name } from './lenient-schema.ts';
import { createSchemas } from './schemas.ts';

const simpleTypes: Readonly<Record<string, JsonObject>> = {
  Integer: { type: 'integer' },
  Float: { type: 'number' },
  String: { type: 'string' },
  Boolean: { type: 'boolean' },
  True: { type: 'boolean', const: true },
  // A part of the form, or a string that names one.
  InputFile: {},
};

function typeSchema(type: string): JsonObject {
  const [, item] = /^Array of (.*)$/.exec(type) ?? [];
  if (item !== undefined) return { type: 'array', items: typeSchema(item) };
  return simpleTypes[type] ?? { $ref: `${root_name}#/definitions/${type}` };
}

function anyType(types: readonly unknown[]): JsonObject {
  const [first, ...others] = types.map((type) => typeSchema(String(type)));
  return others.length > 0 ? { anyOf: [first, ...others] } : (first ?? {});
}

function objectSchema(fields: readonly unknown[]): JsonObject {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [textAt(field, 'name'), anyType(listAt(field, 'types'))])),
    required: fields.filter((field) => objectAt(field).required === true).map((field) => textAt(field, 'name')),
  };
}

const failure: JsonObject = {
  type: 'object',
  properties: {
    ok: { const: false },
    error_code: { type: 'integer' },
    description: { type: 'string' },
    parameters: {
      type: 'object',
      properties: { retry_after: { type: 'integer' }, migrate_to_chat_id: { type: 'integer' } },
    },
  },
  required: ['ok', 'error_code', 'description'],
};

/**
 * Creates the description of Telegram's Bot API from the table of its methods and types
 * (https://core.telegram.org/bots/api).
 */
export function createTelegramDescription(table: JsonObject): NetworkDescription {
  const definitions = Object.entries(objectAt(table, 'types')).map(([name, type]) => {
    const forms = listAt(type, 'subtypes');
    return [name, forms.length > 0 ? anyType(forms) : objectSchema(listAt(type, 'fields'))] as const;
  });
  const cache = new Map<string, { readonly fields: JsonObject; readonly success: JsonObject }>();
  const methods = objectAt(table, 'methods');
  return {
    schemas: createSchemas({ definitions: Object.fromEntries(definitions) }),
    find(_method, address): Found {
      if (address.host !== 'api.telegram.org') return { kind: 'elsewhere' };
      const [, name = ''] = /^\/bot[^/]+\/(?:test\/)?(\w+)$/.exec(address.pathname) ?? [];
      const method = methods[name];
      if (!isObject(method)) return { kind: 'unknown', says: 'path is not described' };
      const found = cache.get(name) ?? {
        fields: objectSchema(listAt(method, 'fields')),
        success: {
          type: 'object',
          properties: { ok: { const: true }, result: anyType(listAt(method, 'returns')) },
          required: ['ok', 'result'],
        },
      };
      cache.set(name, found);
      const operation = {
        path: `/bot{token}/${name}`,
        parameters: [],
        path_values: {},
        contents: new Map(),
        body_required: false,
        fields: found.fields,
        answer: (status: number) => ({ schema: status === 200 ? found.success : failure }),
      };
      return { kind: 'known', operations: [operation] };
    },
  };
}
