/** A box of an MP4 file (ISO/IEC 14496-12): its type and its content. */
export interface Mp4Box {
  readonly type: string;
  readonly content: Buffer;
}

interface Mp4BoxHeader {
  readonly type: string;
  readonly headerSize: number;
  /** The size with the header; undefined when the box extends to the end of the file. */
  readonly size: number | undefined;
}

const largestBox = 2 ** 48;

/** Parses a box header from 8 bytes, or from 16 for a 64-bit size. Throws when it is invalid. */
export function readMp4BoxHeader(bytes: Buffer): Mp4BoxHeader {
  const short = bytes.readUInt32BE(0);
  const type = bytes.toString('latin1', 4, 8);
  if (short === 0) return { type, headerSize: 8, size: undefined };
  const headerSize = short === 1 ? 16 : 8;
  const size = short === 1 ? Number(bytes.readBigUInt64BE(8)) : short;
  if (size < headerSize || size > largestBox) throw new RangeError('a box has an impossible size');
  return { type, headerSize, size };
}

/** Returns the four bytes of a number, big-endian. */
export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Returns the pieces of a box with this content. */
export function makeMp4Box(type: string, content: readonly Buffer[]): readonly Buffer[] {
  const size = content.reduce((sum, { length }) => sum + length, 8);
  return [uint32(size), Buffer.from(type, 'latin1'), ...content];
}

/** Iterates over consecutive boxes. Throws when one does not end within the bytes. */
export function* mp4Boxes(bytes: Buffer): Generator<Mp4Box> {
  // Up to 7 bytes may remain, since QuickTime ends some lists with a zero.
  for (let start = 0; start + 8 <= bytes.length;) {
    const { type, headerSize, size = bytes.length - start } = readMp4BoxHeader(bytes.subarray(start));
    if (start + size > bytes.length) throw new RangeError(`the box ${type} is cut off`);
    yield { type, content: bytes.subarray(start + headerSize, start + size) };
    start += size;
  }
}

/** Returns the content of the first box at a path of types, such as `mdia`, `mdhd`. */
export function findMp4Box(bytes: Buffer, ...path: readonly string[]): Buffer | undefined {
  const [type, ...rest] = path;
  if (type === undefined) return bytes;
  for (const box of mp4Boxes(bytes)) {
    if (box.type === type) return findMp4Box(box.content, ...rest);
  }
  return undefined;
}
