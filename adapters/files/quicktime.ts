import type { VideoContents } from '#ports/library/upload';
import { findMp4Box, makeMp4Box, mp4Boxes, uint32 } from './mp4-box.ts';
import { codecFor, readTrack, soundBoxes } from './mp4-contents.ts';

/** The content of a box in pieces, which avoids copies of large tables at each level. */
type Pieces = readonly Buffer[];
/** Converts the boxes in a box, by their types. Other boxes are dropped. */
type Rules = Readonly<Record<string, (content: Buffer) => Pieces>>;

const same = (content: Buffer): Pieces => [content];

const within =
  (rules: Rules) =>
  (bytes: Buffer): Pieces =>
    [...mp4Boxes(bytes)].flatMap(({ type, content }) => {
      const rule = rules[type];
      return rule ? makeMp4Box(type, rule(content)) : [];
    });

/** Returns a copy with zeros in these ranges. Each `to` is exclusive. */
function zeroed(content: Buffer, ...ranges: readonly (readonly [from: number, to: number])[]): Buffer {
  const bytes = Buffer.from(content);
  for (const [from, to] of ranges) bytes.fill(0, from, to);
  return bytes;
}

/** Extra bytes of a box with 64-bit times. */
const longer = (header: Buffer): number => (header.readUInt8(0) === 1 ? 12 : 0);

/** QuickTime numbers languages below 1024, and uses 0x7fff for none. */
function mediaHeader(content: Buffer): Pieces {
  const place = 20 + longer(content);
  const bytes = zeroed(content, [place + 2, place + 4]);
  const language = bytes.readUInt16BE(place);
  if (language < 0x400 || language === 0x7fff) bytes.writeUInt16BE(0x55c4, place); // und
  return [bytes];
}

/** The flag 8 means a poster in QuickTime, but sizes that are not pixels in MP4. */
function trackHeader(content: Buffer): Pieces {
  const bytes = Buffer.from(content);
  bytes.writeUInt8(bytes.readUInt8(3) & 7, 3);
  return [bytes];
}

/** Locations of the media: in MP4 always the file itself. Throws when they are in another file. */
function dataReferences(content: Buffer): Pieces {
  const entries = [...mp4Boxes(content.subarray(8))];
  if (entries.some((entry) => (entry.content.readUInt8(3) & 1) === 0))
    throw new RangeError('the media are in another file');
  return [content.subarray(0, 8), ...entries.flatMap(() => makeMp4Box('url ', [uint32(1)]))];
}

/** ISO/IEC 14496-12, 12.1.3; in QuickTime with versions, vendor and qualities. */
function pictureEntry(content: Buffer): Pieces {
  const boxes = [...mp4Boxes(content.subarray(78))].filter(({ type }) => /^[ -~]{4}$/.test(type));
  const fields = zeroed(content.subarray(0, 78), [8, 24], [36, 40]);
  return [fields, ...boxes.flatMap((box) => makeMp4Box(box.type, [box.content]))];
}

/** ISO/IEC 14496-12, 12.2.3; in QuickTime longer, and with the decoder's descriptors in a box `wave`. */
function soundEntry(content: Buffer): Pieces {
  const boxes = soundBoxes(content);
  const descriptors = findMp4Box(boxes, 'esds') ?? findMp4Box(boxes, 'wave', 'esds');
  if (!descriptors) throw new RangeError('the sound is not described');
  const fields = zeroed(content.subarray(0, 28), [8, 16], [20, 24]);
  if (content.readUInt16BE(8) === 2) {
    const rate = Math.round(content.readDoubleBE(32));
    fields.writeUInt16BE(content.readUInt16BE(42), 16);
    // A larger rate is only in the descriptors.
    fields.writeUInt16BE(rate < 65_536 ? rate : 0, 24);
  }
  fields.writeUInt16BE(16, 18);
  return [fields, ...makeMp4Box('esds', [descriptors])];
}

const isPicture = (type: string): boolean => ['h264', 'hevc'].includes(codecFor(type) ?? '');

function descriptions(content: Buffer): Pieces {
  const entries = [...mp4Boxes(content.subarray(8))].flatMap((entry) => {
    if (entry.type !== 'mp4a' && !isPicture(entry.type)) throw new RangeError('the codecs differ');
    const rewrite = entry.type === 'mp4a' ? soundEntry : pictureEntry;
    return makeMp4Box(entry.type, rewrite(entry.content));
  });
  return [content.subarray(0, 8), ...entries];
}

const tables = ['co64', 'cslg', 'ctts', 'sbgp', 'sdtp', 'sgpd', 'stco', 'stsc', 'stss', 'stsz', 'stts', 'stz2'];

const rewriteTrack = within({
  tkhd: trackHeader,
  edts: same,
  mdia: within({
    mdhd: mediaHeader,
    // Without QuickTime's component fields, and without a name.
    hdlr: (content) => [Buffer.alloc(8), content.subarray(8, 12), Buffer.alloc(13)],
    minf: within({
      vmhd: () => [uint32(1), Buffer.alloc(8)],
      smhd: () => [Buffer.alloc(8)],
      dinf: within({ dref: dataReferences }),
      stbl: within({ ...Object.fromEntries(tables.map((type) => [type, same])), stsd: descriptions }),
    }),
  }),
});

/** Keeps only video and audio tracks that an MP4 can contain: no time codes, chapters or measurements. */
function isKept(track: Buffer): boolean {
  const kind = findMp4Box(track, 'mdia', 'hdlr')?.toString('latin1', 8, 12);
  const [entry] = mp4Boxes(findMp4Box(track, 'mdia', 'minf', 'stbl', 'stsd')?.subarray(8) ?? Buffer.alloc(0));
  return entry !== undefined && (kind === 'vide' ? isPicture(entry.type) : entry.type === 'mp4a');
}

function rewriteMovie(movie: Buffer): Pieces {
  return [...mp4Boxes(movie)].flatMap(({ type, content }) => {
    if (type === 'mvex') return makeMp4Box(type, [content]);
    if (type === 'trak' && isKept(content)) return makeMp4Box(type, rewriteTrack(content));
    if (type !== 'mvhd') return [];
    // Times of a preview, a poster and a selection.
    const place = 72 + longer(content);
    return makeMp4Box(type, [zeroed(content, [place, place + 24])]);
  });
}

/** Returns whether a file begins like QuickTime. */
export const isQuickTime = (head: Buffer): boolean => head.toString('latin1', 4, 12) === 'ftypqt  ';

/** Returns why the content of a QuickTime `moov` does not fit into an MP4; undefined when it does. */
export function quickTimeRefusal(moov: Buffer, { codec, sound_codec }: VideoContents): string | undefined {
  const [pictures, sound] = [readTrack(moov, 'vide')?.entry, readTrack(moov, 'soun')?.entry];
  if (pictures && !isPicture(pictures.type))
    return `a MOV is taken with H.264 or HEVC, not with ${codec ?? pictures.type}`;
  if (sound && sound_codec !== 'aac' && sound_codec !== 'he-aac')
    return `a MOV is taken with AAC sound, not with ${sound_codec ?? sound.type}`;
  return undefined;
}

/**
 * Converts the content of a QuickTime `moov` (https://developer.apple.com/documentation/quicktime-file-format) to that
 * of an MP4 (ISO/IEC 14496-12). Both take `space` bytes, so that nothing else in the file moves and no sample is
 * touched. Throws when it is broken, or would become larger.
 */
export function mp4Head(moov: Buffer, space: number): Buffer {
  const head = Buffer.concat(makeMp4Box('moov', rewriteMovie(moov)));
  const rest = space - head.length;
  if (rest === 0) return head;
  if (rest < 8) throw new RangeError('the head does not fit');
  return Buffer.concat([head, ...makeMp4Box('free', [Buffer.alloc(rest - 8)])]);
}
