import sharp, { type Metadata, type Sharp } from 'sharp';
import type { FileFormat } from '#ports/library/upload';
import type { ImageFitter } from '#ports/networks/network-adapter';
import { collect } from './collect.ts';
import { decodePixels } from './decode-pixels.ts';
import { type Picture, withBytes, withPicture } from './picture.ts';
import { readSourceType, sourceTypeBytes, withSourceType } from './source-type.ts';

type Bounds = Parameters<ImageFitter['fit']>[1];
type Fitted = Exclude<Awaited<ReturnType<ImageFitter['fit']>>, undefined>;

/** Maximum pixels of a copy, which is in memory as a whole while it is encoded. */
const maxCopyPixels = 16_000_000;
const jpegQualities = [90, 82, 74, 66];
/** Each step keeps about two thirds of the pixels. A smaller image would no longer resemble the original. */
const scales = [1, 0.8, 0.65, 0.5];

function accepts({ formats }: Bounds, format: 'gif' | 'jpeg' | 'png'): boolean {
  const names: readonly FileFormat[] = format === 'jpeg' ? ['jpeg', 'jpg'] : [format];
  return names.some((name) => formats.includes(name));
}

/**
 * Creates an image fitter on sharp. Opaque images become JPEG when PNG is too large; transparency is kept, with fewer
 * colours if necessary, and becomes white where only JPEG is accepted. Nothing is stretched or cropped, and animations
 * are passed on unchanged or not at all. An image above the memory limit is not fitted.
 */
export function createImageFitter(): ImageFitter {
  return {
    fit: (image, bounds) =>
      withBytes(
        () => collect(image),
        async (bytes) => {
          try {
            const sourceType = readSourceType(bytes);
            // The source type added to the copy must fit, too.
            const max_bytes = bounds.max_bytes - (sourceType === undefined ? 0 : sourceTypeBytes);
            const fit = (picture: Picture) => fitPicture(picture, { ...bounds, max_bytes });
            const fitted = await withPicture(bytes, fit, copyBytes);
            if (fitted === 'too_large' || !fitted) return undefined;
            return { ...fitted, bytes: withSourceType(Buffer.from(fitted.bytes), sourceType) };
          } catch {
            return undefined; // Not a picture, or only its header is intact.
          }
        },
      ),
  };
}

// Up to four bytes per pixel.
const copyBytes = ({ width, height }: Metadata): number => 4 * Math.min(width * height, maxCopyPixels);

async function fitPicture(picture: Picture, bounds: Bounds): Promise<Fitted | undefined> {
  const { bytes, metadata } = picture;
  const { width, height, format, pages = 1 } = metadata;
  if (format !== 'gif' || pages === 1)
    return accepts(bounds, 'jpeg') || accepts(bounds, 'png') ? shrink(picture, bounds) : undefined;
  const fits = bytes.length <= bounds.max_bytes && Math.max(width, height) <= getLongerSide(bounds);
  if (!fits || !accepts(bounds, 'gif')) return undefined;
  return { bytes, mime_type: 'image/gif', width, height };
}

function getLongerSide({ maxSide = Number.POSITIVE_INFINITY }: Bounds): number {
  return maxSide;
}

/** Returns whether no pixel is transparent. The last byte of each is its opacity. */
function isOpaque(pixels: Buffer, channels: number): boolean {
  if (channels % 2 === 1) return true;
  for (let place = channels - 1; place < pixels.length; place += channels) {
    if (pixels[place] !== 255) return false;
  }
  return true;
}

async function shrink(picture: Picture, bounds: Bounds): Promise<Fitted | undefined> {
  const { width, height, format } = picture.metadata;
  const shrunk = Math.min(1, Math.sqrt(maxCopyPixels / (width * height)));
  const longest = Math.min(Math.floor(Math.max(width, height) * shrunk), getLongerSide(bounds));
  for (const scale of scales) {
    const side = Math.round(longest * scale);
    // Decoded and rotated once for all encoders; sharp omits metadata by default.
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

/** Returns the encoders for an image, best first. A photo gains nothing from PNG, and drawings suffer in JPEG. */
function encoders(bounds: Bounds, isPhoto: boolean, opaque: boolean): ((image: Sharp) => Sharp)[] {
  const isJpeg = accepts(bounds, 'jpeg') && (opaque || !accepts(bounds, 'png'));
  const jpegs = isJpeg
    ? jpegQualities.map(
        (quality) => (image: Sharp) => image.flatten({ background: 'white' }).jpeg({ quality, optimiseCoding: false }),
      )
    : [];
  if (!accepts(bounds, 'png') || (isPhoto && isJpeg)) return jpegs;
  const png = (image: Sharp): Sharp => image.png();
  return isJpeg ? [png, ...jpegs] : [png, (image) => image.png({ palette: true, effort: 3 })];
}
