/** Returns the size in bytes of the colour table announced by a flags byte. */
export function gifColourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Application blocks that affect the display: the number of repetitions, and colours. */
const keptApplications: readonly string[] = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

function isKept(bytes: Buffer, place: number): boolean {
  if (bytes[place] === 0x2c || bytes[place + 1] === 0xf9) return true;
  if (bytes[place + 1] !== 0xff) return false;
  return keptApplications.includes(bytes.toString('latin1', place + 3, place + 14));
}

/** Returns the end of the data blocks that begin here, including their closing zero. */
function dataEnd(bytes: Buffer, start: number): number {
  let place = start;
  for (let size = bytes[place]; size !== 0 && size !== undefined; size = bytes[place]) place += size + 1;
  return place + 1;
}

/**
 * Returns a GIF with only its pictures, colours and animation (GIF89a): no comments, no XMP, no trailing data. A
 * truncated file stays truncated.
 */
export function gifWithoutMetadata(bytes: Buffer): Buffer {
  let place = 13 + gifColourTableBytes(bytes[10] ?? 0);
  const kept = [bytes.subarray(0, place)];
  while (place < bytes.length) {
    const mark = bytes[place];
    if (mark !== 0x21 && mark !== 0x2c) {
      // The end mark. Anything else is broken, and is kept so that the decoder rejects it.
      kept.push(mark === 0x3b ? bytes.subarray(place, place + 1) : bytes.subarray(place));
      break;
    }
    // An extension has a label before its data; a picture has its position, size, colours and code size.
    const head = mark === 0x21 ? 2 : 11 + gifColourTableBytes(bytes[place + 9] ?? 0);
    const end = dataEnd(bytes, place + head);
    if (isKept(bytes, place)) kept.push(bytes.subarray(place, end));
    place = end;
  }
  return Buffer.concat(kept);
}
