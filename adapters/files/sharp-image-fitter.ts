import sharp, { type Metadata, type Sharp } from 'sharp';
import type { ByteStream } from '#ports/files/file-store';
import type { FileFormat } from '#ports/files/upload';
import type { ImageFitter } from '#ports/networks/network-adapter';

type Bounds = Parameters<ImageFitter['fit']>[1];
type Fitted = Exclude<Awaited<ReturnType<ImageFitter['fit']>>, undefined>;

// A small file can unfold into gigabytes: 100 megapixels is more than any camera phone makes.
const limitInputPixels = 100_000_000;
const jpegQualities = [90, 82, 74, 66];
/** Each step keeps about two thirds of the pixels; below that an image is not what was posted any more. */
const scales = [1, 0.8, 0.65, 0.5];

async function collect(stream: ByteStream): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What sharp says of the bytes; undefined for what it cannot read (BMP, broken files). */
async function readMetadata(bytes: Buffer): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels, animated: true }).metadata();
  } catch {
    return undefined;
  }
}

function accepts({ formats }: Bounds, format: 'gif' | 'jpeg' | 'png'): boolean {
  const names: readonly FileFormat[] = format === 'jpeg' ? ['jpeg', 'jpg'] : [format];
  return names.some((name) => formats.includes(name));
}

/**
 * Fits images with sharp. What is opaque becomes JPEG when PNG is too large; transparency is kept, in
 * fewer colours if need be. Nothing is stretched or cropped, and moving pictures pass as they are or not
 * at all.
 */
export function createImageFitter(): ImageFitter {
  // One image at a time uses all cores; sending many side by side must not multiply that.
  sharp.concurrency(2);

  return {
    async fit(image, bounds) {
      const bytes = await collect(image);
      const metadata = await readMetadata(bytes);
      if (!metadata) return undefined;
      const { width, pageHeight, height, format, pages = 1 } = metadata;
      if (format === 'gif' && pages > 1) {
        const fits =
          bytes.length <= bounds.max_bytes && Math.max(width, pageHeight ?? height) <= sideOf(bounds);
        if (!fits || !accepts(bounds, 'gif')) return undefined;
        return { bytes, mime_type: 'image/gif', width, height: pageHeight ?? height };
      }
      try {
        return await shrink(bytes, metadata, bounds);
      } catch {
        return undefined; // The header could be read, the picture cannot.
      }
    },
  };
}

function sideOf({ max_side = Number.POSITIVE_INFINITY }: Bounds): number {
  return max_side;
}

async function shrink(bytes: Buffer, metadata: Metadata, bounds: Bounds): Promise<Fitted | undefined> {
  const isOpaque = !metadata.hasAlpha || (await sharp(bytes, { limitInputPixels }).stats()).isOpaque;
  const longest = Math.min(Math.max(metadata.width, metadata.height), sideOf(bounds));
  for (const scale of scales) {
    const side = Math.round(longest * scale);
    // Decoded and turned once for all ways to encode it; sharp leaves metadata out unless told otherwise.
    const { data: pixels, info: raw } = await sharp(bytes, { limitInputPixels })
      .autoOrient()
      .toColourspace('srgb')
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const encode of encoders(bounds, metadata.format === 'jpeg', isOpaque)) {
      const { data, info } = await encode(sharp(pixels, { raw })).toBuffer({ resolveWithObject: true });
      if (data.length > bounds.max_bytes) continue;
      return { bytes: data, mime_type: `image/${info.format}`, width: info.width, height: info.height };
    }
  }
  return undefined;
}

/** Ways to encode, the best first. A photo gains nothing from PNG, and drawings suffer from JPEG. */
function encoders(bounds: Bounds, isPhoto: boolean, isOpaque: boolean): ((image: Sharp) => Sharp)[] {
  const jpegs =
    isOpaque && accepts(bounds, 'jpeg')
      ? jpegQualities.map((quality) => (image: Sharp) => image.removeAlpha().jpeg({ quality }))
      : [];
  if (!accepts(bounds, 'png') || (isPhoto && jpegs.length > 0)) return jpegs;
  const png = (image: Sharp): Sharp => image.png();
  return jpegs.length > 0 ? [png, ...jpegs] : [png, (image) => image.png({ palette: true, effort: 3 })];
}
