/**
 * Test files run in Node itself and not in contexts of Jest's own: modules are loaded once for all files of a worker, which is
 * most of what a file costs. `tsx` strips the types, the private condition finds the .ts files (see the script `jest`).
 */
const shared = {
  runner: 'jest-light-runner/child-process',
  setupFilesAfterEnv: ['<rootDir>/test/runner/setup.js'],
  transform: {},
  // A server starts when the first test asks for it.
  globalSetup: '<rootDir>/test/servers/global-setup.js',
  globalTeardown: '<rootDir>/test/servers/global-teardown.js',
};

/** This folder as a part of a regular expression. */
const root = import.meta.dirname.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Which test files belong to which project; a file belongs to the first that names it. */
const projects = [
  // Processes, browsers, packages and other languages. They need `npm run build`.
  [
    'system',
    /test.(clients|connect-page|console|crash|examples|files|packaging|pages|reference-page|runtimes)\b/,
    /test.adapters.(n8n|koa.(console.console-browser|report-in-browser|start-page))\b/,
  ],
  // Postgres, a server with MongoDB's protocol and a Bluesky server, all real.
  [
    'databases',
    /test.adapters.(agenda|knex|mongo|networks.bluesky|reports-against-sums|same-as-memory)\b/,
    /\bon-databases\b/,
  ],
  // Networks against their stand-ins, and the interface over HTTP.
  [
    'adapters',
    /test.(adapters.(files|koa|mcp|networks|oidc)|authority|failures-others-had|inbox-model|media)\b/,
  ],
  ['unit', /./],
].map(([displayName, ...patterns]) => [displayName, patterns.map((pattern) => pattern.source).join('|')]);

export default {
  // Many suites wait for processes and browsers, so a third finds time on two processors.
  maxWorkers: 3,
  projects: projects.map(([displayName, pattern], index) => ({
    ...shared,
    displayName,
    testRegex: `${root}.*(?:${pattern}).*\\.test\\.ts$`,
    testPathIgnorePatterns: projects.slice(0, index).map(([, earlier]) => `${root}.*(?:${earlier})`),
  })),
};
