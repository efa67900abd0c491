import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createIdentifiers } from '#adapters/system/identifiers';
import type { Clock } from '#ports/foundation/clock';

function clockOf(now: () => number): Clock {
  return { now, sleep: () => Promise.resolve() };
}

function expectIncreasing(ids: readonly string[]): void {
  expect(ids.findIndex((id, index) => index > 0 && id <= (ids[index - 1] ?? ''))).toBe(-1);
}

describe('Identifiers', () => {
  test('are 24 lower-case hex digits that begin with the time', () => {
    const id = createIdentifiers(clockOf(() => 1_800_000_000_000)).next();
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(Number.parseInt(id.slice(0, 12), 16)).toBe(1_800_000_000_000);
  });

  test('keep increasing when more are made in a millisecond than it has counts for', () => {
    const identifiers = createIdentifiers(clockOf(() => 1_800_000_000_000));
    expectIncreasing(Array.from({ length: 200_000 }, () => identifiers.next()));
  });

  test('keep increasing whichever way the clock steps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10_000, max: 10_000 }), { minLength: 50 }), (steps) => {
        let now = 1_800_000_000_000;
        const identifiers = createIdentifiers(clockOf(() => now));
        expectIncreasing(
          steps.map((step) => {
            now += step;
            return identifiers.next();
          }),
        );
      }),
    );
  });

  test('differ between processes of the same millisecond', () => {
    const ids = Array.from({ length: 5000 }, () => createIdentifiers(clockOf(() => 1)).next());
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('A derived identifier', () => {
  const { derive } = createIdentifiers(clockOf(() => 0));

  test('is the same for the same cause and looks like any other', () => {
    expect(derive('webhook', 'a')).toBe(derive('webhook', 'a'));
    expect(derive('webhook', 'a')).toMatch(/^[0-9a-f]{24}$/);
  });

  test('depends on every part, their order and where one ends and the next begins', () => {
    const parts = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 });
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(derive(...one) === derive(...other)).toBe(isSame);
      }),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (text, first, second) => {
        const [a, b] = [first % (text.length + 1), second % (text.length + 1)];
        const left = derive(text.slice(0, a), text.slice(a));
        expect(left === derive(text.slice(0, b), text.slice(b))).toBe(a === b);
      }),
    );
    expect(derive('a')).not.toBe(derive('a', ''));
  });
});

describe('A secret', () => {
  const identifiers = createIdentifiers(clockOf(() => 0));

  test('is 43 characters of base64url, another one each time', () => {
    const secrets = Array.from({ length: 1000 }, () => identifiers.secret());
    expect(new Set(secrets).size).toBe(1000);
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
  });

  test('is recognised by its hash, which does not hold it', () => {
    const secret = identifiers.secret();
    expect(identifiers.hash(secret)).toBe(identifiers.hash(secret));
    expect(identifiers.hash(secret)).not.toBe(identifiers.hash(identifiers.secret()));
    expect(identifiers.hash('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  });
});
