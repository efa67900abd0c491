import type { Metadata } from 'sharp';
import { convertedFormat } from './converted-format.ts';
import { jpegSamples } from './jpeg-samples.ts';

/** Maximum memory for decoding one picture, in bytes. */
export const maxPictureBytes = 150_000_000;
/** Maximum memory for an AVIF, which is decoded in a separate process, like HEIC: enough for 12 megapixels. */
const maxAvifBytes = 235_000_000;
/** Maximum pixels of a picture. A larger one would take as long as dozens of ordinary pictures. */
const maxPixels = 120_000_000;
/** Maximum side in pixels, because decoders buffer many rows. The widest panoramas of phones are half as wide. */
const maxSide = 32_767;

/** Number of rows in memory when a picture is decoded row by row. */
const bufferedRows = { jpeg: 128, png: 2000 } as const;

/** Returns the bytes of one decoded pixel. */
const pixelBytes = ({ channels, depth }: Metadata): number => channels * (depth === 'ushort' ? 2 : 1);

/** Returns the bytes per pixel if the whole picture must be in memory; undefined when it is decoded row by row. */
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
 * Returns the maximum memory for decoding, from measurements; undefined when it exceeds the limit of a picture. It
 * needs only the headers and decodes no pixel. The bytes are without metadata.
 */
export function pictureCost(bytes: Buffer, metadata: Metadata): number | undefined {
  const { format, width, height, orientation = 1 } = metadata;
  if (width * height > maxPixels || Math.max(width, height) > maxSide) return undefined;
  const whole = wholeBytes(bytes, metadata);
  const rows = Math.min(height, format === 'jpeg' ? bufferedRows.jpeg : bufferedRows.png);
  const decoded = whole === undefined ? rows * pixelBytes(metadata) : height * whole;
  // Converted pictures are rotated in full size.
  const turned = orientation > 1 && convertedFormat(metadata) ? height * pixelBytes(metadata) : 0;
  const cost = width * (decoded + turned);
  return cost > (format === 'heif' ? maxAvifBytes : maxPictureBytes) ? undefined : cost;
}
