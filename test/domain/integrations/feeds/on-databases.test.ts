// What happens to feeds on the databases: connected, read, posted, held and removed the same as in memory.
import { afterEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Storage } from '#ports/foundation/storage';
import { day, newsItem, withFeed } from '../../../fakes/test-feeds.ts';
import { freshDatabase } from '../../../servers/fresh-database.ts';
import { freshMongoDatabase, hasMongo } from '../../../servers/mongo-database.ts';
import { openStorage } from '../../../../runtimes/container/open-storage.ts';

/** What was opened or made for a test. */
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function freshFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-feeds-'));
  opened.push({ close: () => rm(folder, { recursive: true, force: true }) });
  return `sqlite:${join(folder, 'data.sqlite')}`;
}

/** Plays the life of a feed, and returns what callers see on the way. */
async function play(storage?: Storage): Promise<readonly unknown[]> {
  const service = await withFeed({ auto_publish: true, max_per_day: 2 }, { ports: storage ? { storage } : {} });
  const { app, platform, feed, clock, publish, sweep, id_organization, id_integration } = service;
  const address = { id_organization, id_integration };
  const seen: unknown[] = [];
  const look = async (): Promise<void> => {
    const { data, total } = await platform.integrations.listFeedItems(app, address, { limit: 100 });
    const posts = await platform.publications.listPublications(app, address, { id_integration });
    const items = data.map(({ title, state, publications = [] }) => [title, state, publications.length]);
    seen.push({
      total,
      items: items.map(String).sort(),
      posts: posts.data.map(({ text, state, publish_date }) => [text, state, publish_date].join(' ')).sort(),
    });
  };
  publish('one', 'two', 'three');
  await sweep();
  await look();
  await sweep();
  await look();
  feed.items = [...feed.items, newsItem('ancient', clock.now() - 400 * day)];
  await sweep();
  await look();
  const { data } = await platform.integrations.listFeedItems(app, address, { limit: 100 });
  const held = data.filter(({ state }) => state === 'held').map(({ _id }) => _id);
  await platform.integrations.decideFeedItems(app, address, { items: held, action: 'post' });
  await sweep();
  await look();
  await platform.integrations.deleteIntegration(app, address);
  await platform.work.workOnIntegrations();
  const { ports, posts } = service;
  const left = await ports.storage.list('feed_items', { where: { id_integration }, limit: 0 });
  seen.push([await ports.storage.get('integrations', id_integration), left.total, (await posts()).length]);
  return seen;
}

const databases: readonly (readonly [string, () => Promise<string>])[] = [
  ['SQLite', freshFile],
  ['Postgres', freshDatabase],
  ...(hasMongo ? [['MongoDB', () => Promise.resolve(freshMongoDatabase())] as const] : []),
];

describe.each(databases)('on %s', (_name, newDatabase) => {
  test('a feed is connected, read, posted, held and removed as in memory', async () => {
    const expected = await play();
    // Four items became a post each, and outlive the feed.
    expect(expected.at(-1)).toEqual([undefined, 0, 4]);
    const storage = await openStorage({ databaseUrl: await newDatabase() });
    opened.unshift(storage);
    expect(await play(storage)).toEqual(expected);
  }, 60_000);
});
