import type { ByteStream } from '#ports/library/file-store';
import { importLimits, requireImageSize } from '../../library/index.ts';
import { beginsLikeGif, beginsLikeImage } from './file-types.ts';

/** Passes on the bytes of a file. Throws `image_too_large` as soon as one that begins like an image is too large. */
export async function* limitImages(content: ByteStream): ByteStream {
  let bytes = 0;
  let isImage: boolean | undefined;
  let isGif = false;
  for await (const chunk of content) {
    isGif ||= isImage === undefined && beginsLikeGif(chunk);
    isImage ??= beginsLikeImage(chunk);
    bytes += chunk.byteLength;
    if (isImage) requireImageSize(bytes, importLimits, isGif);
    yield chunk;
  }
}
