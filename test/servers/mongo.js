import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from './cache-folder.js';
import { freePort } from './free-port.js';
import { oneAtATime } from './one-at-a-time.js';

const run = promisify(execFile);
const version = 'v1.24.0';

/**
 * Starts a server with MongoDB's protocol for all tests: the one at MONGODB_URL, a `mongod` of this machine, or
 * FerretDB, built once with Go. Undefined when none is available; suites that need it are then skipped.
 *
 * @typedef {{ stop: () => Promise<void>, start: () => Promise<void> }} Outage for servers that can be killed and started again
 * @returns {Promise<{ name: string, url: string, outage?: Outage, stop: () => Promise<void> } | undefined>}
 */
export async function startMongo() {
  const url = process.env.MONGODB_URL;
  if (url) return { name: 'MONGODB_URL', url, stop: async () => {} };
  if (await answers('mongod', ['--version'])) return startMongod();
  if (!(await answers('go', ['version']))) return undefined;
  return startFerretDb();
}

async function startMongod() {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-mongod-'));
  const port = await freePort();
  const stop = await startServer('mongod', port, [
    ...['--dbpath', folder],
    ...['--port', String(port)],
    ...['--bind_ip', '127.0.0.1'],
  ]);
  return {
    name: 'mongod',
    url: `mongodb://127.0.0.1:${port}/`,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startFerretDb() {
  const binary = join(cacheFolder, `ferretdb-${version}`, 'ferretdb');
  if (!existsSync(binary)) await buildFerretDb(binary);
  const folder = await mkdtemp(join(tmpdir(), 'postwright-ferretdb-'));
  const port = await freePort();
  const start = () => startServer(binary, port, [`127.0.0.1:${port}`, folder]);
  let stop = await start();
  const proxy = await oneAtATime(port);
  return {
    name: `FerretDB ${version}`,
    url: `mongodb://127.0.0.1:${proxy.port}/`,
    outage: {
      stop: () => stop('SIGKILL'),
      async start() {
        stop = await start();
      },
    },
    async stop() {
      await proxy.stop();
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Builds FerretDB in a module of its own: `go install` needs a list of versions, which not every proxy has. */
async function buildFerretDb(binary) {
  process.stderr.write('building FerretDB with Go, once: this takes some minutes\n');
  const folder = await mkdtemp(join(tmpdir(), 'postwright-build-'));
  await mkdir(dirname(binary), { recursive: true });
  const module = `module build\n\ngo 1.22\n\nrequire github.com/FerretDB/FerretDB ${version}\n`;
  await writeFile(join(folder, 'go.mod'), module);
  await copyFile(new URL('ferretdb.go', import.meta.url), join(folder, 'main.go'));
  await run('go', ['build', '-mod=mod', '-o', `${binary}.new`, '.'], { cwd: folder });
  await rename(`${binary}.new`, binary);
  await rm(folder, { recursive: true, force: true });
}

/** Starts a server and waits until it accepts connections. Returns a function that ends it. */
async function startServer(command, port, argv) {
  const child = spawn(command, argv, { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.once('error', (error) => (log += error.message));
  process.once('exit', () => child.kill('SIGKILL'));
  for (let tries = 0; !(await takesConnections(port)); tries += 1) {
    if (tries > 200 || child.exitCode !== null) throw new Error(`${command} did not start:\n${log}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return async (signal = 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
}

function takesConnections(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

async function answers(command, argv) {
  return run(command, argv).then(
    () => true,
    () => false,
  );
}
