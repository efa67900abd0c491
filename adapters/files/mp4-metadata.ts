import type { ByteStream } from '#ports/files/file-store';
import { readMp4BoxHeader } from './mp4-box.ts';
import type { ReadBytes } from './video-facts.ts';

/** A range of bytes in a file, `from` inclusive, `to` exclusive, and what replaces it. */
interface Blank {
  readonly from: number;
  readonly to: number;
  /** Written first; the rest is filled with zeros. */
  readonly text: string;
}

/** Boxes that describe a film or a track: positions, cameras, people, programs. */
const privateBoxes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
const containers: ReadonlySet<string> = new Set(['moov', 'trak']);
/** The most boxes read, so that a file of nothing but tiny boxes cannot keep the server busy. */
const mostBoxes = 50_000;

interface Box {
  readonly type: string;
  /** Where the box begins, where its content begins, and where it ends. */
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

async function* boxesIn(read: ReadBytes, from: number, to: number): AsyncGenerator<Box> {
  for (let start = from, boxes = 0; start + 8 <= to && boxes < mostBoxes; boxes += 1) {
    const bytes = await read(start, 16);
    if (bytes.length < 8) return;
    const { type, headerSize, size = to - start } = readMp4BoxHeader(bytes);
    const end = Math.min(start + size, to);
    yield { type, start, content: start + headerSize, end };
    start = end;
  }
}

/**
 * Returns the kind of a track: `vide`, `soun`, or `meta` for measurements of the device, such as its
 * position.
 */
async function handlerOf(read: ReadBytes, track: Box): Promise<string> {
  for await (const media of boxesIn(read, track.content, track.end)) {
    if (media.type !== 'mdia') continue;
    for await (const box of boxesIn(read, media.content, media.end)) {
      if (box.type === 'hdlr') return (await read(box.content + 8, 4)).toString('latin1');
    }
  }
  return '';
}

/** Blanks a box: its type becomes `free`, which players skip, and its content zeros. */
const blanksOf = ({ start, content, end }: Box): Blank[] => [
  { from: start + 4, to: start + 8, text: 'free' },
  { from: content, to: end, text: '' },
];

async function blanksIn(read: ReadBytes, from: number, to: number): Promise<Blank[]> {
  const blanks: Blank[] = [];
  for await (const box of boxesIn(read, from, to)) {
    const isMeasured = box.type === 'trak' && (await handlerOf(read, box)) === 'meta';
    if (isMeasured || privateBoxes.has(box.type)) blanks.push(...blanksOf(box));
    else if (containers.has(box.type)) blanks.push(...(await blanksIn(read, box.content, box.end)));
  }
  return blanks;
}

/**
 * Finds, in order, the parts of an MP4 (ISO/IEC 14496-12) that tell where, when, by whom or with what it was
 * made.
 */
export async function privateRanges(read: ReadBytes): Promise<readonly Blank[]> {
  return blanksIn(read, 0, Number.MAX_SAFE_INTEGER);
}

/** Passes bytes on with the blanks written over them. No byte changes its position. */
export async function* withBlanks(content: ByteStream, blanks: readonly Blank[]): ByteStream {
  let place = 0;
  for await (const chunk of content) {
    const end = place + chunk.byteLength;
    const touching = blanks.filter(({ from, to }) => from < end && to > place);
    if (touching.length === 0) yield chunk;
    else {
      const bytes = Buffer.from(chunk);
      for (const { from, to, text } of touching) {
        bytes.fill(0, Math.max(0, from - place), Math.min(bytes.length, to - place));
        for (let index = 0; index < text.length; index += 1) {
          const at = from + index - place;
          if (at >= 0 && at < bytes.length) bytes[at] = text.charCodeAt(index);
        }
      }
      yield bytes;
    }
    place = end;
  }
}

/** Passes bytes on, and then these. */
export async function* followedBy(content: ByteStream, more: readonly Uint8Array[]): ByteStream {
  yield* content;
  yield* more;
}
