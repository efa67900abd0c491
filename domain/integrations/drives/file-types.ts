import type { FileSource } from '#ports/integrations/file-source';
import { ServiceError } from '../../foundation/index.ts';
import { notMp4 } from '../../library/index.ts';

/** The accepted formats. HEIC, HEIF, WebP, AVIF and MOV are converted. */
export const importedFormats = ['mp4', 'mov', 'jpeg', 'jpg', 'png', 'gif', 'bmp', 'heic', 'heif', 'webp', 'avif'];

const accepted = new Set([
  'image/avif',
  'image/bmp',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/jpeg',
  'image/jpg',
  'image/pjpeg',
  'image/png',
  'image/webp',
  'image/x-ms-bmp',
  'video/mp4',
  'video/quicktime',
  'video/x-m4v',
  // Unknown type: determined from its bytes.
  'application/octet-stream',
]);

/**
 * Rejects a file by its declared type, before downloading it. Accepted files are checked again by their bytes. Throws
 * `file_not_downloadable` for what exists only at the source; `image_format_not_accepted`, `video_format_not_accepted`
 * or `not_an_image_or_video`.
 */
export function requireImportable({ name, isNative }: FileSource, mime_type: string): void {
  const type = mime_type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (isNative(type))
    throw new ServiceError('file_not_downloadable', { reason: `it exists only in ${name} and has no bytes` });
  if (type === '' || accepted.has(type)) return;
  if (type.startsWith('image/')) throw new ServiceError('image_format_not_accepted');
  if (type.startsWith('video/')) throw new ServiceError('video_format_not_accepted', { reason: notMp4 });
  throw new ServiceError('not_an_image_or_video');
}

/** How many leading bytes identify an image. */
const headBytes = 12;
const signatures = ['\xff\xd8\xff', '\x89PNG', 'GIF8', 'BM'];
/** The brands of HEIC, HEIF and AVIF. */
const imageBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'heif', 'mif1', 'msf1', 'avif', 'avis']);

/** Whether a file begins like a GIF. */
export const beginsLikeGif = (head: Uint8Array): boolean => String.fromCharCode(...head.subarray(0, 4)) === 'GIF8';

/** Whether a file begins like an accepted image, whatever its declared type. */
export function beginsLikeImage(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  const isHeif = text.slice(4, 8) === 'ftyp' && imageBrands.has(text.slice(8));
  const isWebp = text.startsWith('RIFF') && text.endsWith('WEBP');
  return isHeif || isWebp || signatures.some((signature) => text.startsWith(signature));
}
