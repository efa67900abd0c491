import type { ByteStream } from '#ports/library/file-store';
import { readMp4BoxHeader } from './mp4-box.ts';
import { withMemory } from './picture.ts';
import { isQuickTime, mp4Head } from './quicktime.ts';
import type { ReadBytes } from './video-facts.ts';

/** A range of bytes in a file, `from` inclusive, `to` exclusive, and its replacement. */
interface Patch {
  readonly from: number;
  readonly to: number;
  /** Written first; the rest is filled with zeros. */
  readonly bytes: Buffer;
}

/** Boxes that describe a film or a track: positions, cameras, people, programs. */
const privateBoxes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
/** Boxes with pictures, sound and their positions; other boxes of QuickTime are not needed. */
const mediaBoxes: ReadonlySet<string> = new Set(['mdat', 'mfra', 'moof', 'sidx']);
const containers: ReadonlySet<string> = new Set(['moov', 'trak']);
/** Maximum number of boxes, so that a file of nothing but tiny boxes cannot keep the server busy. */
const maxBoxes = 50_000;

interface Box {
  readonly type: string;
  /** Offsets of the box, of its content, and of its end. */
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

async function* boxesIn(read: ReadBytes, from: number, to: number): AsyncGenerator<Box> {
  for (let start = from, boxes = 0; start + 8 <= to && boxes < maxBoxes; boxes += 1) {
    const bytes = await read(start, 16);
    if (bytes.length < 8) return;
    const { type, headerSize, size = to - start } = readMp4BoxHeader(bytes);
    const end = Math.min(start + size, to);
    yield { type, start, content: start + headerSize, end };
    start = end;
  }
}

/** Returns the kind of a track: `vide`, `soun`, or `meta` for measurements of the device, such as its position. */
async function readHandler(read: ReadBytes, track: Box): Promise<string> {
  for await (const media of boxesIn(read, track.content, track.end)) {
    if (media.type !== 'mdia') continue;
    for await (const box of boxesIn(read, media.content, media.end)) {
      if (box.type === 'hdlr') return (await read(box.content + 8, 4)).toString('latin1');
    }
  }
  return '';
}

/** Blanks a box: its type becomes `free`, which players skip, and its content zeros. */
const blankBox = ({ start, content, end }: Box): Patch[] => [
  { from: start + 4, to: start + 8, bytes: Buffer.from('free') },
  { from: content, to: end, bytes: Buffer.alloc(0) },
];

async function blanksIn(read: ReadBytes, from: number, to: number): Promise<Patch[]> {
  const blanks: Patch[] = [];
  for await (const box of boxesIn(read, from, to)) {
    const isMeasured = box.type === 'trak' && (await readHandler(read, box)) === 'meta';
    if (isMeasured || privateBoxes.has(box.type)) blanks.push(...blankBox(box));
    else if (containers.has(box.type)) blanks.push(...(await blanksIn(read, box.content, box.end)));
  }
  return blanks;
}

/** Turns QuickTime into MP4: another brand, another head, and only boxes that MP4 has. */
async function quickTimePatches(read: ReadBytes): Promise<readonly Patch[]> {
  const patches: Patch[] = [];
  for await (const box of boxesIn(read, 0, Number.MAX_SAFE_INTEGER)) {
    const { type, start, content, end } = box;
    if (type === 'ftyp') {
      const brands = (await read(content, end - content)).toString('latin1').replaceAll('qt  ', 'isom');
      patches.push({ from: content, to: end, bytes: Buffer.from(`mp42${brands.slice(4)}`, 'latin1') });
    } else if (type === 'moov') {
      const space = end - start;
      const bytes = await withMemory(3 * space, async () => mp4Head(await read(content, end - content), space));
      patches.push({ from: start, to: end, bytes });
    } else if (!mediaBoxes.has(type)) patches.push(...blankBox(box));
  }
  return patches;
}

/**
 * Finds, in order, the parts of an MP4 (ISO/IEC 14496-12) that reveal where, when, by whom or with what it was made,
 * with their replacements; for QuickTime also those that turn it into an MP4.
 */
export async function mp4Patches(read: ReadBytes): Promise<readonly Patch[]> {
  if (isQuickTime(await read(0, 16))) return quickTimePatches(read);
  return blanksIn(read, 0, Number.MAX_SAFE_INTEGER);
}

/** Streams bytes with the patches applied. No byte changes its position. */
export async function* withPatches(content: ByteStream, patches: readonly Patch[]): ByteStream {
  let place = 0;
  for await (const chunk of content) {
    const end = place + chunk.byteLength;
    const touching = patches.filter(({ from, to }) => from < end && to > place);
    if (touching.length === 0) yield chunk;
    else {
      const bytes = Buffer.from(chunk);
      for (const patch of touching) {
        const from = patch.from - place;
        bytes.fill(0, Math.max(0, from), Math.min(bytes.length, patch.to - place));
        patch.bytes.subarray(Math.max(0, -from)).copy(bytes, Math.max(0, from));
      }
      yield bytes;
    }
    place = end;
  }
}

/** Streams bytes, followed by others. */
export async function* followedBy(content: ByteStream, more: readonly Uint8Array[]): ByteStream {
  yield* content;
  yield* more;
}
