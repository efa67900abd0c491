import { type ErrorName, ServiceError } from '#domain/foundation/index';
import type { Clock } from '#ports/foundation/clock';
import { setBounded } from './set-bounded.ts';

const windowMilliseconds = 60_000;
/** The maximum number of failed authentications per address and minute. */
export const failuresPerMinute = 60;
/** How many addresses, and how many valid secrets, are remembered. */
const remembered = 10_000;

/** Errors of unknown callers. An expired token was once valid, and costs no lookup. */
const unknown: readonly ErrorName[] = ['token_missing', 'caller_deleted'];

/** The attempts of an address. */
interface Tries {
  start: number;
  failures: number;
  /** How many lookups are under way, and who waits for them. */
  underWay: number;
  readonly waiting: (() => void)[];
}

/**
 * Looks up the owner of a secret: a token, or a cookie. Throws what `look` throws; `too_many_calls`, without a lookup,
 * when the address has sent too many invalid ones. `kind` names the type of secret.
 */
export type Prove = <T>(
  shown: { readonly kind: string; readonly address: string; readonly secret: string | undefined },
  look: () => Promise<T>,
) => Promise<T>;

/**
 * Counts invalid secrets by address. Valid ones are not counted, and one that was valid is looked up even when the
 * address has no attempts left, so that an attacker cannot lock out others who share the address.
 */
export function createProofs(clock: Pick<Clock, 'now'>): Prove {
  const right = new Map<string, true>();
  const addresses = new Map<string, Tries>();

  function getTries(key: string): Tries {
    const now = clock.now();
    const known = addresses.get(key);
    if (known && now - known.start < windowMilliseconds) return known;
    const tries = Object.assign(known ?? { underWay: 0, waiting: [] }, { start: now, failures: 0 });
    setBounded(addresses, key, tries, remembered);
    return tries;
  }

  /** Waits until so few lookups are under way that, if all of them fail, there is still an attempt left. */
  async function waitForTry(tries: Tries): Promise<void> {
    while (tries.failures + tries.underWay >= failuresPerMinute) {
      if (tries.failures >= failuresPerMinute) {
        const left = Math.ceil((tries.start + windowMilliseconds - clock.now()) / 1000);
        const retry_after_seconds = Math.max(1, left);
        throw new ServiceError('too_many_calls', { limit: failuresPerMinute, retry_after_seconds });
      }
      await new Promise<void>((resolve) => tries.waiting.push(resolve));
    }
  }

  return async ({ kind, address, secret }, look) => {
    const tries = getTries(`${kind} ${address}`);
    const shown = secret === undefined ? undefined : `${kind} ${secret}`;
    if (shown === undefined || !right.has(shown)) await waitForTry(tries);
    tries.underWay += 1;
    try {
      const found = await look();
      if (shown !== undefined && !right.has(shown)) setBounded(right, shown, true, remembered);
      return found;
    } catch (error) {
      const isKnown = !(error instanceof ServiceError) || !unknown.includes(error.error);
      if (!isKnown) {
        tries.failures += 1;
        if (shown !== undefined) right.delete(shown);
      }
      throw error;
    } finally {
      tries.underWay -= 1;
      if (tries.waiting.length > 0) {
        const next = tries.failures >= failuresPerMinute ? tries.waiting.length : 1;
        for (const go of tries.waiting.splice(0, next)) go();
      }
    }
  };
}
