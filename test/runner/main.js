import { spawnSync } from 'node:child_process';
import { groups } from '../../jest.config.js';

/**
 * Runs tests: `node test/runner/main.js [group …] [what Jest takes …]`. Groups are those of `jest.config.js`; without one, all run.
 * `full` also tries all of the large sets, of which otherwise a seeded tenth is tried (`test/chosen.ts`).
 */
const given = process.argv.slice(2);
const first = given.findIndex((word) => word !== 'full' && !(word in groups));
const named = given.slice(0, first === -1 ? given.length : first);
const { status } = spawnSync(
  process.execPath,
  [
    ...['--import', 'tsx', '--import', './test/runner/register.js', '--conditions=postwright-source'],
    ...['node_modules/jest/bin/jest.js', ...given.slice(named.length)],
  ],
  {
    env: {
      ...process.env,
      TEST_GROUPS: named.filter((name) => name !== 'full').join(' '),
      ...(named.includes('full') && { EXHAUSTIVE: '1' }),
    },
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
