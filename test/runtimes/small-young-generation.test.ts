import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const built = new URL('../../dist/runtimes/cli/small-young-generation.js', import.meta.url).href;

test('what is made while the service starts does not enlarge the space for new objects, what is made later may', async () => {
  const script = `
    import { getHeapSpaceStatistics } from 'node:v8';
    import { withSmallYoungGeneration } from '${built}';
    const size = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size;
    const kept = [];
    const make = () => { for (let i = 0; i < 400_000; i += 1) kept.push({ i, list: [i] }); };
    const before = size();
    await withSmallYoungGeneration(async () => make());
    const started = size();
    make();
    console.log(JSON.stringify([before, started, size()]));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  const [before, started, later] = JSON.parse(stdout) as [number, number, number];
  // The first collection commits the second half of what there was.
  expect(started).toBeLessThanOrEqual(before * 2);
  expect(later).toBeGreaterThan(started * 2);
});
