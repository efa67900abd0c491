import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts the real servers that the suite talks to, once for all test files: Postgres, Bluesky (PLC directory
 * and PDS) and, if available, a server with MongoDB's protocol. Plain JavaScript, because Jest loads this file
 * before any transform.
 */
export default async function setup() {
  const [{ startPostgres }, { startBluesky }, { startMongo }] = await Promise.all([
    import('./postgres.js'),
    import('./bluesky.js'),
    import('./mongo.js'),
  ]);
  const [postgres, bluesky, mongo] = await Promise.all([startPostgres(), startBluesky(), startMongo()]);
  if (mongo) Object.assign(process.env, { TEST_MONGODB_URL: mongo.url, TEST_MONGODB_NAME: mongo.name });
  else process.stderr.write('No MongoDB, no Go to build FerretDB: the suites on MongoDB are left out.\n');
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_BLUESKY_URL = bluesky.url;
  process.env.TEST_BLUESKY_PLC_URL = bluesky.plc_url;
  process.env.TEST_BLUESKY_CONTROL_URL = bluesky.control_url;
  // All temporary files of the tests go here, and are removed after the last test.
  const folder = await mkdtemp(join(tmpdir(), 'postwright-tests-'));
  // Postgres runs as another user, not as root.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
  globalThis.stopTestServers = async () => {
    await Promise.all([postgres.stop(), bluesky.stop(), mongo?.stop()]);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
