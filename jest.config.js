import { join } from 'node:path';

/** Which test files belong to which group: to the first that names them. */
export const groups = {
  // Processes, browsers, packages and other languages. They need `npm run build`.
  system: [
    /test.(clients|connect-page|console|crash|examples|files|packaging|pages|reference-page|reference.console|runtimes)\b/,
    /test.adapters.(n8n|koa.(console.console-browser|report-in-browser|start-page))\b/,
  ],
  // Postgres, a server with MongoDB's protocol and a Bluesky server, all real.
  databases: [
    /test.adapters.(agenda|knex|mongo|networks.bluesky|figures-of-worlds|reports-against-sums|same-as-memory)\b/,
    /\bon-databases\b/,
  ],
  // Networks against their stand-ins, and the interface over HTTP; its figures against a reference in Python.
  adapters: [
    /test.(adapters.(files|koa|mcp|networks|oidc)|authority|failures-others-had|inbox-model|media|reference)\b/,
  ],
  unit: [/./],
};

const compiled = join(import.meta.dirname, 'dist/.tests');
/** That folder as a part of a regular expression. */
const root = compiled.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const names = Object.keys(groups);
const requested = process.env.TEST_GROUPS?.split(' ').filter(Boolean) ?? [];
const chosen = requested.length > 0 ? requested : names;
/** A file of a group: none of an earlier group names it. */
const filesOf = (name) => {
  const others = names.slice(0, names.indexOf(name)).flatMap((earlier) => groups[earlier]);
  const none = others.map(({ source }) => `(?!.*(?:${source}))`).join('');
  return `^${root}${none}.*(?:${groups[name].map(({ source }) => source).join('|')}).*\\.test\\.js$`;
};

/**
 * Test files run in Node itself and not in contexts of Jest's own: modules are loaded once for all files of a worker, which is
 * most of what a file costs. `test/runner/main.js` compiles them before.
 */
export default {
  rootDir: compiled,
  runner: 'jest-light-runner/child-process',
  setupFilesAfterEnv: [join(import.meta.dirname, 'test/runner/setup.js')],
  testRegex: chosen.map(filesOf),
  transform: {},
  // A server starts when the first test asks for it.
  globalSetup: join(import.meta.dirname, 'test/servers/global-setup.js'),
  globalTeardown: join(import.meta.dirname, 'test/servers/global-teardown.js'),
  // With `-i`, tests run in Jest's own process, which what they leave open would keep.
  forceExit: true,
  // Many suites wait for processes and browsers, so a third finds time on two processors.
  maxWorkers: 3,
};
