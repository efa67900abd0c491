import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { contexts, drawContexts, importsBetweenContexts } from '../architecture/contexts.ts';
import { nodesOf, parseSource, root, type SourceFile } from '../architecture/source-files.ts';
import { countAvoided } from './avoided-words.ts';

const rings = ['ports', 'domain', 'adapters', 'runtimes'];
const tracked = execFileSync('git', ['ls-files', '-z', ...rings], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\0')
  .filter((path) => path !== '');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** Pictures and fonts have no lines, and lock files are npm's. */
const isText = (path: string): boolean => !/\.(?:png|jpe?g|webp|svg|woff2?|ico|gz)$|package-lock\.json$/.test(path);
const lines = tracked.filter(isText).reduce((sum, path) => sum + read(path).split('\n').length - 1, 0);
const sources = tracked.filter((path) => /\.tsx?$/.test(path)).map((path) => parseSource(path, read(path)));
const domain = sources.filter(({ path }) => path.startsWith('domain/'));

const maxFunctionLines = 60;

/** Returns how many lines of a function are not those of functions within it. */
function ownLines(tree: ts.SourceFile, node: ts.Node): number {
  const count = (one: ts.Node): number =>
    tree.getLineAndCharacterOfPosition(one.end).line - tree.getLineAndCharacterOfPosition(one.getStart(tree)).line + 1;
  let own = count(node);
  const leaveOut = (child: ts.Node): void => {
    if (ts.isFunctionLike(child)) own -= count(child) - 1;
    else ts.forEachChild(child, leaveOut);
  };
  ts.forEachChild(node, leaveOut);
  return own;
}

const longFunctions = (files: readonly SourceFile[]): number =>
  files
    .flatMap(({ tree }) => [...nodesOf(tree)].filter(ts.isFunctionLike).map((node) => ownLines(tree, node)))
    .filter((count) => count > maxFunctionLines).length;

const imports = importsBetweenContexts(domain);

/** Returns on which level a context stands: 1 without imports of others. */
const level = (name: string): number => 1 + Math.max(0, ...[...(imports.get(name)?.keys() ?? [])].map(level));

/** What is counted, what it may be today, and what it is to become. */
const table = [
  { name: 'product lines in git', is: lines, limit: 175_100, target: 138_000 },
  { name: 'contexts in the domain', is: contexts.length, limit: 14, target: 14 },
  { name: 'files in the domain', is: domain.length, limit: 575, target: 560 },
  { name: 'levels of contexts', is: Math.max(...contexts.map(level)), limit: 13, target: 13 },
  {
    name: 'contexts that use another',
    is: [...imports.values()].reduce((sum, { size }) => sum + size, 0),
    limit: 85,
    target: 85,
  },
  { name: `functions above ${String(maxFunctionLines)} own lines`, is: longFunctions(sources), limit: 15, target: 15 },
  {
    name: 'names and phrases that have to be decoded',
    is: sources.reduce((sum, file) => sum + countAvoided(file), 0),
    limit: 0,
    target: 0,
  },
];

/** Prints the size and shape of the product, and fails where something is above its limit. */
for (const { name, is, limit, target } of table) {
  const sign = is > limit ? '✗' : is <= target ? '✓' : ' ';
  process.stdout.write(
    `${sign} ${String(is).padStart(7)}  ${name} (limit ${String(limit)}, target ${String(target)})\n`,
  );
}
if (table.some(({ is, limit }) => is > limit)) process.exitCode = 1;
if (process.argv.includes('--draw')) process.stdout.write(`\n${drawContexts(domain)}\n`);
