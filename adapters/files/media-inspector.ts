import { fileTypeFromBuffer } from 'file-type';
import type { ByteStream, FileStore, MediaInspector } from '#ports/files/file-store';
import { collect } from './collect.ts';
import { imageFacts, type ImageFormat } from './image-facts.ts';
import { privateRanges, withBlanks } from './mp4-metadata.ts';
import { requireTurn, withBytes, withoutMetadata } from './picture.ts';
import { videoFacts } from './video-facts.ts';

/** Enough to tell every format we accept. */
const headBytes = 64 * 1024;
/** More than any accepted image has; a larger one is refused for its size, so its pixels do not matter. */
const mostImageBytes = 6 * 1024 * 1024;

/** By MIME type; an animated PNG is a PNG to whoever shows one picture. */
const imageFormats: ReadonlyMap<string, ImageFormat> = new Map([
  ['image/apng', 'png'],
  ['image/bmp', 'bmp'],
  ['image/gif', 'gif'],
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
]);

/** With this in common: HEVC pictures in ISO boxes, single or several. */
const heifTypes: readonly string[] = [
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
];

/** MP4 by file-type's names: `m4v` is what Apple and HandBrake write into an ordinary MP4. */
const mp4Names: readonly string[] = ['m4v', 'mp4'];

async function* streamOf(bytes: Uint8Array): ByteStream {
  yield bytes;
}

/** Tells from the bytes in a store what a file is. Of a video only heads are read, never the whole. */
export function createMediaInspector(files: FileStore): MediaInspector {
  const readBytes = (key: string, from: number, length: number): Promise<Buffer> =>
    collect(files.read(key, { from, to: from + length - 1 }));

  return {
    async inspect(key) {
      const type = await fileTypeFromBuffer(await readBytes(key, 0, headBytes));
      const mime = type?.mime ?? '';
      const imageFormat = imageFormats.get(mime);
      if (imageFormat) {
        requireTurn();
        return withBytes(
          () => readBytes(key, 0, mostImageBytes),
          (bytes) => imageFacts(bytes, imageFormat, bytes.length < mostImageBytes),
        );
      }
      if (heifTypes.includes(mime)) return { file_type: 'image', file_format: 'heic' };
      if (mime.startsWith('image/')) return { file_type: 'image', file_format: 'unsupported' };
      if (!mime.startsWith('video/')) return { file_type: 'other' };
      if (!type || !mp4Names.includes(type.ext)) return { file_type: 'video', file_format: 'unsupported' };
      return videoFacts((from, length) => readBytes(key, from, length));
    },
    async removeMetadata(key, { file_format }) {
      if (file_format === 'mp4') {
        const ranges = await privateRanges((from, length) => readBytes(key, from, length));
        if (ranges.length > 0) await files.write(key, withBlanks(files.read(key), ranges));
        return;
      }
      const read = () => collect(files.read(key));
      await withBytes(read, async (bytes) => {
        const clean = withoutMetadata(bytes);
        if (clean && !clean.equals(bytes)) await files.write(key, streamOf(clean));
      });
    },
  };
}
