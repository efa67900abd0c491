import { type ErrorName, ServiceError } from '#domain/errors/index';
import type { Clock } from '#ports/shared/clock';
import { putLast } from './put-last.ts';

const windowMilliseconds = 60_000;
/** How many calls that prove nothing one address may make in a minute. */
export const failuresPerMinute = 60;
/** How many addresses, and how many secrets that were right, are remembered. */
const remembered = 10_000;

/** What tells that a caller is nobody we know. An expired token was ours, and costs no look-up. */
const unknown: readonly ErrorName[] = ['token_missing', 'caller_deleted'];

/** The tries of one address. */
interface Tries {
  start: number;
  failures: number;
  /** How many are being looked up, and who waits for that. */
  underWay: number;
  readonly waiting: (() => void)[];
}

/**
 * Looks up who shows a secret: a token, or a cookie. Throws what `look` throws; `too_many_calls`, without looking, when the
 * address has shown too many wrong ones. `kind` names what is shown.
 */
export type Prove = <T>(
  shown: { readonly kind: string; readonly address: string; readonly secret: string | undefined },
  look: () => Promise<T>,
) => Promise<T>;

/**
 * Creates what counts wrong secrets by address. Right ones are not counted, and one that was right is looked up even when the
 * address has no tries left, so that a stranger keeps out nobody with whom they share an address.
 */
export function createProofs(clock: Pick<Clock, 'now'>): Prove {
  const right = new Map<string, true>();
  const addresses = new Map<string, Tries>();

  function triesOf(key: string): Tries {
    const now = clock.now();
    const known = addresses.get(key);
    if (known && now - known.start < windowMilliseconds) return known;
    const tries = Object.assign(known ?? { underWay: 0, waiting: [] }, { start: now, failures: 0 });
    putLast(addresses, key, tries, remembered);
    return tries;
  }

  /** Waits until so few are being looked up that, if all of them fail, there is still a try left. */
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
    const tries = triesOf(`${kind} ${address}`);
    const shown = secret === undefined ? undefined : `${kind} ${secret}`;
    if (shown === undefined || !right.has(shown)) await waitForTry(tries);
    tries.underWay += 1;
    try {
      const found = await look();
      if (shown !== undefined && !right.has(shown)) putLast(right, shown, true, remembered);
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
