import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ByteStream, FileStore } from '#ports/files/file-store';

/** No part begins with a dot, so that no key leaves the folder or meets a temporary name. */
const keyForm = /^[0-9a-z_-][0-9a-z._-]*(\/[0-9a-z_-][0-9a-z._-]*)*$/;

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAll(path: string, content: ByteStream): Promise<number> {
  const handle = await open(path, 'wx');
  try {
    let bytes = 0;
    for await (const chunk of content) {
      await handle.writeFile(chunk);
      bytes += chunk.byteLength;
    }
    await handle.sync();
    return bytes;
  } finally {
    await handle.close();
  }
}

/** Keeps files in a folder of this machine. A file appears under its key whole and flushed to disk, or not at all. */
export function createLocalFileStore(folder: string): FileStore {
  function pathOf(key: string): string {
    if (!keyForm.test(key) || key.includes('..')) throw new Error('the key of a file may not look like this');
    return join(folder, key);
  }
  return {
    async write(key, content) {
      const path = pathOf(key);
      const parent = dirname(path);
      await mkdir(parent, { recursive: true });
      const temporary = join(parent, `.${randomBytes(12).toString('hex')}`);
      try {
        const bytes = await writeAll(temporary, content);
        await rename(temporary, path);
        await syncFolder(parent);
        return bytes;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    // A generator: the file is opened when reading begins, and closed when the reader stops early.
    async *read(key, range) {
      yield* createReadStream(pathOf(key), range && { start: range.from, end: range.to });
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
