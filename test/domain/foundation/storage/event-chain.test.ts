import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { createEventChain } from '#domain/foundation/storage/event-chain';
import { expect, test } from '@jest/globals';
import { newEvent } from '../../../contracts/sample-records.ts';

/** A chain on a storage in memory, the writes that reached it, and a failure for each number of a write. */
function withChain(failing: readonly number[] = []) {
  const storage = createMemoryStorage();
  const writes: (readonly string[])[] = [];
  let reads = 0;
  const appendEvents = createEventChain({
    find: (...query) => {
      reads += 1;
      return storage.find(...query);
    },
    async insertAll(events) {
      writes.push(events.map(({ cause }) => String(cause)));
      if (failing.includes(writes.length)) throw new Error('no connection');
      for (const event of events) await storage.insert('events', event);
      return true;
    },
  });
  const causes = async () => (await storage.find('events', {})).map(({ cause }) => cause);
  return { appendEvents, causes, writes, readCount: () => reads };
}

const causesOf = (from: number, count: number) => Array.from({ length: count }, (_, index) => `cause ${from + index}`);

test('what thirty senders of one organization append at once takes two reads and two writes', async () => {
  const { appendEvents, writes, readCount } = withChain();
  const first = appendEvents([newEvent(0)]);
  await Promise.resolve();
  await Promise.all([first, ...Array.from({ length: 29 }, (_, index) => appendEvents([newEvent(index + 1)]))]);
  expect(writes).toEqual([causesOf(0, 1), causesOf(1, 29)]);
  expect(readCount()).toBe(2);
});

test('more than 32 events take several writes, in order', async () => {
  const { appendEvents, writes } = withChain();
  await appendEvents(Array.from({ length: 70 }, (_, index) => newEvent(index)));
  expect(writes).toEqual([causesOf(0, 32), causesOf(32, 32), causesOf(64, 6)]);
});

test('a failed write fails for the callers that waited for it, and for no later one', async () => {
  const { appendEvents, causes } = withChain([1]);
  const first = appendEvents([newEvent(0)]);
  await Promise.resolve();
  const second = appendEvents([newEvent(1)]);
  await expect(first).rejects.toThrow('no connection');
  await second;
  await appendEvents([newEvent(0)]);
  expect(await causes()).toEqual(['cause 0', 'cause 1']);
});

test('an append that conflicts with a stored event for ever fails in the end', async () => {
  const { find } = createMemoryStorage();
  const appendEvents = createEventChain({ find, insertAll: () => Promise.resolve(false) });
  await expect(appendEvents([newEvent(0)])).rejects.toThrow('a unique field of events is taken');
});
