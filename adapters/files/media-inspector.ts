import { fileTypeFromBuffer } from 'file-type';
import { oneChunk } from '#domain/foundation/index';
import type { FileStore, MediaInspector } from '#ports/library/file-store';
import { collect } from './collect.ts';
import { imageFacts, type ImageFormat } from './image-facts.ts';
import { followedBy, mp4Patches, withPatches } from './mp4-metadata.ts';
import { requireTurn, withBytes, withoutMetadata } from './picture.ts';
import { isQuickTime } from './quicktime.ts';
import { sourceTypeBox, withSourceType } from './source-type.ts';
import { videoFacts } from './video-facts.ts';

/** Number of bytes needed to recognise every accepted format. */
const headBytes = 64 * 1024;
/**
 * At least the size of any accepted image, GIF or document. A larger one is rejected for its size, so its content does
 * not matter.
 */
const maxImageBytes = 6 * 1024 * 1024;
const maxGifBytes = 16 * 1024 * 1024;
const maxDocumentBytes = 100 * 1024 * 1024;
/** The end of a PDF, within its last 1,024 bytes: PDF Reference 1.7, appendix H, implementation note 18. */
const pdfEnd = /(?:startxref|trailer)[^]*%%EOF/;
const pdfEndBytes = 1024;
/** The smallest PDF that readers open has 67 bytes. */
const minPdfBytes = 67;

/** Image formats by MIME type. For a single picture, an animated PNG is a PNG. */
const imageFormats: ReadonlyMap<string, ImageFormat> = new Map([
  ['image/apng', 'png'],
  ['image/avif', 'convertible'],
  ['image/bmp', 'bmp'],
  ['image/gif', 'gif'],
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'convertible'],
]);

/** The brand `avis` marks an animation (AV1 Image File Format, 6.3). sharp cannot read it. */
const animatedAvif = {
  file_type: 'image',
  file_format: 'unsupported',
  reason: 'an animated AVIF is not accepted: save it as GIF or MP4',
} as const;

/** HEVC pictures in ISO boxes, single or several. */
const heifTypes: readonly string[] = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];

/** The names of MP4 and QuickTime in file-type. Apple and HandBrake write `m4v` into an ordinary MP4. */
const mp4Names: readonly string[] = ['m4v', 'mov', 'mp4'];

/** ffmpeg's names of other video containers, by the names in file-type. */
const containers: ReadonlyMap<string, string> = new Map([
  ['3g2', 'mov'],
  ['3gp', 'mov'],
  ['avi', 'avi'],
  ['flv', 'flv'],
  ['mkv', 'matroska'],
  ['mov', 'mov'],
  ['mpg', 'mpeg'],
  ['mts', 'mpegts'],
  ['webm', 'matroska'],
]);

/**
 * Creates an inspector that recognises files in the store by their bytes. Of a video only headers are read, never the
 * whole.
 */
export function createMediaInspector(files: FileStore): MediaInspector {
  const readBytes = (key: string, from: number, length: number): Promise<Buffer> =>
    collect(files.read(key, { from, to: from + length - 1 }));

  /** Returns whether a PDF has a valid end. */
  async function isWholePdf(key: string): Promise<boolean> {
    const size = (await files.size(key)) ?? 0;
    if (size > maxDocumentBytes) return true;
    if (size < minPdfBytes) return false;
    const end = await readBytes(key, Math.max(0, size - pdfEndBytes), pdfEndBytes);
    return pdfEnd.test(end.toString('latin1'));
  }

  return {
    async inspect(key) {
      const head = await readBytes(key, 0, headBytes);
      const type = await fileTypeFromBuffer(head);
      const mime = type?.mime ?? '';
      if (mime === 'image/avif' && head.toString('latin1', 8, 12) === 'avis') return animatedAvif;
      const imageFormat = imageFormats.get(mime);
      if (imageFormat) {
        requireTurn();
        const max = imageFormat === 'gif' ? maxGifBytes : maxImageBytes;
        return withBytes(
          () => readBytes(key, 0, max),
          (bytes) => imageFacts(bytes, imageFormat, bytes.length < max),
        );
      }
      if (mime === 'application/pdf') {
        if (!(await isWholePdf(key))) return { file_type: 'other' };
        return { file_type: 'document', file_format: 'pdf', width: 0, height: 0, duration: 0 };
      }
      if (heifTypes.includes(mime)) return { file_type: 'image', file_format: 'heic' };
      if (mime.startsWith('image/')) return { file_type: 'image', file_format: 'unsupported' };
      if (!mime.startsWith('video/')) return { file_type: 'other' };
      const isOldMov = type?.ext === 'mov' && !isQuickTime(head);
      if (!type || isOldMov || !mp4Names.includes(type.ext)) {
        const container = containers.get(type?.ext ?? '');
        return {
          file_type: 'video',
          file_format: 'unsupported',
          ...(isOldMov && { reason: 'it is a MOV of the old kind, which does not begin with its brand' }),
          ...(container && { source: { container } }),
        };
      }
      return videoFacts((from, length) => readBytes(key, from, length));
    },
    async removeMetadata(key, { file_format, source_type }) {
      if (file_format === 'pdf') return false;
      if (file_format === 'mp4') {
        const patches = await mp4Patches((from, length) => readBytes(key, from, length));
        const box = source_type === undefined ? [] : sourceTypeBox(source_type);
        if (patches.length > 0 || box.length > 0)
          await files.write(key, followedBy(withPatches(files.read(key), patches), box));
        return patches.length > 0;
      }
      const read = () => collect(files.read(key));
      return withBytes(read, async (bytes) => {
        const bare = withoutMetadata(bytes) ?? bytes;
        const clean = withSourceType(bare, source_type);
        if (clean.equals(bytes)) return false;
        await files.write(key, oneChunk(clean));
        return !bare.equals(bytes);
      });
    },
  };
}
