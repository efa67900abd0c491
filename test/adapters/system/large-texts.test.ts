import { createLargeTexts } from '#adapters/system/large-texts';
import { createFeedReader, readFeedText } from '#adapters/web/index';
import { expect, test } from '@jest/globals';

const program = (script: string): URL => new URL(`data:text/javascript,${encodeURIComponent(script)}`);
/** A thread that answers with what it was sent and how often it was, or never, or breaks as it is told. */
const thread = program(`
  import { parentPort } from 'node:worker_threads';
  let count = 0;
  parentPort.on('message', ({ reader, input }) => {
    count += 1;
    if (reader === 'endless') for (;;);
    if (reader === 'greedy') for (const all = [];;) all.push(new Array(10_000).fill(count));
    if (reader === 'broken') throw new Error('it broke');
    parentPort.postMessage({ input, count });
  });
  parentPort.postMessage('ready');
`);

test('texts are read one after another in one thread, without blocking this one', async () => {
  const { read } = createLargeTexts(thread, 20_000);
  const answers = await Promise.all([read('a', 'one'), read('a', 'two')]);
  expect(answers).toEqual([
    { input: 'one', count: 1 },
    { input: 'two', count: 2 },
  ]);
});

test('transferred texts are read before others, and are no longer available here', async () => {
  const { read } = createLargeTexts(thread, 20_000);
  const bytes = Uint8Array.of(1, 2);
  const [, second, handed] = await Promise.all([read('a', 'one'), read('a', 'two'), read('a', bytes, [bytes.buffer])]);
  expect(handed).toEqual({ input: Uint8Array.of(1, 2), count: expect.any(Number) });
  expect(second).toEqual({ input: 'two', count: 3 });
  expect(bytes.byteLength).toBe(0);
});

test('a slow text is aborted, and the next one is read in a new thread', async () => {
  const { read } = createLargeTexts(thread, 300);
  const [late, next] = await Promise.all([read('endless', ''), read('a', 'next')]);
  expect([late, next]).toEqual([undefined, { input: 'next', count: 1 }]);
});

test('a text that needs too much memory is aborted, and a failure is an error', async () => {
  const { read } = createLargeTexts(thread, 60_000);
  expect(await read('greedy', '')).toBeUndefined();
  await expect(read('broken', '')).rejects.toThrow('it broke');
  expect(await read('a', 'next')).toEqual({ input: 'next', count: 1 });
}, 60_000);

test('a large feed is read in the thread, a small one here, and one that takes too long is refused', async () => {
  const { signal } = new AbortController();
  const feed = (words: string) =>
    `<rss version="2.0"><channel><title>T</title><item><title>${words}</title></item></channel></rss>`;
  const asked: string[] = [];
  const reading = (body: string, isLate = false) =>
    createFeedReader(() => Promise.resolve(new Response(body)), {
      largeTexts: {
        read: async (reader, input) => {
          asked.push(reader);
          // What the port gets is the input of this reader.
          return isLate ? undefined : readFeedText(input as Parameters<typeof readFeedText>[0]);
        },
      },
    }).read({ url: 'https://blog.example/feed', signal });
  const words = 'Words '.repeat(2000);
  const read = expect.objectContaining({ kind: 'read', title: 'T' });
  expect(await reading(feed('Words'))).toEqual(read);
  expect(asked).toEqual([]);
  expect(await reading(feed(words))).toEqual(read);
  expect(await reading(words)).toMatchObject({ kind: 'failed', reason: 'it is not a feed' });
  expect(await reading(feed(words), true)).toMatchObject({ kind: 'failed', reason: 'it takes too long to read' });
  expect(asked).toEqual(['feed', 'feed', 'feed']);
});
