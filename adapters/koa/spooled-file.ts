import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IncomingFile } from '#domain/access/index';

async function* readContent(handle: FileHandle): AsyncGenerator<Uint8Array> {
  for (let place = 0; ;) {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(64 * 1024), position: place });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    place += bytesRead;
  }
}

/**
 * Stores an incoming file on disk while hashing it, to detect a different file under the same key. The file is unlinked
 * as soon as it is open, so nothing remains even if this process is killed.
 */
export async function withSpooledFile<T>(
  file: IncomingFile,
  use: (file: IncomingFile, hash: string) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `postwright-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    const hash = createHash('sha256');
    for await (const chunk of file.content) {
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    return await use({ name: file.name, content: readContent(handle) }, hash.digest('base64url'));
  } finally {
    await handle.close();
  }
}
