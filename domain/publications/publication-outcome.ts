import type { Publication } from '#ports/publications/publication';

/**
 * Returns `unknown` when the last send ended without anyone knowing whether the network has the post. Records
 * written before this field existed say the same by an attempt that is still marked `asked`.
 */
export function outcomeOf({
  outcome,
  state,
  attempt,
}: Pick<Publication, 'attempt' | 'outcome' | 'state'>): Publication['outcome'] {
  const isDoubtful = state === 'withErrors' && attempt?.asked === true;
  return outcome ?? (isDoubtful ? 'unknown' : undefined);
}
