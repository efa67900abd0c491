import type { LimitWindow } from '../networks/index.ts';
import { localTime } from '../shared/index.ts';

/** An amount that was taken of a quota, and when, in milliseconds. */
export interface Taken {
  readonly time: number;
  readonly amount: number;
}

/** How much may be taken in each stretch of time, and what was taken already. */
export interface Quota {
  /** Tells it apart from others. */
  readonly key: string;
  /** `Infinity` where nothing is limited. */
  readonly limit: number;
  readonly window: LimitWindow | 'month';
  readonly taken: readonly Taken[];
}

/** A post that is to go out. */
export interface PlannedPost {
  readonly id: string;
  /** When it goes out, in milliseconds; not before anything that was taken already. */
  readonly time: number;
  /** What each of its parts takes, by the key of the quota. They go out one after the other. */
  readonly parts: readonly Readonly<Record<string, number>>[];
}

/** What becomes of quotas and posts. */
export interface QuotaFit {
  /** The keys of the quotas that do not cover a post, by the post's id. A post that fits is not there. */
  readonly unfit: ReadonlyMap<string, readonly string[]>;
  /** By the key of the quota, what counts of it now, and the most that counts of it at any time from now on. */
  readonly use: ReadonlyMap<string, { readonly used: number; readonly peak: number }>;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Returns the month in UTC, or the day of a zone, to which a time belongs, as a number. */
function periodOf(
  window: Exclude<LimitWindow, { readonly minutes: number }> | 'month',
  time: number,
): number {
  if (window !== 'month') return Math.floor(localTime(window.days_in, time) / day);
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Returns whether what was taken at a time still counts at a later one. What is as old as the window counts no more. */
function counts(window: Quota['window'], taken: number, time: number): boolean {
  return window !== 'month' && 'minutes' in window
    ? taken > time - window.minutes * minute
    : periodOf(window, taken) === periodOf(window, time);
}

/** Follows what is taken of one quota while time goes on. */
function createGauge({ limit, window, taken }: Quota, now: number) {
  const takes = [...taken].sort((one, other) => one.time - other.time);
  let first = 0;
  let sum = takes.reduce((all, { amount }) => all + amount, 0);
  const takenAt = (time: number): number => {
    for (let oldest = takes[first]; oldest && !counts(window, oldest.time, time); oldest = takes[first]) {
      sum -= oldest.amount;
      first += 1;
    }
    return sum;
  };
  const used = takenAt(now);
  let peak = used;
  return {
    use: () => ({ used, peak }),
    covers: (time: number, amount: number): boolean => takenAt(time) + amount <= limit,
    take(time: number, amount: number): void {
      takes.push({ time, amount });
      sum += amount;
      peak = Math.max(peak, sum);
    },
  };
}

/**
 * Returns which posts the quotas cover when they go out in the order of their dates; of one date, in the order of their ids. A
 * part that one quota does not cover takes nothing of any, and nothing of its post goes out after it. `now` in milliseconds.
 */
export function fitQuotas(quotas: readonly Quota[], posts: readonly PlannedPost[], now: number): QuotaFit {
  const gauges = new Map(quotas.map((quota) => [quota.key, createGauge(quota, now)]));
  const unfit = new Map<string, readonly string[]>();
  const inOrder = [...posts].sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
  for (const { id, time, parts } of inOrder) {
    for (const part of parts) {
      const needed = Object.entries(part).flatMap(([key, amount]) => {
        const gauge = gauges.get(key);
        return gauge && amount > 0 ? [{ key, amount, gauge }] : [];
      });
      const lacking = needed.filter(({ gauge, amount }) => !gauge.covers(time, amount));
      if (lacking.length > 0) {
        unfit.set(
          id,
          lacking.map(({ key }) => key),
        );
        break;
      }
      for (const { gauge, amount } of needed) gauge.take(time, amount);
    }
  }
  return { unfit, use: new Map([...gauges].map(([key, gauge]) => [key, gauge.use()])) };
}
