import { exifOrientation, orientationExif } from './exif-orientation.ts';

const exifName = Buffer.from('Exif\0\0', 'latin1');
/** Application segments that affect the display, by marker and name. */
const keptApplications: readonly (readonly [mark: number, name: string])[] = [
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
];

/** Returns whether a marker has no segment: fill bytes, restarts, a second start of image. */
const isStandalone = (mark: number): boolean => mark <= 0x01 || (mark >= 0xd0 && mark <= 0xd8);
/** Returns whether a marker begins a frame, a table or a scan. */
const isPicture = (mark: number): boolean => mark >= 0xc0 && mark <= 0xdf;

/** Returns the JFIF segment without its thumbnail. */
function withoutThumbnail(segment: Buffer): Buffer {
  const short = Buffer.from(segment.subarray(0, 18));
  short.writeUInt16BE(16, 2);
  short.writeUInt16BE(0, 16);
  return short;
}

function keptPart(mark: number, segment: Buffer): Buffer | undefined {
  if (isPicture(mark)) return segment;
  const startsWith = (name: string): boolean => segment.toString('latin1', 4, 4 + name.length) === name;
  if (mark === 0xe0 && segment.length >= 18 && startsWith('JFIF\0')) return withoutThumbnail(segment);
  return keptApplications.some(([kept, name]) => mark === kept && startsWith(name)) ? segment : undefined;
}

/** Returns the end of a scan's coded data: the first marker that is not part of it. */
function scanEnd(bytes: Buffer, start: number): number {
  for (let place = bytes.indexOf(0xff, start); place >= 0; place = bytes.indexOf(0xff, place + 1)) {
    const next = bytes[place + 1];
    const isData = next === 0 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (!isData) return place;
  }
  return bytes.length;
}

function orientationSegment(orientation: number): Buffer {
  const exif = Buffer.concat([exifName, orientationExif(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([head, exif]);
}

/**
 * Returns a JPEG with only its pixels, colours and orientation (ITU T.81, annex B): no position, no camera, no
 * comments, no trailing pictures or films. A truncated file stays truncated.
 */
export function jpegWithoutMetadata(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation: number | undefined;
  for (let place = bytes.indexOf(0xff, 2); place >= 0;) {
    const mark = bytes[place + 1];
    if (mark === undefined) break;
    if (mark === 0xff || isStandalone(mark)) {
      place = bytes.indexOf(0xff, mark === 0xff ? place + 1 : place + 2);
      continue;
    }
    if (mark === 0xd9) {
      kept.push(bytes.subarray(place, place + 2));
      break;
    }
    if (place + 4 > bytes.length) break;
    const end = place + 2 + bytes.readUInt16BE(place + 2);
    const segment = bytes.subarray(place, end);
    if (mark === 0xe1 && segment.indexOf(exifName) === 4) orientation ??= exifOrientation(segment.subarray(10));
    const part = keptPart(mark, segment);
    if (part) kept.push(part);
    const next = mark === 0xda ? scanEnd(bytes, end) : end;
    kept.push(bytes.subarray(end, next));
    place = bytes.indexOf(0xff, next);
  }
  const turn = orientation === undefined || orientation === 1 ? [] : [orientationSegment(orientation)];
  const first = kept[0]?.[1] === 0xe0 ? 1 : 0;
  return Buffer.concat([bytes.subarray(0, 2), ...kept.slice(0, first), ...turn, ...kept.slice(first)]);
}
