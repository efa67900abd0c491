import type { CounterEntry, Storage } from '#ports/foundation/storage';
import type { TestRunner } from './test-runner.ts';

/**
 * Declares what the counters of every storage must do. `first` returns a storage in which nothing has been
 * counted yet, `second` another instance on the same data, or the same one if there is only one.
 */
export function describeCounters(
  { describe, expect, test }: TestRunner,
  first: () => Storage,
  second: () => Promise<Storage>,
): void {
  describe('counters', () => {
    test('hold an amount once for each cause', async () => {
      const { counters } = first();
      expect(await counters.total('slots')).toBe(0);
      expect(await counters.reserve('slots', 'a', 2, 3)).toBe(true);
      expect(await counters.reserve('slots', 'a', 2, 3)).toBe(true);
      expect(await counters.total('slots')).toBe(2);
      expect(await counters.reserve('slots', 'b', 2, 3)).toBe(false);
      expect(await counters.reserve('slots', 'c', 1, 3)).toBe(true);
      expect(await counters.reserve('slots', 'a', 2, 1)).toBe(true);
      expect(await counters.total('slots')).toBe(3);
      expect(await counters.total('other')).toBe(0);
    });

    test('have no limit when none is given, and no room when the first amount is too large', async () => {
      const { counters } = first();
      expect(await counters.reserve('bytes', 'big', 3_000_000_000_000)).toBe(true);
      expect(await counters.reserve('bytes', 'half', 0.5)).toBe(true);
      expect(await counters.total('bytes')).toBe(3_000_000_000_000.5);
      expect(await counters.reserve('none', 'a', 1, 0)).toBe(false);
      expect(await counters.reserve('none', 'a', 0, 0)).toBe(true);
      expect(await counters.total('none')).toBe(0);
    });

    test('give back once what a cause holds', async () => {
      const { counters } = first();
      await counters.reserve('slots', 'a', 2, 2);
      expect(await counters.release('slots', 'b')).toBe(false);
      expect(await counters.release('other', 'a')).toBe(false);
      expect(await counters.release('slots', 'a')).toBe(true);
      expect(await counters.release('slots', 'a')).toBe(false);
      expect(await counters.total('slots')).toBe(0);
      expect(await counters.reserve('slots', 'b', 2, 2)).toBe(true);
    });

    test('take instead of what other causes hold, in one step', async () => {
      const { counters } = first();
      await counters.reserve('slots', 'a', 1, 3);
      await counters.reserve('slots', 'b', 1, 3);
      await counters.reserve('slots', 'c', 1, 3);
      expect(await counters.reserve('slots', 'plan', 3, 3, ['a', 'b'])).toBe(false);
      expect(await counters.total('slots')).toBe(3);
      expect(await counters.release('slots', 'missing')).toBe(false);
      expect(await counters.reserve('slots', 'plan', 2, 3, ['a', 'b', 'missing'])).toBe(true);
      expect(await counters.reserve('slots', 'plan', 2, 3, ['a', 'b'])).toBe(true);
      expect(await counters.total('slots')).toBe(3);
      expect(await counters.release('slots', 'a')).toBe(false);
      expect(await counters.reserve('slots', 'plan', 4, 3, ['plan'])).toBe(false);
      expect(await counters.reserve('slots', 'plan', 1, 3, ['plan'])).toBe(true);
      expect(await counters.total('slots')).toBe(2);
      expect(await counters.reserve('slots', 'plan', 9, undefined, ['plan', 'c'])).toBe(true);
      expect(await counters.total('slots')).toBe(9);
    });

    test('tell what every cause holds, page by page', async () => {
      const { counters } = first();
      expect(await counters.entries({ limit: 10 })).toEqual([]);
      const held = [
        { counter: 'bytes: a', cause: 'x "y" \u2028', amount: 0.5 },
        { counter: 'bytes: a', cause: 'z', amount: 3_000_000_000_000 },
        { counter: 'bytes: "b"', cause: 'x', amount: 0 },
        { counter: 'slots', cause: '漢字 🜁', amount: 1 },
        { counter: 'slots', cause: 'plan', amount: 2 },
      ];
      for (const { counter, cause, amount } of held) await counters.reserve(counter, cause, amount);
      await counters.reserve('slots', 'gone', 1);
      await counters.release('slots', 'gone');
      const pages: CounterEntry[][] = [];
      for (let after: CounterEntry | undefined; pages.length < 9; after = pages.at(-1)?.at(-1)) {
        const page = await counters.entries({ ...(after && { after }), limit: 2 });
        if (page.length === 0) break;
        pages.push(page);
      }
      expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
      expect(pages.flat()).toHaveLength(held.length);
      expect(pages.flat()).toEqual(expect.arrayContaining(held));
    });

    test('keep the limit while some take and others exchange', async () => {
      const stores = [first(), await second()];
      await Promise.all(
        Array.from({ length: 30 }, (_, number) => {
          const { counters } = stores[number % 2] ?? first();
          return number % 3 === 0
            ? counters.reserve('slots', 'plan', 1 + (number % 4), 6, ['plan', `cause ${number - 1}`])
            : counters.reserve('slots', `cause ${number}`, 1, 6);
        }),
      );
      const { counters } = first();
      const before = await counters.total('slots');
      expect(before).toBeLessThanOrEqual(6);
      for (let number = 0; number < 30; number += 1) await counters.release('slots', `cause ${number}`);
      await counters.release('slots', 'plan');
      expect(await counters.total('slots')).toBe(0);
    });

    test('keep the limit exactly while many take, also for the same causes', async () => {
      const stores = [first(), await second()];
      const taken = await Promise.all(
        Array.from({ length: 50 }, (_, number) => {
          const store = stores[number % 2] ?? first();
          return store.counters.reserve('slots', `cause ${Math.floor(number / 2)}`, 1, 10);
        }),
      );
      expect(await first().counters.total('slots')).toBe(10);
      expect(taken.filter(Boolean).length).toBeGreaterThanOrEqual(10);
      const held = await Promise.all(
        Array.from({ length: 25 }, (_, number) => first().counters.reserve('slots', `cause ${number}`, 1, 10)),
      );
      expect(held.filter(Boolean)).toHaveLength(10);
    });

    test('stay right while many take and give back', async () => {
      const stores = [first(), await second()];
      await Promise.all(
        Array.from({ length: 40 }, async (_, number) => {
          const { counters } = stores[number % 2] ?? first();
          await counters.reserve('slots', `cause ${number % 8}`, 1, 5);
          await counters.release('slots', `cause ${number % 8}`);
        }),
      );
      const { counters } = first();
      for (let number = 0; number < 8; number += 1) await counters.release('slots', `cause ${number}`);
      expect(await counters.total('slots')).toBe(0);
    });
  });
}
