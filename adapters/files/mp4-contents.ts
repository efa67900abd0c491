import type { VideoContents } from '#ports/library/upload';
import { findMp4Box, mp4Boxes } from './mp4-box.ts';

/**
 * Codecs by the type of their sample entry, and by the object type of an `mp4v` or `mp4a`:
 * https://mp4ra.org/registered-types.
 */
const codecs = Object.entries({
  h264: ['avc1', 'avc2', 'avc3', 'avc4', 'dva1', 'dvav', 0x21],
  hevc: ['hvc1', 'hev1', 'dvh1', 'dvhe', 0x23],
  av1: ['av01', 'dav1'],
  vp8: ['vp08'],
  vp9: ['vp09'],
  mpeg4: [0x20],
  mpeg2: [0x60, 0x61, 0x62, 0x63, 0x64, 0x65],
  mpeg1: [0x6a],
  mjpeg: ['mjpg', 'jpeg', 0x6c],
  prores: ['apco', 'apcs', 'apcn', 'apch', 'ap4h', 'ap4x'],
  aac: [0x40, 0x66, 0x67, 0x68],
  mp3: ['.mp3', 0x69, 0x6b],
  ac3: ['ac-3', 0xa5],
  eac3: ['ec-3', 0xa6],
  alac: ['alac'],
  flac: ['fLaC'],
  opus: ['Opus', 0xad],
  amr: ['samr', 'sawb'],
  pcm: ['ipcm', 'fpcm', 'sowt', 'twos', 'lpcm', 'in24', 'in32', 'fl32', 'fl64', 'raw '],
});

const chromas = ['4:0:0', '4:2:0', '4:2:2', '4:4:4'] as const;
const hevcProfiles = [undefined, 'Main', 'Main 10', 'Main Still Picture', 'Range Extensions'] as const;
const av1Profiles = ['Main', 'High', 'Professional'] as const;
/** ITU-T H.264, A.2. */
const h264Profiles: ReadonlyMap<number, string> = new Map([
  [66, 'Baseline'],
  [77, 'Main'],
  [88, 'Extended'],
  [100, 'High'],
  [110, 'High 10'],
  [122, 'High 4:2:2'],
  [244, 'High 4:4:4 Predictive'],
]);
/** In hertz, by index: ISO/IEC 14496-3, table 1.18. */
const aacRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
] as const;

/** Returns what can be read; broken parts are omitted, since the video itself may still play. */
function attempt(read: () => VideoContents): VideoContents {
  try {
    return read();
  } catch {
    return {};
  }
}

/** Reads bits from the beginning of some bytes. Throws past the end. */
function bitReader(bytes: Buffer) {
  let place = 0;
  const bits = (count: number): number => {
    let value = 0;
    for (const end = place + count; place < end; place += 1)
      value = value * 2 + ((bytes.readUInt8(place >> 3) >> (7 - (place & 7))) & 1);
    return value;
  };
  /** An Exp-Golomb number: ITU-T H.264, 9.1. */
  const golomb = (): number => {
    let zeros = 0;
    while (bits(1) === 0) zeros += 1;
    return 2 ** zeros - 1 + bits(zeros);
  };
  return { bits, golomb };
}

/** `avcC` (ISO/IEC 14496-15, 5.3.3), and the first parameter set in it (ITU-T H.264, 7.3.2.1.1). */
function readH264(config: Buffer): VideoContents {
  const number = config.readUInt8(1);
  const isConstrained = number === 66 && (config.readUInt8(2) & 0x40) > 0;
  const profile = (isConstrained ? 'Constrained ' : '') + (h264Profiles.get(number) ?? String(number));
  // These profiles imply both values.
  if (number === 66 || number === 77 || number === 88) return { profile, chroma: '4:2:0', bit_depth: 8 };
  return {
    profile,
    ...attempt(() => {
      const { bits, golomb } = bitReader(config.subarray(12));
      golomb(); // its identifier
      const chroma = chromas[golomb()];
      if (chroma === '4:4:4') bits(1); // whether its planes are separate
      return { chroma, bit_depth: 8 + golomb() };
    }),
  };
}

/** Reads the configuration of each codec, by the box that contains it. */
const configurations: Readonly<Record<string, (config: Buffer) => VideoContents>> = {
  avcC: readH264,
  // ISO/IEC 14496-15, 8.3.3
  hvcC: (config) => ({
    profile: hevcProfiles[config.readUInt8(1) & 0x1f],
    chroma: chromas[config.readUInt8(16) & 3],
    bit_depth: 8 + (config.readUInt8(17) & 7),
  }),
  // https://aomediacodec.github.io/av1-isobmff/#av1codecconfigurationbox-syntax
  av1C(config) {
    const flags = config.readUInt8(2);
    const halves = (flags & 8 ? 1 : 0) + (flags & 4 ? 1 : 0);
    return {
      profile: av1Profiles[config.readUInt8(1) >> 5],
      chroma: chromas[flags & 0x10 ? 0 : 3 - halves],
      bit_depth: 8 + (flags & 0x40 ? 2 : 0) + (flags & 0x20 ? 2 : 0),
    };
  },
  // https://www.webmproject.org/vp9/mp4/#vp-codec-configuration-box
  vpcC: (config) => ({
    profile: `Profile ${config.readUInt8(4)}`,
    chroma: chromas[Math.max(1, (config.readUInt8(6) >> 1) & 7)],
    bit_depth: config.readUInt8(6) >> 4,
  }),
};

/** Returns the content of the descriptor with a tag (ISO/IEC 14496-1, 8.3.3); others may precede it. */
function findDescriptor(bytes: Buffer, expectedTag: number): Buffer {
  for (let place = 0; ;) {
    const tag = bytes.readUInt8(place);
    let length = 0;
    do {
      place += 1;
      length = length * 128 + (bytes.readUInt8(place) & 0x7f);
    } while (bytes.readUInt8(place) & 0x80);
    place += 1;
    if (tag === expectedTag) return bytes.subarray(place, place + length);
    place += length;
  }
}

/** Reads the `esds` of a sample entry: its object type and the decoder configuration. */
function readDescriptors(boxes: Buffer): { readonly objectType: number; readonly setUp: Buffer } {
  const descriptors = findMp4Box(boxes, 'esds') ?? findMp4Box(boxes, 'wave', 'esds') ?? Buffer.alloc(0);
  const stream = findDescriptor(descriptors.subarray(4), 3);
  const decoder = findDescriptor(stream.subarray(3), 4);
  return { objectType: decoder.readUInt8(0), setUp: decoder.subarray(13) };
}

/** Returns the codec of a sample entry or an object type; undefined for an unknown one. */
export const codecFor = (type: number | string): string | undefined =>
  codecs.find(([, types]) => types.some((one) => one === type))?.[0];

/** The AAC configuration: ISO/IEC 14496-3, 1.6.2.1. */
function readAac(setUp: Buffer): VideoContents {
  const { bits } = bitReader(findDescriptor(setUp, 5));
  const readRate = (): number | undefined => {
    const index = bits(4);
    return index === 15 ? bits(24) : aacRates[index];
  };
  const objectType = bits(5);
  const rate = readRate();
  const channels = bits(4);
  const isHighEfficiency = objectType === 5 || objectType === 29;
  return {
    ...(isHighEfficiency && { sound_codec: 'he-aac' }),
    sound_channels: [undefined, 1, 2, 3, 4, 5, 6, 8][channels],
    sound_sample_rate: isHighEfficiency ? readRate() : rate,
  };
}

/** Returns the sample table of the first track of a kind, and its first sample description. */
export function readTrack(moov: Buffer, kind: 'soun' | 'vide') {
  for (const { type, content } of mp4Boxes(moov)) {
    if (type !== 'trak') continue;
    if (findMp4Box(content, 'mdia', 'hdlr')?.toString('latin1', 8, 12) !== kind) continue;
    const table = findMp4Box(content, 'mdia', 'minf', 'stbl') ?? Buffer.alloc(0);
    const [entry] = mp4Boxes((findMp4Box(table, 'stsd') ?? Buffer.alloc(0)).subarray(8));
    return { table, entry };
  }
  return undefined;
}

/** By transfer characteristics: ITU-T H.273, table 3. */
const hdr: ReadonlyMap<number, string> = new Map([
  [16, 'pq'],
  [18, 'hlg'],
]);

/** `colr` (ISO/IEC 14496-12, 12.1.5), `nclc` in QuickTime. */
const readColours = (colours: Buffer | undefined): VideoContents =>
  /^ncl[cx]/.test(colours?.toString('latin1', 0, 4) ?? '') ? { hdr: hdr.get(colours?.readUInt16BE(6) ?? 0) } : {};

/** Reads a visual sample entry: ISO/IEC 14496-12, 12.1.3. */
function readPictures(moov: Buffer): VideoContents {
  const { entry } = readTrack(moov, 'vide') ?? {};
  if (!entry) return {};
  const { type } = entry;
  const boxes = entry.content.subarray(78);
  return {
    codec: codecFor(type === 'mp4v' ? readDescriptors(boxes).objectType : type),
    ...attempt(() => {
      const box = [...mp4Boxes(boxes)].find((one) => one.type in configurations);
      return (box && configurations[box.type]?.(box.content)) ?? {};
    }),
    ...attempt(() => readColours(findMp4Box(boxes, 'colr'))),
  };
}

/** Returns the boxes in an audio sample entry. Versions 1 and 2 of QuickTime have a longer entry. */
export const soundBoxes = (entry: Buffer): Buffer =>
  entry.subarray([28, 44, 64][entry.readUInt16BE(8)] ?? entry.length);

/** Reads an audio sample entry: ISO/IEC 14496-12, 12.2.3. */
function readSound(moov: Buffer): VideoContents {
  const { entry } = readTrack(moov, 'soun') ?? {};
  if (!entry) return {};
  const { type, content } = entry;
  const sound_sample_rate = content.readUInt16BE(24) || undefined;
  if (type !== 'mp4a') return { sound_codec: codecFor(type), sound_sample_rate };
  const { objectType, setUp } = readDescriptors(soundBoxes(content));
  const sound_codec = codecFor(objectType);
  return { sound_codec, sound_sample_rate, ...(sound_codec === 'aac' && attempt(() => readAac(setUp))) };
}

/** Returns the average frame rate, to three digits; undefined without pictures. */
export const averageRate = (pictures: number, seconds: number): number | undefined =>
  pictures > 0 && seconds > 0 ? Math.round((1000 * pictures) / seconds) / 1000 : undefined;

function readRate(moov: Buffer, timescale: number): VideoContents {
  const times = findMp4Box(readTrack(moov, 'vide')?.table ?? Buffer.alloc(0), 'stts') ?? Buffer.alloc(8);
  const end = 8 + 8 * times.readUInt32BE(4);
  let pictures = 0;
  let units = 0;
  for (let place = 8; place < end; place += 8) {
    const count = times.readUInt32BE(place);
    pictures += count;
    units += count * times.readUInt32BE(place + 4);
  }
  return { frame_rate: averageRate(pictures, units / timescale) };
}

/**
 * Returns the contents of the first video and audio tracks of a `moov` box. `timescale`: units per second of the video.
 * Broken or unknown parts are omitted.
 */
export const readMp4Contents = (moov: Buffer, timescale: number): VideoContents => ({
  ...attempt(() => readPictures(moov)),
  ...attempt(() => readRate(moov, timescale)),
  ...attempt(() => readSound(moov)),
});
