import { createRequire } from 'node:module';
import { runInProcess } from './run-alone.ts';

/** Slightly more than the 24 megapixels of phones. */
const maxPixels = 26_000_000;
/** Memory limit of the decoder: seven bytes per pixel, and a margin for unusual files. */
const maxBytes = 224 * 1024 * 1024;

// A string, because Node cannot load TypeScript where tests run the sources directly.
const program = `
  const { buffer } = require('node:stream/consumers');
  const [, decoder, encoder] = process.argv;
  // The decoder prints what it does not like about a file.
  console.log = console.error;
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65536 > ${maxBytes}) throw new RangeError('too much memory');
    return grow.call(this, pages);
  };
  const libheif = require(decoder);
  const sharp = require(encoder);
  sharp.concurrency(1);

  async function toJpeg(bytes) {
    await libheif.ready;
    const [image] = new libheif.HeifDecoder().decode(bytes);
    if (image.get_width() * image.get_height() > ${maxPixels}) throw new RangeError('too many pixels');
    const channels = image.has_alpha_channel() ? 4 : 3;
    const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma;
    const decoded = await libheif.heif_js_decode_image2(
      image.handle,
      libheif.heif_colorspace.heif_colorspace_RGB,
      channels === 4 ? rgba : rgb,
    );
    // The pixels stay where the decoder left them: a copy would double what they take.
    const [{ width, height, stride, data }] = decoded.channels;
    const row = width * channels;
    for (let y = 1; stride > row && y < height; y += 1) {
      data.copyWithin(y * row, y * stride, y * stride + row);
    }
    return sharp(data.subarray(0, row * height), { raw: { width, height, channels } })
      .flatten({ background: 'white' })
      // To optimise it, an encoder keeps a second copy of the image in its own form.
      .jpeg({ quality: 90, optimiseCoding: false })
      .toBuffer();
  }
  buffer(process.stdin).then(toJpeg).then((jpeg) => process.stdout.write(jpeg));
`;

/**
 * Converts HEIC and HEIF to an upright JPEG. It runs in a separate process, because decoding keeps a processor busy for
 * seconds, and malformed files can make it hang or crash. Undefined when the image cannot be decoded within 30 seconds,
 * takes more than 224 MB, has more than 26 megapixels, or when the optional package libheif-js is not installed.
 */
export async function heicToJpeg(bytes: Uint8Array): Promise<Buffer | undefined> {
  const { resolve } = createRequire(import.meta.url);
  let decoder: string;
  try {
    decoder = resolve('libheif-js/wasm-bundle.js');
  } catch {
    return undefined;
  }
  const pieces: Buffer[] = [];
  const argv = [decoder, resolve('sharp')];
  const ended = await runInProcess(program, argv, bytes, (piece) => pieces.push(piece));
  return ended && pieces.length > 0 ? Buffer.concat(pieces) : undefined;
}
