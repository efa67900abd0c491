import type { ByteStream } from '#ports/files/file-store';

/** All bytes of a stream. */
export async function collect(stream: ByteStream): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const [only] = chunks;
  // Joining copies, also where there is nothing to join.
  if (only && chunks.length === 1) return Buffer.from(only.buffer, only.byteOffset, only.byteLength);
  return Buffer.concat(chunks);
}
