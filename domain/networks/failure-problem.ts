import type { Problem } from '#ports/foundation/problem';
import type { Clock } from '#ports/foundation/clock';
import { problem } from '../foundation/index.ts';
import type { NetworkFailure } from './network-failure.ts';

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
