import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '../servers/eventually.ts';
import { freePort, postwright, startPostwright, type SetUpAnswer } from '../servers/postwright.ts';
import { openContainer, scratch } from './scratch.ts';
import type { Row } from './table.ts';

const posts = 1000;
const accounts = 100;
const concurrency = 16;
const networkMilliseconds = 20;

/** Starts a server that accepts posts as Bluesky does and answers after 20 ms. */
export async function startStandIn() {
  const arrivals: number[] = [];
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      setTimeout(() => {
        arrivals.push(Date.now());
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('{"uri":"at://did:plc:a/app.bsky.feed.post/3k","cid":"bafy"}');
      }, networkMilliseconds);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, arrivals, stop: () => server.close() };
}

async function inLanes<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<unknown>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
    }),
  );
}

async function cpuSeconds(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${String(port)}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

/** Makes only the calls, in a loop with the same concurrency. */
async function loop(url: string): Promise<{ milliseconds: number; cpu: number }> {
  const start = performance.now();
  const before = process.cpuUsage();
  await inLanes(
    Array.from({ length: posts }, (_, index) => index),
    concurrency,
    async (index) => {
      const answer = await fetch(`${url}/xrpc/com.atproto.repo.putRecord`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ repo: 'did:plc:a', record: { text: `post ${String(index)}` } }),
      });
      await answer.text();
    },
  );
  const { user, system } = process.cpuUsage(before);
  // The stand-in runs in this process too. Its share is measured with the same calls, and counts for both.
  return { milliseconds: performance.now() - start, cpu: (user + system) / 1000 };
}

/** Sets up an installation with accounts whose network is the stand-in. */
export async function prepareAccounts(network: string, accounts: number, extra: Record<string, string> = {}) {
  const { environment, remove } = await scratch({
    ALLOW_PRIVATE_ADDRESSES: 'true',
    NODE_ENV: 'production',
    PUBLISH_CONCURRENCY: String(concurrency),
    ...extra,
  });
  const setUp = JSON.parse(await postwright(environment, 'setup', '--json')) as SetUpAnswer;
  const { storage, secrets, close } = await openContainer(environment);
  const ids = Array.from({ length: accounts }, (_, index) => index.toString(16).padStart(24, '0'));
  for (const _id of ids) {
    const data = {
      kind: 'app_password',
      did: `did:plc:${_id}`,
      handle: 'a.test',
      pds: network,
      access_token: 'a',
      refresh_token: 'r',
    };
    await storage.insert('accounts', {
      _id,
      id_organization: setUp.id_organization,
      id_client: setUp.id_client,
      social_network: 'bluesky',
      name: _id,
      image: '',
      creation_date: new Date().toISOString(),
      error_code: 0,
      deleted: false,
      enabled: true,
      access_data: { expires_in: '2099-01-01T00:00:00.000Z' },
      external_identifier: _id,
      network_key: `bluesky:${_id}`,
      session: secrets.seal(JSON.stringify(data), `account:${_id}`),
      search_text: _id,
    });
  }
  await close();
  const headers = { authorization: `Bearer ${setUp.user.access_token}`, 'content-type': 'application/json' };
  return {
    environment,
    setUp,
    ids,
    headers,
    organization: `${setUp.base_url}/organizations/${setUp.id_organization}`,
    remove,
  };
}

/**
 * Compares 1,000 posts due at one instant, for 100 accounts on SQLite, with a loop that makes only the calls.
 */
export async function benchDuePosts(): Promise<Row[]> {
  const standIn = await startStandIn();
  const metricsPort = await freePort();
  const { environment, ids, headers, organization, remove } = await prepareAccounts(standIn.url, accounts, {
    METRICS_PORT: String(metricsPort),
  });
  const service = await startPostwright(environment);
  const due = Date.now() + 20_000;
  const publish_date = new Date(due).toISOString();
  await inLanes(
    Array.from({ length: posts }, (_, index) => index),
    8,
    async (index) => {
      const id_account = ids[index % accounts] ?? '';
      const body = JSON.stringify({ social_network: 'bluesky', text: `post ${String(index)}`, publish_date });
      const answer = await fetch(`${organization}/accounts/${id_account}/publish`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(await answer.text());
      await answer.text();
    },
  );
  await new Promise((resolve) => setTimeout(resolve, due - Date.now() - 1000));
  const cpuBefore = await cpuSeconds(metricsPort);
  await eventually(() => {
    if (standIn.arrivals.length < posts) throw new Error(`${String(standIn.arrivals.length)} of ${String(posts)} sent`);
  }, 120_000);
  await eventually(async () => {
    const url = `${organization}/publish?state=published&limit=0`;
    const { total } = (await (await fetch(url, { headers })).json()) as { total: number };
    if (total < posts) throw new Error(`${String(total)} published`);
  }, 60_000);
  const cpu = ((await cpuSeconds(metricsPort)) - cpuBefore) * 1000;
  const milliseconds = Math.max(...standIn.arrivals) - due;
  const sent = standIn.arrivals.length;
  await service.stop();
  const reference = await loop(standIn.url);
  standIn.stop();
  await remove();
  return [
    {
      what: `${String(posts)} posts due at once, from due to the last sent (${String(sent)} calls)`,
      ours: `${(milliseconds / 1000).toFixed(2)} s`,
      reference: `${(reference.milliseconds / 1000).toFixed(2)} s (the calls alone, ${String(concurrency)} at a time)`,
      ratio: (milliseconds / reference.milliseconds).toFixed(2),
    },
    {
      what: 'processor time per post',
      ours: `${(cpu / posts).toFixed(2)} ms`,
      reference: `${(reference.cpu / posts).toFixed(2)} ms (the calls alone, with the stand-in in the same process)`,
      ratio: (cpu / reference.cpu).toFixed(2),
    },
  ];
}
