import type { Organization } from '#ports/access/organization';
import type { Changes, Where } from '#ports/foundation/storage';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication, PublicationState } from '#ports/publishing/publication';
import { ServiceError } from '../../foundation/index.ts';

/** Returns a publication of the organization. Throws `publication_not_found` when it does not exist or was deleted. */
export async function findPublication(
  { storage }: Ports<'storage'>,
  organization: Organization,
  id_publication: string,
): Promise<Publication> {
  const publication = await storage.get('publications', id_publication);
  if (!publication || publication.deleted || publication.id_organization !== organization._id) {
    throw new ServiceError('publication_not_found');
  }
  return publication;
}

/**
 * Returns the revision of a publication for callers: it changes with its content, its account and its date. It has no
 * other meaning.
 */
export const getRevision = ({
  _id,
  revision = _id,
  state,
  publish_date = '',
}: Pick<Publication, '_id' | 'publish_date' | 'revision' | 'state'>): string =>
  `${revision} ${state} ${publish_date}`.trimEnd();

/** Returns the conditions under which a publication still has this content. */
export const sameContent = ({ revision }: Publication): Pick<Where<'publications'>, 'revision'> => ({
  revision: revision ?? { absent: true },
});

/** Returns the conditions under which a publication still has this revision. */
export const sameRevision = (
  publication: Publication,
): Pick<Where<'publications'>, 'publish_date' | 'revision' | 'state'> => ({
  ...sameContent(publication),
  state: publication.state,
  publish_date: publication.publish_date ?? { absent: true },
});

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

/**
 * Events in the life of a publication:
 * - `schedule`: its content fits, and it will be sent
 * - `fail`: its content does not fit, or the network refused it
 * - `doubt`: it is unknown whether the network has it
 * - `keep`: it is stored as a draft
 * - `mark`: a user marks it as published elsewhere
 * - `attempt`: a worker is about to call the network
 * - `postpone`: a retry is scheduled
 * - `advance`: the network has one part and more will follow, whatever the previous state
 * - `confirm`: the network has it, whatever the previous state
 * - `retry`: a user requests another attempt
 * - `delete`: a user deletes it
 */
export type PublicationEvent =
  'advance' | 'attempt' | 'confirm' | 'delete' | 'doubt' | 'fail' | 'keep' | 'mark' | 'postpone' | 'retry' | 'schedule';

/** `none` is before creation; `deleted` is final. */
export type PublicationPhase = PublicationState | 'deleted' | 'none';

/** The next state for each state and event. A missing pair is impossible. */
export const publicationTransitions: Readonly<
  Record<PublicationPhase, Readonly<Partial<Record<PublicationEvent, PublicationPhase>>>>
> = {
  none: { keep: 'draft', schedule: 'ready', fail: 'withErrors', mark: 'published' },
  draft: {
    keep: 'draft',
    schedule: 'ready',
    fail: 'withErrors',
    mark: 'published',
    advance: 'publishing',
    confirm: 'published',
    delete: 'deleted',
  },
  ready: {
    keep: 'draft',
    schedule: 'ready',
    fail: 'withErrors',
    mark: 'published',
    attempt: 'publishing',
    postpone: 'ready',
    advance: 'publishing',
    confirm: 'published',
    doubt: 'withErrors',
    delete: 'deleted',
  },
  publishing: {
    attempt: 'publishing',
    postpone: 'publishing',
    advance: 'publishing',
    confirm: 'published',
    doubt: 'withErrors',
    fail: 'withErrors',
  },
  withErrors: {
    keep: 'draft',
    schedule: 'ready',
    fail: 'withErrors',
    mark: 'published',
    advance: 'publishing',
    confirm: 'published',
    retry: 'ready',
    delete: 'deleted',
  },
  published: { advance: 'published', confirm: 'published', delete: 'deleted' },
  deleted: {},
};

/** Returns the state after an event, or undefined if it is impossible in this state. */
export function nextPublicationState(state: PublicationPhase, event: PublicationEvent): PublicationPhase | undefined {
  return publicationTransitions[state][event];
}

/** Returns what an event says about the last send: only after `doubt` is its outcome unknown. */
export function outcomeAfter(event: PublicationEvent): Publication['outcome'] {
  return event === 'doubt' ? 'unknown' : undefined;
}

/**
 * The states in which a caller may still change a publication. In any other a change is
 * `publication_not_changeable`.
 */
export const changeableStates: readonly PublicationState[] = ['draft', 'ready', 'withErrors'];
