import type { FileStore } from '#ports/library/file-store';

/**
 * Creates a store that keeps files in memory until the process ends, for tests and for trying out the embedded service.
 */
export function createMemoryFileStore(): FileStore {
  const files = new Map<string, Uint8Array>();
  return {
    async write(key, content) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      files.set(key, bytes);
      return bytes.length;
    },
    async *read(key, range) {
      const bytes = files.get(key);
      if (!bytes) throw new Error('no file is stored under this key');
      yield range ? bytes.subarray(range.from, range.to + 1) : bytes;
    },
    async size(key) {
      return files.get(key)?.byteLength;
    },
    async move(from, to) {
      const bytes = files.get(from);
      if (!bytes) return false;
      files.set(to, bytes);
      return files.delete(from);
    },
    remove(key) {
      files.delete(key);
      return Promise.resolve();
    },
    // A failed write leaves nothing behind.
    async sweep() {},
  };
}
