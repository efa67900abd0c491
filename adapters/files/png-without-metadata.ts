import { crc32 } from 'node:zlib';
import { exifOrientation, orientationExif } from './exif-orientation.ts';

/** Chunks that affect the display: the picture, its colours and size, its animation. */
const keptChunks: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
]);
const signatureLength = 8;

function orientationChunk(orientation: number): Buffer {
  const named = Buffer.concat([Buffer.from('eXIf'), orientationExif(orientation)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/**
 * Returns a PNG with only its pixels, colours, animation and orientation: no EXIF, no texts (which can also decompress
 * to gigabytes), no trailing data. A truncated file stays truncated.
 */
export function pngWithoutMetadata(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation = 1;
  let type = '';
  for (let place = signatureLength; place + 8 <= bytes.length && type !== 'IEND';) {
    const end = place + 12 + bytes.readUInt32BE(place);
    type = bytes.toString('latin1', place + 4, place + 8);
    const chunk = bytes.subarray(place, end);
    if (type === 'eXIf') orientation = exifOrientation(chunk.subarray(8, -4));
    if (keptChunks.has(type)) kept.push(chunk);
    place = end;
  }
  const turn = orientation === 1 ? [] : [orientationChunk(orientation)];
  return Buffer.concat([bytes.subarray(0, signatureLength), ...kept.slice(0, 1), ...turn, ...kept.slice(1)]);
}
