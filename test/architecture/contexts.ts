import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

/**
 * The contexts of the domain, each with its areas: what changes together, and is read together by a newcomer. A context
 * may use those above it in this list.
 */
export const contexts = {
  foundation: ['effects', 'errors', 'facts', 'jobs', 'mail', 'shared', 'storage', 'web'],
  networks: ['networks', 'sending'],
  contract: ['catalog', 'input', 'older-dialect', 'schemas'],
  access: ['apps', 'assistants', 'audit', 'authentication', 'clients', 'organizations', 'plans', 'roles'],
  webhooks: ['webhooks'],
  library: ['files'],
  accounts: ['accounts'],
  publishing: ['calendars', 'explanations', 'post-import', 'publications', 'slots'],
  inbox: [
    'comment-facts',
    'comments',
    'contact-identities',
    'contacts',
    'erasures',
    'message-facts',
    'messages',
    'people',
    'templates',
  ],
  numbers: ['metric-facts', 'metrics', 'report'],
  incoming: ['incoming'],
  integrations: ['feeds', 'file-sources', 'integration-facts', 'integrations', 'products'],
  'ai-plans': ['ai-plans'],
  platform: ['concerns', 'platform', 'sandbox'],
} as const;

const contextByArea = new Map(
  Object.entries(contexts).flatMap(([context, areas]) => areas.map((area) => [area as string, context])),
);

/** Returns the context that a file of the domain belongs to; undefined for a file outside of all areas. */
export const getContext = (path: string): string | undefined =>
  contextByArea.get(/^domain\/([^/]+)\//.exec(path)?.[1] ?? '');

/** Returns for each context the imports of other contexts: the name of the other, and the import as `from -> to`. */
export function importsBetweenContexts(
  files: readonly SourceFile[],
): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, Map<string, string[]>>();
  for (const { path, text } of files) {
    const from = getContext(path);
    if (from === undefined) continue;
    for (const [, name = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
      const imported = posix.join(posix.dirname(path), name);
      const to = getContext(imported);
      if (to === undefined || to === from) continue;
      const arrows = found.get(from) ?? new Map<string, string[]>();
      found.set(from, arrows.set(to, [...(arrows.get(to) ?? []), `${path} -> ${imported}`]));
    }
  }
  return found;
}
