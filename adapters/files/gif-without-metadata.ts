/** Bytes of the colour table that a flags byte announces. */
export function gifColourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Applications whose blocks decide what is seen: how often the picture moves, and its colours. */
const keptApplications: readonly string[] = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

function isKept(bytes: Buffer, place: number): boolean {
  if (bytes[place] === 0x2c || bytes[place + 1] === 0xf9) return true;
  if (bytes[place + 1] !== 0xff) return false;
  return keptApplications.includes(bytes.toString('latin1', place + 3, place + 14));
}

/** Where the blocks of data that begin here end, with their closing zero. */
function dataEnd(bytes: Buffer, start: number): number {
  let place = start;
  for (let size = bytes[place]; size !== 0 && size !== undefined; size = bytes[place]) place += size + 1;
  return place + 1;
}

/**
 * A GIF with its pictures, colours and movement (GIF89a), and nothing else: no comments, no XMP, nothing
 * behind its end. What is cut off stays cut off.
 */
export function gifWithoutMetadata(bytes: Buffer): Buffer {
  let place = 13 + gifColourTableBytes(bytes[10] ?? 0);
  const kept = [bytes.subarray(0, place)];
  while (place < bytes.length) {
    const mark = bytes[place];
    if (mark !== 0x21 && mark !== 0x2c) {
      // The end mark; anything else is broken, and stays for the decoder to refuse.
      kept.push(mark === 0x3b ? bytes.subarray(place, place + 1) : bytes.subarray(place));
      break;
    }
    // An extension has a label before its data; a picture its place, size, colours and code size.
    const head = mark === 0x21 ? 2 : 11 + gifColourTableBytes(bytes[place + 9] ?? 0);
    const end = dataEnd(bytes, place + head);
    if (isKept(bytes, place)) kept.push(bytes.subarray(place, end));
    place = end;
  }
  return Buffer.concat(kept);
}
