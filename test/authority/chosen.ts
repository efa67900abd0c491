import { createHash } from 'node:crypto';

/** All of a large set is tried in full runs; otherwise a tenth, chosen by this seed. */
const seed = process.env.SEED ?? '1';
const isFull = process.env.EXHAUSTIVE === '1';

/** Returns whether one of a large set is tried in this run; `EXHAUSTIVE=1` tries all of them, `SEED` chooses another tenth. */
export function isChosen(name: string): boolean {
  if (isFull) return true;
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() % 10 === 0;
}

/** How a run is repeated, for the message of a failure. */
export const howChosen = isFull ? 'EXHAUSTIVE=1' : `SEED=${seed}`;
