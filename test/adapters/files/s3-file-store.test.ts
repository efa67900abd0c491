import { afterAll, describe, expect, test } from '@jest/globals';
import * as runner from '@jest/globals';
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createS3FileStore } from '#adapters/files/s3-file-store';
import { createS3UploadLinks } from '#adapters/files/s3-upload-links';
import type { ByteStream } from '#ports/library/file-store';
import { describeFileStore, textOf } from '../../contracts/file-store-contract.ts';
import { startS3Server } from './s3-server.ts';

const { options, stop } = await startS3Server();
afterAll(stop);
const store = createS3FileStore(options);
const megabyte = 1024 * 1024;

describeFileStore(runner, 'A file store in a bucket', async () => store);

describe('A file store in a bucket', () => {
  test('sends a large file in parts as it comes, and gives it back', async () => {
    const [sent, got] = [createHash('sha256'), createHash('sha256')];
    let made = 0;
    async function* large(): ByteStream {
      for (; made < 40; made += 1) {
        const chunk = Buffer.alloc(megabyte, made);
        sent.update(chunk);
        yield chunk;
      }
    }
    expect(await store.write('org/large', large())).toBe(40 * megabyte);
    for await (const chunk of store.read('org/large')) got.update(chunk);
    expect(got.digest('hex')).toBe(sent.digest('hex'));
    expect(await store.size('org/large')).toBe(40 * megabyte);
    const range = { from: 20 * megabyte - 1, to: 20 * megabyte };
    expect(await textOf(store.read('org/large', range))).toBe('\x13\x14');
  });

  test('keeps nothing of an interrupted large file, and reports why', async () => {
    async function* broken(): ByteStream {
      for (let made = 0; made < 20; made += 1) yield Buffer.alloc(megabyte);
      throw new Error('the sender hung up');
    }
    await expect(store.write('org/broken', broken())).rejects.toThrow('the sender hung up');
    expect(await store.size('org/broken')).toBe(undefined);
  });

  test('closes the source when the server is unreachable', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    let isLetGo = false;
    async function* endless(): ByteStream {
      try {
        for (;;) yield Buffer.alloc(megabyte);
      } finally {
        isLetGo = true;
      }
    }
    const away = createS3FileStore({ ...options, endpoint: `http://127.0.0.1:${port}` });
    await expect(away.write('org/away', endless())).rejects.toThrow();
    expect(isLetGo).toBe(true);
    await expect(away.size('org/away')).rejects.toThrow();
  });
});

describe('A link into the bucket', () => {
  const links = createS3UploadLinks(options);
  const leave = { key: 'incoming/a', size_in_bytes: 5, now: Date.now(), expires: Date.now() + 60_000 };
  const put = (url: string, headers: Readonly<Record<string, string>>, body: string) =>
    fetch(url, { method: 'PUT', headers, body });

  test('takes a file of the announced size without any other key', async () => {
    const { url, headers } = await links.uploadLink(leave);
    const answer = await put(url, headers, 'bytes');
    expect(answer.status).toBe(200);
    expect(await textOf(store.read('incoming/a'))).toBe('bytes');
  });

  test('takes nothing when it has expired', async () => {
    const past = Date.now() - 120_000;
    const old = await links.uploadLink({ ...leave, key: 'incoming/b', now: past, expires: past + 60_000 });
    expect((await put(old.url, old.headers, 'bytes')).status).toBe(403);
    expect(await store.size('incoming/b')).toBe(undefined);
  });

  // The server of these tests does not calculate signatures of version 4; Amazon's does.
  test('binds the size by its signature', async () => {
    const { url } = await links.uploadLink(leave);
    expect(new URL(url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host');
    expect(url).not.toContain('checksum');
  });
});
