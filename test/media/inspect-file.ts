import sharp from 'sharp';

/** What a network sees in a picture. */
export interface Picture {
  readonly kind: 'picture';
  readonly format: string;
  /** As displayed. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly bits: number;
  readonly isCmyk: boolean;
}

/** What a network sees in a film. What the file does not say is an empty text or 0. */
export interface Film {
  readonly kind: 'film';
  readonly brand: string;
  readonly seconds: number;
  /** As displayed. */
  readonly width: number;
  readonly height: number;
  readonly codec: string;
  /** As FFmpeg writes it: `420`, `422` or `444`. */
  readonly chroma: string;
  readonly bits: number;
  /** Frames per second, on average. */
  readonly rate: number;
  readonly sound: string;
  readonly channels: number;
  readonly hertz: number;
}

interface Box {
  readonly name: string;
  readonly body: Buffer;
}

function boxesIn(bytes: Buffer): readonly Box[] {
  const found: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at;
    if (size < head) break;
    found.push({ name: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + head, at + size) });
    at += size;
  }
  return found;
}

const bodies = (bytes: Buffer | undefined, name: string): readonly Buffer[] =>
  bytes ? boxesIn(bytes).flatMap((box) => (box.name === name ? [box.body] : [])) : [];
const inside = (bytes: Buffer | undefined, ...path: readonly string[]): Buffer | undefined =>
  path.reduce<Buffer | undefined>((from, name) => bodies(from, name)[0], bytes);

const codecs: Readonly<Record<string, string>> = {
  ...{ avc1: 'h264', avc3: 'h264', hvc1: 'hevc', hev1: 'hevc', av01: 'av1', vp08: 'vp8', vp09: 'vp9' },
  ...{ Opus: 'opus', fLaC: 'flac', alac: 'alac', 'ac-3': 'ac3', 'ec-3': 'eac3', '.mp3': 'mp3' },
  ...{ apco: 'prores', apcs: 'prores', apcn: 'prores', apch: 'prores', ap4h: 'prores' },
  ...{ jpeg: 'mjpeg', sowt: 'pcm_s16le', lpcm: 'pcm_s16le' },
};
/** By the object type of an elementary stream: https://mp4ra.org/registered-types/object-types */
const objects: Readonly<Record<number, string>> = {
  ...{ 0x20: 'mpeg4', 0x40: 'aac', 0x60: 'mpeg2video', 0x61: 'mpeg2video', 0x69: 'mp3', 0x6b: 'mp3' },
  ...{ 0x6c: 'mjpeg', 0xad: 'opus' },
};

/** Returns what the descriptors of an elementary stream hold, by tag: ISO/IEC 14496-1, 7.2.6. */
function descriptors(bytes: Buffer): ReadonlyMap<number, Buffer> {
  const found = new Map<number, Buffer>();
  for (let at = 0; at + 2 <= bytes.length;) {
    const tag = bytes.readUInt8(at);
    let size = 0;
    let next = at + 1;
    for (let more = true; more; next += 1) {
      const part = bytes.readUInt8(next);
      size = size * 128 + (part & 127);
      more = part > 127;
    }
    found.set(tag, bytes.subarray(next, next + size));
    // The first holds the others behind its 3 bytes, the second behind its 13.
    at = tag === 3 ? next + 3 : tag === 4 ? next + 13 : next + size;
  }
  return found;
}

const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000];

function readSound(entry: Box | undefined) {
  if (!entry) return { sound: '', channels: 0, hertz: 0 };
  const { name, body } = entry;
  const plain = { sound: codecs[name] ?? name, channels: body.readUInt16BE(16), hertz: body.readUInt16BE(24) };
  // QuickTime has 16 bytes more, and puts the description into a box of its own.
  const boxes = body.subarray(body.readUInt16BE(8) === 1 ? 44 : 28);
  const esds = inside(boxes, 'esds') ?? inside(boxes, 'wave', 'esds');
  if (!esds) return plain;
  const parts = descriptors(esds.subarray(4));
  const sound = objects[parts.get(4)?.readUInt8(0) ?? 0] ?? name;
  const set = parts.get(5);
  if (sound !== 'aac' || !set) return { ...plain, sound };
  const bits = set.readUInt16BE(0);
  const isEnhanced = [5, 29].includes(bits >> 11);
  return { sound: isEnhanced ? 'he-aac' : 'aac', channels: (bits >> 3) & 15, hertz: rates[(bits >> 7) & 15] ?? 0 };
}

/** Returns codec, chroma and bits from the entry of the sample table and the box in it that sets the decoder up. */
function readLook({ name, body }: Box) {
  const boxes = body.subarray(78);
  const [avc, hevc, av1, vp9] = ['avcC', 'hvcC', 'av1C', 'vpcC'].map((box) => inside(boxes, box));
  const named = (chroma: number, bits: number) => ({ chroma: ['400', '420', '422', '444'][chroma] ?? '', bits });
  const esds = inside(boxes, 'esds');
  const codec = esds ? objects[descriptors(esds.subarray(4)).get(4)?.readUInt8(0) ?? 0] : codecs[name];
  const known = { codec: codec ?? name, chroma: '', bits: 0 };
  if (avc) {
    // Behind the parameter sets, the profiles above Main tell chroma and depth: ISO/IEC 14496-15, 5.3.3.1.
    let at = 5;
    for (const mask of [31, 255]) {
      const count = avc.readUInt8(at) & mask;
      at += 1;
      for (let set = 0; set < count; set += 1) at += 2 + avc.readUInt16BE(at);
    }
    const tells = avc.length >= at + 4;
    return { ...known, ...(tells ? named(avc.readUInt8(at) & 3, 8 + (avc.readUInt8(at + 1) & 7)) : named(1, 8)) };
  }
  if (hevc) return { ...known, ...named(hevc.readUInt8(16) & 3, 8 + (hevc.readUInt8(17) & 7)) };
  if (av1) {
    const flags = av1.readUInt8(2);
    const chroma = (flags & 12) === 12 ? 1 : (flags & 12) === 8 ? 2 : 3;
    return { ...known, ...named(flags & 16 ? 0 : chroma, flags & 32 ? 12 : flags & 64 ? 10 : 8) };
  }
  if (vp9) return { ...known, ...named(Math.max(1, (vp9.readUInt8(6) >> 1) & 7), vp9.readUInt8(6) >> 4) };
  return known;
}

/** Returns how many frames the fragments of a track have, and for how many units they last. */
function readFragments(file: Buffer, track: number, usual: number) {
  let frames = 0;
  let units = 0;
  for (const part of bodies(file, 'moof').flatMap((moof) => bodies(moof, 'traf'))) {
    const head = inside(part, 'tfhd');
    if (head?.readUInt32BE(4) !== track) continue;
    const flags = head.readUInt32BE(0);
    const own = flags & 8 ? head.readUInt32BE(8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0)) : usual;
    for (const run of bodies(part, 'trun')) {
      const told = run.readUInt32BE(0);
      const count = run.readUInt32BE(4);
      const first = 8 + (told & 1 ? 4 : 0) + (told & 4 ? 4 : 0);
      const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => told & flag).length;
      for (let frame = 0; frame < count; frame += 1)
        units += told & 0x100 ? run.readUInt32BE(first + frame * step) : own;
      frames += count;
    }
  }
  return { frames, units };
}

const times = (head: Buffer | undefined) => {
  if (!head) return { scale: 1, units: 0 };
  const at = head.readUInt8(0) === 1 ? 20 : 12;
  const units = at === 20 ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  return { scale: head.readUInt32BE(at), units };
};

function inspectFilm(file: Buffer): Film | undefined {
  const movie = inside(file, 'moov');
  const tracks = bodies(movie, 'trak');
  const handles = (kind: string) =>
    tracks.find((track) => inside(track, 'mdia', 'hdlr')?.toString('latin1', 8, 12) === kind);
  const [seen, heard] = [handles('vide'), handles('soun')];
  const entryOf = (track: Buffer | undefined) =>
    boxesIn(inside(track, 'mdia', 'minf', 'stbl', 'stsd')?.subarray(8) ?? Buffer.alloc(0))[0];
  const entry = entryOf(seen);
  const head = inside(seen, 'tkhd');
  if (!entry || !head) return undefined;
  const isLong = head.readUInt8(0) === 1;
  const sides = [head.length - 8, head.length - 4].map((at) => head.readUInt32BE(at) / 65_536);
  const isTurned = head.readInt32BE(head.length - 44) === 0;
  const [width = 0, height = 0] = isTurned ? sides.reverse() : sides;
  const media = times(inside(seen, 'mdia', 'mdhd'));
  const id = head.readUInt32BE(isLong ? 20 : 12);
  const usual = bodies(inside(movie, 'mvex'), 'trex').find((one) => one.readUInt32BE(4) === id);
  const table = inside(seen, 'mdia', 'minf', 'stbl', 'stts') ?? Buffer.alloc(8);
  let { frames, units } = readFragments(file, id, usual?.readUInt32BE(12) ?? 0);
  for (let at = 8; at + 8 <= table.length; at += 8) {
    frames += table.readUInt32BE(at);
    units += table.readUInt32BE(at) * table.readUInt32BE(at + 4);
  }
  const whole = times(inside(movie, 'mvhd'));
  return {
    kind: 'film',
    brand: inside(file, 'ftyp')?.toString('latin1', 0, 4).trim() ?? '',
    seconds: whole.units > 0 ? whole.units / whole.scale : units / media.scale,
    ...{ width: Math.round(width), height: Math.round(height) },
    ...readLook(entry),
    rate: units === 0 ? 0 : (frames * media.scale) / units,
    ...readSound(entryOf(heard)),
  };
}

/** Looks into a file as a network does, with no code of the product; undefined when it is neither picture nor film. */
export async function inspectFile(given: Uint8Array): Promise<Film | Picture | undefined> {
  const file = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (file.toString('latin1', 4, 8) === 'ftyp' && !file.toString('latin1', 8, 12).startsWith('av'))
    return inspectFilm(file);
  if (file.toString('latin1', 0, 2) === 'BM') {
    const [width, height] = [file.readInt32LE(18), Math.abs(file.readInt32LE(22))];
    return { kind: 'picture', format: 'bmp', width, height, frames: 1, bits: 8, isCmyk: false };
  }
  const read = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!read) return undefined;
  const { format, autoOrient, pages: frames = 1, depth, space } = read;
  return {
    kind: 'picture',
    format,
    ...{ width: autoOrient.width, height: autoOrient.height },
    frames,
    bits: depth === 'ushort' ? 16 : 8,
    isCmyk: space === 'cmyk',
  };
}
