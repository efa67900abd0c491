import { nameOf, type Schema } from './description.ts';

const plain: Readonly<Record<string, string>> = {
  boolean: 'bool',
  integer: 'int',
  null: 'None',
  number: 'float',
  string: 'str',
};

const literal = (value: string | boolean): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);

/** Writes the type of a value in Python; `shape` writes the name of a shape. */
export function writeType(schema: Schema, shape = (name: string): string => name): string {
  const inner = (one: Schema): string => writeType(one, shape);
  if (schema.$ref !== undefined) return shape(nameOf(schema));
  if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
  if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return [...new Set(alternatives.map(inner))].join(' | ');
  const { type } = schema;
  if (typeof type === 'object') return type.map((one) => inner({ ...schema, type: one })).join(' | ');
  if (type === 'array') return `list[${schema.items ? inner(schema.items) : 'Any'}]`;
  if (type === 'object') {
    const { additionalProperties: values } = schema;
    const value = typeof values === 'object' && Object.keys(values).length > 0 ? inner(values) : 'Any';
    return `dict[str, ${value}]`;
  }
  return plain[type ?? ''] ?? 'Any';
}

/** Writes a docstring. */
export function docstring(words: string, indent: string): string {
  const text = words.replaceAll('\\', '\\\\').replaceAll('"""', "'''").trim();
  const quoted = text.endsWith('"') ? `${text} ` : text;
  return `${indent}"""${quoted}${text.includes('\n') ? `\n${indent}` : ''}"""\n`;
}
