import type { DescribedOperation, Found, NetworkDescription } from './description.ts';
import { isObject, listAt, objectAt, textAt, type JsonObject } from './json-object.ts';
import { lenientSchema, lenientSchemas } from './lenient-schema.ts';
import { createSchemas } from './schemas.ts';

/**
 * Creates Slack's description of 2021 (Swagger 2). Every method may be called by GET or POST, with fields in
 * the query, a form or JSON, and failures have status 200 (https://docs.slack.dev/apis/web-api/).
 */
export function createSlackDescription(document: JsonObject): NetworkDescription {
  const schemas = createSchemas({ definitions: lenientSchemas(objectAt(document, 'definitions')) });
  const cache = new Map<string, DescribedOperation>();

  function operationOf(path: string, operation: JsonObject): DescribedOperation {
    const parameters = listAt(operation, 'parameters').filter((parameter) => textAt(parameter, 'name') !== 'token');
    const fields = lenientSchema({
      type: 'object',
      // The token may also be a field, but belongs in the header.
      properties: Object.fromEntries(parameters.map((parameter) => [textAt(parameter, 'name'), typeOf(parameter)])),
      required: parameters.filter((p) => objectAt(p).required === true).map((p) => textAt(p, 'name')),
    });
    const good = lenientSchema(objectAt(operation, 'responses', '200').schema);
    const bad = lenientSchema(objectAt(operation, 'responses', 'default').schema);
    return {
      path,
      parameters: [],
      path_values: {},
      contents: new Map(),
      body_required: false,
      fields,
      answer: (status, json) => ({ schema: status === 200 && objectAt(json).ok !== false ? good : bad }),
    };
  }

  return {
    schemas,
    find(_method, address): Found {
      if (address.host !== textAt(document, 'host')) return { kind: 'elsewhere' };
      const base = `${textAt(document, 'basePath')}/`;
      const path = `/${address.pathname.slice(base.length)}`;
      const item = objectAt(document, 'paths', path);
      const operation = address.pathname.startsWith(base) ? (item.post ?? item.get) : undefined;
      if (!isObject(operation)) return { kind: 'unknown', says: 'path is not described' };
      const found = cache.get(path) ?? operationOf(path, operation);
      cache.set(path, found);
      return { kind: 'known', operations: [found] };
    },
  };
}

function typeOf(parameter: unknown): JsonObject {
  const { type, items, enum: values } = objectAt(parameter);
  return { type, ...(items !== undefined && { items }), ...(values !== undefined && { enum: values }) };
}
