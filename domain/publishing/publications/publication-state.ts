import type { Publication, PublicationState } from '#ports/publishing/publication';

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
