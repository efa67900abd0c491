import type { Lock } from '#ports/foundation/lock';
import type { Ports } from '#ports/platform/platform-ports';
import { toDateTime } from '../time/date-time.ts';

/** After this time, the worker that holds the lock counts as dead; in milliseconds. */
const lease = 30_000;
const pause = 20;

/**
 * Runs work under an exclusive lock with this name across all processes; others wait. For rare work that must not
 * overlap with itself. The guarantee ends when a worker is stalled for more than 30 seconds: another one may then
 * start.
 */
export async function withExclusiveLock<T>(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  name: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { clock, identifiers, storage } = ports;
  const _id = identifiers.derive('alone', ...name);
  const holder = identifiers.next();
  for (;;) {
    const now = clock.now();
    const lock: Lock = { _id, holder, lease_until: toDateTime(now + lease) };
    if (await storage.insert('locks', lock)) break;
    const known = await storage.get('locks', _id);
    if (known && known.lease_until <= toDateTime(now)) {
      const { lease_until } = lock;
      if (await storage.update('locks', _id, { holder, lease_until }, { holder: known.holder })) break;
    }
    if (known) await clock.sleep(pause);
  }
  try {
    return await work();
  } finally {
    await storage.remove('locks', _id, { holder });
  }
}
