import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { accountDay, postNumbers } from '#runtimes/sandbox/numbers';

const hour = 3_600_000;
const day = 24 * hour;
const id = fc.string({ minLength: 1, maxLength: 12 });
const date = fc.integer({ min: 0, max: 900 }).map((offset) => new Date(Date.UTC(2025, 0, 1) + offset * day));
const deeds = ['views', 'viewers', 'likes', 'comments', 'shares', 'saves', 'clicks'] as const;
const dayOf = (at: Date): string => at.toISOString().slice(0, '2026-11-24'.length);

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

test('a post reaches more in the evening than at night, and more on a Tuesday than on a Sunday', () => {
  fc.assert(
    fc.property(id, (post) => {
      const views = (published: string) => postNumbers(post, 30 * day, Date.parse(published)).views;
      expect(views('2026-11-24T19:00:00.000Z')).toBeGreaterThan(views('2026-11-24T03:00:00.000Z'));
      expect(views('2026-11-24T11:00:00.000Z')).toBeGreaterThan(views('2026-11-22T11:00:00.000Z'));
    }),
  );
});

test('followers are those of the day before, with who came and without who went', () => {
  fc.assert(
    fc.property(id, date, (account, at) => {
      const today = accountDay(account, dayOf(at));
      const before = accountDay(account, dayOf(new Date(at.getTime() - day)));
      expect(accountDay(account, dayOf(at))).toEqual(today);
      expect(today.followers).toBe(before.followers + today.followed - today.unfollowed);
      expect(Math.min(today.followed, today.unfollowed, today.followers)).toBeGreaterThanOrEqual(0);
    }),
  );
});
