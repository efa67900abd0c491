import { describe, expect, test } from '@jest/globals';
import { posix } from 'node:path';
import ts from 'typescript';
import { contexts } from './contexts.ts';
import { parseSource, type SourceFile, sourceFiles } from './source-files.ts';

const doorForm = /^domain\/[^/]+\/index\.ts$/;

/** The file of the domain that a name in an import stands for; undefined for anything else. */
function importedFile(from: string, name: string): string | undefined {
  if (name.startsWith('#domain/')) return `${name.slice(1)}.ts`;
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : undefined;
}

/** What a file takes from other files, or passes on of them: each as the path of the other file and a name there. */
function takenBy({ path, tree }: SourceFile): string[] {
  return tree.statements.flatMap((node) => {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return [];
    const { moduleSpecifier } = node;
    const list = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    if (!list || !(ts.isNamedImports(list) || ts.isNamedExports(list))) return [];
    const file = importedFile(path, moduleSpecifier.text);
    return list.elements.map(({ name, propertyName }) => `${file ?? ''} ${(propertyName ?? name).text}`);
  });
}

/** What a door shows. */
function shownBy({ path, tree }: SourceFile): string[] {
  return tree.statements.flatMap((node) => {
    if (!ts.isExportDeclaration(node) || !node.exportClause || !ts.isNamedExports(node.exportClause))
      return [`${path} ${node.getText()}`];
    return node.exportClause.elements.map(({ name }) => `${path} ${name.text}`);
  });
}

/** What doors show and nobody takes, and statements in a door that name nothing from the context. */
function unusedIn(files: readonly SourceFile[]): string[] {
  const taken = new Set(files.flatMap(takenBy));
  return files
    .filter(({ path }) => doorForm.test(path))
    .flatMap(shownBy)
    .filter((shown) => !taken.has(shown));
}

const rings = sourceFiles('domain', 'adapters', 'runtimes');

describe('The door of a context', () => {
  test('is there for every context, and shows something', () => {
    const silent = contexts.filter(
      (context) => !rings.some((file) => file.path === `domain/${context}/index.ts` && shownBy(file).length > 0),
    );
    expect(silent).toEqual([]);
  });

  test('shows only what is taken through it', () => {
    expect(unusedIn(rings)).toEqual([]);
  });

  test('would be found with more in it, whoever else has the same name', () => {
    const files = [
      parseSource('domain/access/index.ts', "export { a, b as c } from './a.ts';\nexport type { D } from './d.ts';"),
      parseSource('domain/accounts/index.ts', "export { a, e } from './a.ts';\nexport * from './f.ts';"),
      parseSource('domain/webhooks/line.ts', "import { a as own, type D } from '../access/index.ts';"),
      parseSource('adapters/koa/routes.ts', "import { e } from '#domain/accounts/index';"),
    ];
    expect(unusedIn(files)).toEqual([
      'domain/access/index.ts c',
      'domain/accounts/index.ts a',
      "domain/accounts/index.ts export * from './f.ts';",
    ]);
  });
});
