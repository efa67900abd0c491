import type { Ports } from '#ports/platform/platform-ports';
import type { DatabaseClock } from '#ports/foundation/clock';
import type { Storage } from '#ports/foundation/storage';
import { logFailure, logSuccess, toDateTime, withTimeLimit } from '../foundation/index.ts';

/** How often a worker shows that it is alive, in milliseconds. */
const beat = 10_000;
/** How long storage may take to record it, in milliseconds. */
const timeout = 5_000;
const failed = 'a worker could not show itself';

/** The work of this process, until it is stopped. */
export interface StartedWork {
  /** Resolves after `ports.stopping`, when this process no longer shows itself as a worker. */
  readonly ended: Promise<void>;
}

/**
 * Records in storage that this process takes work, which of its jobs are failing and whether its clock is wrong, at
 * once and then every ten seconds until `ports.stopping`. A failure is logged, and made up for ten seconds later.
 */
export async function showWorker(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'stopping' | 'storage'> & { readonly databaseClock: DatabaseClock },
  failing: ReadonlySet<string>,
): Promise<StartedWork> {
  const { clock, stopping } = ports;
  const _id = ports.identifiers.next();
  const started_date = toDateTime(clock.now());

  const attempt = async (write: (storage: Storage) => Promise<unknown>): Promise<void> => {
    try {
      await withTimeLimit(clock, timeout, write(ports.storage));
      logSuccess(ports, failed);
    } catch (error) {
      logFailure(ports, 'warn', failed, { worker: _id, error });
    }
  };
  const show = (): Promise<void> =>
    attempt(async (storage) => {
      const { now, ahead } = await ports.databaseClock.read();
      const seen_date = toDateTime(now);
      const failing_jobs = failing.size > 0 ? [...failing].sort() : undefined;
      const seconds_ahead = ahead === 0 ? undefined : Math.round(ahead / 1_000);
      const known = await storage.update('workers', _id, { seen_date, failing_jobs, seconds_ahead });
      // The record is gone if this machine slept for longer than such records are kept.
      if (!known) {
        await storage.insert('workers', {
          _id,
          started_date,
          seen_date,
          ...(failing_jobs && { failing_jobs }),
          ...(seconds_ahead !== undefined && { seconds_ahead }),
        });
      }
    });
  const keepShowing = async (): Promise<void> => {
    for (;;) {
      await clock.sleep(beat, stopping, true);
      if (stopping.aborted) break;
      await show();
    }
    await attempt((storage) => storage.remove('workers', _id));
  };

  await show();
  return { ended: keepShowing() };
}
