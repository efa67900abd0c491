import type { Clock } from '#ports/foundation/clock';
import type { DateTime } from '#ports/foundation/date-time';
import { createSigningKey, type Keyring, type SigningKey } from './keyring.ts';
import type { TokenKey } from './token-key.ts';

/** Storage of the keys of periods, shared by all processes. */
export interface PeriodKeys {
  /** Returns the key of a period; undefined when there is none. */
  find(period: number): Promise<TokenKey | undefined>;
  /** Returns the key of a period, and creates it if there is none. Every process gets the same. */
  obtain(period: number): Promise<TokenKey>;
  /** Removes the keys created before a date. */
  removeBefore(date: DateTime): Promise<void>;
}

const periodMilliseconds = 30 * 86_400_000;
/** Minimum time between two searches for unknown keys, in milliseconds, so that invented ids cost nothing. */
const searchMilliseconds = 10_000;

/**
 * Creates a keyring with a new key every 30 days. The key of the previous period still verifies, far longer than any
 * token is valid; older keys are removed. The key of the next period verifies too, because the clock of another process
 * may be ahead.
 */
export function createRotatingKeyring({ clock, keys }: { readonly clock: Clock; readonly keys: PeriodKeys }): Keyring {
  const known = new Map<number, SigningKey>();
  let searched = -Infinity;
  let searching: Promise<void> = Promise.resolve();

  const currentPeriod = (): number => Math.floor(clock.now() / periodMilliseconds);

  function accepted(): SigningKey[] {
    const current = currentPeriod();
    return [current + 1, current, current - 1].flatMap((period) => known.get(period) ?? []);
  }

  async function signing(): Promise<SigningKey> {
    const current = currentPeriod();
    const ready = known.get(current);
    if (ready) return ready;
    const key = createSigningKey(await keys.obtain(current));
    known.set(current, key);
    for (const period of known.keys()) if (period < current - 1) known.delete(period);
    await keys.removeBefore(new Date((current - 1) * periodMilliseconds).toISOString());
    return key;
  }

  async function search(): Promise<void> {
    const current = currentPeriod();
    for (const period of [current - 1, current + 1]) {
      const key = known.has(period) ? undefined : await keys.find(period);
      if (key) known.set(period, createSigningKey(key));
    }
  }

  async function refresh(): Promise<void> {
    await signing();
    if (clock.now() - searched >= searchMilliseconds) {
      searched = clock.now();
      searching = search().catch((error: unknown) => {
        searched = -Infinity;
        throw error;
      });
    }
    await searching;
  }

  return {
    signing,
    async verifying(kid) {
      const find = (): SigningKey | undefined => accepted().find((key) => key.kid === kid);
      const key = find();
      if (key) return key;
      await refresh();
      return find();
    },
    async all() {
      await refresh();
      return accepted();
    },
  };
}
