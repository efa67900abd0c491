import type { Metadata } from 'sharp';
import { jpegSamples } from './jpeg-samples.ts';

/** Bytes of memory that one picture may take while it is decoded. */
export const mostPictureBytes = 150_000_000;
/** No picture has so many pixels; a decoder needs as long for it as for dozens of others. */
const mostPixels = 120_000_000;
/** A row is kept many times over; telephones' widest panoramas have half as many pixels in one. */
const longestSide = 32_767;

/** Rows that are in memory at once while a picture streams through. */
const rowsOf = { jpeg: 128, png: 2000 } as const;

/** Bytes of one decoded pixel. */
const pixelBytes = ({ channels, depth }: Metadata): number => channels * (depth === 'ushort' ? 2 : 1);

/** What a picture takes that is in memory whole, in bytes a pixel; undefined where rows stream through. */
function wholeBytes(bytes: Buffer, metadata: Metadata): number | undefined {
  switch (metadata.format) {
    // With several scans all coefficients, of two bytes each, wait for the last one.
    case 'jpeg':
      return metadata.isProgressive ? 2 * jpegSamples(bytes) : undefined;
    // Interlaced rows end with the last pass.
    case 'png':
      return metadata.isProgressive ? 1.5 * pixelBytes(metadata) : undefined;
    default:
      // GIF and WebP: the canvas, the frame and the pixels that are handed on.
      return 10;
  }
}

/**
 * Bytes of memory that decoding takes at most, as measured; undefined when it is more than any picture may
 * take. From the headers alone, before a pixel is decoded. The bytes are without metadata.
 */
export function pictureCost(bytes: Buffer, metadata: Metadata): number | undefined {
  const { format, width, height } = metadata;
  if (width * height > mostPixels || Math.max(width, height) > longestSide) return undefined;
  const whole = wholeBytes(bytes, metadata);
  const rows = Math.min(height, format === 'jpeg' ? rowsOf.jpeg : rowsOf.png);
  const cost = width * (whole === undefined ? rows * pixelBytes(metadata) : height * whole);
  return cost > mostPictureBytes ? undefined : cost;
}
