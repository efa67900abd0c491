import { gifColourTableBytes } from './gif-without-metadata.ts';

/**
 * Returns whether every block of a GIF is complete (GIF89a). Decoders do not report it, since they show what there is
 * of a truncated animation. Only the end mark may be missing, because some programs omit it.
 */
export function isWholeGif(bytes: Buffer): boolean {
  let place = 13 + gifColourTableBytes(bytes[10] ?? 0);
  while (place < bytes.length) {
    const mark = bytes[place];
    if (mark === 0x3b) return true;
    // An extension has a label before its data; a picture has its position, size, colours and code size.
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
