import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const built = new URL('../../dist/runtimes/cli/lower-helper-threads.js', import.meta.url).href;

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('threads that collect garbage leave the processor to the one that answers requests', async () => {
  const script = `
    import { readdirSync } from 'node:fs';
    import { getPriority } from 'node:os';
    import { lowerHelperThreads } from '${built}';
    lowerHelperThreads();
    const threads = readdirSync('/proc/self/task').map(Number);
    const helpers = threads.filter((thread) => thread !== process.pid).map((thread) => getPriority(thread));
    console.log(JSON.stringify({ main: getPriority(), helpers }));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  const { main, helpers } = JSON.parse(stdout) as { main: number; helpers: number[] };
  expect(helpers.length).toBeGreaterThan(0);
  expect(new Set(helpers)).toEqual(new Set([Math.min(main + 5, 19)]));
});
