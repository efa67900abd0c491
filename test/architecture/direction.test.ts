import { beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The part of dependency-cruiser's report that is read here. */
interface Report {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const rules = join(root, '.dependency-cruiser.cjs');
const rings = ['ports', 'domain', 'adapters', 'runtimes'];

/** Looks at the rings below a folder. */
function cruise(folder: string): Promise<Report> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const parameters = [program, ...rings, '--config', rules, '--output-type', 'json'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, parameters, { cwd: folder, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      // With a violation the program fails and reports nevertheless.
      if (stdout.startsWith('{')) resolve(JSON.parse(stdout) as Report);
      else reject(error ?? new Error(stderr));
    });
  });
}

describe('Dependencies between the rings', () => {
  let report: Report;

  beforeAll(async () => {
    report = await cruise(root);
  }, 180_000);

  test('point from runtimes to adapters to domain to ports, and break no other rule', () => {
    const broken = report.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
    expect(broken).toEqual([]);
  });

  test('are seen at all: enough modules, in every ring, and sources instead of a build', () => {
    const sources = report.modules.map(({ source }) => source);
    const inRings = sources.filter((source) => rings.some((ring) => source.startsWith(`${ring}/`)));
    expect(inRings.length).toBeGreaterThanOrEqual(200);
    for (const ring of rings) {
      expect(inRings.filter((source) => source.startsWith(`${ring}/`)).length).toBeGreaterThan(10);
    }
    expect(sources.filter((source) => source.startsWith('dist/'))).toEqual([]);
  });
});

describe('The tree of canaries', () => {
  test('breaks every rule, each in the file that was made for it', async () => {
    const { summary } = await cruise(join(root, 'test/architecture/fixture'));
    const broken = summary.violations.map(({ rule, from }) => [rule.name, from.split('/').at(-1)].join(' '));
    expect(broken.sort()).toEqual([
      'adapters-know-no-other-adapter adapter-that-knows-another.ts',
      'adapters-know-no-runtime adapter-that-knows-a-runtime.ts',
      'console-is-for-browsers page-that-knows-node.ts',
      'contexts-do-not-point-at-each-other access',
      'contexts-do-not-point-at-each-other accounts',
      'contexts-do-not-point-at-each-other contract',
      'contexts-do-not-point-at-each-other library',
      'contexts-do-not-point-at-each-other webhooks',
      'contexts-have-a-door context-past-a-door.ts',
      'domain-knows-ports-and-itself domain-that-knows-an-adapter.ts',
      'domain-knows-ports-and-itself domain-that-knows-node.ts',
      'domain-knows-ports-and-itself nowhere.ts',
      'everything-resolves nowhere.ts',
      'inversify-stays-in-runtimes adapter-with-a-container.ts',
      'networks-enter-contexts-by-the-door network-past-a-door.ts',
      'networks-know-no-other-network network-that-knows-another.ts',
      'no-circles one-half-of-a-circle.ts',
      'ports-know-nobody port-that-knows-the-domain.ts',
      'rings-enter-contexts-by-the-door adapter-past-a-door.ts',
      'sandbox-knows-no-adapter stand-in-that-knows-an-adapter.ts',
      'typescript-client-knows-nobody client-that-knows-node.ts',
    ]);
    // The configuration is CommonJS, and this is the part of it that is read here.
    const { forbidden } = createRequire(import.meta.url)(rules) as { forbidden: { name: string }[] };
    const caught = new Set(summary.violations.map(({ rule }) => rule.name));
    expect(forbidden.map(({ name }) => name).filter((name) => !caught.has(name))).toEqual([]);
  }, 30_000);
});
