import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

/**
 * The contexts of the domain, one folder each: what changes together, and is read together by a newcomer. A context may
 * use those above it in this list.
 */
export const contexts = [
  'foundation',
  'networks',
  'contract',
  'access',
  'webhooks',
  'library',
  'accounts',
  'publishing',
  'inbox',
  'numbers',
  'incoming',
  'integrations',
  'ai-plans',
  'platform',
] as const;

/** Returns the context that a file of the domain belongs to; undefined for a file outside of all contexts. */
export const getContext = (path: string): string | undefined =>
  contexts.find((context) => path.startsWith(`domain/${context}/`));

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

/**
 * Draws the contexts as a diagram (https://mermaid.js.org/syntax/flowchart.html): an arrow for each use, without those
 * that follow from others.
 */
export function drawContexts(files: readonly SourceFile[]): string {
  const imports = importsBetweenContexts(files);
  const usedBy = (name: string): readonly string[] => [...(imports.get(name)?.keys() ?? [])];
  const reaches = (from: string, to: string): boolean => usedBy(from).some((next) => next === to || reaches(next, to));
  const arrows = contexts.flatMap((from) =>
    usedBy(from)
      .filter((to) => !usedBy(from).some((other) => other !== to && reaches(other, to)))
      .sort()
      .map((to) => `  ${from} --> ${to}`),
  );
  return ['```mermaid', 'flowchart BT', ...arrows, '```'].join('\n');
}
