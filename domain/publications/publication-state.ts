import type { Publication, PublicationState } from '#ports/publications/publication';

/**
 * What moves a publication:
 * - `schedule`: its content fits, and it will be sent
 * - `fail`: its content does not fit, or the network refused it
 * - `doubt`: nobody can tell whether the network has it
 * - `keep`: it is stored as a draft
 * - `mark`: a person says it was published elsewhere
 * - `attempt`: a worker is about to ask the network
 * - `postpone`: it is tried again later
 * - `advance`: the network has one part of it, and more are to come, which holds whatever was thought before
 * - `confirm`: the network has it, which holds whatever was thought before
 * - `retry`: a person asks to send it again
 * - `delete`: a person deletes it
 */
export type PublicationEvent =
  | 'advance'
  | 'attempt'
  | 'confirm'
  | 'delete'
  | 'doubt'
  | 'fail'
  | 'keep'
  | 'mark'
  | 'postpone'
  | 'retry'
  | 'schedule';

/** `none` is before creation; after `deleted` it is as if it had never existed. */
export type PublicationPhase = PublicationState | 'deleted' | 'none';

/** The next state for each state and event. A pair that is missing cannot happen. */
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

/** Returns the state after an event, or undefined when the event cannot happen in this state. */
export function nextPublicationState(
  state: PublicationPhase,
  event: PublicationEvent,
): PublicationPhase | undefined {
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
