import { editDistance } from '#domain/shared/index';

/** A name without what people write differently: case and separators. */
const plain = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

const sorted = (word: string): string => Array.from(word).sort().join('');

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
  const steps = editDistance(asked, meant);
  if (meant.length >= 6) return steps <= (asked.startsWith(meant.charAt(0)) ? 2 : 1);
  const isSwapped = difference === 0 && sorted(asked) === sorted(meant);
  return steps === 1 && (difference === 1 || isSwapped);
}
