import type { Problem } from '#ports/foundation/problem';
import type { DateTime } from '#ports/foundation/date-time';
import type { Sealed } from '#ports/foundation/secrets';

/**
 * How a call to a network failed:
 * - `reconnect`: access is lost, and a user must reconnect the account
 * - `session_expired`: the access token no longer works, but a renewed one may
 * - `refused`: the network will not accept this content or request, now or later
 * - `throttled`: not done, try again at `until`; `scope` tells what is throttled
 * - `processing`: not finished yet, but nothing is wrong; look again at `until`
 * - `temporary`: not done, or safe to repeat; try again after a pause
 * - `unknown`: it may have been done; the outcome is unknown
 * - `not_found`: what the call is about does not exist
 * - `misconfigured`: this installation's own settings at the network are wrong
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

/** The only error that a network adapter throws. Its message and problem never contain tokens. */
export class NetworkFailure extends Error {
  readonly kind: FailureKind;
  /** The network's reason for the user, if it gave one. */
  readonly problem: Problem | undefined;
  readonly until: DateTime | undefined;
  /** Whether the network throttles only this account, or all calls of this installation. */
  readonly scope: 'account' | 'network';
  /** Why a connection was refused (kind `refused`). The message adds details. */
  readonly refusal: 'denied' | 'nothing_there' | 'permission_missing' | undefined;
  /** Where an unfinished lookup continues (kind `processing`, `NetworkSend.find`). */
  readonly place: string | undefined;
  /** The sealed session of the call, if it was renewed for it. */
  session: Sealed | undefined;

  constructor(
    kind: FailureKind,
    message: string,
    facts: {
      readonly problem?: Problem;
      readonly until?: DateTime;
      readonly scope?: 'account' | 'network';
      readonly refusal?: 'denied' | 'nothing_there' | 'permission_missing';
      readonly place?: string;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, facts.cause === undefined ? {} : { cause: facts.cause });
    this.name = 'NetworkFailure';
    this.kind = kind;
    this.problem = facts.problem;
    this.until = facts.until;
    this.scope = facts.scope ?? 'account';
    this.refusal = facts.refusal;
    this.place = facts.place;
  }
}
