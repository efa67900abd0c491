import type { ByteStream } from '#ports/library/file-store';

/** Returns bytes in memory as a stream. */
export async function* oneChunk(bytes: Uint8Array): ByteStream {
  yield bytes;
}
