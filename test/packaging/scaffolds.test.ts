import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cp, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { root } from '../architecture/source-files.ts';
import { run } from './consumer.ts';

/** What is needed of a checkout to add something to it. */
const sources = ['.github/ISSUE_TEMPLATE', 'adapters', 'docs', 'domain', 'ports', 'runtimes', 'test'];
const settings = ['.prettierrc.json', 'jest.config.js', 'package.json', 'tsconfig.json'];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-scaffolds-'));
  const filter = (path: string): boolean => basename(path) !== 'node_modules';
  for (const name of [...sources, ...settings])
    await cp(join(root, name), join(folder, name), { recursive: true, filter });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(() => rm(folder, { recursive: true }));

/** When each file of the copy was changed last. */
async function changeTimes(): Promise<ReadonlyMap<string, number>> {
  const entries = await Promise.all(
    sources.map((name) => readdir(join(folder, name), { recursive: true, withFileTypes: true })),
  );
  const paths = entries.flat().flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
  return new Map(await Promise.all(paths.map(async (path) => [path, (await stat(path)).mtimeMs] as const)));
}

/**
 * Writes what the guide shows below the name of each file. An entry, or line, takes the place of the one that was
 * written.
 */
async function followGuide(): Promise<void> {
  const guide = await readFile(join(root, 'docs/architecture/guides/add-an-operation.md'), 'utf8');
  for (const [, path = '', code = ''] of guide.matchAll(/^`(\S+\.ts)`\n\n```\w+\n(.*?)```$/gms)) {
    const file = join(folder, path);
    const [entry] = /^ {2}\w+: operation\(\{$/m.exec(code) ?? [];
    const [, address = ''] = /^GET \S+\/(\S+) \|/.exec(code) ?? [];
    const before = await readFile(file, 'utf8');
    if (entry) {
      const at = before.indexOf(entry);
      const end = before.indexOf('\n  }),\n', at) + '\n  }),\n'.length;
      await writeFile(file, before.slice(0, at) + code + before.slice(end));
    } else if (address !== '') {
      await writeFile(file, before.replace(/^GET \S+\/count-scheduled \|.*\n/m, code));
    } else await writeFile(file, code);
  }
}

/** What the compiler says of these files, without checking what they import. */
function typeErrorsIn(paths: readonly string[]): string[] {
  const { readFile: read } = ts.sys;
  const { config } = ts.readConfigFile(join(folder, 'test/tsconfig.json'), (path) => read(path)) as {
    readonly config: { readonly compilerOptions: object };
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, join(folder, 'test'));
  const program = ts.createProgram(paths, { ...options, composite: false, noEmit: true, rootDir: folder });
  return paths
    .flatMap((path) => program.getSemanticDiagnostics(program.getSourceFile(path)))
    .map(({ file, messageText }) => `${file?.fileName ?? ''} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
}

test.each([
  ['operation', ['nowhere', 'countDrafts'], 'the folder is one of: access/apps, access/assistants,'],
  ['operation', ['publishing/publications', '2fa'], '"2fa" is no name for a function'],
  ['operation', ['publishing/publications', 'delete'], '"delete" is no name for a function'],
  ['operation', ['publishing/publications', 'get-publication'], '"getPublication" is taken'],
  ['operation', ['publishing/publications', 'listAccounts'], '"listAccounts" is taken'],
  ['network', [], 'the name is lower-case letters and digits'],
  ['network', ['My-Space'], 'the name is lower-case letters and digits'],
  ['network', ['class'], 'the name is lower-case letters and digits'],
  ['network', ['slack'], '"slack" is taken'],
])('new:%s %j writes nothing: %s', async (what, words, sentence) => {
  const before = await changeTimes();
  const asked = run(folder, process.execPath, `test/dev/new-${what}.js`, ...words);
  await expect(asked).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
  expect(await changeTimes()).toEqual(before);
});

test('what is written has the right types and works, and one test of each fails that says what to write next', async () => {
  const before = await changeTimes();
  await run(folder, 'npm', 'run', 'new:network', 'mastodon');
  await run(folder, 'npm', 'run', 'new:operation', 'ai-plans', 'countDrafts');
  await run(folder, 'npm', 'run', 'new:operation', 'publishing/publications', 'count-scheduled');
  await followGuide();
  await run(folder, 'npm', 'run', 'docs');

  const changed = [...(await changeTimes())].filter(([path, time]) => before.get(path) !== time);
  const code = changed.map(([path]) => path).filter((path) => path.endsWith('.ts'));
  expect(code.length).toBeGreaterThan(30);
  expect(typeErrorsIn(code)).toEqual([]);

  const tests = [
    'test/adapters/networks/mastodon',
    'test/architecture/network-folders',
    'test/domain/ai-plans/count-drafts',
    'test/domain/publishing/publications/count-scheduled',
  ];
  const json = join(folder, 'results.json');
  const runner = ['test/runner/main.js', '--maxWorkers=1', '--json', `--outputFile=${json}`, ...tests];
  await expect(run(folder, process.execPath, ...runner)).rejects.toMatchObject({ code: 1 });
  const { numPassedTests, testResults } = JSON.parse(await readFile(json, 'utf8')) as {
    readonly numPassedTests: number;
    readonly testResults: readonly {
      readonly assertionResults: readonly {
        readonly status: string;
        readonly title: string;
        readonly failureMessages: readonly string[];
      }[];
    }[];
  };
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ title, failureMessages }) => [title, failureMessages.join()])
    .sort();
  expect(failed).toEqual([
    ['count drafts: what a caller notices', expect.stringContaining('write next')],
    [expect.stringContaining('nothing is left of'), expect.stringContaining('https://mastodon.example')],
  ]);
  // Those of the contract among them.
  expect(numPassedTests).toBeGreaterThan(40);
}, 120_000);
