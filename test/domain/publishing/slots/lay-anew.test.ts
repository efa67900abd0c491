import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rebuildSlots } from '../../../../domain/publishing/slots/rebuild-slots.ts';

const toDate = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString();

test('a queue that missed dates keeps its order, gets no date twice, and nobody an earlier one', () => {
  const queues = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 20 });
  fc.assert(
    fc.property(queues, fc.integer({ min: 0, max: 60 }), (numbers, now) => {
      const queue = numbers.sort((a, b) => a - b).map((number) => ({ publish_date: toDate(number) }));
      const isMissed = (one: { publish_date: string }): boolean => one.publish_date <= toDate(now);
      const dates = function* (): Generator<string, void> {
        for (let number = now + 1; ; number += 1) yield toDate(number);
      };
      const moved = rebuildSlots(queue, isMissed, dates());
      const after = queue.map((one) => moved.get(one) ?? one.publish_date);
      expect(after).toEqual([...new Set(after)].sort());
      after.forEach((date, at) => {
        expect(date > toDate(now)).toBe(true);
        expect(date >= (queue[at]?.publish_date ?? '')).toBe(true);
        // Without a gap before it, only when somebody had to be moved.
        if (!queue.some(isMissed)) expect(date).toBe(queue[at]?.publish_date);
      });
    }),
  );
});
