import type { Lock } from '#ports/shared/lock';
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
