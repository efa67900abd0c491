import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The real servers that tests talk to, each started for the first test file that asks for it. */
const starts = {
  postgres: async () => (await import('./postgres.js')).startPostgres(),
  programs: async () => (await import('./built-programs.js')).bundlePrograms(),
  bluesky: async () => (await import('./bluesky.js')).startBluesky(),
  async mongo() {
    const server = await (await import('./mongo.js')).startMongo();
    if (!server) process.stderr.write('No MongoDB, no Go to build FerretDB: the suites on MongoDB are left out.\n');
    return server;
  },
};

/** Answers on a free port of this machine where each of these servers is. */
export default async function setup() {
  const running = new Map();
  const servers = createServer((request, response) => {
    const name = request.url.slice(1);
    if (!running.has(name)) running.set(name, starts[name]());
    running.get(name).then(
      (server) => response.end(JSON.stringify(server ?? null)),
      (error) => response.writeHead(500).end(String(error.stack)),
    );
  });
  await new Promise((resolve) => servers.listen(0, '127.0.0.1', resolve));
  process.env.TEST_SERVERS_URL = `http://127.0.0.1:${servers.address().port}`;
  // All temporary files of the tests go here, and are removed after the last test.
  const folder = await mkdtemp(join(tmpdir(), 'postwright-tests-'));
  // Postgres runs as another user, not as root.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
  globalThis.stopTestServers = async () => {
    servers.close();
    servers.closeAllConnections();
    const started = await Promise.allSettled(running.values());
    await Promise.all(started.map(({ value }) => value?.stop()));
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
