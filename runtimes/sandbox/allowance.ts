import { Refusal, type Reply, type SandboxTools } from './stand-in.ts';

/** A limit, and the time in which it counts. */
export interface AllowanceLimit {
  readonly limit: number;
  /** Returns after which moment counts what was taken, for now, both in milliseconds. */
  since(now: number): number;
}

/** A limit that does not cover what is asked for, and how it stands. */
export interface UsedUp extends AllowanceLimit {
  readonly remaining: number;
  /** When the first of what counts was taken, in milliseconds. */
  readonly first: number;
}

/** Counts back from each moment, in milliseconds. What is as old as that counts no more. */
export const rolling = (limit: number, window: number): AllowanceLimit => ({
  limit,
  since: (now) => now - window,
});

/** Creates what counts how much each takes of some limits; the one that counts the longest comes last. */
export function createAllowance(
  { clock, passes }: Pick<SandboxTools, 'clock' | 'passes'>,
  ...limits: readonly AllowanceLimit[]
) {
  const taken = new Map<string, { readonly at: number; readonly amount: number }[]>();

  /** Takes an amount, or refuses with this answer, taking nothing, when a limit does not cover it. */
  return (who: string, amount: number, refusal: (limit: UsedUp) => Reply): void => {
    // In a sandbox without limits there may be too much to count.
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
