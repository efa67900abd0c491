import autocannon from 'autocannon';
import Database from 'better-sqlite3';
import { fork } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postwright, startPostwright, type SetUpAnswer } from '../servers/postwright.ts';
import { addAccounts, openContainer, scratch } from './scratch.ts';
import { median, type Row } from './table.ts';

const requests = 6000;
const rounds = 5;
const posts = 200;
/** The ratios to reach, as measured with the references of this file. */
const goals = { constant: 'goal 4, stretch 2.8', list: 'goal 4.7, stretch 2.6' } as const;

interface Publications {
  readonly data: readonly Readonly<Record<'_id' | 'creation_date', string>>[];
  readonly total: number;
}

/** Returns the processor time of all threads of a process, in nanoseconds. */
async function processorTime(pid: number): Promise<number> {
  const folder = `/proc/${String(pid)}/task`;
  const threads = await Promise.all(
    (await readdir(folder)).map((thread) => readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return threads.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0);
}

/** Sends requests to a process. Returns the processor time of each in milliseconds, and requests per second. */
async function load(pid: number, url: string, headers: Readonly<Record<string, string>>) {
  const before = await processorTime(pid);
  const begun = performance.now();
  const { non2xx, errors } = await autocannon({ url, connections: 10, amount: requests, headers, sampleInt: 50 });
  const seconds = (performance.now() - begun) / 1000;
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${String(non2xx)} refusals, ${String(errors)} errors`);
  return { cpu: ((await processorTime(pid)) - before) / 1e6 / requests, perSecond: requests / seconds };
}

/** Writes the rows of all pages as texts, as the reference reads them. */
async function writeRows(filename: string, id_organization: string, read: (offset: number) => Promise<Publications>) {
  const database = new Database(filename);
  database.exec(
    `create table answers (_id text primary key, id_organization text, deleted integer, creation_date text, text text);
     create index answers_newest on answers (id_organization, deleted, creation_date, _id)`,
  );
  const insert = database.prepare('insert into answers values (?, ?, 0, ?, ?)');
  for (let offset = 0; offset < posts; offset += 50) {
    for (const row of (await read(offset)).data)
      insert.run(row._id, id_organization, row.creation_date, JSON.stringify(row));
  }
  database.close();
}

/** Starts the reference on these rows. */
async function startBare(filename: string, constant: string) {
  const bare = fileURLToPath(new URL('bare-answers.js', import.meta.url));
  const child = fork(bare, [filename, constant], { env: { ...process.env, NODE_ENV: 'production' } });
  const port = await new Promise<number>((resolve) => {
    child.once('message', (message) => {
      resolve(Number(message));
    });
  });
  return { pid: child.pid ?? 0, url: `http://127.0.0.1:${String(port)}`, stop: () => child.kill() };
}

/** Starts the service with scheduled posts, and returns how an app calls it. */
async function startService() {
  const { environment, folder, remove } = await scratch({ NODE_ENV: 'production' });
  const setUp = JSON.parse(await postwright(environment, 'setup', '--json')) as SetUpAnswer;
  const { storage, close } = await openContainer(environment);
  // One, since the polls of each would be measured too.
  await addAccounts(storage, setUp, 1);
  await close();
  const service = await startPostwright(environment);
  const issued = await fetch(`${setUp.base_url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: setUp.app.client_id,
      client_secret: setUp.app.client_secret,
    }),
  });
  const { access_token } = (await issued.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const organization = `${setUp.base_url}/organizations/${setUp.id_organization}`;
  const account = '0'.repeat(24);
  for (let index = 0; index < posts; index += 1) {
    const created = await fetch(`${organization}/accounts/${account}/publish`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        social_network: 'bluesky',
        publication_type: 'profile',
        text: `Post ${String(index)} of many, with some words to make it as long as people write`,
        state: 'ready',
        publish_date: new Date(4_000_000_000_000 + index * 60_000).toISOString(),
      }),
    });
    if (!created.ok) throw new Error(`a post was not created: ${await created.text()}`);
  }
  return { setUp, folder, service, headers, organization, remove };
}

/**
 * Measures the processor time of an answer that never changes and of a list of 20 publications, both for an app,
 * against bare `node:http` with the same text: in turns, in one pair of processes.
 */
export async function benchAnswers(): Promise<Row[]> {
  const { setUp, folder, service, headers, organization, remove } = await startService();
  const constantUrl = `${setUp.base_url}/social_networks`;
  const listUrl = `${organization}/publish?limit=20`;
  const getText = async (url: string): Promise<string> => (await fetch(url, { headers })).text();
  const filename = join(folder, 'answers.sqlite');
  await writeRows(
    filename,
    setUp.id_organization,
    async (offset) =>
      JSON.parse(await getText(`${organization}/publish?limit=50&offset=${String(offset)}`)) as Publications,
  );
  const bare = await startBare(filename, await getText(constantUrl));
  if ((await getText(listUrl)) !== (await getText(`${bare.url}/list`)))
    throw new Error('the reference does not answer as the service does');

  async function compare(what: string, url: string, path: string, goal: string): Promise<Row> {
    const turn = async () => ({
      ours: await load(service.pid, url, headers),
      theirs: await load(bare.pid, `${bare.url}${path}`, {}),
    });
    // The first turn warms both up.
    await turn();
    const turns: Awaited<ReturnType<typeof turn>>[] = [];
    for (let round = 0; round < rounds; round += 1) turns.push(await turn());
    const shown = (one: 'ours' | 'theirs'): string => {
      const cpu = median(turns.map((measured) => measured[one].cpu));
      const perSecond = median(turns.map((measured) => measured[one].perSecond));
      return `${cpu.toFixed(4)} ms of processor, ${perSecond.toFixed(0)} a second`;
    };
    return {
      what: `SQLite: ${what}, as an app`,
      ours: shown('ours'),
      reference: `${shown('theirs')} (bare node:http)`,
      ratio: `${median(turns.map(({ ours, theirs }) => ours.cpu / theirs.cpu)).toFixed(2)} (${goal})`,
    };
  }

  const rows = [
    await compare('a constant answer', constantUrl, '/constant', goals.constant),
    await compare('a list of 20 publications', listUrl, '/list', goals.list),
  ];
  bare.stop();
  await service.stop();
  await remove();
  return rows;
}
