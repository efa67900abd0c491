import { expect, test } from '@jest/globals';
import { recordKey } from '#adapters/networks/bluesky/record-key';
import { identifiers } from './workbench.ts';

const at = (moment: string) => ({ now: () => Date.parse(moment), sleep: () => Promise.resolve() });

test('record keys have the form of a TID, differ, and sort by time', () => {
  // https://atproto.com/specs/tid
  const form = /^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/;
  const early = Array.from({ length: 100 }, () => recordKey(at('2026-11-20T10:00:00.000Z'), identifiers));
  const late = recordKey(at('2026-11-20T10:00:00.001Z'), identifiers);
  for (const key of early) {
    expect(key).toMatch(form);
    expect(key < late).toBe(true);
  }
  expect(new Set(early).size).toBeGreaterThan(95);
  let number = 0n;
  for (const digit of late) number = number * 32n + BigInt('234567abcdefghijklmnopqrstuvwxyz'.indexOf(digit));
  expect(Number((number >> 10n) / 1000n)).toBe(Date.parse('2026-11-20T10:00:00.001Z'));
});
