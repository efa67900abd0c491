import { z } from 'zod';

type Reader = (values: readonly string[]) => unknown;

function readerOf(schema: z.core.JSONSchema.BaseSchema): Reader {
  switch (schema.type) {
    case 'array':
      return (values) => values;
    case 'integer':
    case 'number':
      return ([value = '']) => (/^-?\d{1,15}$/.test(value) ? Number(value) : value);
    case 'boolean':
      return ([value = '']) => (value === 'true' ? true : value === 'false' ? false : value);
    default:
      return ([value]) => value;
  }
}

/**
 * A function that reads query texts in the types the schema asks for: a repeated key is an array, one
 * value is an array of one. What does not read as asked is left as text, for the schema to refuse.
 */
export function queryReader(schema: z.ZodObject): (query: URLSearchParams) => Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const readers = Object.entries(properties).flatMap(([name, property]) =>
    typeof property === 'boolean' ? [] : [[name, readerOf(property)] as const],
  );
  return (query) => {
    const values: Record<string, unknown> = {};
    for (const [name, read] of readers) {
      const texts = query.getAll(name);
      if (texts.length > 0) values[name] = read(texts);
    }
    return values;
  };
}
