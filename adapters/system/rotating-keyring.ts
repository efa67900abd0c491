import type { Clock } from '#ports/shared/clock';
import type { DateTime } from '#ports/shared/date-time';
import { createSigningKey, type Keyring, type SigningKey } from './keyring.ts';
import type { TokenKey } from './token-key.ts';

/** Where the keys of periods are kept, for all processes alike. */
export interface PeriodKeys {
  /** The key of a period, if there is one. */
  find(period: number): Promise<TokenKey | undefined>;
  /** The key of a period, made if there is none. Everybody who asks gets the same. */
  obtain(period: number): Promise<TokenKey>;
  /** Removes the keys made before a moment. */
  removeBefore(date: DateTime): Promise<void>;
}

const periodMilliseconds = 30 * 86_400_000;
/** How often keys that are not known here may be looked for, so that made-up ids cost nothing. */
const searchMilliseconds = 10_000;

/**
 * A key for each 30 days. The key of the period before verifies as well, which is far longer than any
 * token lives; older ones are removed. The next one verifies too: another process's clock may be ahead.
 */
export function createRotatingKeyring({
  clock,
  keys,
}: {
  readonly clock: Clock;
  readonly keys: PeriodKeys;
}): Keyring {
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
