import type { Metadata } from 'sharp';

/**
 * Returns the format to convert a picture to because not every network accepts the original: WebP, AVIF, CMYK, and 16
 * bits per channel. Undefined when it is stored unchanged.
 */
export function convertedFormat(metadata: Metadata): 'gif' | 'jpeg' | 'png' | undefined {
  const { format, space, depth, hasAlpha, pages = 1 } = metadata;
  if (format === 'webp' && pages > 1) return 'gif';
  if (format === 'webp' || format === 'heif') return hasAlpha ? 'png' : 'jpeg';
  if (space === 'cmyk') return 'jpeg';
  return depth === 'ushort' ? 'png' : undefined;
}
