/** A name without what people write differently: case and separators. */
const plain = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

const sorted = (word: string): string => Array.from(word).sort().join('');

/** Letters to add, drop, change or swap with their neighbour to make one word of the other. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const steps = [next[column - 1], last[column], last[column - 1]].map((step = 0) => step + 1);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (same) steps.push(last[column - 1] ?? 0);
      if (swapped) steps.push((beforeLast[column - 2] ?? 0) + 1);
      next.push(Math.min(...steps));
    }
    beforeLast = last;
    last = next;
  }
  return last[b.length] ?? 0;
}

/**
 * Whether a name is most likely a misspelling of a known one. In a short word (4 or 5 letters) that is one
 * letter too many, too few or swapped, since another letter makes another word (`text` and `test`); in a
 * longer one any two letters, or one where the first letters differ.
 */
export function isNearMiss(name: string, known: string): boolean {
  if (Math.abs(name.length - known.length) > 10) return false;
  const [asked, meant] = [plain(name), plain(known)];
  if (asked === meant) return asked !== '';
  const difference = Math.abs(asked.length - meant.length);
  if (meant.length < 4 || difference > 2) return false;
  const steps = distance(asked, meant);
  if (meant.length >= 6) return steps <= (asked.startsWith(meant.charAt(0)) ? 2 : 1);
  const isSwapped = difference === 0 && sorted(asked) === sorted(meant);
  return steps === 1 && (difference === 1 || isSwapped);
}
