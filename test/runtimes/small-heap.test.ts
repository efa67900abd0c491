import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const built = new URL('../../dist/runtimes/cli/small-heap.js', import.meta.url).href;

test('what is made while the service starts does not enlarge the space for new objects, what is made later does, to 8 MB', async () => {
  const script = `
    import { setImmediate } from 'node:timers/promises';
    import { getHeapSpaceStatistics } from 'node:v8';
    import { keepHeapSmall } from '${built}';
    const size = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size;
    const kept = [];
    const make = async () => {
      for (let i = 0; i < 2_000_000; i += 1) {
        kept.push({ i, list: [i] });
        if (i % 10_000 === 0) await setImmediate();
      }
    };
    keepHeapSmall(0);
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

test('what lives a while and is dropped is collected before it outweighs what lasts', async () => {
  const script = `
    import { setImmediate } from 'node:timers/promises';
    import { keepHeapSmall } from '${built}';
    keepHeapSmall();
    const lasting = Array.from({ length: 300_000 }, (_, i) => ({ i, list: [i] }));
    const recent = new Array(100_000);
    const used = () => process.memoryUsage().heapUsed;
    let largest = 0;
    const before = used();
    for (let i = 0; i < 6_000_000; i += 1) {
      recent[i % recent.length] = { i, list: [i] };
      if (i % 20_000 === 0) await setImmediate();
      if (i % 20_000 === 0) largest = Math.max(largest, used());
    }
    console.log(largest / before, lasting.length);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  // Without it about 7, with it 2.
  expect(Number(stdout.split(' ')[0])).toBeLessThan(3);
}, 20_000);
