import type { Metadata } from 'sharp';
import { convertedFormat } from './converted-format.ts';
import { jpegSamples } from './jpeg-samples.ts';

/** The most bytes of memory that decoding one picture may take. */
export const mostPictureBytes = 150_000_000;
/** The most bytes for an AVIF, which is decoded alone, as HEIC is: enough for 12 megapixels. */
const maxAvifBytes = 235_000_000;
/** The most pixels of a picture. A decoder would need as long for more as for dozens of ordinary pictures. */
const mostPixels = 120_000_000;
/**
 * The longest side in pixels, because decoders keep a row many times over. The widest panoramas of phones are
 * half as wide.
 */
const longestSide = 32_767;

/** How many rows are in memory at once while a picture is decoded row by row. */
const rowsOf = { jpeg: 128, png: 2000 } as const;

/** Returns the bytes of one decoded pixel. */
const pixelBytes = ({ channels, depth }: Metadata): number => channels * (depth === 'ushort' ? 2 : 1);

/**
 * Returns the bytes per pixel of a picture that must be in memory as a whole; undefined when it is decoded
 * row by row.
 */
function wholeBytes(bytes: Buffer, metadata: Metadata): number | undefined {
  switch (metadata.format) {
    // With several scans, all coefficients (two bytes each) are kept until the last scan.
    case 'jpeg':
      return metadata.isProgressive ? 2 * jpegSamples(bytes) : undefined;
    // Interlaced rows are complete only after the last pass.
    case 'png':
      return metadata.isProgressive ? 1.5 * pixelBytes(metadata) : undefined;
    case 'heif':
      return metadata.depth === 'ushort' ? 25 : 19;
    // The canvas, the frame and the resulting pixels; an animation becomes a GIF with all its frames.
    case 'webp':
      return 10 * (metadata.pages ?? 1);
    default:
      return 10;
  }
}

/**
 * Returns the most bytes of memory that decoding takes, from measurements; undefined when that is more than
 * any picture may take. It needs only the headers, so no pixel is decoded. The bytes are without metadata.
 */
export function pictureCost(bytes: Buffer, metadata: Metadata): number | undefined {
  const { format, width, height, orientation = 1 } = metadata;
  if (width * height > mostPixels || Math.max(width, height) > longestSide) return undefined;
  const whole = wholeBytes(bytes, metadata);
  const rows = Math.min(height, format === 'jpeg' ? rowsOf.jpeg : rowsOf.png);
  const decoded = whole === undefined ? rows * pixelBytes(metadata) : height * whole;
  // What is converted is turned in full size.
  const turned = orientation > 1 && convertedFormat(metadata) ? height * pixelBytes(metadata) : 0;
  const cost = width * (decoded + turned);
  return cost > (format === 'heif' ? maxAvifBytes : mostPictureBytes) ? undefined : cost;
}
