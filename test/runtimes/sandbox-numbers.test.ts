import { afterEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { accountDay, postNumbers, setGrowth } from '#runtimes/sandbox/numbers';

const hour = 3_600_000;
const day = 24 * hour;
const id = fc.string({ minLength: 1, maxLength: 12 });
const date = fc.integer({ min: 0, max: 900 }).map((offset) => new Date(Date.UTC(2025, 0, 1) + offset * day));
const deeds = ['views', 'viewers', 'likes', 'comments', 'shares', 'saves', 'clicks'] as const;
const dayOf = (at: Date): string => at.toISOString().slice(0, '2026-11-24'.length);

afterEach(() => setGrowth(0));

test('what people do with a post grows, never shrinks, and is less than how often it was seen', () => {
  fc.assert(
    fc.property(id, date, fc.nat(100 * day), fc.nat(30 * day), (post, published, age, later) => {
      const first = postNumbers(post, age, published.getTime());
      expect(postNumbers(post, age, published.getTime())).toEqual(first);
      const second = postNumbers(post, age + later, published.getTime());
      for (const name of deeds) {
        const count = first[name];
        expect(Number.isInteger(count) && count >= 0 && count <= first.views).toBe(true);
        expect(second[name]).toBeGreaterThanOrEqual(count);
      }
    }),
  );
});

test('a post reaches more in the evening than at night, and the same on every day of the week', () => {
  fc.assert(
    fc.property(id, date, (account, at) => {
      const views = (time: string) => postNumbers(account, 30 * day, Date.parse(`${dayOf(at)}T${time}`)).views;
      expect(views('19:00:00.000Z')).toBeGreaterThan(views('03:00:00.000Z'));
      expect(views('11:00:00.000Z')).toBe(postNumbers(account, 30 * day, Date.parse('2026-11-22T11:00:00.000Z')).views);
    }),
  );
});

test('each day is like every other, and each post at the same age whenever on a day it is measured', () => {
  fc.assert(
    fc.property(id, date, date, fc.nat(day - 1), fc.nat(day - 1), (account, one, other, early, late) => {
      expect(accountDay(account, dayOf(one))).toEqual(accountDay(account, dayOf(other)));
      const published = 10 * hour;
      const onThird = (at: Date, time: number) =>
        postNumbers(account, 3 * day - published + time, at.getTime() + published);
      expect(onThird(one, early)).toEqual(onThird(other, late));
    }),
  );
});

test('with growth, 30 days have that many percent more than the 30 before, and so have posts and followers', () => {
  fc.assert(
    fc.property(id, date, fc.integer({ min: 1, max: 50 }), (account, at, percent) => {
      setGrowth(percent);
      const factor = 1 + percent / 100;
      const back = (days: number) => new Date(at.getTime() - days * day);
      const sum = (from: number) =>
        Array.from({ length: 30 }, (_, index) => accountDay(account, dayOf(back(from + index))).views).reduce(
          (total, views) => total + views,
        );
      // Each of the days is rounded.
      expect(Math.abs(sum(0) - factor * sum(30))).toBeLessThanOrEqual((30 * (1 + factor)) / 2);
      const followers = (days: number) => accountDay(account, dayOf(back(days))).followers;
      expect(Math.abs(followers(0) - factor * followers(30))).toBeLessThan(2);
      const views = (days: number) => postNumbers(account, 7 * day, back(days).getTime()).views;
      expect(Math.abs(views(0) - factor * views(30))).toBeLessThan(3);
    }),
  );
});

test('followers are those of the day before, with who came and without who went', () => {
  fc.assert(
    fc.property(id, date, fc.nat(50), (account, at, percent) => {
      setGrowth(percent);
      const today = accountDay(account, dayOf(at));
      const before = accountDay(account, dayOf(new Date(at.getTime() - day)));
      expect(accountDay(account, dayOf(at))).toEqual(today);
      expect(today.followers).toBe(before.followers + today.followed - today.unfollowed);
      expect(Math.min(today.followed, today.unfollowed, today.followers)).toBeGreaterThanOrEqual(0);
    }),
  );
});
