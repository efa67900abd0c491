import { editDistance } from '../../foundation/index.ts';

// A name without case and separators, which people write differently.
const plain = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

const sorted = (word: string): string => Array.from(word).sort().join('');

/**
 * Tells whether a name is probably a misspelling of a known one. For a short name (4 or 5 letters) that means one
 * letter too many or too few, or two letters swapped; a replaced letter makes another word (`text` and `test`). For a
 * longer name it means any two edits, or one if the first letters differ. From 3 letters on, the plural is one too.
 */
export function isNearMiss(name: string, known: string): boolean {
  if (Math.abs(name.length - known.length) > 10) return false;
  const [sent, meant] = [plain(name), plain(known)];
  if (sent === meant) return sent !== '';
  const [shorter, longer] = sent.length < meant.length ? [sent, meant] : [meant, sent];
  if (shorter.length > 2 && longer === `${shorter}s`) return true;
  const difference = Math.abs(sent.length - meant.length);
  if (meant.length < 4 || difference > 2) return false;
  const steps = editDistance(sent, meant);
  if (meant.length >= 6) return steps <= (sent.startsWith(meant.charAt(0)) ? 2 : 1);
  const isSwapped = difference === 0 && sorted(sent) === sorted(meant);
  return steps === 1 && (difference === 1 || isSwapped);
}
