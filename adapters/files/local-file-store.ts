import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ByteStream, FileStore } from '#ports/library/file-store';

/** No part begins with a dot, so no key leaves the folder or collides with a temporary name. */
const keyPattern = /^[0-9a-z_-][0-9a-z._-]*(\/[0-9a-z_-][0-9a-z._-]*)*$/;

/** With fewer bytes left, the disk counts as full: the next upload no longer fits. */
const minFreeBytes = 8 * 1024 * 1024;

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Creates a folder that only the owner can read. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

async function writeAll(path: string, content: ByteStream): Promise<number> {
  const handle = await open(path, 'wx', 0o600);
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

/** Removes temporary files last written before a date (milliseconds), in this folder and its subfolders. */
async function sweepFolder(folder: string, before: number): Promise<void> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await sweepFolder(path, before);
    else if (entry.name.startsWith('.') && (await stat(path)).mtimeMs < before) await rm(path, { force: true });
  }
}

/**
 * Creates a store that keeps files in a local folder. A file appears under its key whole and flushed to disk, or not at
 * all.
 */
export function createLocalFileStore(folder: string): FileStore {
  function toPath(key: string): string {
    if (!keyPattern.test(key) || key.includes('..')) throw new Error('the key of a file is not valid');
    return join(folder, key);
  }
  return {
    async write(key, content) {
      const path = toPath(key);
      const parent = dirname(path);
      await makeFolder(parent);
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
    // A generator opens the file only when reading begins, and closes it when the reader stops early.
    async *read(key, range) {
      yield* createReadStream(toPath(key), range && { start: range.from, end: range.to });
    },
    async size(key) {
      try {
        return (await stat(toPath(key))).size;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async move(from, to) {
      const path = toPath(to);
      await makeFolder(dirname(path));
      try {
        await rename(toPath(from), path);
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
      await syncFolder(dirname(path));
      return true;
    },
    async remove(key) {
      await rm(toPath(key), { force: true });
    },
    async check() {
      const name = `.${randomBytes(12).toString('hex')}`;
      const path = join(folder, name);
      await makeFolder(folder);
      try {
        await writeFile(path, name, { mode: 0o600 });
      } finally {
        await rm(path, { force: true });
      }
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < minFreeBytes) throw new Error(`the disk has ${String(bavail * bsize)} bytes left`);
    },
    async sweep(before) {
      try {
        await sweepFolder(folder, before);
      } catch (error) {
        // There is no folder before the first file, and a temporary file may disappear during the sweep.
        if (!isMissing(error)) throw error;
      }
    },
  };
}
