import type { PlatformPorts } from '#ports/platform/platform-ports';
import { toDateTime } from './date-time.ts';

type Ports = Pick<PlatformPorts, 'clock' | 'identifiers' | 'storage'>;

/** After this long whoever works counts as dead, in milliseconds. */
const lease = 30_000;
const pause = 20;

/**
 * Runs work that nobody else, in any process, runs under the same name at the same time; the others wait. It is
 * for what must not meet itself and is seldom done: a worker that stands still for longer than 30 seconds may be
 * joined by another.
 */
export async function alone<T>(ports: Ports, name: readonly string[], work: () => Promise<T>): Promise<T> {
  const { clock, identifiers, storage } = ports;
  const _id = identifiers.derive('alone', ...name);
  const holder = identifiers.next();
  for (;;) {
    const now = clock.now();
    const lease_until = toDateTime(now + lease);
    const held = { fingerprint: holder, lease_until, expires_date: lease_until };
    const creation_date = toDateTime(now);
    if (await storage.insert('idempotency_keys', { _id, reserved_id: holder, creation_date, ...held })) break;
    const known = await storage.get('idempotency_keys', _id);
    const isDead = known?.lease_until !== undefined && known.lease_until <= toDateTime(now);
    const where = { fingerprint: known?.fingerprint ?? '' };
    if (isDead && (await storage.update('idempotency_keys', _id, held, where))) break;
    if (known) await clock.sleep(pause);
  }
  try {
    return await work();
  } finally {
    await storage.remove('idempotency_keys', _id, { fingerprint: holder });
  }
}
