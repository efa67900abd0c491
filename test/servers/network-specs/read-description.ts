import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SocialNetwork } from '#ports/networks/social-network';
import { isMap, parseDocument } from 'yaml';
import type { NetworkDescription } from './description.ts';
import { objectAt, type JsonObject } from './json-object.ts';
import { createOpenapiDescription } from './openapi-description.ts';
import { createSlackDescription } from './slack-description.ts';
import { createTelegramDescription } from './telegram-description.ts';

/** Reads YAML. Some descriptions list a path twice, once for each method; all of them count. */
function readYaml(text: string): JsonObject {
  const document = parseDocument(text, { uniqueKeys: false });
  const paths = document.get('paths');
  const merged: Record<string, JsonObject> = {};
  for (const { key, value } of isMap(paths) ? paths.items : []) {
    const path = String(key);
    const item = isMap(value) ? objectAt(value.toJS(document)) : {};
    merged[path] = { ...merged[path], ...item };
  }
  document.delete('paths');
  return { ...objectAt(document.toJS()), paths: merged };
}

function read(folder: string, social_network: SocialNetwork): NetworkDescription | undefined {
  const file = readdirSync(folder).find((name) => name.startsWith(`${social_network}.`));
  if (file === undefined) return undefined;
  const text = readFileSync(join(folder, file), 'utf8');
  const document = file.endsWith('.json') ? objectAt(JSON.parse(text)) : readYaml(text);
  if (social_network === 'slack') return createSlackDescription(document);
  if (social_network === 'telegram') return createTelegramDescription(document);
  return createOpenapiDescription(document, social_network === 'bluesky' ? /^\/xrpc\// : undefined);
}

const cache = new Map<string, NetworkDescription | undefined>();

/** Returns a network's description, from the file of the folder whose name begins with its name; parsed only once. */
export function readDescription(
  folder: string,
  social_network: SocialNetwork,
): NetworkDescription | undefined {
  const key = `${folder} ${social_network}`;
  if (!cache.has(key)) cache.set(key, read(folder, social_network));
  return cache.get(key);
}
