import type { Mutant } from './mutant.ts';

/** Faults in how an installation is set up, started and operated. */
export const runtimeMutants: readonly Mutant[] = [
  {
    why: 'Without settings, the service is reached from this machine alone',
    file: 'runtimes/config/settings.ts',
    find: `host: reader.text('HOST', '127.0.0.1')`,
    replace: `host: reader.text('HOST', '0.0.0.0')`,
    test: 'test/runtimes/settings.test.ts',
  },
  {
    why: 'The key file can be read by its owner alone',
    file: 'runtimes/config/secret-key-file.ts',
    find: `mode: 0o600`,
    replace: `mode: 0o644`,
    test: 'test/runtimes/settings.test.ts',
  },
  {
    why: 'A script sees by the exit code that a file would be refused',
    file: 'runtimes/cli/explain.ts',
    find: `return explained.kind === 'refused' ? 1 : 0;`,
    replace: `return 0;`,
    test: 'test/runtimes/explain.test.ts',
  },
  {
    why: 'Tokens outlive the change of the key that signed them',
    file: 'runtimes/container/stored-key.ts',
    find: `where: { purpose, creation_date: { lt: date } }`,
    replace: `where: { purpose }`,
    test: 'test/runtimes/token-keys.test.ts',
  },
  {
    why: 'A long command says how long the rest of it takes',
    file: 'runtimes/cli/progress.ts',
    find: `formatRest((of - done) / rate)`,
    replace: `formatRest(of / rate)`,
    test: 'test/runtimes/progress.test.ts',
  },
];
