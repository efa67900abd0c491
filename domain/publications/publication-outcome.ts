import type { Publication } from '#ports/publications/publication';

/**
 * `unknown` when the last send ended without anybody knowing whether the network has the post. Records of
 * before there was this field say the same by an attempt that stays asked.
 */
export function outcomeOf({
  outcome,
  state,
  attempt,
}: Pick<Publication, 'attempt' | 'outcome' | 'state'>): Publication['outcome'] {
  const isDoubtful = state === 'withErrors' && attempt?.asked === true;
  return outcome ?? (isDoubtful ? 'unknown' : undefined);
}
