import type { ByteStream } from '#ports/files/file-store';

/** All bytes of a stream. */
export async function collect(stream: ByteStream): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
