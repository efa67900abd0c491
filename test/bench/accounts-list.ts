import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { postwright, startPostwright, type SetUpAnswer } from '../servers/postwright.ts';
import { startMongo } from '../servers/mongo.js';
import { startPostgres } from '../servers/postgres.js';
import { addAccounts, openContainer, scratch } from './scratch.ts';
import type { Row } from './table.ts';

const bare = fileURLToPath(new URL('bare-koa.js', import.meta.url));
const seconds = 5;
const rounds = 5;

async function requestsPerSecond(url: string, token?: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 10,
    duration: seconds,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${url}: ${String(non2xx)} refusals, ${String(errors)} errors`);
  return requests.average;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function benchOn(database: string, driver: string, DATABASE_URL: string | undefined): Promise<Row> {
  const { environment, folder, port, remove } = await scratch({
    ...(DATABASE_URL !== undefined && { DATABASE_URL }),
  });
  const setUp = JSON.parse(await postwright(environment, 'setup', '--json')) as SetUpAnswer;
  const { storage, close } = await openContainer(environment);
  await addAccounts(storage, setUp, 200);
  await close();
  const service = await startPostwright({ ...environment, NODE_ENV: 'production' });
  const reference = fork(
    bare,
    [DATABASE_URL ?? `sqlite:${folder}/postwright.sqlite`, setUp.id_organization],
    {
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  const referencePort = await new Promise<number>((resolve) => {
    reference.once('message', (message) => {
      resolve(Number(message));
    });
  });
  const answer = await fetch(`${setUp.base_url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: setUp.app.client_id,
      client_secret: setUp.app.client_secret,
    }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const ours: number[] = [];
  const theirs: number[] = [];
  const path = `organizations/${setUp.id_organization}/accounts`;
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await requestsPerSecond(`http://127.0.0.1:${String(port)}/v1.0.0/${path}`, access_token));
    theirs.push(await requestsPerSecond(`http://127.0.0.1:${String(referencePort)}/accounts`));
  }
  const ratios = ours.map((value, index) => value / (theirs[index] ?? Number.NaN));
  reference.kill();
  await service.stop();
  await remove();
  return {
    what: `${database}: GET accounts, requests per second`,
    ours: median(ours).toFixed(0),
    reference: `${median(theirs).toFixed(0)} (bare Koa and ${driver}, no authentication)`,
    ratio: median(ratios).toFixed(2),
  };
}

/**
 * Compares `GET .../accounts` (10 of 200 rows, authenticated, real process) with a bare Koa route with the
 * same two queries on the same database through the same driver and no authentication, in turns.
 */
export async function benchAccountsList(): Promise<Row[]> {
  const rows = [await benchOn('SQLite', 'Knex with better-sqlite3', undefined)];
  const postgres = await startPostgres();
  rows.push(await benchOn('Postgres', 'pg', postgres.url));
  await postgres.stop();
  const mongo = await startMongo();
  if (!mongo) return rows;
  rows.push(await benchOn(`MongoDB (${mongo.name})`, 'mongodb', new URL('bench', mongo.url).href));
  await mongo.stop();
  return rows;
}
