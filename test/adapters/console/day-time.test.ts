import { expect, test } from '@jest/globals';
import { fullHourFrom, resolveOnDay, toDay, toTime, typedInstant } from '#adapters/console/screens/calendar/days';

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

// By Python's zoneinfo, minute by minute.
test.each([
  ['Asia/Kolkata', '2026-11-25T10:05:00.000Z', '2026-11-25T10:30:00.000Z'],
  ['Asia/Kolkata', '2026-11-25T10:30:00.000Z', '2026-11-25T10:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-25T10:05:00.000Z', '2026-11-25T10:15:00.000Z'],
  ['America/St_Johns', '2026-11-25T10:05:00.000Z', '2026-11-25T10:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-11-25T10:05:42.123Z', '2026-11-25T11:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-07-25T10:05:00.000Z', '2026-07-25T10:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-04T14:25:00.000Z', '2026-04-04T15:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:05:00.000Z', '2026-10-03T16:00:00.000Z'],
  ['Europe/Madrid', '2026-10-25T00:05:00.000Z', '2026-10-25T01:00:00.000Z'],
  ['Europe/Madrid', '2026-03-29T00:05:00.000Z', '2026-03-29T01:00:00.000Z'],
])('the next full hour is one that the clocks of %s show', (there, from, hour) => {
  expect(new Date(fullHourFrom(Date.parse(from), there)).toISOString()).toBe(hour);
});
