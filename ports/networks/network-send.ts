import type { DateTime } from '../shared/date-time.ts';

/** What the core keeps in every attempt, beside what the adapter keeps there. */
export interface AttemptFacts {
  /** Stands for the content for which the attempt was made. Other content needs a new attempt. */
  readonly content_hash: string;
  readonly started_date: DateTime;
  /** True from before the call that must not be repeated can be carried out, until it is known what came of it. */
  readonly asked: boolean;
  /** When that call was made for the first time, and for the last. */
  readonly first_asked_date?: DateTime | undefined;
  readonly asked_date?: DateTime | undefined;
  /** When we stopped waiting for its answer without getting one. */
  readonly lost_date?: DateTime | undefined;
  /** A person knows that nobody can tell what came of it, and has asked for another try. */
  readonly retried?: boolean | undefined;
  /** How far the look-up has come that was put off: since when, and where the next look goes on. */
  readonly look?: { readonly since: DateTime; readonly place?: string | undefined } | undefined;
}

/**
 * Everything needed to finish something at a network without doing it twice: the core's facts and the adapter's
 * state, side by side. It is plain JSON, stored before the network is asked. An older version may have written it,
 * so any part may be missing.
 */
export type Attempt = Partial<AttemptFacts>;

/** What a step works with. */
export interface SendProgress<State, Result> {
  /** The attempt as last saved. */
  readonly attempt: AttemptFacts & State;
  /** Whether an earlier step made the call that must not be repeated, and got no answer. */
  readonly wasAsked: boolean;
  /**
   * Stores changes of the state. Wait until it resolves before asking the network for what needs them. Throws when
   * this worker may no longer continue; do not catch that.
   */
  save(changes: Partial<State>): Promise<void>;
  /**
   * Makes the one call that must not be repeated. `ask` throws kind `unknown` when nobody can tell whether it was
   * done, and any other kind when it certainly was not. When called again in the same step, returns the first
   * answer.
   */
  once(ask: () => Promise<Result>): Promise<Result>;
  /**
   * Does the same for a request of which the network carries out nothing before it has the last byte. `ask` waits for `mark`
   * before it hands over that byte: only then does the attempt count as asked, so that a process that dies earlier leaves
   * no doubt. What `mark` throws ends the request.
   */
  onceWhole(ask: (mark: () => Promise<void>) => Promise<Result>): Promise<Result>;
  /**
   * Does the same for a call that is answered before the work is done. What `ask` returns is saved. The attempt
   * counts as asked until there is a result, or until `takeBack`.
   */
  submit(ask: () => Promise<Partial<State>>): Promise<void>;
  /** Saves changes, and that what was asked for was not done and never will be. */
  takeBack(changes: Partial<State>): Promise<void>;
}

/**
 * Something that a network must do exactly once: a post, a message, a deletion. The core stores the attempt and
 * decides when each method is called. `State` is plain JSON that only the adapter understands; it may not use the
 * names of `AttemptFacts`. Every method throws `NetworkFailure` (domain/networks) when it fails.
 */
export interface NetworkSend<Input, State extends object, Result> {
  /** Returns the state in a stored attempt; undefined when it cannot be read. */
  read(stored: Attempt): State | undefined;
  /**
   * Returns the state with which an attempt begins. `earlier` is that of an attempt made for other content, or
   * given up.
   */
  begin(earlier: State | undefined): State;
  /**
   * Continues from the attempt until the network has done it. When the network takes its time (transcoding,
   * containers), throws kind `processing` with the time to look again, rather than keeping a worker waiting.
   */
  step(input: Input, progress: SendProgress<State, Result>): Promise<Result>;
  /**
   * Looks up what became of the call that must not be repeated, when its answer was lost. The core calls it before
   * the next step.
   *
   * Returns what the call made. Returns `absent` when that is not there, or not yet; this counts as proof only
   * after `settling` has passed. Returns `repeatable` when another step does no harm, because a key was chosen
   * beforehand or the attempt says where to continue. Throws kind `unknown` when nobody can tell. A network without
   * this method can never tell.
   *
   * Where a network answers too seldom to be read to the end at once, throws kind `processing` with the `place`
   * (a cursor) where the next look goes on; that one gets it as `attempt.look.place`. The core keeps a place through
   * throttling and forgets it when a look ends. After a day of nothing but such looks and throttling nobody can tell.
   */
  find?(input: Input, attempt: AttemptFacts & State): Promise<Result | 'absent' | 'repeatable'>;
  /**
   * How long after the end of a call its effect may still become visible to `find`, in milliseconds; 10,000 when
   * left out. It is never less than the longest time a call may take (`networkTimeoutMilliseconds`).
   */
  readonly settling?: number;
  /** A step makes the call only after the network has said that it does not have it. */
  readonly checksBeforeCall?: boolean;
}
