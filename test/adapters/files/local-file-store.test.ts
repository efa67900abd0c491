import { afterAll, describe, expect, test } from '@jest/globals';
import * as runner from '@jest/globals';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalFileStore } from '#adapters/files/local-file-store';
import type { ByteStream } from '#ports/library/file-store';
import { describeFileStore, failing, streamOf, textOf } from '../../contracts/file-store-contract.ts';

const folder = await mkdtemp(join(tmpdir(), 'postwright-files-'));
afterAll(() => rm(folder, { recursive: true }));

describeFileStore(runner, 'A file store on disk', async () => createLocalFileStore(folder));

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

  test('removes the remains of a crash once they are old enough', async () => {
    await mkdir(join(folder, 'crashed'));
    const place = (name: string) => join(folder, 'crashed', name);
    for (const name of ['.old', '.new', 'whole']) await writeFile(place(name), 'x');
    const [old, before] = [new Date('2026-11-18'), Date.parse('2026-11-19')];
    await utimes(place('.old'), old, old);
    await utimes(place('whole'), old, old);
    await store.sweep(before);
    expect((await readdir(join(folder, 'crashed'))).sort()).toEqual(['.new', 'whole']);
    await createLocalFileStore(join(folder, 'not-there-yet')).sweep(before);
  });

  test('passes a check that leaves nothing behind, unless its folder is not writable', async () => {
    const fresh = await mkdtemp(join(tmpdir(), 'postwright-files-'));
    await createLocalFileStore(join(fresh, 'files')).check?.();
    expect(await readdir(join(fresh, 'files'))).toEqual([]);
    await writeFile(join(fresh, 'taken'), 'x');
    await expect(createLocalFileStore(join(fresh, 'taken')).check?.()).rejects.toThrow(/EEXIST|ENOTDIR/);
    await rm(fresh, { recursive: true });
  });

  test('rejects keys that leave its folder or collide with its own files', async () => {
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
      await expect(store.size(key)).rejects.toThrow('key of a file');
      await expect(store.move(key, 'a')).rejects.toThrow('key of a file');
      await expect(store.move('a', key)).rejects.toThrow('key of a file');
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
