import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { spreadItems } from '#domain/ai-plans/prepare-plan';

const createPlaces = (days: number, accounts: number) =>
  Array.from({ length: days }, (_, day) =>
    Array.from({ length: accounts }, (__, account) => ({ day: `day ${day}`, id_account: `account ${account}` })),
  ).flat();
const createAccounts = (count: number) => Array.from({ length: count }, (_, index) => `account ${index}`);

describe('spreading the items of a source', () => {
  test('five photos over three days and two accounts', () => {
    const taken = spreadItems(5, createPlaces(3, 2), createAccounts(2));
    const byPlace = [...taken].map(([{ day, id_account }, item]) => [item, day, id_account]);
    expect(byPlace).toEqual([
      [0, 'day 0', 'account 0'],
      [1, 'day 0', 'account 1'],
      [2, 'day 1', 'account 0'],
      [3, 'day 1', 'account 1'],
      [4, 'day 2', 'account 0'],
    ]);
  });

  test('with more photos than places, the last ones are left out', () => {
    const taken = spreadItems(12, createPlaces(3, 2), createAccounts(2));
    expect([...taken.values()].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('a place that is past is taken by the next one, and nothing is lost', () => {
    const [, ...later] = createPlaces(2, 2);
    const taken = spreadItems(3, later, createAccounts(2));
    expect([...taken].map(([{ day, id_account }, item]) => [item, day, id_account])).toEqual([
      [0, 'day 0', 'account 1'],
      [1, 'day 1', 'account 1'],
      [2, 'day 1', 'account 0'],
    ]);
  });

  test('each item stands once, as many as there is room for; days and accounts differ by one at most', () => {
    const upTo = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(upTo(20), upTo(7), upTo(8), (items, days, accounts) => {
        const taken = spreadItems(items, createPlaces(days, accounts), createAccounts(accounts));
        const used = Math.min(items, days * accounts);
        expect([...taken.values()].sort((a, b) => a - b)).toEqual(Array.from({ length: used }, (_, index) => index));
        const count = (names: string[], all: string[]) => all.map((one) => names.filter((name) => name === one).length);
        const places = [...taken.keys()];
        const perDay = count(
          places.map(({ day }) => day),
          Array.from({ length: days }, (_, day) => `day ${day}`),
        );
        expect(Math.max(...perDay) - Math.min(...perDay)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('whatever places are past, every item finds one while there are any', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.subarray(createPlaces(5, 4), { minLength: 1 }), (items, left) => {
        const taken = spreadItems(items, left, createAccounts(4));
        expect(taken.size).toBe(Math.min(items, left.length));
        expect(new Set(taken.values()).size).toBe(taken.size);
      }),
    );
  });
});
