import { findMp4Box, mp4Boxes } from './mp4-box.ts';

/** Returns the offset of the last chunk of a sample table, and its number from 0. */
function lastChunk(table: Buffer): { readonly start: number; readonly index: number } {
  const long = findMp4Box(table, 'co64');
  const offsets = long ?? findMp4Box(table, 'stco') ?? Buffer.alloc(8);
  const size = long ? 8 : 4;
  const count = Math.min(offsets.readUInt32BE(4), Math.floor((offsets.length - 8) / size));
  let [start, index] = [0, 0];
  for (let chunk = 0; chunk < count; chunk += 1) {
    const place = 8 + chunk * size;
    const offset = long ? Number(offsets.readBigUInt64BE(place)) : offsets.readUInt32BE(place);
    if (offset > start) [start, index] = [offset, chunk];
  }
  return { start, index };
}

/** Returns the first sample of a chunk, from 0, and its number of samples: ISO/IEC 14496-12, 8.7.4. */
function samplesIn(table: Buffer, chunk: number): { readonly first: number; readonly count: number } {
  const runs = findMp4Box(table, 'stsc') ?? Buffer.alloc(8);
  const end = 8 + 12 * runs.readUInt32BE(4);
  let first = 0;
  for (let place = 8; place < end; place += 12) {
    const from = runs.readUInt32BE(place) - 1;
    const count = runs.readUInt32BE(place + 4);
    const to = place + 12 < end ? runs.readUInt32BE(place + 12) - 1 : Infinity;
    if (chunk < to) return { first: first + (chunk - from) * count, count };
    first += (to - from) * count;
  }
  return { first, count: 0 };
}

/** Returns the end of the last sample of a sample table; 0 for an empty one. Throws when the table is broken. */
function samplesEnd(table: Buffer): number {
  const { start, index } = lastChunk(table);
  const { first, count } = samplesIn(table, index);
  const sizes = findMp4Box(table, 'stsz');
  if (!sizes) return start;
  const size = sizes.readUInt32BE(4);
  if (size > 0) return start + count * size;
  let end = start;
  for (let sample = first; sample < first + count; sample += 1) end += sizes.readUInt32BE(12 + 4 * sample);
  return end;
}

/**
 * Returns the offset in the file where the last sample of a `moov` box ends, in bytes; 0 without samples. Broken tables
 * are ignored.
 */
export function mediaEnd(moov: Buffer): number {
  const ends = [...mp4Boxes(moov)].map(({ type, content }) => {
    const table = type === 'trak' ? findMp4Box(content, 'mdia', 'minf', 'stbl') : undefined;
    try {
      return table ? samplesEnd(table) : 0;
    } catch {
      return 0;
    }
  });
  return Math.max(0, ...ends);
}
