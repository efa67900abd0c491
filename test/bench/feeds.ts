import { parseFeed } from 'feedsmith';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFeedReader } from '../../adapters/web/index.ts';
import { connectFeed } from '../../domain/integrations/feeds/connect-feed.ts';
import { tokens } from '../../runtimes/container/tokens.ts';
import { postwright, type SetUpAnswer } from '../servers/postwright.ts';
import { addAccounts, openContainer, scratch } from './scratch.ts';
import { median, type Row } from './table.ts';

const rounds = 15;
const feeds = 10_000;
/** One feed in so many has something new. */
const changing = 10;
const lanes = 32;
/** The shortest pause between two readings of a feed, in seconds. */
const cadence = 15 * 60;

/** Returns a feed of so many items, the newest first, with whole articles in it. */
function feedOf(name: string, count: number): string {
  const items = Array.from({ length: count }, (_, at) => {
    const number = String(count - at);
    const date = new Date(Date.now() - at * 3_600_000).toUTCString();
    const article = `&lt;p&gt;Paragraph of ${number} &amp;amp; more.&lt;/p&gt;`.repeat(12);
    return `<item><title>Item &amp;amp; ${number}</title><link>https://blog.example/${name}/${number}</link><guid>${name}-${number}</guid><pubDate>${date}</pubDate><description>${article}&lt;img src="/i.png"&gt;</description></item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${name}</title>${items.join('')}</channel></rss>`;
}

async function time(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Compares reading a feed of 500 items with only parsing its XML. */
async function benchLargeFeed(): Promise<Row> {
  const text = feedOf('large', 500);
  const reader = createFeedReader(() => Promise.resolve(new Response(text)));
  const { signal } = new AbortController();
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(
      await time(async () => {
        const reading = await reader.read({ url: 'https://blog.example/feed', signal });
        if (reading.kind !== 'read' || reading.items.length !== 500) throw new Error('not all items were read');
      }),
    );
    bare.push(await time(() => parseFeed(text)));
  }
  return {
    what: `a feed of 500 items, ${String(Math.round(text.length / 1024))} KB`,
    ours: `${median(ours).toFixed(1)} ms (under 50)`,
    reference: `${median(bare).toFixed(1)} ms (parsing its XML alone)`,
    ratio: (median(ours) / median(bare)).toFixed(2),
  };
}

const idOf = (number: number): string => number.toString(16).padStart(24, '0');

/** Starts a server of feeds, of which nine in ten have not changed. `items` is how many the others have. */
async function startFeeds() {
  const state = { items: 19, asked: 0 };
  const server = createServer((request, response) => {
    state.asked += 1;
    const number = Number(request.url?.slice(1));
    if (number % changing !== 0 && request.headers['if-none-match'] !== undefined) {
      response.writeHead(304, { etag: '"same"' }).end();
      return;
    }
    const etag = number % changing === 0 ? `"${String(state.items)}"` : '"same"';
    response.writeHead(200, { 'content-type': 'application/rss+xml', etag });
    response.end(feedOf(`feed${String(number)}`, state.items));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, state, stop: () => server.close() };
}

/** Compares a sweep of 10,000 feeds, of which one in ten has a new item, on SQLite, with only asking their servers. */
async function benchSweep(): Promise<Row> {
  const standIn = await startFeeds();
  const { environment, remove } = await scratch({ ALLOW_PRIVATE_ADDRESSES: 'true', NODE_ENV: 'production' });
  const setUp = JSON.parse(await postwright(environment, 'setup', '--json')) as SetUpAnswer;
  const { storage, container, close } = await openContainer(environment);
  await addAccounts(storage, setUp, 1);
  const platform = await container.getAsync(tokens.platform);
  const ports = await container.getAsync(tokens.platform_ports);
  const { id_client, id_organization } = setUp;
  const date = new Date(Date.now() - 60_000).toISOString();
  for (let number = 0; number < feeds; number += 1) {
    const url = `${standIn.url}/${String(number)}`;
    // Those that change are connected, so that all that they have is taken as seen.
    const connected =
      number % changing === 0 && (await connectFeed(ports, { id_integration: idOf(number), id_organization, url }));
    const feed = connected
      ? connected.feed
      : { etag: '"same"', key_kind: 'guid' as const, since: date, read_date: date };
    await storage.insert('integrations', {
      _id: idOf(number),
      id_organization,
      id_client,
      provider: 'rss',
      phase: 'connected',
      name: url,
      external_identifier: url,
      config: { url, id_accounts: ['0'.repeat(24)], max_per_day: 1000, import_image: false },
      enabled: true,
      failures: 0,
      feed: { ...feed, next_date: date },
      creation_date: date,
      due_date: date,
    });
  }
  standIn.state.items = 20;
  standIn.state.asked = 0;
  const cpu = process.cpuUsage();
  const ours = await time(() => platform.work.sweepFeeds());
  const { user, system } = process.cpuUsage(cpu);
  const megabytes = Math.round(process.memoryUsage.rss() / 1_000_000);
  if (standIn.state.asked !== feeds) throw new Error(`${String(standIn.state.asked)} feeds were read`);
  const made = await storage.list('publications', { where: { id_organization }, limit: 0 });
  if (made.total !== feeds / changing) throw new Error(`${String(made.total)} posts were made`);
  const fetch = await container.getAsync(tokens.fetch);
  let next = 0;
  const bare = await time(() =>
    Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let number = next++; number < feeds; number = next++) {
          const headers = number % changing === 0 ? {} : { 'if-none-match': '"same"' };
          await (await fetch(`${standIn.url}/${String(number)}`, { headers })).text();
        }
      }),
    ),
  );
  await close();
  await remove();
  standIn.stop();
  const seconds = ours / 1000;
  return {
    what: `a sweep of ${String(feeds)} feeds, one in ten with a new item, SQLite (CPU ${((user + system) / 1_000_000).toFixed(0)} s)`,
    ours: `${seconds.toFixed(1)} s: ${(feeds / seconds).toFixed(0)} feeds a second, ${((seconds / cadence) * 100).toFixed(0)} % of the shortest cadence, ${String(megabytes)} MB in all`,
    reference: `${(bare / 1000).toFixed(1)} s (asking their servers alone, ${String(lanes)} at a time)`,
    ratio: (ours / bare).toFixed(2),
  };
}

export async function benchFeeds(): Promise<Row[]> {
  return [await benchLargeFeed(), await benchSweep()];
}
