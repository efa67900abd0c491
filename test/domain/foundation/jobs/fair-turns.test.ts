import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { processDue } from '#domain/foundation/jobs/process-due';
import { expect, test } from '@jest/globals';
import { setImmediate as nextTick } from 'node:timers/promises';
import { identifier, publication } from '../../../contracts/sample-records.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const due = '2026-11-20T08:00:00.000Z';
const later = '2026-11-20T08:30:00.000Z';

/** Works until nothing is due; `turns` are the clients whose posts were begun, in that order. */
async function turnsOf(posts: readonly { id_client: string; id_account: string; due_date: string }[]) {
  const storage = createMemoryStorage();
  const { ports, clock } = await createTestPlatform({ storage });
  for (const [index, post] of posts.entries()) await storage.insert('publications', publication(index, post));
  const turns: string[] = [];
  let under = 0;
  let most = 0;
  let ended = false;
  const isEnded = (): boolean => ended;
  const working = processDue(ports, 'publications', {
    concurrency: 8,
    orderingKey: 'id_account',
    owner: 'id_client',
    async work({ _id, id_client }, lease) {
      turns.push(id_client);
      most = Math.max(most, (under += 1));
      await clock.sleep(100);
      await storage.update('publications', _id, { due_date: undefined, lease: undefined }, { lease });
      under -= 1;
    },
  }).finally(() => {
    ended = true;
  });
  while (!isEnded()) {
    for (let tick = 0; tick < 20; tick += 1) await nextTick();
    clock.advance(50);
  }
  await working;
  return { turns, most };
}

const pile = (id_client: string, count: number, accounts: number) =>
  Array.from({ length: count }, (_, index) => ({
    id_client,
    id_account: `${id_client} ${String(index % accounts)}`,
    due_date: due,
  }));

test('the single post of a client is sent at once next to 800 of another that were due before', async () => {
  const { turns } = await turnsOf([
    ...pile('many', 800, 200),
    { id_client: 'one', id_account: 'one', due_date: later },
  ]);
  expect(turns).toHaveLength(801);
  expect(turns.indexOf('one')).toBeLessThan(16);
}, 60_000);

test('the same beside several clients with many', async () => {
  const { turns } = await turnsOf([
    ...['a', 'b', 'c', 'd'].flatMap((client) => pile(client, 200, 100)),
    { id_client: 'one', id_account: 'one', due_date: later },
  ]);
  expect(turns.indexOf('one')).toBeLessThan(40);
}, 60_000);

test('one that falls due while others are at it does not wait for their end either', async () => {
  const posts = [...pile('many', 400, 100), ...pile('some', 400, 100)];
  const { turns } = await turnsOf([
    ...posts,
    { id_client: 'one', id_account: 'one', due_date: '2026-11-20T09:00:02.000Z' },
  ]);
  // Eight at a time, each a tenth of a second: about 160 in two seconds.
  expect(turns.indexOf('one')).toBeGreaterThan(100);
  expect(turns.indexOf('one')).toBeLessThan(260);
}, 60_000);

test('two clients with many share the places', async () => {
  const { turns } = await turnsOf([...pile('first', 400, 100), ...pile('second', 400, 100)]);
  const half = turns.slice(0, 400).filter((client) => client === 'second').length;
  expect(half).toBeGreaterThan(120);
}, 60_000);

test('one client alone has all places, and accounts keep the order of their posts', async () => {
  const { most, turns } = await turnsOf(pile('only', 100, 50));
  expect(most).toBe(8);
  expect(turns).toHaveLength(100);
});

test('posts of one account go one after the other, in the order they fell due', async () => {
  const { ports, clock } = await createTestPlatform();
  const { storage } = ports;
  for (let number = 20; number > 0; number -= 1) {
    const due_date = new Date(Date.parse(due) + number * 1000).toISOString();
    await storage.insert('publications', publication(number, { due_date }));
  }
  const begun: string[] = [];
  let under = 0;
  let ended = false;
  const isEnded = (): boolean => ended;
  void processDue(ports, 'publications', {
    concurrency: 8,
    orderingKey: 'id_account',
    owner: 'id_client',
    async work({ _id }, lease) {
      begun.push(_id);
      expect((under += 1)).toBe(1);
      await clock.sleep(100);
      under -= 1;
      await storage.update('publications', _id, { due_date: undefined, lease: undefined }, { lease });
    },
  }).finally(() => {
    ended = true;
  });
  while (!isEnded()) {
    for (let tick = 0; tick < 20; tick += 1) await nextTick();
    clock.advance(50);
  }
  expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => identifier(index + 1)));
});
