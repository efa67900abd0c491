import { dayOf, momentAt, timeOf } from '../calendar/days.ts';

/** By how much clocks are set back: an hour, and half of one on Lord Howe Island. In milliseconds. */
const setBack = [1_800_000, 3_600_000];

/** Returns what is to be said about a time on a day where the clocks of the zone are changed; undefined for all other times. */
export function clockNote(day: string, time: string, zone: string): 'skipped' | 'twice' | undefined {
  const moment = momentAt(day, time, zone);
  if (timeOf(moment, zone) !== time) return 'skipped';
  const isTwice = setBack.some(
    (later) => timeOf(moment + later, zone) === time && dayOf(moment + later, zone) === day,
  );
  return isTwice ? 'twice' : undefined;
}
