import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { ImageConverter } from '#ports/library/file-store';
import { collect } from './collect.ts';
import { convertedFormat } from './converted-format.ts';
import { heicToJpeg } from './heic-to-jpeg.ts';
import { withBytes, withMemory, withoutMetadata } from './picture.ts';
import { runInProcess } from './run-alone.ts';
import { readSourceType, withSourceType } from './source-type.ts';

/** Returns the colour profile, without which pixel values are ambiguous. Phones use wider ones than sRGB. */
async function colourProfile(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    return (await sharp(bytes).metadata()).icc;
  } catch {
    return undefined;
  }
}

/** Inserts a colour profile after the first marker of a JPEG (ICC.1, annex B.4), if it fits into one segment. */
function withProfile(jpeg: Buffer, profile: Buffer | undefined): Buffer {
  if (!profile || profile.length > 65_000) return jpeg;
  const name = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1');
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + name.length + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, name, profile, jpeg.subarray(2)]);
}

async function convertHeic(bytes: Buffer): Promise<Buffer | undefined> {
  const jpeg = await heicToJpeg(bytes);
  return jpeg && withProfile(jpeg, await colourProfile(bytes));
}

const encoding = {
  // More effort takes four times as long to quantise each frame.
  gif: { effort: 1 },
  // Optimised coding keeps a second copy of the image in memory.
  jpeg: { quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false },
  png: {},
} as const;

// A string, because Node cannot load TypeScript where tests run the sources directly.
const program = `
  const { buffer } = require('node:stream/consumers');
  const sharp = require(process.argv[1]);
  const [input, format, options] = JSON.parse(process.argv[2]);
  sharp.concurrency(1);
  buffer(process.stdin)
    .then((bytes) =>
      sharp(bytes, input).autoOrient().toColourspace('srgb').toFormat(format, options).toBuffer(),
    )
    .then((image) => process.stdout.write(image));
`;

/** Converts to the format that `convertedFormat` returns, in a separate process; undefined when that fails. */
async function convertPicture(bytes: Buffer): Promise<Buffer | undefined> {
  const format = convertedFormat(await sharp(bytes, { limitInputPixels: false }).metadata());
  if (!format) return undefined;
  const input = { failOn: 'error', limitInputPixels: false, animated: format === 'gif' };
  const argv = [createRequire(import.meta.url).resolve('sharp'), JSON.stringify([input, format, encoding[format]])];
  const pieces: Buffer[] = [];
  const ended = await runInProcess(program, argv, bytes, (piece) => pieces.push(piece));
  return ended ? Buffer.concat(pieces) : undefined;
}

/** Creates a converter that converts one image at a time. */
export function createImageConverter(): ImageConverter {
  return {
    convert: (image) =>
      withBytes(
        () => collect(image),
        (bytes) =>
          withMemory(Number.POSITIVE_INFINITY, async () => {
            const clean = withoutMetadata(bytes);
            const image = await (clean ? convertPicture(clean) : convertHeic(bytes));
            return image && withSourceType(image, readSourceType(bytes));
          }),
      ),
  };
}
