import type { Clock } from '#ports/foundation/clock';
import type { DateTime } from '#ports/foundation/date-time';
import type { Problem } from '#ports/foundation/problem';
import type { Sealed } from '#ports/foundation/secrets';
import type { SocialNetwork } from '#ports/networks/social-network';
import { problem } from '../foundation/index.ts';
import { rulebook } from './rulebook.ts';

/** Why a network refused a connection, as shown to users. The pages have the same texts in their languages. */
export const connectRefusals = {
  denied: 'You did not allow access at {network}, so nothing was connected.',
  permission_missing:
    '{network} did not give all the access that is needed. Connect again and leave every permission switched on.',
  nothing_there: '{network} named nothing that can be connected.',
  throttled: '{network} takes no more requests at the moment. Try again later.',
  temporary: '{network} cannot be reached at the moment. Try again in a few minutes.',
  misconfigured: 'This service is not set up correctly for {network}. Let the people who run it know.',
  not_found: '{network} does not know this account. Check what you typed.',
} as const satisfies Readonly<Partial<Record<FailureKind | 'denied' | 'nothing_there' | 'permission_missing', string>>>;

/** One of these reasons. */
type ConnectRefusal = keyof typeof connectRefusals;

/** Describes why a network refused a connection, followed by the detail of the network or its adapter. */
export function refusalWords(reason: ConnectRefusal, social_network: SocialNetwork, detail = ''): string {
  const sentence = connectRefusals[reason].replace('{network}', rulebook[social_network].name);
  return detail === '' ? sentence : `${sentence} ${detail}`;
}

const minute = 60_000;

/**
 * Returns the problem of a failure for the caller: the network's own reason, or when to retry if it throttles;
 * undefined when only its kind is known.
 */
export function failureProblem(
  { clock }: { readonly clock: Clock },
  { kind, problem: reported, until }: NetworkFailure,
): Problem | undefined {
  if (reported || kind !== 'throttled') return reported;
  const pause = until === undefined ? minute : Date.parse(until) - clock.now();
  return problem('account_throttled', { retry_after_seconds: Math.max(1, Math.ceil(pause / 1000)) });
}

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
