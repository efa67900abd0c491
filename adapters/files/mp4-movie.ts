import type { VideoContents } from '#ports/library/upload';
import { findMp4Box, mp4Boxes } from './mp4-box.ts';
import { readMp4Contents } from './mp4-contents.ts';

/** The header of a movie's first video track. */
export interface Mp4Movie {
  /** Pixels as displayed, after rotation. */
  readonly width: number;
  readonly height: number;
  /** Seconds; 0 when the header has no duration, as in fragmented files. */
  readonly duration: number;
  readonly trackId: number;
  /** Units per second of the track. */
  readonly timescale: number;
  /** Default duration of a sample in a fragment, in units. */
  readonly defaultSampleDuration: number;
  readonly contents: VideoContents;
}

/** Reads time scale and duration, in the common format of `mvhd` and `mdhd`. All bits set mean an unknown duration. */
function readDuration(header: Buffer): { readonly timescale: number; readonly units: number } {
  const isLong = header.readUInt8(0) === 1;
  const timescale = header.readUInt32BE(isLong ? 20 : 12);
  if (timescale === 0) throw new RangeError('a time scale is zero');
  const units = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return { timescale, units: units === (isLong ? 2 ** 64 : 2 ** 32 - 1) ? 0 : units };
}

function readTrackHeader(header: Buffer) {
  const isLong = header.readUInt8(0) === 1;
  const matrix = isLong ? 52 : 40;
  const [a, b] = [header.readInt32BE(matrix), header.readInt32BE(matrix + 4)];
  // 16.16 fixed point.
  const width = Math.round(header.readUInt32BE(matrix + 36) / 65_536);
  const height = Math.round(header.readUInt32BE(matrix + 40) / 65_536);
  const isTurned = Math.abs(b) > Math.abs(a);
  return {
    trackId: header.readUInt32BE(isLong ? 20 : 12),
    width: isTurned ? height : width,
    height: isTurned ? width : height,
  };
}

function readSampleDuration(moov: Buffer, trackId: number): number {
  for (const { type, content } of mp4Boxes(findMp4Box(moov, 'mvex') ?? Buffer.alloc(0))) {
    if (type === 'trex' && content.readUInt32BE(4) === trackId) return content.readUInt32BE(12);
  }
  return 0;
}

/** Parses the content of a `moov` box. Undefined when the movie has no video track. Throws when the box is broken. */
export function readMp4Movie(moov: Buffer): Mp4Movie | undefined {
  const movieHeader = findMp4Box(moov, 'mvhd');
  if (!movieHeader) throw new RangeError('a movie has no header');
  const movie = readDuration(movieHeader);
  for (const { type, content } of mp4Boxes(moov)) {
    if (type !== 'trak') continue;
    const handler = findMp4Box(content, 'mdia', 'hdlr')?.toString('latin1', 8, 12);
    if (handler !== 'vide') continue;
    const trackHeader = findMp4Box(content, 'tkhd');
    const mediaHeader = findMp4Box(content, 'mdia', 'mdhd');
    if (!trackHeader || !mediaHeader) throw new RangeError('a track has no header');
    const track = readTrackHeader(trackHeader);
    const media = readDuration(mediaHeader);
    const duration = movie.units / movie.timescale || media.units / media.timescale;
    const defaultSampleDuration = readSampleDuration(moov, track.trackId);
    const { timescale } = media;
    const contents = readMp4Contents(moov, timescale);
    return { ...track, duration, timescale, defaultSampleDuration, contents };
  }
  return undefined;
}

function readRunDuration(run: Buffer, sampleDuration: number): number {
  const flags = run.readUIntBE(1, 3);
  const samples = run.readUInt32BE(4);
  if (!(flags & 0x100)) return samples * sampleDuration;
  const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  const step = 4 + (flags & 0x200 ? 4 : 0) + (flags & 0x400 ? 4 : 0) + (flags & 0x800 ? 4 : 0);
  let units = 0;
  for (let sample = 0; sample < samples; sample += 1) units += run.readUInt32BE(first + sample * step);
  return units;
}

/** Returns what a `moof` box adds to the video track. */
export function readMp4Fragment(moof: Buffer, movie: Mp4Movie) {
  let units = 0;
  let pictures = 0;
  for (const { type, content } of mp4Boxes(moof)) {
    const header = type === 'traf' ? findMp4Box(content, 'tfhd') : undefined;
    if (header?.readUInt32BE(4) !== movie.trackId) continue;
    const flags = header.readUIntBE(1, 3);
    const place = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
    const sampleDuration = flags & 0x8 ? header.readUInt32BE(place) : movie.defaultSampleDuration;
    for (const box of mp4Boxes(content)) {
      if (box.type !== 'trun') continue;
      units += readRunDuration(box.content, sampleDuration);
      pictures += box.content.readUInt32BE(4);
    }
  }
  return { seconds: units / movie.timescale, pictures };
}
