import { knownFields, type KnownFields } from '#domain/contract/index';
import { z } from 'zod';

/** Converts a text to the type of its schema. If that fails, it stays text, and the schema rejects it. */
function readText(schema: z.core.JSONSchema.BaseSchema, text: string): unknown {
  switch (schema.type) {
    case 'integer':
    case 'number':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    default:
      return text;
  }
}

/** The field of a list entry, spelled `list[0][field]`. */
const entryField = /^(\w+)\[(\d{1,9})\]\[(\w+)\]$/;

/** Groups parameters by name, and lists of objects by the fields of their entries. */
function sentIn(query: URLSearchParams): Readonly<Record<string, unknown>> {
  const sent = new Map<string, unknown>();
  const lists = new Map<string, Map<string, Record<string, unknown>>>();
  for (const name of new Set(query.keys())) {
    const [, list, place, field] = entryField.exec(name) ?? [];
    const texts = query.getAll(name);
    if (list === undefined || place === undefined || field === undefined) sent.set(name, texts);
    else {
      const entries = lists.get(list) ?? new Map<string, Record<string, unknown>>();
      lists.set(list, entries.set(place, { ...entries.get(place), [field]: texts }));
    }
  }
  for (const [list, entries] of lists) sent.set(list, [...entries.values()]);
  return Object.fromEntries(sent);
}

/** Returns whether a field takes a list of objects. */
function isListOfObjects(
  property: z.core.JSONSchema.BaseSchema | boolean,
): property is z.core.JSONSchema.BaseSchema & { readonly items: z.core.JSONSchema.BaseSchema } {
  return typeof property === 'object' && typeof property.items === 'object' && 'properties' in property.items;
}

/** Reads the entries of a list of objects, whose fields were sent as texts. */
function readEntries(
  { properties = {} }: z.core.JSONSchema.BaseSchema,
  entries: readonly unknown[],
): readonly unknown[] {
  return entries.map((entry) => {
    if (typeof entry !== 'object' || entry === null) return entry;
    const fields = Object.entries(entry).map(([name, texts]: [string, unknown]) => {
      const property = properties[name];
      const isOne = typeof property === 'object' && property.type !== 'array' && Array.isArray(texts);
      return [name, isOne && texts.length === 1 ? readText(property, String(texts[0])) : texts] as const;
    });
    return Object.fromEntries(fields);
  });
}

/**
 * Creates a function that reads a query by the names and types of its schema. A list takes repeated names, or a single
 * one; for a single value, a repeated name is an error. Fields of list entries are spelled `list[0][field]`.
 */
export function queryReader(schema: z.ZodObject): (query: URLSearchParams) => KnownFields {
  let types: z.core.JSONSchema.BaseSchema['properties'];
  return (query) => {
    // Created with the first query: for all operations it would slow down the start and use memory.
    types ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {};
    const known = knownFields(schema, sentIn(query));
    const problems = [...known.problems];
    const values: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(types)) {
      // Ignoring a misspelled filter would return more than the caller expects.
      const isMisspelled = (one: string): boolean => one.startsWith(`${name}[`) && !entryField.test(one);
      const field = [...query.keys()].find(isMisspelled);
      if (field !== undefined && isListOfObjects(property)) {
        problems.push({ field, reason: `must be spelled ${name}[0][field]` });
      }
      // Every value is a list of texts.
      const texts = (known.value as Readonly<Record<string, readonly string[] | undefined>>)[name];
      if (!texts || typeof property === 'boolean') continue;
      if (isListOfObjects(property)) {
        values[name] = readEntries(property.items, texts);
        continue;
      }
      const [text = ''] = texts;
      const { items } = property;
      const entry = typeof items === 'object' && !Array.isArray(items) ? items : {};
      values[name] = property.type === 'array' ? texts.map((one) => readText(entry, one)) : readText(property, text);
      if (property.type !== 'array' && texts.length > 1) {
        problems.push({ field: name, reason: 'must be given once' });
      }
    }
    return { ...known, value: values, problems };
  };
}
