import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publications/publication';
import type { Changes } from '#ports/storage/storage';
import { nextPublicationState, outcomeAfter, type PublicationEvent } from './publication-state.ts';

/** Thrown during a send when another worker, or a change by a person, has taken over the publication. */
export class LeaseLost extends Error {}

/**
 * Writes under the guard of the lease, so that a worker that lost it changes nothing. Throws `LeaseLost` when it is
 * lost.
 */
export async function writeGuarded(
  { storage }: Ports<'storage'>,
  publication: Publication,
  lease: string,
  changes: Changes<'publications'>,
): Promise<Publication> {
  const written = await storage.update('publications', publication._id, changes, { lease });
  if (!written) throw new LeaseLost();
  return written;
}

/**
 * Returns what to store of an event: the state it leads to, and the outcome it leaves. What has ended holds no slot any
 * more.
 */
export function move(
  publication: Publication,
  event: PublicationEvent,
): Changes<'publications'> & Pick<Publication, 'state'> {
  const state = nextPublicationState(publication.state, event);
  if (state === undefined || state === 'none' || state === 'deleted') {
    throw new Error(`a publication in state ${publication.state} cannot ${event}`);
  }
  const hasEnded = state === 'published' || state === 'withErrors';
  return { state, outcome: outcomeAfter(event), ...(hasEnded && { slot_key: undefined }) };
}
