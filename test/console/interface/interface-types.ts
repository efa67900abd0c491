import { openApi } from '#adapters/koa/openapi';
import { operations } from '#domain/platform/index';
import openapiTypescript, { astToString } from 'openapi-typescript';

type Json = Record<string, unknown>;

/** Removes what the types of calls and answers do not need: sentences, examples, refusals. */
function trim(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => trim(one));
  if (typeof value !== 'object' || value === null) return value;
  const told: Json = {};
  for (const [key, one] of Object.entries(value)) {
    const isName = name === 'properties' || name === 'schemas';
    if (!isName && ['description', 'summary', 'example', 'examples', 'webhooks', 'tags'].includes(key))
      continue;
    if (name === 'responses' && !key.startsWith('2')) continue;
    told[key] = trim(one, key);
  }
  return told;
}

/** Returns the types with which the console calls the interface, made of its description. */
export async function interfaceTypes(): Promise<string> {
  // The description is plain JSON.
  const description = trim(openApi(operations, 'https://service.example/v1.0.0')) as Parameters<
    typeof openapiTypescript
  >[0];
  const types = astToString(
    await openapiTypescript(description, { immutable: true, emptyObjectsUnknown: true }),
  );
  return `// Made by \`npm run docs\` of the interface's description.\n// Long because it describes all operations.\n${types}`;
}
