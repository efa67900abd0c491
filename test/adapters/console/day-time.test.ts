import { expect, test } from '@jest/globals';
import { resolveOnDay, toDay, toTime, typedInstant } from '#adapters/console/screens/calendar/days';

const madrid = 'Europe/Madrid';

test('reports times that a clock change skips or repeats, and no others', () => {
  expect(resolveOnDay('2027-03-28', '02:30', madrid).kind).toBe('skipped');
  expect(resolveOnDay('2026-10-25', '02:30', madrid).kind).toBe('twice');
  expect(resolveOnDay('2026-10-25', '03:30', madrid).kind).toBe('once');
  expect(resolveOnDay('2026-11-25', '02:30', madrid).kind).toBe('once');
  // There the clocks are set by half an hour.
  expect(resolveOnDay('2026-10-04', '02:15', 'Australia/Lord_Howe').kind).toBe('skipped');
  expect(resolveOnDay('2027-04-04', '01:45', 'Australia/Lord_Howe').kind).toBe('twice');
});

test.each(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '2026-11-25T09:15:42.123Z'])(
  'a form that is saved as it was shown means the same instant: %s',
  (date) => {
    const instant = Date.parse(date);
    expect(typedInstant(toDay(instant, madrid), toTime(instant, madrid), madrid, instant)).toBe(instant);
  },
);

test('another time is the first one that the clocks show', () => {
  const second = Date.parse('2026-10-25T01:30:00Z');
  expect(typedInstant('2026-10-25', '02:45', madrid, second)).toBe(Date.parse('2026-10-25T00:45:00Z'));
  expect(typedInstant('2026-10-26', '02:30', madrid, second)).toBe(Date.parse('2026-10-26T01:30:00Z'));
});
