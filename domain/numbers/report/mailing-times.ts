import type { Day } from '#ports/numbers/metrics';
import type { ReportMailing } from '#ports/numbers/report-mailing';
import { dayAfter, utcDay } from '../metrics/days.ts';
import { localTime, toTimestamp } from '../../foundation/index.ts';

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

/** When the report of an organization is mailed: weekly on this day, 1 (Monday) to 7, at this local hour. */
export interface MailingSchedule {
  readonly weekday: number;
  readonly hour: number;
  readonly timezone: string;
}

export interface MailingTime {
  /** In milliseconds. */
  readonly moment: number;
  /** The local day. The report covers the seven days before. */
  readonly day: Day;
  /** The local week, by its Monday. */
  readonly week: Day;
}

/** Returns the day of the week, 1 (Monday) to 7. */
function toWeekday(day: Day): number {
  // 1970 began with a Thursday.
  return ((Date.parse(day) / dayMilliseconds + 3) % 7) + 1;
}

/**
 * Returns the first time after another, in a week later than `week`. An hour skipped by a clock change moves forward by
 * the skipped time; of a repeated hour, the first is used.
 */
export function nextMailing(schedule: MailingSchedule, after: number, week: Day = ''): MailingTime {
  const { weekday, hour, timezone } = schedule;
  // Start a day earlier, since a skipped hour may have moved into this day.
  let day = dayAfter(utcDay(localTime(timezone, after)), -1);
  for (;;) {
    const monday = dayAfter(day, 1 - weekday);
    if (toWeekday(day) === weekday && monday > week) {
      const moment = toTimestamp(timezone, Date.parse(day) + hour * hourMilliseconds);
      if (moment > after) return { moment, day, week: monday };
    }
    day = dayAfter(day, 1);
  }
}

/** Returns the last past time that was not mailed yet; undefined if there is none. */
export function dueMailing(
  schedule: MailingSchedule,
  { since, week }: Pick<ReportMailing, 'since' | 'week'>,
  now: number,
): MailingTime | undefined {
  let due: MailingTime | undefined;
  let next = nextMailing(schedule, Date.parse(since), week);
  while (next.moment <= now) {
    due = next;
    next = nextMailing(schedule, next.moment, next.week);
  }
  return due;
}
