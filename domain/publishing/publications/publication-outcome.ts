import type { Publication } from '#ports/publishing/publication';

/**
 * Returns `unknown` when the last send ended without knowing whether the network has the post. In records older than
 * this field, an attempt still marked `asked` means the same.
 */
export function getOutcome({
  outcome,
  state,
  attempt,
}: Pick<Publication, 'attempt' | 'outcome' | 'state'>): Publication['outcome'] {
  const isDoubtful = state === 'withErrors' && attempt?.asked === true;
  return outcome ?? (isDoubtful ? 'unknown' : undefined);
}
