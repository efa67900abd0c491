import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const built = new URL('../../dist/runtimes/cli/young-generation.js', import.meta.url).href;

test('what is made while the service starts does not enlarge the space for new objects, what is made later does, to 8 MB', async () => {
  const script = `
    import { setImmediate } from 'node:timers/promises';
    import { getHeapSpaceStatistics } from 'node:v8';
    import { keepYoungGenerationSmall } from '${built}';
    const size = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size;
    const kept = [];
    const make = async () => {
      for (let i = 0; i < 2_000_000; i += 1) {
        kept.push({ i, list: [i] });
        if (i % 10_000 === 0) await setImmediate();
      }
    };
    keepYoungGenerationSmall(0);
    const before = size();
    for (let i = 0; i < 400_000; i += 1) kept.push({ i, list: [i] });
    const started = size();
    await make();
    console.log(JSON.stringify([before, started, size()]));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  const [before, started, later] = JSON.parse(stdout) as [number, number, number];
  // The first collection commits the second half of what there was.
  expect(started).toBeLessThanOrEqual(before * 2);
  expect(later).toBeGreaterThan(started);
  expect(later).toBeLessThanOrEqual(8 * 1024 * 1024);
}, 20_000);
