import { createHash } from 'node:crypto';

/** All of a large set is tried in full runs; otherwise a tenth, chosen by this seed. */
const seed = process.env.SEED ?? '1';
const isFull = process.env.EXHAUSTIVE === '1';

const rank = (name: string): number => createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE();

/**
 * Returns whether one of a large set is tried in this run; `EXHAUSTIVE=1` tries all of them, `SEED` chooses another
 * tenth.
 */
export function isChosen(name: string): boolean {
  return isFull || rank(name) % 10 === 0;
}

/** Returns a tenth of a list, but at least one, or `share` of it; `EXHAUSTIVE=1` and `SEED` as above. */
export function sample<T>(list: readonly T[], share = 0.1): readonly T[] {
  if (isFull) return list;
  const ranks = list.map((_, index) => rank(String(index)));
  const last = ranks.toSorted((a, b) => a - b)[Math.max(1, Math.ceil(list.length * share)) - 1] ?? 0;
  return list.filter((_, index) => (ranks[index] ?? 0) <= last);
}

/** Returns one of a list, chosen for this name; all of them in full runs. */
export const choose = <T>(name: string, list: readonly T[]): readonly T[] =>
  isFull ? list : list.slice(rank(name) % list.length).slice(0, 1);

/** Returns how often a property is tried: a tenth of what a full run tries, or `share` of it. */
export const runs = (full: number, share = 0.1): number => (isFull ? full : Math.ceil(full * share));

/** How a run is repeated, for the message of a failure. */
export const howChosen = isFull ? 'EXHAUSTIVE=1' : `SEED=${seed}`;
