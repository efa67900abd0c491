import { register } from 'node:module';

// Jest's own module of this name works only in Jest's own runner: tests get what this runner has put on `globalThis`.
const globals = new URL('globals.js', import.meta.url).href;
const hook = `export const resolve = (specifier, context, next) =>
  specifier === '@jest/globals' ? { url: ${JSON.stringify(globals)}, shortCircuit: true } : next(specifier, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
