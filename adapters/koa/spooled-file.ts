import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IncomingFile } from './operation.ts';

/** Keeps an incoming file while its hash is taken, so that the same key with another file is noticed. */
export async function withSpooledFile<T>(
  file: IncomingFile,
  use: (file: IncomingFile, hash: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-'));
  try {
    const path = join(folder, 'file');
    const hash = createHash('sha256');
    const handle = await open(path, 'w');
    try {
      for await (const chunk of file.content) {
        hash.update(chunk);
        await handle.write(chunk);
      }
    } finally {
      await handle.close();
    }
    return await use({ name: file.name, content: createReadStream(path) }, hash.digest('base64url'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
