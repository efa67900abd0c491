import autocannon from 'autocannon';
import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { builtProgram, postwright, startPostwright, type SetUpAnswer } from '../servers/postwright.ts';
import { limits } from '../runtimes/limits.ts';
import { residentMegabytes, scratch } from './scratch.ts';
import { median, type Row } from './table.ts';

/** The time in milliseconds that a program takes until it has ended. */
function duration(...argv: readonly string[]): number {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, argv, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`node ${argv.join(' ')} ended with ${String(status)}`);
  return performance.now() - start;
}

/** Durations in milliseconds of the service and of the reference in the same rounds, and the median of their ratios. */
function compare(what: string, turns: readonly { readonly ours: number; readonly bare: number }[], goal: number): Row {
  return {
    what,
    ours: `${median(turns.map(({ ours }) => ours)).toFixed(0)} ms`,
    reference: `${median(turns.map(({ bare }) => bare)).toFixed(0)} ms (bare Node)`,
    ratio: `${median(turns.map(({ ours, bare }) => ours / bare)).toFixed(1)} (goal ${String(goal)})`,
  };
}

/**
 * Measures the real process on SQLite: the time from start to ready and of `--help` against bare Node, and resident
 * memory when idle and after 10,000 requests.
 */
export async function benchProcess(): Promise<Row[]> {
  const { environment, remove } = await scratch({ NODE_ENV: 'production' });
  const setUp = JSON.parse(await postwright(environment, 'setup', '--json')) as SetUpAnswer;
  // Long enough to store the code that it compiled, which later starts use.
  const first = await startPostwright(environment);
  await setTimeout(8_000);
  await first.stop();
  const main = await builtProgram();
  const starts: { ours: number; bare: number }[] = [];
  const helps: { ours: number; bare: number }[] = [];
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    const started = await startPostwright(environment);
    const ours = performance.now() - start;
    await started.stop();
    const bare = duration('-e', '0');
    starts.push({ ours, bare });
    helps.push({ ours: duration(main, '--help'), bare });
  }
  const service = await startPostwright(environment);
  // Long enough for what the start left to be collected, if it ever is.
  await setTimeout(20_000);
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
  return [
    compare('start to ready', starts, 7),
    compare('postwright --help', helps, 3),
    {
      what: 'resident memory, idle and after 10,000 requests',
      ours: `${idle.toFixed(0)} MB, ${after.toFixed(0)} MB`,
      reference: `at most ${String(limits.idleMegabytes)} MB idle`,
      ratio: '(goals 100 MB, 150 MB)',
    },
  ];
}
