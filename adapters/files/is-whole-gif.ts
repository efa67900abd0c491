import { gifColourTableBytes } from './gif-without-metadata.ts';

/**
 * Whether every block of a GIF is all there (GIF89a). Decoders show what they have of a moving picture
 * that was cut off, so they do not tell. The end mark itself may be missing: some writers leave it out.
 */
export function isWholeGif(bytes: Buffer): boolean {
  let place = 13 + gifColourTableBytes(bytes[10] ?? 0);
  while (place < bytes.length) {
    const mark = bytes[place];
    if (mark === 0x3b) return true;
    // An extension has a label before its data; a picture its place, size, colours and code size.
    if (mark === 0x21) place += 2;
    else if (mark === 0x2c) place += 11 + gifColourTableBytes(bytes[place + 9] ?? 0);
    else return false;
    for (let size = bytes[place]; size !== 0; size = bytes[place]) {
      if (size === undefined) return false;
      place += size + 1;
    }
    place += 1;
  }
  return place === bytes.length;
}
