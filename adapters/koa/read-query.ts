import { z } from 'zod';
import { knownFields, type KnownFields } from './known-fields.ts';

/**
 * Converts a text to the type its schema asks for. A text that cannot be converted stays text, for the schema
 * to refuse.
 */
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

/**
 * Creates a function that reads a query by the names and types of its schema. A list takes repeated names, or
 * a single one; where one value is expected, a repeated name is a problem.
 */
export function queryReader(schema: z.ZodObject): (query: URLSearchParams) => KnownFields {
  let types: z.core.JSONSchema.BaseSchema['properties'];
  return (query) => {
    // Made with the first query: for all operations at once it takes a part of the start and of the memory.
    types ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {};
    const sent = Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
    const known = knownFields(schema, sent);
    const problems = [...known.problems];
    const values: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(types)) {
      // Each value of what was sent is a list of texts.
      const texts = (known.value as Readonly<Record<string, readonly string[] | undefined>>)[name];
      if (!texts || typeof property === 'boolean') continue;
      const [text = ''] = texts;
      values[name] = property.type === 'array' ? texts : readText(property, text);
      if (property.type !== 'array' && texts.length > 1) {
        problems.push({ field: name, reason: 'must be given once' });
      }
    }
    return { ...known, value: values, problems };
  };
}
