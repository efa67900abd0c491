import type { ByteStream } from '#ports/files/file-store';
import { importLimits, requireImageSize } from '../files/index.ts';
import { beginsLikeImage } from './file-types.ts';

/** Passes on the bytes of a file. Throws `image_too_large` as soon as one that begins like an image is too large. */
export async function* limitImages(content: ByteStream): ByteStream {
  let bytes = 0;
  let isImage: boolean | undefined;
  for await (const chunk of content) {
    isImage ??= beginsLikeImage(chunk);
    bytes += chunk.byteLength;
    if (isImage) requireImageSize(bytes, importLimits);
    yield chunk;
  }
}
