import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { postwright, startPostwright, type SetUpAnswer } from '../servers/postwright.ts';
import { startMongo } from '../servers/mongo.js';
import { startPostgres } from '../servers/postgres.js';
import { addAccounts, openContainer, scratch } from './scratch.ts';
import { median, type Row } from './table.ts';

const bare = fileURLToPath(new URL('bare-koa.js', import.meta.url));
const seconds = 3;
const rounds = 5;

async function requestsPerSecond(url: string, token?: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 10,
    duration: seconds,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${String(non2xx)} refusals, ${String(errors)} errors`);
  return requests.average;
}

/** A bare Koa in a process of its own, on the data of the service, with one driver. */
async function startBare(driver: string, url: string, id_organization: string) {
  const child = fork(bare, [driver, url, id_organization], { env: { ...process.env, NODE_ENV: 'production' } });
  const port = await new Promise<number>((resolve) => {
    child.once('message', (message) => {
      resolve(Number(message));
    });
  });
  return { driver, url: `http://127.0.0.1:${String(port)}`, stop: () => child.kill() };
}

/** The list beside a driver. */
async function benchOn(database: string, driver: string, DATABASE_URL: string | undefined): Promise<Row> {
  const { environment, folder, remove } = await scratch({ ...(DATABASE_URL !== undefined && { DATABASE_URL }) });
  const setUp = JSON.parse(await postwright(environment, 'setup', '--json')) as SetUpAnswer;
  const { storage, close } = await openContainer(environment);
  await addAccounts(storage, setUp, 200);
  await close();
  const service = await startPostwright({ ...environment, NODE_ENV: 'production' });
  const answer = await fetch(`${setUp.base_url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: setUp.app.client_id,
      client_secret: setUp.app.client_secret,
    }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };

  const reference = await startBare(
    driver,
    DATABASE_URL ?? `sqlite:${folder}/postwright.sqlite`,
    setUp.id_organization,
  );
  const turn = async () => ({
    ours: await requestsPerSecond(`${setUp.base_url}/organizations/${setUp.id_organization}/accounts`, access_token),
    theirs: await requestsPerSecond(reference.url),
  });
  // The first turn warms both up.
  await turn();
  const turns: Awaited<ReturnType<typeof turn>>[] = [];
  for (let round = 0; round < rounds; round += 1) turns.push(await turn());
  reference.stop();
  await service.stop();
  await remove();
  return {
    what: `${database}: GET accounts, requests per second`,
    ours: median(turns.map(({ ours }) => ours)).toFixed(0),
    reference: `${median(turns.map(({ theirs }) => theirs)).toFixed(0)} (bare Koa and ${driver}, no authentication)`,
    ratio: median(turns.map(({ ours, theirs }) => ours / theirs)).toFixed(2),
  };
}

/**
 * Compares `GET .../accounts` (10 of 200 rows), authenticated and in a real process, with a bare Koa with the same two
 * queries on the same database and no authentication, in turns. The reference counts the rows at every request, so a
 * ratio above 1 says nothing about how fast the list is: see `answers.ts`.
 */
export async function benchAccountsList(): Promise<Row[]> {
  const rows = [await benchOn('SQLite', 'knex', undefined)];
  const postgres = await startPostgres();
  rows.push(await benchOn('Postgres', 'pg', postgres.url));
  await postgres.stop();
  const mongo = await startMongo();
  if (!mongo) return rows;
  rows.push(await benchOn(`MongoDB (${mongo.name})`, 'mongodb', new URL('bench', mongo.url).href));
  await mongo.stop();
  return rows;
}
