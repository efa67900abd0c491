/**
 * What once grew unnoticed, and how much of it there may be: counts, which are the same on every machine. To raise one,
 * say why in the commit. The bytes of each package are in `test/packaging/packages.ts`, the storage calls of a sent
 * post in `test/domain/publishing/publications/storage-calls.test.ts`, the sizes of the console's screens in
 * `adapters/console/build.js`.
 */
export const limits = {
  /** Lines of TypeScript, JavaScript and CSS, without what is generated. */
  productLines: { ports: 5_300, domain: 62_500, adapters: 78_000, runtimes: 23_500 },
  /** Modules that `postwright start` loads until it listens, unbundled and without those of Node. */
  modulesAtStart: 2_200,
  /** The program in one file, which stays in memory. */
  programBytes: 7_700_000,
  /** What a browser loads before the console can be used, compressed. */
  consoleFirstPage: { requests: 26, bytes: 36_000 },
  /** Calls of the storage that answer a call of the interface, with a token that was used before. */
  storageCalls: {
    'GET /organizations/{id}/accounts': 4,
    'GET /organizations/{id}/publish': 3,
    // With one that is published: its numbers are read too.
    'GET /organizations/{id}/publish?state=published': 4,
    'GET /social_networks': 1,
    'GET /organizations/{id}/comments': 5,
    'GET /organizations/{id}/contacts': 4,
  },
  /** Commits to SQLite, without those of the queue of jobs; the one that counts the post is flushed with the next. */
  commits: { 'POST /organizations/{id}/accounts/{account}/publish': 2 },
  /** Resident megabytes of an idle service on SQLite, 20 seconds after its start (`npm run bench process`). */
  idleMegabytes: 125,
} as const;
