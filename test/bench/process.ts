import autocannon from 'autocannon';
import { readFile } from 'node:fs/promises';
import { postwright, startPostwright, type SetUpAnswer } from '../servers/postwright.ts';
import { limits } from '../runtimes/limits.ts';
import { scratch } from './scratch.ts';
import type { Row } from './table.ts';

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/**
 * Measures the real process on SQLite: the time from start to ready, and resident memory when idle and after
 * 10,000 requests.
 */
export async function benchProcess(): Promise<Row[]> {
  const { environment, remove } = await scratch({ NODE_ENV: 'production' });
  const setUp = JSON.parse(await postwright(environment, 'setup', '--json')) as SetUpAnswer;
  const starts: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    const service = await startPostwright(environment);
    starts.push(performance.now() - start);
    await service.stop();
  }
  const service = await startPostwright(environment);
  // Long enough for what the start left to be collected, if it ever is.
  await new Promise((resolve) => setTimeout(resolve, 20_000));
  const idle = await residentMegabytes(service.pid);
  await autocannon({
    url: `${setUp.base_url}/organizations/${setUp.id_organization}/accounts`,
    connections: 10,
    amount: 10_000,
    headers: { authorization: `Bearer ${setUp.user.access_token}` },
  });
  const after = await residentMegabytes(service.pid);
  await service.stop();
  await remove();
  if (idle > limits.idleMegabytes) {
    process.stderr.write(`An idle service takes ${idle.toFixed(0)} MB, at most ${String(limits.idleMegabytes)}.\n`);
    process.exitCode = 1;
  }
  const median = starts.sort((a, b) => a - b)[2] ?? Number.NaN;
  return [
    { what: 'start to ready', ours: `${median.toFixed(0)} ms`, reference: '', ratio: '' },
    {
      what: 'resident memory, idle and after 10,000 requests',
      ours: `${idle.toFixed(0)} MB, ${after.toFixed(0)} MB`,
      reference: `at most ${String(limits.idleMegabytes)} MB idle`,
      ratio: (after / idle).toFixed(2),
    },
  ];
}
