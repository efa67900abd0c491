import { toDay, timestampOnDay, toTime } from '../calendar/days.ts';

/** How far clocks are set back: an hour, or half an hour on Lord Howe Island. In milliseconds. */
const setBack = [1_800_000, 3_600_000];

/** Returns whether a local time is skipped or repeated by a clock change; undefined for other times. */
export function clockNote(day: string, time: string, zone: string): 'skipped' | 'twice' | undefined {
  const timestamp = timestampOnDay(day, time, zone);
  if (toTime(timestamp, zone) !== time) return 'skipped';
  const isTwice = setBack.some(
    (later) => toTime(timestamp + later, zone) === time && toDay(timestamp + later, zone) === day,
  );
  return isTwice ? 'twice' : undefined;
}
