import { describe, expect, test } from '@jest/globals';
import { fitQuotas, type PlannedPost, type Quota } from '#domain/publishing/publications/fit-quotas';
import fc from 'fast-check';

const minute = 60_000;
const now = Date.parse('2026-11-20T09:00:00.000Z');

// Made once: to make one takes a hundred times as long as to use it.
const californianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

/** Whether two times lie in one window of a quota that ends at the later one. */
function isTogether({ window }: Quota, earlier: number, later: number): boolean {
  if (window === 'month') {
    return new Date(earlier).toISOString().slice(0, 7) === new Date(later).toISOString().slice(0, 7);
  }
  if ('minutes' in window) return later - earlier < window.minutes * minute;
  return californianDay.format(earlier) === californianDay.format(later);
}

/** The same by adding everything up again for each part. */
function byForce(quotas: readonly Quota[], posts: readonly PlannedPost[]): Record<string, readonly string[]> {
  const unfit: Record<string, readonly string[]> = {};
  const taken = quotas.flatMap(({ key, taken: before }) => before.map((one) => ({ key, ...one })));
  for (const { id, time, parts } of posts.toSorted((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1))) {
    for (const part of parts) {
      const lacking = quotas.filter((quota) => {
        const amount = part[quota.key] ?? 0;
        const counted = taken
          .filter(({ key }) => key === quota.key)
          .filter((one) => isTogether(quota, one.time, time))
          .reduce((sum, one) => sum + one.amount, 0);
        return amount > 0 && counted + amount > quota.limit;
      });
      if (lacking.length > 0) {
        unfit[id] = lacking.map(({ key }) => key).sort();
        break;
      }
      for (const [key, amount] of Object.entries(part)) taken.push({ key, time, amount });
    }
  }
  return unfit;
}

const windows = [
  { minutes: 15 },
  { minutes: 24 * 60 },
  { days_in: 'America/Los_Angeles' },
  'month',
] as const satisfies readonly Quota['window'][];

const quotas = fc.tuple(
  ...windows.map((window, index) =>
    fc.record({
      key: fc.constant(`quota ${String(index)}`),
      limit: fc.nat(8),
      window: fc.constant(window),
      taken: fc.array(fc.record({ time: fc.nat(24 * 60).map((ago) => now - ago * minute), amount: fc.nat(3) }), {
        maxLength: 5,
      }),
    }),
  ),
);

// Few different times, so that posts meet, and windows end exactly where others begin. Clocks change on 1 November.
const start = Date.parse('2026-10-31T20:00:00.000Z');
const posts = fc
  .array(
    fc.record({
      time: fc.nat(60).map((quarters) => quarters * 45 * minute),
      parts: fc.array(
        fc.dictionary(fc.constantFrom('quota 0', 'quota 1', 'quota 2', 'quota 3'), fc.nat(3), { maxKeys: 4 }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { maxLength: 25 },
  )
  .map((all) => all.map((one, index): PlannedPost => ({ ...one, id: String(index), time: now + one.time })));

const sorted = (unfit: ReadonlyMap<string, readonly string[]>) =>
  Object.fromEntries([...unfit].map(([id, keys]) => [id, [...keys].sort()]));

describe('posts and quotas', () => {
  test.each([
    ['in November', now],
    ['where clocks change', start],
  ])('agree with adding everything up again, %s', (_, moment) => {
    const shift = moment - now;
    fc.assert(
      fc.property(quotas, posts, (limits, planned) => {
        const moved = limits.map((one) => ({
          ...one,
          taken: one.taken.map((before) => ({ ...before, time: before.time + shift })),
        }));
        const later = planned.map((one) => ({ ...one, time: one.time + shift }));
        expect(sorted(fitQuotas(moved, later, moment).unfit)).toEqual(byForce(moved, later));
      }),
      { numRuns: 500 },
    );
  });

  test('come out the same in whatever order they are given', () => {
    const shuffled = posts.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(quotas, shuffled, (limits, [planned, mixed]) => {
        const found = fitQuotas(limits, planned, now);
        const other = fitQuotas(limits.toReversed(), mixed, now);
        expect(sorted(other.unfit)).toEqual(sorted(found.unfit));
        expect(Object.fromEntries(other.use)).toEqual(Object.fromEntries(found.use));
      }),
    );
  });

  test('that do not fit take nothing: without them everything else is as before', () => {
    const single = posts.map((all) => all.map((one) => ({ ...one, parts: one.parts.slice(0, 1) })));
    fc.assert(
      fc.property(quotas, single, (limits, planned) => {
        const found = fitQuotas(limits, planned, now);
        const rest = fitQuotas(
          limits,
          planned.filter(({ id }) => !found.unfit.has(id)),
          now,
        );
        expect(rest.unfit.size).toBe(0);
        expect(Object.fromEntries(rest.use)).toEqual(Object.fromEntries(found.use));
      }),
    );
  });

  test('a rolling window lets a post out when the oldest has left it, not a moment before', () => {
    const quota = { key: 'posts', limit: 1, window: { minutes: 15 }, taken: [] };
    const at = (id: string, time: number): PlannedPost => ({ id, time, parts: [{ posts: 1 }] });
    const first = at('a', now);
    const { unfit } = fitQuotas([quota], [first, at('b', now + 15 * minute - 1)], now);
    expect([...unfit.keys()]).toEqual(['b']);
    expect(fitQuotas([quota], [first, at('b', now + 15 * minute)], now).unfit.size).toBe(0);
  });

  test('what follows a part that does not fit is not sent, so that it takes nothing', () => {
    const quota: Quota = { key: 'credits', limit: 50, window: 'month', taken: [] };
    const thread: PlannedPost = { id: 'a', time: now, parts: [{ credits: 15 }, { credits: 200 }, { credits: 15 }] };
    const single: PlannedPost = { id: 'b', time: now + 1, parts: [{ credits: 30 }] };
    const { unfit, use } = fitQuotas([quota], [thread, single], now);
    expect([...unfit.keys()]).toEqual(['a']);
    expect(use.get('credits')).toEqual({ used: 0, peak: 45 });
  });
});
