import type { ByteStream } from '#ports/library/file-store';

export async function collect(stream: ByteStream): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const [only] = chunks;
  // Joining copies the bytes even when there is only one chunk.
  if (only && chunks.length === 1) return Buffer.from(only.buffer, only.byteOffset, only.byteLength);
  return Buffer.concat(chunks);
}
