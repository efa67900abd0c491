import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import type { Changes } from '#ports/foundation/storage';
import { nextPublicationState, outcomeAfter, type PublicationEvent } from './publication-state.ts';

/** Thrown during a send when another worker, or a change by a user, has taken over the publication. */
export class LeaseLost extends Error {}

/** Writes only while the lease is held, so that a worker without it changes nothing. Throws `LeaseLost`. */
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

/** Returns the changes of an event: the next state and its outcome. A final state releases the slot. */
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
