import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { catalogue } from '#domain/foundation/errors/catalogue';
import { socialNetworks } from '#domain/networks/rulebook';
import { contexts } from './contexts.ts';
import { findImpurities } from './impurities.ts';
import { describeNode, generatedFiles, nodesOf, parseSource, root, sourceFiles } from './source-files.ts';

const allowedFolders: Readonly<Record<string, readonly string[]>> = {
  ports: contexts,
  domain: contexts,
  'test/domain': contexts,
  adapters: [
    'agenda',
    'ai',
    'console',
    'drive',
    'files',
    'knex',
    'koa',
    'mail',
    'mcp',
    'memory',
    'metrics',
    'mongo',
    'n8n',
    'networks',
    'oidc',
    'presentation',
    'python-client',
    'system',
    'tables',
    'typescript-client',
    'web',
    'webhooks',
  ],
  runtimes: ['cli', 'config', 'container', 'reference', 'sandbox'],
  'adapters/networks': [...socialNetworks, 'shared'],
};

const allowedEntries = [
  'AGENTS.md',
  'CHANGELOG.md',
  'Dockerfile',
  'LICENSE',
  'README.md',
  'adapters',
  'compose.yaml',
  'docs',
  'domain',
  'eslint.config.js',
  'jest.config.js',
  'package-lock.json',
  'package.json',
  'ports',
  'runtimes',
  'test',
  'tsconfig.json',
];

const rings = sourceFiles('ports', 'domain', 'adapters', 'runtimes');
const tests = sourceFiles('test');

/** Files of one ring or several. */
const inRings = (...names: readonly string[]) =>
  rings.filter(({ path }) => names.some((name) => path.startsWith(`${name}/`)));

describe('A reader guesses where code is', () => {
  test('this test sees the rings', () => {
    expect(rings.length).toBeGreaterThanOrEqual(200);
    expect(inRings('domain').length).toBeGreaterThanOrEqual(70);
  });

  test.each(Object.keys(allowedFolders))('the folders in %s have the names of the architecture', (parent) => {
    const folders = readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.filter((name) => !allowedFolders[parent]?.includes(name))).toEqual([]);
  });

  test('the top of the repository holds nothing unexpected', () => {
    const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
      .split('\n')
      .map((line) => line.replace(/\/$/, ''));
    const unexpected = readdirSync(root).filter(
      (name) => !name.startsWith('.') && !name.endsWith('.tgz') && ![...allowedEntries, ...ignored].includes(name),
    );
    expect(unexpected).toEqual([]);
  });

  test('no file or folder has a name that could hold anything', () => {
    const vague = /(^|\/)(common|helpers?|misc|types?|utils?)(\.test)?(\.ts|\/)/;
    expect([...rings, ...tests].map(({ path }) => path).filter((path) => vague.test(path))).toEqual([]);
  });

  test('a file of more than 300 lines begins with the reason', () => {
    const long = [...rings, ...tests].filter(({ text }) => text.trimEnd().split('\n').length > 300);
    const silent = long.filter(({ text }) => ts.getLeadingCommentRanges(text, 0) === undefined);
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});

describe('The domain is pure', () => {
  test('it uses no clock, no chance, no timer and nothing that only a runtime has', () => {
    expect(inRings('domain', 'ports').flatMap(findImpurities)).toEqual([]);
  });

  test.each([
    'const now = Date.now();',
    'const now = new Date();',
    'const now = new Date;',
    'const now = Date();',
    "const now = Date['now']();",
    'const { now } = Date;',
    'const clocks = [Date];',
    'const dice = Math.random();',
    "const dice = Math['random']();",
    'const { random } = Math;',
    'setTimeout(() => undefined, 1);',
    'const { env } = process;',
    'const id = crypto.randomUUID();',
    'const id = globalThis.crypto;',
    "const answer = await fetch('https://example.com');",
    'const ports = { fetch };',
    "console.log('hello');",
  ])('this would be found: %s', (canary) => {
    expect(findImpurities(parseSource('canary.ts', canary))).toHaveLength(1);
  });

  test.each([
    'const then = new Date(clock.now()).toISOString();',
    "const then = Date.parse('2026-11-20') + Date.UTC(2026, 10, 20);",
    'function format(date: Date): number { return Math.floor(date.getTime()); }',
    'const { fetch: get } = ports; ports.console.log(ports.process); const rules = { crypto: 1 };',
  ])('this is fine: %s', (innocent) => {
    expect(findImpurities(parseSource('innocent.ts', innocent))).toEqual([]);
  });
});

/** Texts in code. The `errors` of an operation only announce, so those do not count. */
function textsIn(tree: ts.Node): Set<string> {
  const texts = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'errors') return;
    if (ts.isStringLiteral(node)) texts.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts;
}

/** Exported functions without a word of what they do. */
function undocumented(file: ReturnType<typeof parseSource>): string[] {
  return [...nodesOf(file.tree)]
    .filter((node) => {
      const isExported =
        ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      if (!isExported || ts.getJSDocCommentsAndTags(node).length > 0) return false;
      if (ts.isFunctionDeclaration(node)) return true;
      return (
        ts.isVariableStatement(node) &&
        node.declarationList.declarations.some(
          ({ initializer }) =>
            initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
        )
      );
    })
    .map((node) => describeNode(file, node));
}

describe('What is written down is true', () => {
  test('every error of the catalogue is raised somewhere', () => {
    const raised = new Set(
      inRings('domain', 'adapters')
        .filter(({ path }) => basename(path) !== 'catalogue.ts')
        .flatMap(({ tree }) => [...textsIn(tree)]),
    );
    const names = Object.keys(catalogue);
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !raised.has(name))).toEqual([]);
  });

  test('no comment cites what is neither here nor at an address', () => {
    const cited = /\b(?:contract|specification),? |\bcontract\/|\b[Ss]ection \d|\brulings\b|\b[a-z]+\/catalog\.md/;
    const comments = ({ text }: { readonly text: string }) => text.match(/\/\*\*?[\s\S]*?\*\/|\/\/ .*/g) ?? [];
    // The words of the interface may speak of contracts.
    const written = inRings('ports', 'domain', 'adapters', 'runtimes').filter(({ path }) => !generatedFiles.has(path));
    const citing = written.flatMap((file) =>
      comments(file)
        .filter((comment) => cited.test(comment))
        .map((comment) => `${file.path}: ${comment}`),
    );
    expect(citing).toEqual([]);
    expect(['// contract, Post', '// section 3'].filter((comment) => cited.test(comment))).toHaveLength(2);
  });

  test('every exported function of domain and ports says what it does', () => {
    expect(inRings('domain', 'ports').flatMap(undocumented)).toEqual([]);
  });

  test('an exported function without a comment would be found, however it is written', () => {
    const canary =
      'export function one() {}\nexport const two = () => 2;\n/** Three. */\nexport const three = () => 3;';
    expect(undocumented(parseSource('canary.ts', canary))).toHaveLength(2);
  });
});
