/** Sources run as they are, as ES modules: swc strips the types, the private condition finds the .ts files. */
export default {
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['postwright-source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
  },
  globalSetup: '<rootDir>/test/servers/global-setup.js',
  globalTeardown: '<rootDir>/test/servers/global-teardown.js',
  // Wide, because the machine may be busy: no test measures time.
  testTimeout: 60_000,
  // Many suites wait for processes and browsers, so a third finds time on two processors.
  maxWorkers: 3,
  // Jest keeps the modules of every file that a worker has run: https://github.com/jestjs/jest/issues/14605
  workerIdleMemoryLimit: '1GB',
};
