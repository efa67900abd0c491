import { Readable } from 'node:stream';
import type { ByteStream, FileStore } from '#ports/library/file-store';
import type { TestRunner } from './test-runner.ts';

/** Creates a stream with one chunk for each text. */
export async function* streamOf(...texts: readonly string[]): ByteStream {
  for (const text of texts) yield Buffer.from(text);
}

/** Reads a whole stream as text. */
export async function textOf(stream: ByteStream): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Creates a stream that breaks in the middle. */
export async function* failing(): ByteStream {
  yield Buffer.from('half');
  throw new Error('the sender hung up');
}

/** Declares what every store of files must do. */
export function describeFileStore(
  { describe, expect, test }: TestRunner,
  name: string,
  make: () => Promise<FileStore>,
): void {
  const made = make();

  describe(name, () => {
    test('gives back what was written and says how much it was', async () => {
      const store = await made;
      expect(await store.write('org/one', streamOf('Hel', '', 'lo ', 'wörld'))).toBe(12);
      expect(await textOf(store.read('org/one'))).toBe('Hello wörld');
      expect(await store.size('org/one')).toBe(12);
      expect(await store.write('org/empty', streamOf())).toBe(0);
      expect(await textOf(store.read('org/empty'))).toBe('');
      expect(await store.size('org/empty')).toBe(0);
      expect(await store.size('org/unknown')).toBe(undefined);
    });

    test('takes a Node stream and can feed one', async () => {
      const store = await made;
      expect(await store.write('org/stream', Readable.from([Buffer.from('abc')]))).toBe(3);
      expect(await textOf(Readable.from(store.read('org/stream')))).toBe('abc');
    });

    test('reads ranges, both ends included; beyond the end is nothing', async () => {
      const store = await made;
      await store.write('org/range', streamOf('0123', '456789'));
      const read = (from: number, to: number): Promise<string> => textOf(store.read('org/range', { from, to }));
      expect(await read(0, 1)).toBe('01');
      expect(await read(9, 9)).toBe('9');
      expect(await read(3, 5)).toBe('345');
      expect(await read(8, 100)).toBe('89');
      expect(await read(10, 20)).toBe('');
      expect(await read(2 ** 40, 2 ** 40 + 5)).toBe('');
    });

    test('can be read in part and left', async () => {
      const store = await made;
      await store.write('org/left', streamOf('x'.repeat(500_000)));
      for await (const chunk of store.read('org/left')) {
        expect(chunk.byteLength).toBeGreaterThan(0);
        break;
      }
    });

    test('keeps nothing of a write that failed', async () => {
      const store = await made;
      await expect(store.write('org/failed', failing())).rejects.toThrow('the sender hung up');
      await expect(textOf(store.read('org/failed'))).rejects.toThrow();
      expect(await store.size('org/failed')).toBe(undefined);
    });

    test('replaces a file at once and keeps the old one when the new one fails', async () => {
      const store = await made;
      await store.write('org/again', streamOf('old'));
      await expect(store.write('org/again', failing())).rejects.toThrow();
      expect(await textOf(store.read('org/again'))).toBe('old');
      await store.write('org/again', streamOf('new'));
      expect(await textOf(store.read('org/again'))).toBe('new');
    });

    test('moves a file, over another one if need be', async () => {
      const store = await made;
      await store.write('incoming/a', streamOf('arrived'));
      await store.write('moved/a', streamOf('before'));
      expect(await store.move('incoming/a', 'moved/a')).toBe(true);
      expect(await textOf(store.read('moved/a'))).toBe('arrived');
      expect(await store.size('incoming/a')).toBe(undefined);
      expect(await store.move('incoming/a', 'moved/a')).toBe(false);
      expect(await textOf(store.read('moved/a'))).toBe('arrived');
    });

    test('forgets what is removed, and removing twice is fine', async () => {
      const store = await made;
      await store.write('org/gone', streamOf('x'));
      await store.remove('org/gone');
      await store.remove('org/gone');
      await store.remove('never/there');
      await expect(textOf(store.read('org/gone'))).rejects.toThrow();
      await expect(textOf(store.read('org/gone', { from: 0, to: 1 }))).rejects.toThrow();
    });

    test('sweeps away nothing that was written', async () => {
      const store = await made;
      await store.write('org/kept', streamOf('x'));
      await store.sweep(Date.now() + 1_000_000);
      expect(await textOf(store.read('org/kept'))).toBe('x');
    });

    test('does not mind a file that is asked for and never read', async () => {
      (await made).read('org/unknown');
    });
  });
}
