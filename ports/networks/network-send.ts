import type { DateTime } from '../foundation/date-time.ts';

/** What the core stores in every attempt, alongside the adapter's state. */
export interface AttemptFacts {
  /** The hash of the content of this attempt. Other content needs a new attempt. */
  readonly content_hash: string;
  readonly started_date: DateTime;
  /** True from before the call that must not be repeated can take effect until its outcome is known. */
  readonly asked: boolean;
  /** When that call was first and last made. */
  readonly first_asked_date?: DateTime | undefined;
  readonly asked_date?: DateTime | undefined;
  /** When we stopped waiting for its answer without receiving one. */
  readonly lost_date?: DateTime | undefined;
  /** A person accepted that the outcome is unknown and requested another try. */
  readonly retried?: boolean | undefined;
  /** The progress of a look-up that spans several looks: its start, and where the next look continues. */
  readonly look?: { readonly since: DateTime; readonly place?: string | undefined } | undefined;
}

/**
 * Everything needed to finish something at a network without doing it twice: the core's facts and the adapter's state,
 * side by side. It is plain JSON, stored before the network is called. Any part may be missing in an attempt that an
 * older version wrote.
 */
export type Attempt = Partial<AttemptFacts>;

/** The context of a step. */
export interface SendProgress<State, Result> {
  /** The attempt as last saved. */
  readonly attempt: AttemptFacts & State;
  /** Whether an earlier step made the call that must not be repeated, and received no answer. */
  readonly wasCalled: boolean;
  /**
   * Stores changes of the state. Await it before a call to the network that depends on them. Throws when this worker
   * may no longer continue; do not catch that.
   */
  save(changes: Partial<State>): Promise<void>;
  /**
   * Makes the one call that must not be repeated. `ask` throws kind `unknown` when its outcome is unknown, and any
   * other kind when it certainly had no effect. When called again in the same step, returns the first answer.
   */
  once(ask: () => Promise<Result>): Promise<Result>;
  /**
   * Like `once`, for a request that takes no effect before the network has its last byte. `ask` awaits `mark` before it
   * sends that byte. Only then does the attempt count as asked, so there is no doubt about a process that dies earlier.
   * An error of `mark` ends the request.
   */
  onceWhole(ask: (mark: () => Promise<void>) => Promise<Result>): Promise<Result>;
  /**
   * Like `once`, for a call that is answered before the work is done. What `ask` returns is saved. The attempt counts
   * as asked until there is a result, or until `takeBack`.
   */
  submit(ask: () => Promise<Partial<State>>): Promise<void>;
  /** Saves changes, and that the call had no effect and never will. */
  takeBack(changes: Partial<State>): Promise<void>;
}

/**
 * Something that a network must do exactly once: a post, a message, a deletion. The core stores the attempt and decides
 * when each method is called. `State` is plain JSON that only the adapter interprets; it may not use the names of
 * `AttemptFacts`. Every method throws `NetworkFailure` (domain/networks) when it fails.
 */
export interface NetworkSend<Input, State extends object, Result> {
  /** Returns the state in a stored attempt; undefined when it cannot be read. */
  read(stored: Attempt): State | undefined;
  /**
   * Returns the initial state of an attempt. `earlier` is the state of an attempt for other content, or of one that was
   * given up.
   */
  begin(earlier: State | undefined): State;
  /**
   * Continues from the attempt until the network has finished. While the network is still working (transcoding,
   * containers), throws kind `processing` with the time to look again, rather than keep a worker waiting.
   */
  step(input: Input, progress: SendProgress<State, Result>): Promise<Result>;
  /**
   * Looks up the outcome of the call that must not be repeated, when its answer was lost. The core calls it before the
   * next step.
   *
   * Returns the result of the call. Returns `absent` when there is none, or none yet; this counts as proof only after
   * `settling` has passed. Returns `repeatable` when another step does no harm, because a key was chosen beforehand or
   * the attempt records where to continue. Throws kind `unknown` when the outcome cannot be determined. Without this
   * method, it never can.
   *
   * Where rate limits prevent reading everything at once, throws kind `processing` with the `place` (a cursor) where
   * the next look continues; that look receives it as `attempt.look.place`. The core keeps a place through throttling
   * and drops it when a look ends. After a day of such looks and throttling only, the outcome is `unknown`.
   */
  find?(input: Input, attempt: AttemptFacts & State): Promise<Result | 'absent' | 'repeatable'>;
  /**
   * How long after a call its effect may still become visible to `find`, in milliseconds; 10,000 when left out. It is
   * at least the timeout of a call (`networkTimeoutMilliseconds`).
   */
  readonly settling?: number;
  /** Whether a step makes the call only after checking that the network does not have the result. */
  readonly checksBeforeCall?: boolean;
}
