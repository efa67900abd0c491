import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startMongo } from '../servers/mongo.js';
import { oneAtATime } from '../servers/one-at-a-time.js';
import { freePort } from '../servers/postwright.ts';
import type { CampaignDatabase } from './databases.ts';

/** Where `startMongo` builds it. */
const binary = fileURLToPath(
  new URL('../../node_modules/.cache/postwright/ferretdb-v1.24.0/ferretdb', import.meta.url),
);

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** FerretDB, which can be killed and started again; another server of MongoDB's protocol is left running. */
export async function startFerret(folder: string): Promise<CampaignDatabase> {
  const shared = await startMongo();
  if (!shared)
    throw new Error('no server speaks MongoDB’s protocol here: Go, mongod or MONGODB_URL is needed');
  if (!existsSync(binary) || !shared.name.startsWith('FerretDB')) {
    const url = new URL(shared.url);
    url.pathname = `campaign_${Date.now()}`;
    return { name: shared.name, url: url.href, close: shared.stop };
  }
  // It was started to see that it is built; here it must be possible to kill it.
  await shared.stop();
  const port = await freePort();
  const data = join(folder, 'ferretdb');
  await mkdir(data);
  let child = spawn(binary, [`127.0.0.1:${port}`, data], { stdio: 'ignore' });
  const start = async (): Promise<void> => {
    child = spawn(binary, [`127.0.0.1:${port}`, data], { stdio: 'ignore' });
    while (!(await takesConnections(port))) await sleep(50);
  };
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  while (!(await takesConnections(port))) await sleep(50);
  process.once('exit', () => child.kill('SIGKILL'));
  const proxy = await oneAtATime(port);
  return {
    name: shared.name,
    url: `mongodb://127.0.0.1:${proxy.port}/campaign`,
    outage: { stop, start },
    async close() {
      await proxy.stop();
      await stop();
    },
  };
}
