/** The properties of the movie. */
export interface TinyMp4 {
  readonly seconds: number;
  /** Pixels as stored, before rotation. */
  readonly width: number;
  readonly height: number;
  /** The rotation by the player, in degrees; 0 by default. */
  readonly rotation?: 0 | 90 | 180 | 270;
  /** The position of the head; a fragmented file has no duration in it. `first` by default. */
  readonly head?: 'first' | 'fragmented' | 'last';
  /** Major brand of four letters; `isom` by default. */
  readonly brand?: string;
  /** `vide` by default; `soun` makes a movie without pictures. */
  readonly handler?: 'soun' | 'vide';
  /** Bytes of pictures, at least one for each; 1000 by default. */
  readonly media_bytes?: number;
}

const timescale = 1000;
/** The duration of a picture: 25 a second. */
const unitsOfPicture = 40;

function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2));
  return bytes;
}

function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4));
  return bytes;
}

function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([u32(bytes.length + 8), Buffer.from(type, 'latin1'), bytes]);
}

function matrix(rotation: number): Buffer {
  const [one, minus] = [0x10000, -0x10000];
  const [a, b, c, d] =
    new Map([
      [90, [0, one, minus, 0] as const],
      [180, [minus, 0, 0, minus] as const],
      [270, [0, minus, one, 0] as const],
    ]).get(rotation) ?? ([one, 0, 0, one] as const);
  return u32(a, b, 0, c, d, 0, 0, 0, 0x40000000);
}

function sampleTable({ width, height, media_bytes = 1000 }: TinyMp4, units: number, place: number): Buffer {
  const isFragmented = units === 0;
  const pictures = Math.max(1, Math.round(units / unitsOfPicture));
  const last = units - (pictures - 1) * unitsOfPicture;
  const configuration = Buffer.from('0164001fffe100046764001f01000468ee3c80', 'hex');
  const entry = box(
    'avc1',
    u32(0),
    u16(0, 1),
    Buffer.alloc(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    box('avcC', configuration),
  );
  return box(
    'stbl',
    box('stsd', u32(0, 1), entry),
    box('stts', isFragmented ? u32(0, 0) : u32(0, 2, pictures - 1, unitsOfPicture, 1, last)),
    box('stsc', isFragmented ? u32(0, 0) : u32(0, 1, 1, pictures, 1)),
    box('stsz', isFragmented ? u32(0, 0, 0) : u32(0, Math.max(1, Math.floor(media_bytes / pictures)), pictures)),
    box('stco', isFragmented ? u32(0, 0) : u32(0, 1, place)),
  );
}

function head(movie: TinyMp4, units: number, place: number): Buffer {
  const { width, height, rotation = 0, handler = 'vide' } = movie;
  const track = box(
    'trak',
    box('tkhd', u32(7, 0, 0, 1, 0, units, 0, 0, 0, 0), matrix(rotation), u32(width * 0x10000, height * 0x10000)),
    box(
      'mdia',
      box('mdhd', u32(0, 0, 0, timescale, units), u16(0x55c4, 0)),
      box('hdlr', u32(0, 0), Buffer.from(handler), u32(0, 0, 0), Buffer.from('tiny\0')),
      box(
        'minf',
        box('vmhd', u32(1, 0, 0)),
        box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))),
        sampleTable(movie, units, place),
      ),
    ),
  );
  const movieHeader = box(
    'mvhd',
    u32(0, 0, 0, timescale, units, 0x10000),
    u16(0x100, 0),
    u32(0, 0),
    matrix(0),
    Buffer.alloc(24),
    u32(2),
  );
  const extension = box('mvex', box('trex', u32(0, 1, 1, unitsOfPicture, 0, 0)));
  return units === 0 ? box('moov', movieHeader, track, extension) : box('moov', movieHeader, track);
}

/** One fragment of whole seconds with the default duration, one of the rest with a duration of its own. */
function fragments({ seconds, media_bytes = 1000 }: TinyMp4): Buffer {
  const whole = Math.floor(seconds);
  const rest = Math.round((seconds - whole) * timescale);
  const header = box('mfhd', u32(0, 1));
  const byDefault = box(
    'traf',
    box('tfhd', u32(0x20000, 1)),
    box('trun', u32(0, (whole * timescale) / unitsOfPicture)),
  );
  const byItself = box('traf', box('tfhd', u32(0x20000, 1)), box('trun', u32(0x100, 1, rest)));
  const media = box('mdat', Buffer.alloc(media_bytes, 1));
  return Buffer.concat([box('moof', header, byDefault), media, box('moof', header, byItself), media]);
}

/** A valid MP4 of one track, without decodable pictures. */
export function tinyMp4(movie: TinyMp4): Uint8Array {
  const { seconds, brand = 'isom', media_bytes = 1000 } = movie;
  const type = box('ftyp', Buffer.from(brand.padEnd(4), 'latin1'), u32(512), Buffer.from('isomiso2avc1mp41'));
  const units = Math.round(seconds * timescale);
  const media = box('mdat', Buffer.alloc(Math.max(media_bytes, Math.round(units / unitsOfPicture)), 1));
  if (movie.head === 'fragmented') return Buffer.concat([type, head(movie, 0, 0), fragments(movie)]);
  if (movie.head === 'last') return Buffer.concat([type, media, head(movie, units, type.length + 8)]);
  const place = type.length + head(movie, units, 0).length + 8;
  return Buffer.concat([type, head(movie, units, place), media]);
}
