/**
 * The real service, on a machine whose clock is CLOCK_AHEAD milliseconds ahead, so that tests need not wait for what it
 * does later. Plain JavaScript on what was built, so that no loader stands between.
 */
import './shift-clock.js';

const { runCommandLine } = await import('../../dist/runtimes/cli/command-line.js');
process.exitCode = await runCommandLine(['start'], process.env);
