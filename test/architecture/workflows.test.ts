import { describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { rulebook } from '#domain/networks/rulebook';
import { jobRuns, readWorkflow } from '../workflows/read-workflow.ts';
import { root } from './source-files.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const workflows = readdirSync(join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`);
const workflow = (path: string) => readWorkflow(join(root, path));

/** Returns the actions that a file uses of others, but not by a commit with the version beside it. */
const unpinned = (text: string): string[] =>
  [...text.matchAll(/\buses: *(\S.*)/g)]
    .map(([, used = '']) => used)
    .filter((used) => !used.startsWith('./') && !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used));

describe('Workflows', () => {
  test.each([...workflows, '.github/actions/setup/action.yml'])('%s uses only pinned actions', (path) => {
    expect(read(path)).toMatch(/\buses: /);
    expect(unpinned(read(path))).toEqual([]);
  });

  test('an action that is named by a tag or a branch would be found', () => {
    const commit = 'a'.repeat(40);
    expect(unpinned(`- uses: one/action@v5\n- uses: two/action@${commit} # v1.2.3\n- uses: ./here`)).toEqual([
      'one/action@v5',
    ]);
    expect(unpinned(`- uses: one/action@${commit}`)).toHaveLength(1);
  });

  test.each(workflows)('%s may only read unless a job says otherwise, and every job ends', (path) => {
    const { permissions, jobs } = workflow(path);
    expect(permissions).toBeDefined();
    expect(Object.values(permissions ?? {}).filter((access) => access !== 'read')).toEqual([]);
    const endless = Object.entries(jobs).filter(([, job]) => typeof job['timeout-minutes'] !== 'number');
    expect(endless.map(([name]) => name)).toEqual([]);
  });
});

describe('The checks of a pull request', () => {
  const runs = jobRuns(workflow('.github/workflows/ci.yml'));
  const runsFor = (name: string) => runs.filter(({ job }) => job === name);

  test('run the unit tests on every Node that the package supports', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    const supported = [...engines.node.matchAll(/(?:\^|>=)(\d+)/g)].map(([, major]) => Number(major));
    expect(runsFor('unit').map(({ choice }) => choice.node)).toEqual(supported);
  });

  test('run every group of the tests', () => {
    const commands = runs.flatMap(({ steps }) => steps.map(({ run }) => run)).join('\n');
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const groups = Object.keys(scripts).filter((name) =>
      scripts[name]?.includes(`runner/main.js ${name.replace('test:', '')}`),
    );
    expect(groups).toContain('test:unit');
    expect(groups.filter((name) => !commands.includes(`npm run ${name}`))).toEqual([]);
  });

  test.each(['adapters', 'databases', 'system'])('leave out no shard of the tests of %s', (name) => {
    const shards = runsFor(name);
    expect(shards.length).toBeGreaterThan(1);
    shards.forEach(({ steps }, index) => {
      const commands = steps.map(({ run }) => run).join('\n');
      expect(commands).toContain(`--shard=${String(index + 1)}/${String(shards.length)}`);
    });
  });
});

describe('A command that is written down', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  /** Returns the scripts that a text runs and package.json does not have. */
  const missing = (text: string): string[] =>
    [...text.matchAll(/\bnpm run ([\w:-]+)/g)]
      .map(([, script = '']) => script)
      .filter((script) => scripts[script] === undefined);

  const guides = readdirSync(join(root, 'docs/architecture/guides')).map((name) => `docs/architecture/guides/${name}`);
  const agents = ['', 'ports/', 'domain/', 'adapters/', 'runtimes/', 'test/'].map((ring) => `${ring}AGENTS.md`);
  const pages = ['.github/CONTRIBUTING.md', 'README.md', ...agents, ...guides, ...workflows];

  test.each(pages)('%s runs scripts that exist', (path) => {
    expect(missing(read(path))).toEqual([]);
  });

  test.each(pages)('%s names tests that exist', (path) => {
    const named = [...read(path).matchAll(/npm run test:file --((?: test\/[\w./-]+)+)/g)].flatMap(([, tests = '']) =>
      tests.trim().split(' '),
    );
    expect(named.filter((test) => !existsSync(join(root, test)))).toEqual([]);
  });

  test('a script that does not exist would be found', () => {
    expect(missing('Run `npm run lint`, then `npm run no-such:script`.')).toEqual(['no-such:script']);
  });
});

test.each(['bug', 'network-changed'])('the form of a %s offers every network', (name) => {
  const form = parse(read(`.github/ISSUE_TEMPLATE/${name}.yml`)) as {
    body: { id: string; attributes: { options?: string[] } }[];
  };
  const choice = form.body.find(({ id }) => id === 'network');
  expect(choice?.attributes.options).toEqual(Object.values(rulebook).map((rules) => rules.name));
});
