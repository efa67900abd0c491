/**
 * Runs what a pull request must pass, on this machine: the commands of .github/workflows/ci.yml, one job after the
 * other. Names of jobs choose among them. Actions (checkout, Node, packages) are left out: all that is here already.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { jobRuns, readWorkflow } from './read-workflow.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const chosen = process.argv.slice(2);
const runs = jobRuns(readWorkflow(new URL('../../.github/workflows/ci.yml', import.meta.url)));
const unknown = chosen.filter((name) => !runs.some(({ job }) => job === name));
if (unknown.length > 0) {
  const names = [...new Set(runs.map(({ job }) => job))];
  console.error(`There is no job ${unknown.join(', ')}. The jobs: ${names.join(', ')}.`);
  process.exit(2);
}

const [here = ''] = process.versions.node.split('.');
const results: string[] = [];
let failed = 0;
for (const { job, choice, steps } of runs) {
  if (chosen.length > 0 && !chosen.includes(job)) continue;
  const parts = Object.entries(choice).map(([key, value]) => `${key} ${String(value)}`);
  const title = [job, ...parts].join(', ');
  if (choice.node !== undefined && String(choice.node) !== here) {
    results.push(`left out  ${title}: this is Node ${here}`);
    continue;
  }
  for (const { name, run, env } of steps) {
    console.log(`\n== ${title}: ${name}`);
    const began = Date.now();
    const { status } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', run], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    const seconds = Math.round((Date.now() - began) / 1000);
    results.push(`${status === 0 ? 'passed  ' : 'FAILED  '}  ${title}: ${name} (${String(seconds)} s)`);
    if (status === 0) continue;
    failed += 1;
    // As at GitHub, a failed step ends its job.
    break;
  }
}
console.log(['', ...results].join('\n'));
process.exitCode = failed === 0 ? 0 : 1;
