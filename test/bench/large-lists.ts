import { startPostgres } from '../servers/postgres.js';
import { postwright, startPostwright, type SetUpAnswer } from '../servers/postwright.ts';
import { addAccounts, openContainer, scratch } from './scratch.ts';
import { seedComments } from '../servers/seed-comments.ts';
import { seedMessages } from '../servers/seed-messages.ts';
import { seedPublications } from '../servers/seed-publications.ts';
import type { Row } from './table.ts';

const sizes = [1000, 100_000, 1_000_000];
const requests = 200;

/** What is listed: how it gets into the database, and the requests that programs make again and again. */
interface Listed {
  readonly name: string;
  readonly seed: typeof seedPublications;
  /** Below the organization. */
  readonly paths: Readonly<Record<string, string>>;
}

const account = '5'.padStart(24, '0');
const publications: Listed = {
  name: 'publications',
  seed: seedPublications,
  paths: {
    'newest first': '/publish',
    'with errors': '/publish?state=withErrors',
    'of an account': `/accounts/${account}/publish`,
    'by date of publishing': '/publish?order_by_publish=true',
    'of a day': '/publish?order_by_publish=true&from_date=2020-09-13T13:00:00Z&to_date=2020-09-13T23:00:00Z',
    'the 50th page': '/publish?offset=490',
    'one of them': `/publish/${'21'.padStart(24, '0')}`,
  },
};

const comments: Listed = {
  name: 'comments',
  seed: seedComments,
  paths: {
    'newest first': '/comments',
    'nobody has read': '/comments?unread=true',
    'of an account': `/comments?id_account=${account}`,
    'of a network': '/comments?social_network=threads',
    'the 50th page': '/comments?offset=490',
    'one of them': `/comments/${'21'.padStart(24, '0')}`,
    'the badge': '/unread_comments',
    'of one person': '/people/facebook/p5',
    'that contain a word that many have': '/comments?search=words',
    'that contain a word that none has': '/comments?search=elephant',
  },
};

const thread = (account: number, contact: number): string =>
  `/accounts/${String(account).padStart(24, '0')}/messages/${contact.toString(16).padStart(24, '0')}`;
const messages: Listed = {
  name: 'messages',
  seed: seedMessages,
  paths: {
    'conversations, newest first': '/conversations',
    'conversations with something unread': '/conversations?unread=true',
    'conversations of an account': `/accounts/${'1'.padStart(24, '0')}/conversations`,
    'conversations of a network': '/conversations?social_network=whatsapp',
    'a thread': thread(1, 21),
    'the thread with a tenth of all': thread(0, 0),
    'its fifth page': `${thread(0, 0)}?offset=40`,
    'the badge': '/unread_messages',
  },
};

interface Times {
  readonly p50: number;
  readonly p99: number;
}

async function timesOf(url: string, token: string): Promise<Times> {
  const times: number[] = [];
  for (let request = 0; request < requests + 20; request += 1) {
    const begun = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}: ${String(answer.status)}`);
    // The first requests warm up what is compiled at first use.
    if (request >= 20) times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return { p50: times[requests / 2] ?? 0, p99: times[Math.floor(requests * 0.99)] ?? 0 };
}

async function benchOn(
  database: string,
  DATABASE_URL: string | undefined,
  { name: kind, seed, paths }: Listed,
): Promise<Row[]> {
  const { environment, folder, port, remove } = await scratch({
    NODE_ENV: 'production',
    ...(DATABASE_URL !== undefined && { DATABASE_URL }),
  });
  const setUp = JSON.parse(await postwright(environment, 'setup', '--json')) as SetUpAnswer;
  const { storage, close } = await openContainer(environment);
  await addAccounts(storage, setUp, 20);
  await close();
  const results = new Map<string, Times[]>();
  let from = 0;
  for (const to of sizes) {
    process.stderr.write(`${database}: ${String(to)} ${kind}\n`);
    await seed(DATABASE_URL ?? `sqlite:${folder}/postwright.sqlite`, setUp, from, to);
    from = to;
    const service = await startPostwright(environment);
    const base = `http://127.0.0.1:${String(port)}/v1.0.0/organizations/${setUp.id_organization}`;
    for (const [name, path] of Object.entries(paths)) {
      const known = results.get(name) ?? [];
      results.set(name, [...known, await timesOf(`${base}${path}`, setUp.user.access_token)]);
    }
    await service.stop();
  }
  await remove();
  const shown = ({ p50, p99 }: Times): string => `p50 ${p50.toFixed(2)} / p99 ${p99.toFixed(2)} ms`;
  return [...results].map(([name, times]) => {
    const [small = { p50: 1, p99: 1 }, middle = small, large = small] = times;
    return {
      what: `${database}: ${kind}, ${name}`,
      ours: `at 1,000,000: ${shown(large)}; at 100,000: ${shown(middle)}`,
      reference: `at 1,000: ${shown(small)}`,
      ratio: `p50 ${(large.p50 / small.p50).toFixed(2)}, p99 ${(large.p99 / small.p99).toFixed(2)}`,
    };
  });
}

async function onBoth(listed: Listed): Promise<Row[]> {
  const sqlite = await benchOn('SQLite', undefined, listed);
  const postgres = await startPostgres();
  try {
    return [...sqlite, ...(await benchOn('Postgres', postgres.url, listed))];
  } finally {
    await postgres.stop();
  }
}

/**
 * Measures lists and reads of one organization over HTTP with a thousand, a hundred thousand and a million
 * publications. Not on MongoDB: the server used here uses no index, so its times would say nothing about
 * MongoDB.
 */
export const benchLargeLists = (): Promise<Row[]> => onBoth(publications);

/** Measures the same of the inbox. */
export const benchLargeInbox = (): Promise<Row[]> => onBoth(comments);

/** Measures the same of private messages. */
export const benchLargeThreads = (): Promise<Row[]> => onBoth(messages);
