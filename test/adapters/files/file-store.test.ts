import { afterAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createLocalFileStore } from '#adapters/files/local-file-store';
import { createMemoryFileStore } from '#adapters/files/memory-file-store';
import type { ByteStream } from '#ports/files/file-store';

const folder = await mkdtemp(join(tmpdir(), 'postwright-files-'));
afterAll(() => rm(folder, { recursive: true }));

async function* streamOf(...texts: readonly string[]): ByteStream {
  for (const text of texts) yield Buffer.from(text);
}

async function textOf(stream: ByteStream): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function* failing(): ByteStream {
  yield Buffer.from('half');
  throw new Error('the sender hung up');
}

describe.each([
  ['on disk', createLocalFileStore(folder)],
  ['in memory', createMemoryFileStore()],
])('A file store %s', (_, store) => {
  test('gives back what was written and says how much it was', async () => {
    expect(await store.write('org/one', streamOf('Hel', '', 'lo ', 'wörld'))).toBe(12);
    expect(await textOf(store.read('org/one'))).toBe('Hello wörld');
    expect(await store.write('org/empty', streamOf())).toBe(0);
    expect(await textOf(store.read('org/empty'))).toBe('');
  });

  test('takes a Node stream and can feed one', async () => {
    expect(await store.write('org/stream', Readable.from([Buffer.from('abc')]))).toBe(3);
    expect(await textOf(Readable.from(store.read('org/stream')))).toBe('abc');
  });

  test('reads ranges, both ends included; beyond the end is nothing', async () => {
    await store.write('org/range', streamOf('0123', '456789'));
    const read = (from: number, to: number): Promise<string> => textOf(store.read('org/range', { from, to }));
    expect(await read(0, 0)).toBe('0');
    expect(await read(3, 5)).toBe('345');
    expect(await read(8, 100)).toBe('89');
    expect(await read(10, 20)).toBe('');
    expect(await read(2 ** 40, 2 ** 40 + 5)).toBe('');
  });

  test('keeps nothing of a write that failed', async () => {
    await expect(store.write('org/failed', failing())).rejects.toThrow('the sender hung up');
    await expect(textOf(store.read('org/failed'))).rejects.toThrow();
  });

  test('replaces a file at once and keeps the old one when the new one fails', async () => {
    await store.write('org/again', streamOf('old'));
    await expect(store.write('org/again', failing())).rejects.toThrow();
    expect(await textOf(store.read('org/again'))).toBe('old');
    await store.write('org/again', streamOf('new'));
    expect(await textOf(store.read('org/again'))).toBe('new');
  });

  test('forgets what is removed, and removing twice is fine', async () => {
    await store.write('org/gone', streamOf('x'));
    await store.remove('org/gone');
    await store.remove('org/gone');
    await store.remove('never/there');
    await expect(textOf(store.read('org/gone'))).rejects.toThrow();
    await expect(textOf(store.read('org/gone', { from: 0, to: 1 }))).rejects.toThrow();
  });

  test('does not mind a file that is asked for and never read', () => {
    store.read('org/unknown');
  });
});

describe('A file store on disk', () => {
  const store = createLocalFileStore(folder);

  test('shows neither half a file nor a leftover', async () => {
    async function* watched(): ByteStream {
      yield Buffer.from('half');
      await expect(textOf(store.read('watched/file'))).rejects.toThrow();
      yield Buffer.from(' and half');
    }
    await store.write('watched/file', watched());
    await expect(store.write('watched/other', failing())).rejects.toThrow();
    expect(await readdir(join(folder, 'watched'))).toEqual(['file']);
  });

  test('lets no key out of its folder or into its own business', async () => {
    const keys = [
      '../x',
      'a/../../x',
      '/etc/passwd',
      'a//b',
      'a/',
      '',
      '.',
      '..',
      '.x',
      'a/.x',
      'a..b',
      'A',
      'a\0',
      'a b',
      'a\\b',
      'é',
      'a\n',
    ];
    for (const key of keys) {
      await expect(store.write(key, streamOf('x'))).rejects.toThrow('key of a file');
      await expect(textOf(store.read(key))).rejects.toThrow('key of a file');
      await expect(store.remove(key)).rejects.toThrow('key of a file');
    }
  });

  test('streams: a large file costs little memory', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 1);
    async function* large(): ByteStream {
      for (let megabyte = 0; megabyte < 200; megabyte += 1) yield chunk;
    }
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    expect(await store.write('large', large())).toBe(200 * 1024 * 1024);
    let bytes = 0;
    for await (const part of store.read('large')) {
      bytes += part.byteLength;
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    expect(bytes).toBe(200 * 1024 * 1024);
    expect(most).toBeLessThan(100 * 1024 * 1024);
  });
});
