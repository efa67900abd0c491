import type { Clock } from '#ports/shared/clock';

/** Contract, operations/authentication.md: 30 attempts a minute and 10 failures in five minutes. */
const limits = {
  attempts: { count: 30, milliseconds: 60_000 },
  failures: { count: 10, milliseconds: 300_000 },
} as const;
/** Who has not been seen for longest is forgotten first, so that made-up names fill no memory. */
const rememberedKeys = 10_000;

type Kind = keyof typeof limits;
type Times = Readonly<Record<Kind, number[]>>;

/** Counts attempts and failures by key in this process, over windows that slide. */
export function createAttempts(clock: Pick<Clock, 'now'>) {
  const seen = new Map<string, Times>();

  function timesOf(key: string): Times {
    const times = seen.get(key) ?? { attempts: [], failures: [] };
    seen.delete(key);
    seen.set(key, times);
    const [oldest] = seen.keys();
    if (seen.size > rememberedKeys && oldest !== undefined) seen.delete(oldest);
    return times;
  }

  /** Milliseconds until one more is allowed; 0 when it is now. */
  function wait(times: Times, kind: Kind): number {
    const { count, milliseconds } = limits[kind];
    const first = times[kind].at(-count);
    return first === undefined ? 0 : Math.max(0, first + milliseconds - clock.now());
  }

  function note(times: Times, kind: Kind): void {
    times[kind].push(clock.now());
    if (times[kind].length > limits[kind].count) times[kind].shift();
  }

  return {
    /** Counts an attempt, or says how many whole seconds to wait before the next one is looked at. */
    begin(key: string): number {
      const times = timesOf(key);
      const milliseconds = Math.max(wait(times, 'attempts'), wait(times, 'failures'));
      if (milliseconds > 0) return Math.ceil(milliseconds / 1000);
      note(times, 'attempts');
      return 0;
    },
    /** Counts a failure. */
    fail(key: string): void {
      note(timesOf(key), 'failures');
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
