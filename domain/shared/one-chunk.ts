import type { ByteStream } from '#ports/files/file-store';

/** Returns bytes that are all there as a stream. */
export async function* oneChunk(bytes: Uint8Array): ByteStream {
  yield bytes;
}
