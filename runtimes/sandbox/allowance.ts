import { Refusal, type Reply, type SandboxTools } from './stand-in.ts';

/** A limit, and the period to which it applies. */
export interface AllowanceLimit {
  readonly limit: number;
  /** Returns the start of the current period, in milliseconds. */
  since(now: number): number;
}

/** An exhausted limit, and its current state. */
export interface UsedUp extends AllowanceLimit {
  readonly remaining: number;
  /** When the first counted amount was taken, in milliseconds. */
  readonly first: number;
}

/** A sliding window, in milliseconds. An amount as old as the window no longer counts. */
export const rolling = (limit: number, window: number): AllowanceLimit => ({ limit, since: (now) => now - window });

/** Creates a counter of each caller's amounts against some limits, ordered by ascending period. */
export function createAllowance(
  { clock, passes }: Pick<SandboxTools, 'clock' | 'passes'>,
  ...limits: readonly AllowanceLimit[]
) {
  const taken = new Map<string, { readonly at: number; readonly amount: number }[]>();

  /** Takes an amount. If a limit is exceeded, takes nothing and refuses with this response. */
  return (who: string, amount: number, refusal: (limit: UsedUp) => Reply): void => {
    // Without limits there may be too much to count.
    if (!passes(Infinity, 0)) return;
    const now = clock.now();
    const longest = limits.at(-1)?.since(now) ?? now;
    const all = (taken.get(who) ?? []).filter(({ at }) => at > longest);
    for (const one of limits) {
      const since = one.since(now);
      const counted = all.filter(({ at }) => at > since);
      const used = counted.reduce((sum, entry) => sum + entry.amount, 0);
      if (passes(used + amount, one.limit)) {
        const [{ at: first } = { at: now }] = counted;
        throw new Refusal(refusal({ ...one, remaining: Math.max(0, one.limit - used), first }));
      }
    }
    taken.set(who, [...all, { at: now, amount }]);
  };
}
