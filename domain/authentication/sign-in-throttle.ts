import type { PlatformPorts } from '#ports/platform/platform-ports';
import { type AttemptLimit, forgetAttempts, requireAttempt } from '../shared/recent-attempts.ts';

type Ports = Pick<PlatformPorts, 'clock' | 'identifiers' | 'storage'>;

/** How far back failures count, in milliseconds. */
const milliseconds = 5 * 60 * 1000;
/** Failures in that time: of one person from one address, of one person, from one address. */
const allowed = { both: 10, person: 50, address: 200 } as const;

/**
 * Counts an attempt as failed before it is looked at, so that guesses side by side count too. 545 with
 * `retry_after_seconds` after 10 failures of one person from one address in five minutes, 50 of one person
 * or 200 from one address. What it gives takes the attempt back once it proved right.
 */
export async function countSignIn(
  ports: Ports,
  person: string,
  address: string | undefined,
): Promise<() => Promise<void>> {
  const of = (limit: number, ...parts: readonly string[]): AttemptLimit => ({
    counted: ['sign-in', ...parts],
    limit,
    milliseconds,
  });
  const own = [
    of(allowed.person, 'person', person),
    ...(address === undefined ? [] : [of(allowed.both, 'both', person, address)]),
  ];
  const shared = address === undefined ? [] : [of(allowed.address, 'address', address)];
  for (const limit of [...own, ...shared]) await requireAttempt(ports, limit);
  return async () => {
    for (const limit of own) await forgetAttempts(ports, limit);
  };
}
