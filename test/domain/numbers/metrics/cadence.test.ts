import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nextAge, maxMeasuringAge } from '#domain/publishing/publications/measuring-cadence';

const hour = 3_600_000;
const day = 24 * hour;
const post = { social_network: 'facebook', publication_type: 'profile' } as const;

/** Measures a post exactly when it is due, and returns at which ages. */
function ages(which: Parameters<typeof nextAge>[0], unchanged: (measured: number) => number): readonly number[] {
  const found: number[] = [];
  for (let age = nextAge(which, 0, 0); age !== undefined; age = nextAge(which, age, unchanged(found.length))) {
    found.push(age);
  }
  return found;
}

describe('when posts are measured', () => {
  test('hourly to six hours, every three to a day, every twelve to three days, daily to a week, then at 14, 30 and 90 days', () => {
    expect(ages(post, () => 0).map((age) => age / hour)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 9, 12, 15, 18, 21, 24, 36, 48, 60, 72, 96, 120, 144, 168],
      ...[14 * 24, 30 * 24, 90 * 24],
    ]);
  });

  test('where reading costs credits, after a day, three, seven and thirty', () => {
    const paid = { ...post, social_network: 'x' } as const;
    expect(ages(paid, (count) => count).map((age) => age / day)).toEqual([1, 3, 7, 30 - 1 / 24]);
  });

  test('a story is measured until shortly before it ends', () => {
    const story = ages({ ...post, publication_type: 'stories' }, () => 0);
    expect(story.at(-1)).toBeGreaterThan(23 * hour);
    expect(story.at(-1)).toBeLessThan(day);
  });

  test('a post at which nothing happens is measured more seldom, but every day of its first week and at 14, 30 and 90 days', () => {
    const quiet = ages(post, (count) => count);
    expect(quiet.length).toBeLessThan(16);
    for (let from = 0; from < 7; from += 1) {
      expect(quiet.some((age) => age > from * day && age <= (from + 1) * day)).toBe(true);
    }
    expect(quiet.slice(-3).map((age) => age / day)).toEqual([14, 30, 90]);
  });

  test('whenever it was measured last, the next time lies ahead, and after ninety days there is none', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 * maxMeasuringAge }),
        fc.nat(20),
        fc.constantFrom('profile', 'stories', 'reels'),
        fc.constantFrom('facebook', 'x', 'bluesky'),
        (measured, unchanged, publication_type, social_network) => {
          const next = nextAge({ social_network, publication_type }, measured, unchanged);
          if (measured >= maxMeasuringAge) expect(next).toBeUndefined();
          else if (next !== undefined) expect(next).toBeGreaterThan(measured);
        },
      ),
    );
  });
});
