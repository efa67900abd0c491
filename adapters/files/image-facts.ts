import type { MediaFacts } from '#ports/library/file-store';
import { convertedFormat } from './converted-format.ts';
import { decodePixels } from './decode-pixels.ts';
import { isWholeGif } from './is-whole-gif.ts';
import { type Picture, withPicture } from './picture.ts';
import { readSourceType } from './source-type.ts';

/** Accepted image formats; `convertible` ones are always converted. */
export type ImageFormat = 'bmp' | 'convertible' | 'gif' | 'jpeg' | 'png';

const convertible = { file_type: 'image', file_format: 'convertible' } as const;

const maxBitmapPixels = 100_000_000;

interface Size {
  readonly width: number;
  readonly height: number;
  readonly frames?: number;
}

/**
 * Reads the size of a BMP, which sharp cannot read. Throws when the header is invalid or, if the file is whole, pixels
 * are missing.
 */
function bitmapSize(bytes: Buffer, isWhole: boolean): Size {
  const pixels = bytes.readUInt32LE(10);
  const width = bytes.readInt32LE(18);
  // Negative for rows from top to bottom.
  const height = Math.abs(bytes.readInt32LE(22));
  const isPlain = [0, 3, 6].includes(bytes.readUInt32LE(30));
  const rowBytes = Math.ceil((bytes.readUInt16LE(28) * width) / 32) * 4;
  const end = isPlain ? pixels + rowBytes * height : pixels + 1;
  if (
    bytes.readUInt32LE(14) < 40 ||
    width < 1 ||
    height < 1 ||
    width * height > maxBitmapPixels ||
    (isWhole && bytes.length < end)
  ) {
    throw new RangeError('not a whole bitmap');
  }
  return { width, height };
}

async function decode(picture: Picture, isWhole: boolean): Promise<Size | 'convertible'> {
  const { bytes, metadata } = picture;
  const { autoOrient, format, pages = 1 } = metadata;
  if (convertedFormat(metadata)) return 'convertible';
  if (!isWhole) return autoOrient;
  if (format === 'gif' && !isWholeGif(bytes)) throw new RangeError('not a whole GIF');
  // A filter of this size reads every pixel, so all are decoded while few are in memory.
  await decodePixels(picture, { width: 16, height: 16, fit: 'fill', fastShrinkOnLoad: false });
  return format === 'gif' && pages > 1 ? { ...autoOrient, frames: pages } : autoOrient;
}

/**
 * Returns the facts of an image, with its size as displayed. An image is unsupported if its pixels cannot all be
 * decoded or take too much memory; images to convert are decoded only during the conversion. If `bytes` is only the
 * beginning of a far too large image, only the header is read.
 */
export async function imageFacts(bytes: Buffer, format: ImageFormat, isWhole: boolean): Promise<MediaFacts> {
  // The header of a WebP cannot be read without the rest.
  if (format === 'convertible' && !isWhole) return convertible;
  try {
    const size =
      format === 'bmp' ? bitmapSize(bytes, isWhole) : await withPicture(bytes, (picture) => decode(picture, isWhole));
    if (size === 'too_large') {
      return { file_type: 'image', file_format: 'unsupported', reason: 'the image has too many pixels' };
    }
    if (size === 'convertible' || format === 'convertible') return convertible;
    const { width, height, frames } = size;
    const source_type = readSourceType(bytes);
    const facts = { width, height, duration: 0, ...(frames !== undefined && { frames }) };
    return { file_type: 'image', file_format: format, ...facts, ...(source_type !== undefined && { source_type }) };
  } catch {
    return { file_type: 'image', file_format: 'unsupported', is_broken: true };
  }
}
