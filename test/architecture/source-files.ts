import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The top of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A TypeScript file of the repository, read and parsed. */
export interface SourceFile {
  /** From the top of the repository, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

/** Files that `npm run generate` makes, of the descriptions of the operations and of the time zone database. */
export const generatedFiles: ReadonlySet<string> = new Set([
  'adapters/typescript-client/interface.ts',
  'domain/foundation/time/zone-table.ts',
]);

/** Parses a text as if it stood at a path. */
export function parseSource(path: string, text: string): SourceFile {
  return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true) };
}

/** Every TypeScript file below these folders, without those with markup. */
export const sourceFiles = (...folders: readonly string[]): SourceFile[] => filesWith('.ts', folders);

/** Every TypeScript file with markup below these folders. */
export const markupFiles = (...folders: readonly string[]): SourceFile[] => filesWith('.tsx', folders);

function filesWith(ending: string, folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => parseSource(file.slice(root.length).replaceAll('\\', '/'), readFileSync(file, 'utf8'))),
  );
}

/** Every node of a tree, the outer ones first. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  for (const child of children) yield* nodesOf(child);
}

/** Where a node stands and what it is, for people: `domain/foundation/shared/count.ts:12 Date.now()`. */
export function describeNode({ path, tree }: SourceFile, node: ts.Node): string {
  const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
  return `${path}:${String(line + 1)} ${node.getText(tree).split('\n')[0] ?? ''}`;
}
