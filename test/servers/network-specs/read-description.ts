import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SocialNetwork } from '#ports/networks/social-network';
import { isMap, parseDocument } from 'yaml';
import type { NetworkDescription } from './description.ts';
import { objectAt, type JsonObject } from './json-object.ts';
import { createOpenapiDescription } from './openapi-description.ts';
import { createSlackDescription } from './slack-description.ts';
import { createTelegramDescription } from './telegram-description.ts';

const files: Readonly<Record<SocialNetwork, string>> = {
  bluesky: 'bluesky.openapi.yaml',
  discord: 'discord.openapi.json',
  facebook: 'facebook.openapi.yaml',
  instagram: 'instagram.openapi.yaml',
  linkedin: 'linkedin.openapi.yaml',
  pinterest: 'pinterest.openapi.yaml',
  slack: 'slack.swagger2.json',
  telegram: 'telegram.botapi.json',
  threads: 'threads.openapi.yaml',
  tiktok: 'tiktok.openapi.yaml',
  whatsapp: 'whatsapp.openapi.yaml',
  x: 'x.openapi.json',
  youtube: 'youtube.openapi.yaml',
};

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

function read(folder: string, social_network: SocialNetwork): NetworkDescription {
  const file = files[social_network];
  const text = readFileSync(join(folder, file), 'utf8');
  const document = file.endsWith('.json') ? objectAt(JSON.parse(text)) : readYaml(text);
  if (social_network === 'slack') return createSlackDescription(document);
  if (social_network === 'telegram') return createTelegramDescription(document);
  return createOpenapiDescription(document, social_network === 'bluesky' ? /^\/xrpc\// : undefined);
}

const cache = new Map<string, NetworkDescription>();

/** Returns a network's description from the folder; it is read and parsed only once. */
export function readDescription(folder: string, social_network: SocialNetwork): NetworkDescription {
  const key = `${folder} ${social_network}`;
  const description = cache.get(key) ?? read(folder, social_network);
  cache.set(key, description);
  return description;
}
