import { spawn } from 'node:child_process';
import { groups } from '../../jest.config.js';
import { installTestPackages } from '../dev/packages.js';
import { compile, compileChanges } from './compile.js';

/**
 * Runs tests: `node test/runner/main.js [group …] [what Jest takes …]`. Groups are those of `jest.config.js`; without
 * one, all run.
 * `full` also tries all of the large sets, of which otherwise a seeded tenth is tried (`test/chosen.ts`).
 */
const given = process.argv.slice(2);
const first = given.findIndex((word) => word !== 'full' && !(word in groups));
const named = given.slice(0, first === -1 ? given.length : first);
// Jest finds the compiled files, by the names of their sources.
const options = given.slice(named.length).map((word) => word.replace(/(\.test)\.ts$/, '$1'));
const chosen = named.filter((name) => name !== 'full');

/** Whether one of these tests needs the packages that only tests have: unit tests do without. */
function needPackages(tests) {
  const matching = tests.filter((path) => options.some((word) => path.includes(word)));
  return (matching.length > 0 ? matching : tests).some((path) => {
    const group = Object.keys(groups).find((name) => groups[name].some((one) => one.test(path)));
    return group !== 'unit' && (chosen.length === 0 || chosen.includes(group));
  });
}

const sources = await compile();
if (needPackages(sources.filter((path) => /\.test\.tsx?$/.test(path)))) await installTestPackages();
if (options.some((word) => word.startsWith('--watch'))) compileChanges();
const node = ['--enable-source-maps', '--import', './test/runner/worker-data.js'];
const jest = spawn(process.execPath, [...node, 'node_modules/jest/bin/jest.js', ...options], {
  env: { ...process.env, TEST_GROUPS: chosen.join(' '), ...(named.includes('full') && { EXHAUSTIVE: '1' }) },
  stdio: 'inherit',
});
jest.on('exit', (status) => process.exit(status ?? 1));
