import sharp from 'sharp';
import type { ByteStream, ImageConverter } from '#ports/files/file-store';
import { heicPixels } from './heic-pixels.ts';

async function collect(stream: ByteStream): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The colour profile, which tells what the pixels' numbers mean: telephones use wider ones than sRGB. */
async function colourProfile(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    return (await sharp(bytes).metadata()).icc;
  } catch {
    return undefined;
  }
}

/** Puts a colour profile behind the first mark of a JPEG (ICC.1, annex B.4), if it fits one segment. */
function withProfile(jpeg: Buffer, profile: Buffer | undefined): Buffer {
  if (!profile || profile.length > 65_000) return jpeg;
  const name = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1');
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + name.length + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, name, profile, jpeg.subarray(2)]);
}

/** Converts HEIC and HEIF, one image at a time: the largest take half a gigabyte of memory meanwhile. */
export function createImageConverter(): ImageConverter {
  let last: Promise<unknown> = Promise.resolve();

  async function convert(image: ByteStream): Promise<Uint8Array | undefined> {
    const bytes = await collect(image);
    const pixels = await heicPixels(bytes);
    if (!pixels) return undefined;
    const { width, height, data } = pixels;
    const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: 'white' })
      .jpeg({ quality: 90 })
      .toBuffer();
    return withProfile(jpeg, await colourProfile(bytes));
  }

  return {
    toJpeg(image) {
      const result = last.then(() => convert(image));
      last = result.catch(() => undefined);
      return result;
    },
  };
}
