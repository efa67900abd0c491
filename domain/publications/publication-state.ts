import type { PublicationState } from '#ports/publications/publication';

/**
 * What moves a publication: `schedule` (it passed the check and has a time), `fail` (it did not, or
 * the network refused), `keep` (stored as a draft), `mark` (said to be published elsewhere), `attempt`
 * (the worker is about to ask the network), `postpone` (not sent for sure, later again), `confirm`
 * (the network has it), `retry` (a person asks again), `delete`.
 */
export type PublicationEvent =
  'attempt' | 'confirm' | 'delete' | 'fail' | 'keep' | 'mark' | 'postpone' | 'retry' | 'schedule';

/** `none` is before creation; `deleted` reads as if it had never been. */
export type PublicationPhase = PublicationState | 'deleted' | 'none';

/** The next state for each state and event; a pair that is not here cannot happen. */
export const publicationTransitions: Readonly<
  Record<PublicationPhase, Readonly<Partial<Record<PublicationEvent, PublicationPhase>>>>
> = {
  none: { keep: 'draft', schedule: 'ready', fail: 'withErrors', mark: 'published' },
  draft: { keep: 'draft', schedule: 'ready', fail: 'withErrors', mark: 'published', delete: 'deleted' },
  ready: {
    keep: 'draft',
    schedule: 'ready',
    fail: 'withErrors',
    mark: 'published',
    attempt: 'publishing',
    postpone: 'ready',
    delete: 'deleted',
  },
  publishing: { attempt: 'publishing', postpone: 'publishing', confirm: 'published', fail: 'withErrors' },
  withErrors: {
    keep: 'draft',
    schedule: 'ready',
    fail: 'withErrors',
    mark: 'published',
    retry: 'ready',
    delete: 'deleted',
  },
  published: { delete: 'deleted' },
  deleted: {},
};

/** The state after an event, or undefined when the event cannot happen there. */
export function nextPublicationState(
  state: PublicationPhase,
  event: PublicationEvent,
): PublicationPhase | undefined {
  return publicationTransitions[state][event];
}

/** States in which a caller may still change the publication; in all others `publication_not_changeable`. */
export const changeableStates: readonly PublicationState[] = ['draft', 'ready', 'withErrors'];
