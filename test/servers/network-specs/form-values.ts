import type { FormFields } from './exchange.ts';
import type { JsonObject } from './json-object.ts';
import type { Schemas } from './schemas.ts';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Converts texts of a form or query to the values that the schema expects. What cannot be converted stays a
 * text.
 */
export function formValue(texts: readonly string[], schema: JsonObject, schemas: Schemas): unknown {
  const types = schemas.types(schema);
  const [text = ''] = texts;
  if (types.has('array') && (texts.length > 1 || !types.has('string'))) {
    const list = texts.length > 1 ? undefined : parsed(text);
    if (Array.isArray(list)) return list;
    const parts = texts.length > 1 ? texts : text.split(',');
    return parts.map((part) => formValue([part], schemas.items(schema), schemas));
  }
  if (types.size === 0 || types.has('string')) return text;
  if (types.has('boolean') && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  if ((types.has('integer') || types.has('number')) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (types.has('object')) return parsed(text) ?? text;
  return text;
}

export function formObject(fields: FormFields, schema: JsonObject, schemas: Schemas): JsonObject {
  const entries = [...fields].map(([name, texts]) => {
    const plain = name.replace(/\[\]$/, '');
    const property = schemas.property(schema, plain);
    return [plain, property ? formValue(texts, property, schemas) : texts[0]] as const;
  });
  return Object.fromEntries(entries);
}
