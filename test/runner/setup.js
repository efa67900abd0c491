import { addEventHandler } from 'jest-circus';

// Tests may replace them.
const { clearTimeout, setTimeout } = globalThis;
/** How long a test or a hook may take that names no limit, in milliseconds. */
const defaultLimit = 60_000;

/** The errors of `beforeAll`, by the block whose tests cannot run then. */
const failed = new WeakMap();

const findFailure = (block) => (block === undefined ? undefined : (failed.get(block) ?? findFailure(block.parent)));

/** Returns a function that fails when `run` takes longer than its limit. */
const limited = (run, limit, what) => async () => {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} takes longer than ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([run(), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Adds what jest-light-runner leaves out: limits of time, and tests that fail with the error of their `beforeAll`. */
addEventHandler((event, { currentDescribeBlock: block }) => {
  if (event.name === 'add_test') {
    const test = block.children.at(-1);
    if (test.fn === undefined) return;
    const run = limited(test.fn, event.timeout ?? defaultLimit, 'The test');
    test.fn = () => {
      const failure = findFailure(block);
      if (failure !== undefined) throw failure;
      return run();
    };
  }
  if (event.name === 'add_hook') {
    const hook = block.hooks.at(-1);
    const run = limited(hook.fn, event.timeout ?? defaultLimit, event.hookType);
    hook.fn = async () => {
      try {
        await run();
      } catch (error) {
        if (event.hookType === 'beforeAll') failed.set(block, error);
        throw error;
      }
    };
  }
});
