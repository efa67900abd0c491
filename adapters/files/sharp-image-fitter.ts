import sharp, { type Metadata, type Sharp } from 'sharp';
import type { FileFormat } from '#ports/files/upload';
import type { ImageFitter } from '#ports/networks/network-adapter';
import { collect } from './collect.ts';
import { decodePixels } from './decode-pixels.ts';
import { type Picture, withBytes, withPicture } from './picture.ts';

type Bounds = Parameters<ImageFitter['fit']>[1];
type Fitted = Exclude<Awaited<ReturnType<ImageFitter['fit']>>, undefined>;

/** A copy has at most so many pixels: it is in memory whole while it is encoded. */
const mostCopyPixels = 16_000_000;
const jpegQualities = [90, 82, 74, 66];
/** Each step keeps about two thirds of the pixels; below that an image is not what was posted any more. */
const scales = [1, 0.8, 0.65, 0.5];

function accepts({ formats }: Bounds, format: 'gif' | 'jpeg' | 'png'): boolean {
  const names: readonly FileFormat[] = format === 'jpeg' ? ['jpeg', 'jpg'] : [format];
  return names.some((name) => formats.includes(name));
}

/**
 * Fits images with sharp. What is opaque becomes JPEG when PNG is too large; transparency is kept, in
 * fewer colours if need be. Nothing is stretched or cropped, and moving pictures pass as they are or not
 * at all. What takes more memory than a picture may is not fitted.
 */
export function createImageFitter(): ImageFitter {
  return {
    fit: (image, bounds) =>
      withBytes(
        () => collect(image),
        async (bytes) => {
          try {
            const fitted = await withPicture(bytes, (picture) => fitPicture(picture, bounds), copyBytes);
            return fitted === 'too_large' ? undefined : fitted;
          } catch {
            return undefined; // It is no picture, or only its header can be read.
          }
        },
      ),
  };
}

/** Up to four bytes a pixel. */
const copyBytes = ({ width, height }: Metadata): number => 4 * Math.min(width * height, mostCopyPixels);

async function fitPicture(picture: Picture, bounds: Bounds): Promise<Fitted | undefined> {
  const { bytes, metadata } = picture;
  const { width, height, format, pages = 1 } = metadata;
  if (format !== 'gif' || pages === 1) return shrink(picture, bounds);
  const fits = bytes.length <= bounds.max_bytes && Math.max(width, height) <= sideOf(bounds);
  if (!fits || !accepts(bounds, 'gif')) return undefined;
  return { bytes, mime_type: 'image/gif', width, height };
}

function sideOf({ max_side = Number.POSITIVE_INFINITY }: Bounds): number {
  return max_side;
}

/** Whether every pixel can be seen in full; the last byte of each is its opacity. */
function isOpaque(pixels: Buffer, channels: number): boolean {
  if (channels % 2 === 1) return true;
  for (let place = channels - 1; place < pixels.length; place += channels) {
    if (pixels[place] !== 255) return false;
  }
  return true;
}

async function shrink(picture: Picture, bounds: Bounds): Promise<Fitted | undefined> {
  const { width, height, format } = picture.metadata;
  const shrunk = Math.min(1, Math.sqrt(mostCopyPixels / (width * height)));
  const longest = Math.min(Math.floor(Math.max(width, height) * shrunk), sideOf(bounds));
  for (const scale of scales) {
    const side = Math.round(longest * scale);
    // Decoded and turned once for all ways to encode it; sharp leaves metadata out unless told otherwise.
    const { data: pixels, ...raw } = await decodePixels(picture, {
      width: side,
      height: side,
      fit: 'inside',
      withoutEnlargement: true,
    });
    for (const encode of encoders(bounds, format === 'jpeg', isOpaque(pixels, raw.channels))) {
      const { data, info } = await encode(sharp(pixels, { raw })).toBuffer({ resolveWithObject: true });
      if (data.length > bounds.max_bytes) continue;
      return { bytes: data, mime_type: `image/${info.format}`, width: info.width, height: info.height };
    }
  }
  return undefined;
}

/** Ways to encode, the best first. A photo gains nothing from PNG, and drawings suffer from JPEG. */
function encoders(bounds: Bounds, isPhoto: boolean, opaque: boolean): ((image: Sharp) => Sharp)[] {
  const jpegs =
    opaque && accepts(bounds, 'jpeg')
      ? jpegQualities.map(
          (quality) => (image: Sharp) => image.removeAlpha().jpeg({ quality, optimiseCoding: false }),
        )
      : [];
  if (!accepts(bounds, 'png') || (isPhoto && jpegs.length > 0)) return jpegs;
  const png = (image: Sharp): Sharp => image.png();
  return jpegs.length > 0 ? [png, ...jpegs] : [png, (image) => image.png({ palette: true, effort: 3 })];
}
