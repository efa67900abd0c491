import { expect, test } from '@jest/globals';
import { createRecordKeys } from '#adapters/networks/bluesky/record-key';
import { identifiers } from './workbench.ts';

const moment = Date.parse('2026-11-20T10:00:00.000Z');

test('record keys are TIDs with their creation time', () => {
  const key = createRecordKeys({ clock: { now: () => moment, sleep: () => Promise.resolve() }, identifiers })();
  // https://atproto.com/specs/tid
  expect(key).toMatch(/^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/);
  let number = 0n;
  for (const digit of key) number = number * 32n + BigInt('234567abcdefghijklmnopqrstuvwxyz'.indexOf(digit));
  expect(Number((number >> 10n) / 1000n)).toBe(moment);
});

test('each record key is greater than the one before, within a millisecond and when the clock is set back', () => {
  let now = moment;
  const newKey = createRecordKeys({ clock: { now: () => now, sleep: () => Promise.resolve() }, identifiers });
  const keys: string[] = [];
  for (const change of [0, 1, -60_000, 120_000]) {
    now += change;
    keys.push(...Array.from({ length: 3000 }, newKey));
  }
  expect(keys).toEqual([...new Set(keys)].sort());
});
