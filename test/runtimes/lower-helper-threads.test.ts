import { expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPostwright } from '../servers/postwright.ts';

/** How many threads V8 has for garbage and compiling, by default. */
const helpersOfV8 = 4;
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('threads that collect garbage leave the processor to the one that answers requests', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-threads-'));
  const service = await startPostwright({ DATA_DIR: folder, PORT: String(await freePort()) });
  const threads = (await readdir(`/proc/${String(service.pid)}/task`)).map(Number);
  const lower = Math.min(getPriority() + 5, 19);
  expect(getPriority(service.pid)).toBe(getPriority());
  expect(threads.filter((thread) => getPriority(thread) === lower).length).toBeGreaterThanOrEqual(helpersOfV8);
  await service.stop();
  await rm(folder, { recursive: true });
});
