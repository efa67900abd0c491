import { createRequire } from 'node:module';
import sharp, { type ResizeOptions } from 'sharp';
import type { Picture } from './picture.ts';
import { runInProcess } from './run-alone.ts';

/** Upright pixels in sRGB, one byte per channel. */
interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/**
 * Above this many bytes a picture is decoded in another process, since this one would never return all of the memory.
 */
const maxBytesInProcess = 24_000_000;
const input = { failOn: 'error', limitInputPixels: false } as const;
// Width, height and channels, sent before the pixels.
const headBytes = 12;

// A string, because Node cannot load TypeScript where tests run the sources directly.
const program = `
  const { buffer } = require('node:stream/consumers');
  const sharp = require(process.argv[1]);
  const [input, size] = JSON.parse(process.argv[2]);
  sharp.concurrency(1);
  buffer(process.stdin)
    .then((bytes) =>
      sharp(bytes, input).autoOrient().toColourspace('srgb').resize(size).raw().toBuffer({ resolveWithObject: true }),
    )
    .then(({ data, info }) => {
      process.stdout.write(new Uint8Array(new Uint32Array([info.width, info.height, info.channels]).buffer));
      process.stdout.write(data);
    });
`;

async function decodeInProcess(bytes: Buffer, size: ResizeOptions): Promise<Pixels> {
  const argv = [createRequire(import.meta.url).resolve('sharp'), JSON.stringify([input, size])];
  let head = Buffer.alloc(0);
  let data = Buffer.alloc(0);
  let filled = 0;
  const ended = await runInProcess(program, argv, bytes, (piece) => {
    let pixels = piece;
    if (head.length < headBytes) {
      const joined = Buffer.concat([head, piece]);
      head = joined.subarray(0, headBytes);
      if (head.length < headBytes) return;
      // Allocated once. Joining the pieces would take twice the memory.
      data = Buffer.alloc(head.readUInt32LE(0) * head.readUInt32LE(4) * head.readUInt32LE(8));
      pixels = joined.subarray(headBytes);
    }
    filled += pixels.copy(data, filled);
  });
  if (!ended || head.length < headBytes || filled < data.length) throw new RangeError('not decoded');
  const channels = head.readUInt32LE(8) as Pixels['channels']; // Written by sharp.
  return { data, width: head.readUInt32LE(0), height: head.readUInt32LE(4), channels };
}

/** Decodes the pixels of a picture in another size. Throws when decoding fails or times out. */
export async function decodePixels({ bytes, cost }: Picture, size: ResizeOptions): Promise<Pixels> {
  if (cost > maxBytesInProcess) return decodeInProcess(bytes, size);
  const { data, info } = await sharp(bytes, input)
    .autoOrient()
    .toColourspace('srgb')
    .resize(size)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}
