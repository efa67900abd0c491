import { expect, test } from '@jest/globals';
import { clockNote } from '#adapters/console/screens/compose/clock-note';

const madrid = 'Europe/Madrid';

test('reports times that a clock change skips or repeats, and no others', () => {
  expect(clockNote('2027-03-28', '02:30', madrid)).toBe('skipped');
  expect(clockNote('2026-10-25', '02:30', madrid)).toBe('twice');
  expect(clockNote('2026-10-25', '03:30', madrid)).toBeUndefined();
  expect(clockNote('2026-11-25', '02:30', madrid)).toBeUndefined();
  // There the clocks are set by half an hour.
  expect(clockNote('2026-10-04', '02:15', 'Australia/Lord_Howe')).toBe('skipped');
  expect(clockNote('2027-04-04', '01:45', 'Australia/Lord_Howe')).toBe('twice');
});
