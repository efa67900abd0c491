import { isObject, listAt, objectAt, textAt, type JsonObject } from './json-object.ts';

/** The name under which `createSchemas` stores the description, so that references work from anywhere. */
export const root_name = 'api';

const ofNoEffect =
  /^(x-.*|examples?|default|description|title|externalDocs|xml|deprecated|discriminator|nullable|readOnly|writeOnly|id)$/;
const schemaMaps = /^(properties|patternProperties|definitions|\$defs)$/;
const schemaLists = /^(allOf|anyOf|oneOf|prefixItems)$/;
const singleSchemas = /^(items|additionalProperties|not|if|then|else|contains|propertyNames)$/;

function isOneWay(schema: unknown): boolean {
  return isObject(schema) && (schema.readOnly === true || schema.writeOnly === true);
}

/** Translates each key of a schema to JSON Schema. */
function* translated(schema: JsonObject, key: string, value: unknown): Generator<[string, unknown]> {
  if (schemaMaps.test(key)) {
    yield [key, Object.fromEntries(Object.entries(objectAt(value)).map(([k, s]) => [k, lenientSchema(s)]))];
  } else if (key === 'oneOf') {
    // Descriptions overlap, so a request may fit two forms.
    const anyOf = listAt(schema, key).map(lenientSchema);
    yield 'anyOf' in schema ? ['allOf', [...listAt(schema, 'allOf').map(lenientSchema), { anyOf }]] : ['anyOf', anyOf];
  } else if (key === 'items' && Array.isArray(value)) {
    const items = listAt(schema, key).map(lenientSchema);
    // Slack writes alternatives as a list of items without a type.
    yield schema.type === 'array' ? [key, items] : ['anyOf', items];
  } else if (schemaLists.test(key)) {
    const parts = listAt(schema, key).map(lenientSchema);
    yield [key, key === 'allOf' && parts.length > 1 ? parts.map(opened) : parts];
  } else if (singleSchemas.test(key)) {
    yield [key, typeof value === 'boolean' ? value : lenientSchema(value)];
  } else if (key === 'required') {
    const properties = objectAt(schema, 'properties');
    yield [key, listAt(schema, key).filter((name) => !isOneWay(properties[String(name)]))];
  } else if (key === '$ref') {
    yield [key, String(value).replace(/^#/, `${root_name}#`)];
  } else if ((key === 'exclusiveMinimum' || key === 'exclusiveMaximum') && typeof value === 'boolean') {
    if (value) yield [key, schema[key === 'exclusiveMinimum' ? 'minimum' : 'maximum']];
  } else if (!(key === 'type' && value === 'file') && !(key === 'enum' && listAt(schema, key).length === 0)) {
    yield [key, value];
  }
}

/**
 * Converts a schema of OpenAPI 3.0, 3.1 or Swagger 2 to JSON Schema. It is lenient: several forms may fit at
 * once, a discriminator only describes, and fields that are only read or only written are never required.
 */
export function lenientSchema(schema: unknown): JsonObject {
  if (!isObject(schema)) return {};
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (ofNoEffect.test(key)) continue;
    for (const [name, translation] of translated(schema, key, value)) result[name] ??= translation;
  }
  return schema.nullable === true ? { anyOf: [result, { type: 'null' }] } : result;
}

/** Returns the name that a reference refers to; empty for anything else. */
function referenceTo(schema: unknown): string {
  return textAt(schema, '$ref').split('/').at(-1) ?? '';
}

function opened(schema: JsonObject): JsonObject {
  const { additionalProperties, ...open } = schema;
  return additionalProperties === false ? open : schema;
}

/** Returns the names of schemas that others extend. */
function* combined(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  const parts = listAt(node, 'allOf');
  if (parts.length > 1 || (parts.length > 0 && 'properties' in node)) yield* parts.map(referenceTo);
  for (const value of Object.values(node)) yield* combined(value);
}

/**
 * Returns the schemas of a description by name, without what nothing could fit: parts that forbid each
 * other's fields, and a base that lists the kinds that extend it.
 */
export function lenientSchemas(schemas: JsonObject): Readonly<Record<string, JsonObject>> {
  const result = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, lenientSchema(schema)]));
  for (const name of combined(result)) if (result[name]) result[name] = opened(result[name]);
  for (const [name, schema] of Object.entries(result)) {
    const { anyOf: _kinds, ...base } = schema;
    for (const kind of listAt(schema, 'anyOf').map(referenceTo)) {
      const extension = result[kind];
      const allOf = listAt(extension, 'allOf').map((part) => (referenceTo(part) === name ? base : part));
      if (extension && allOf.includes(base)) result[kind] = { ...extension, allOf };
    }
  }
  return result;
}
