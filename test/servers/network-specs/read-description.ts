import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SocialNetwork } from '#ports/networks/social-network';
import { isMap, parse, parseDocument } from 'yaml';
import type { NetworkDescription } from './description.ts';
import { objectAt, textAt, type JsonObject } from './json-object.ts';
import { createOpenapiDescription } from './openapi-description.ts';
import { createSlackDescription } from './slack-description.ts';
import { createTelegramDescription } from './telegram-description.ts';

const networkTests = fileURLToPath(new URL('../../adapters/networks', import.meta.url));

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

/** Returns a file that lies beside the tests of a network. */
function readBeside(social_network: SocialNetwork, name: string): string {
  const file = join(networkTests, social_network, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

const readByHand = (social_network: SocialNetwork): JsonObject =>
  readYaml(readBeside(social_network, 'described-by-hand.openapi.yaml') || '{}');

const cache = new Map<string, NetworkDescription | undefined>();

/** Returns a network's description, from the file of the folder whose name begins with its name; parsed only once. */
export function readDescription(folder: string, social_network: SocialNetwork): NetworkDescription | undefined {
  const key = `${folder} ${social_network}`;
  if (!cache.has(key)) cache.set(key, read(folder, social_network));
  return cache.get(key);
}

/** Returns what is described by hand beside the tests of a network, because others left it out; parsed only once. */
export function readOwnDescription(social_network: SocialNetwork): NetworkDescription {
  const anyHost = social_network === 'bluesky' ? /^\/(oauth|xrpc)\// : undefined;
  const found = cache.get(social_network) ?? createOpenapiDescription(readByHand(social_network), anyHost);
  cache.set(social_network, found);
  return found;
}

/** Returns the page that each operation was read from that is described by hand. */
export function documentedOperations(social_network: SocialNetwork): (readonly [string, string])[] {
  return Object.entries(objectAt(readByHand(social_network), 'paths')).flatMap(([path, item]) =>
    Object.entries(objectAt(item))
      .filter(([method]) => /^(get|post|put|delete)$/.test(method))
      .map(([method, operation]) => [`${method} ${path}`, textAt(objectAt(operation, 'externalDocs'), 'url')] as const),
  );
}

/** Returns the operations that no description of a network covers, each with the reason: undescribed.yaml. */
export function readUndescribed(social_network: SocialNetwork): JsonObject {
  return objectAt(parse(readBeside(social_network, 'undescribed.yaml')));
}
