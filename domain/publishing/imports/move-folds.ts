const [tab, lineFeed, carriageReturn, space] = [0x09, 0x0a, 0x0d, 0x20];
const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/**
 * Returns the bytes of a calendar with each fold that is within a character of UTF-8 before that character: lines are
 * folded after 75 bytes, wherever that is (https://www.rfc-editor.org/rfc/rfc5545#section-3.1). No line gets another
 * number.
 */
export function moveFolds(bytes: Uint8Array): Uint8Array {
  const moved = Uint8Array.from(bytes);
  for (let at = moved.indexOf(lineFeed); at !== -1; at = moved.indexOf(lineFeed, at + 1)) {
    const [first, end] = [moved[at - 1] === carriageReturn ? at - 1 : at, at + 2];
    const isFold = moved[at + 1] === space || moved[at + 1] === tab;
    if (!isFold || !isContinuation(moved[end])) continue;
    let begin = first;
    while (isContinuation(moved[begin - 1])) begin -= 1;
    begin -= 1;
    if (begin < 0) continue;
    const character = moved.slice(begin, first);
    moved.copyWithin(begin, first, end);
    moved.set(character, begin + end - first);
  }
  return moved;
}
