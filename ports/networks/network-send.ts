import type { DateTime } from '../shared/date-time.ts';

/** What the core keeps in every attempt, beside what the adapter keeps there. */
export interface AttemptFacts {
  /** Stands for the content it was begun for: anything else is begun anew. */
  readonly content_hash: string;
  readonly started_date: DateTime;
  /** From before the call that must not be repeated until it is known what came of it. */
  readonly asked: boolean;
  /** When that call was made for the first time, and for the last. */
  readonly first_asked_date?: DateTime | undefined;
  readonly asked_date?: DateTime | undefined;
  /** When waiting for its answer ended without one. */
  readonly lost_date?: DateTime | undefined;
  /** A person knows that nobody can tell what came of it, and has asked for another try. */
  readonly retried?: boolean | undefined;
}

/**
 * All that is needed to finish something at a network without doing it twice: the core's facts and, beside
 * them, the adapter's state. Plain JSON, stored before the network is asked. An older version may have written
 * it, so nothing in it is certain.
 */
export type Attempt = Partial<AttemptFacts>;

/** How one step gets on. */
export interface SendProgress<State, Result> {
  /** The attempt as last saved. */
  readonly attempt: AttemptFacts & State;
  /** Whether the call that must not be repeated was made by an earlier step, which got no answer. */
  readonly wasAsked: boolean;
  /**
   * Stores changes of the state. What needs them may be asked for when it resolves. Throws when this worker may
   * no longer go on: let it pass.
   */
  save(changes: Partial<State>): Promise<void>;
  /**
   * Makes the one call that must not be repeated. `ask` throws kind `unknown` when nobody can tell whether it was
   * done, any other kind when it certainly was not. Called again in the same step it gives the first answer.
   */
  once(ask: () => Promise<Result>): Promise<Result>;
  /**
   * The same for a call that is answered before the work is done: what `ask` gives is saved, and the attempt counts
   * as asked until there is a result, or `takeBack`.
   */
  submit(ask: () => Promise<Partial<State>>): Promise<void>;
  /** Saves changes, and that what was asked for was not done and never will be. */
  takeBack(changes: Partial<State>): Promise<void>;
}

/**
 * Something that a network must do once: a post, a message, a deletion. The core decides when each part is
 * called, and stores the attempt. `State` is plain JSON that the adapter alone understands; names of
 * `AttemptFacts` are taken. All methods throw `NetworkFailure` (domain/networks).
 */
export interface NetworkSend<Input, State extends object, Result> {
  /** The state in a stored attempt; undefined when it has another form. */
  read(stored: Attempt): State | undefined;
  /** A state to begin with. `earlier` is of an attempt that was made for other content, or given up. */
  begin(earlier: State | undefined): State;
  /**
   * Goes on from the attempt until the network has done it. Where the network takes its time (transcoding,
   * containers) it throws kind `processing` with the time to look again, and holds no worker.
   */
  step(input: Input, progress: SendProgress<State, Result>): Promise<Result>;
  /**
   * Asked before the next step when the call that must not be repeated got no answer. Gives what it made;
   * `absent` when that is not there (yet), which counts as proof when `settling` has passed; `repeatable` when
   * another step does no harm, because a key was chosen before or the attempt says where to go on. Throws kind
   * `unknown` when nobody can tell, and that is what a network without this method says always.
   */
  find?(input: Input, attempt: AttemptFacts & State): Promise<Result | 'absent' | 'repeatable'>;
  /** Most time between the end of a call and its effect where `find` looks, in milliseconds; 10,000 unless told. */
  readonly settling?: number;
}
