import type { Publication, PublicationState } from '#ports/publications/publication';

/**
 * What moves a publication: `schedule` (it passed the check and has a time), `fail` (it did not, or
 * the network refused), `doubt` (nobody can tell whether the network has it), `keep` (stored as a draft),
 * `mark` (said to be published elsewhere), `attempt` (the worker is about to ask the network), `postpone`
 * (later again), `confirm` (the network has it: this holds whatever was thought before), `retry` (a person
 * asks again), `delete`.
 */
export type PublicationEvent =
  'attempt' | 'confirm' | 'delete' | 'doubt' | 'fail' | 'keep' | 'mark' | 'postpone' | 'retry' | 'schedule';

/** `none` is before creation; `deleted` reads as if it had never been. */
export type PublicationPhase = PublicationState | 'deleted' | 'none';

/** The next state for each state and event; a pair that is not here cannot happen. */
export const publicationTransitions: Readonly<
  Record<PublicationPhase, Readonly<Partial<Record<PublicationEvent, PublicationPhase>>>>
> = {
  none: { keep: 'draft', schedule: 'ready', fail: 'withErrors', mark: 'published' },
  draft: {
    keep: 'draft',
    schedule: 'ready',
    fail: 'withErrors',
    mark: 'published',
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
    confirm: 'published',
    doubt: 'withErrors',
    delete: 'deleted',
  },
  publishing: {
    attempt: 'publishing',
    postpone: 'publishing',
    confirm: 'published',
    doubt: 'withErrors',
    fail: 'withErrors',
  },
  withErrors: {
    keep: 'draft',
    schedule: 'ready',
    fail: 'withErrors',
    mark: 'published',
    confirm: 'published',
    retry: 'ready',
    delete: 'deleted',
  },
  published: { confirm: 'published', delete: 'deleted' },
  deleted: {},
};

/** The state after an event, or undefined when the event cannot happen there. */
export function nextPublicationState(
  state: PublicationPhase,
  event: PublicationEvent,
): PublicationPhase | undefined {
  return publicationTransitions[state][event];
}

/** What an event leaves known of the last send: after any but `doubt` nothing is unknown. */
export function outcomeAfter(event: PublicationEvent): Publication['outcome'] {
  return event === 'doubt' ? 'unknown' : undefined;
}

/** States in which a caller may still change the publication; in all others `publication_not_changeable`. */
export const changeableStates: readonly PublicationState[] = ['draft', 'ready', 'withErrors'];
