import type { LimitWindow } from '../../networks/index.ts';
import { localTime } from '../../foundation/index.ts';

/** An amount used of a quota, and when, in milliseconds. */
export interface Taken {
  readonly time: number;
  readonly amount: number;
}

/** A limit per window, and its use so far. */
export interface Quota {
  /** Identifies the quota. */
  readonly key: string;
  /** `Infinity` if unlimited. */
  readonly limit: number;
  readonly window: LimitWindow | 'month';
  readonly taken: readonly Taken[];
}

/** A post to be published. */
export interface PlannedPost {
  readonly id: string;
  /** When it is published, in milliseconds; not before any recorded use. */
  readonly time: number;
  /** The use of each part, by the key of the quota. Parts are published one after the other. */
  readonly parts: readonly Readonly<Record<string, number>>[];
}

/** The result of `fitQuotas`. */
export interface QuotaFit {
  /** The keys of the exceeded quotas, by post. Posts that fit are absent. */
  readonly unfit: ReadonlyMap<string, readonly string[]>;
  /** By the key of the quota, its current use, and its maximum use from now on. */
  readonly use: ReadonlyMap<string, { readonly used: number; readonly peak: number }>;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Returns the UTC month, or the day in a timezone, of a time, as a number. */
function toPeriod(window: Exclude<LimitWindow, { readonly minutes: number }> | 'month', time: number): number {
  if (window !== 'month') return Math.floor(localTime(window.days_in, time) / day);
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Whether use at one time still counts at a later time: not once it is as old as the window. */
function counts(window: Quota['window'], taken: number, time: number): boolean {
  return window !== 'month' && 'minutes' in window
    ? taken > time - window.minutes * minute
    : toPeriod(window, taken) === toPeriod(window, time);
}

/** Tracks the use of one quota over time. */
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
 * Returns which posts the quotas cover when published by date, then by id. A part that exceeds one quota uses none, and
 * stops the rest of its post. `now` in milliseconds.
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
