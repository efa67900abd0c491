/**
 * The real service, on a machine whose clock is CLOCK_AHEAD milliseconds ahead, so that nobody waits for what it does later.
 * Plain JavaScript on what was built, so that no loader stands between.
 */
const ahead = Number(process.env.CLOCK_AHEAD);
const now = Date.now.bind(Date);

Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, values, made) =>
    Reflect.construct(target, values.length === 0 ? [target.now()] : values, made),
});

const { runCommandLine } = await import('../../dist/runtimes/cli/command-line.js');
process.exitCode = await runCommandLine(['start'], process.env);
