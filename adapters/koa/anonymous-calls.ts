import { requireAttempt } from '#domain/shared/recent-attempts';
import type { ApplicationPorts } from './application-ports.ts';

/** Calls a minute from one address to anything that needs no token. */
const callsPerMinute = 120;

/** Counts a call without a token. 545 when its address makes too many of this kind. */
export function requireAnonymousCall(
  ports: ApplicationPorts['idempotency'],
  kind: string,
  address: string,
  limit = callsPerMinute,
): Promise<void> {
  return requireAttempt(ports, {
    counted: ['anonymous call', kind, address],
    limit,
    milliseconds: 60_000,
  });
}
