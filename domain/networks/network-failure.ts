import type { Problem } from '#ports/errors/problem';
import type { DateTime } from '#ports/shared/date-time';

/**
 * How a call to a network ended badly:
 * - `reconnect`: the access is dead; a person must connect the account again;
 * - `session_expired`: the access token no longer works, a renewed one may;
 * - `refused`: the network will not take this content or request, now or later;
 * - `throttled`: not done, to be tried again at `until`; `scope` says whom the network holds back;
 * - `processing`: all is well but not finished, to be looked at again at `until`;
 * - `temporary`: not done, or safe to repeat; try again after a pause;
 * - `unknown`: it may have been done and nobody can tell;
 * - `not_found`: what the call is about is not there;
 * - `misconfigured`: this installation's own settings at the network are wrong.
 */
export type FailureKind =
  | 'misconfigured'
  | 'not_found'
  | 'processing'
  | 'reconnect'
  | 'refused'
  | 'session_expired'
  | 'temporary'
  | 'throttled'
  | 'unknown';

/** The one error a network adapter throws. Messages and problems never hold tokens. */
export class NetworkFailure extends Error {
  readonly kind: FailureKind;
  /** What to tell the person, for the kinds where the network gives a reason. */
  readonly problem: Problem | undefined;
  readonly until: DateTime | undefined;
  /** Whether a throttling holds for the account alone or for all that this installation asks the network. */
  readonly scope: 'account' | 'network';

  constructor(
    kind: FailureKind,
    message: string,
    facts: {
      readonly problem?: Problem;
      readonly until?: DateTime;
      readonly scope?: 'account' | 'network';
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, facts.cause === undefined ? {} : { cause: facts.cause });
    this.name = 'NetworkFailure';
    this.kind = kind;
    this.problem = facts.problem;
    this.until = facts.until;
    this.scope = facts.scope ?? 'account';
  }
}
