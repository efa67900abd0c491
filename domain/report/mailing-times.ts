import type { Day } from '#ports/metrics/metrics';
import type { ReportMailing } from '#ports/report/report-mailing';
import { dayAfter, utcDay } from '../metric-facts/index.ts';
import { localTime, momentOf } from '../shared/index.ts';

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

/** When the report of an organization is mailed: every week on this day, 1 (Monday) to 7, at this hour there. */
export interface MailingSchedule {
  readonly weekday: number;
  readonly hour: number;
  readonly timezone: string;
}

/** One time at which a report is mailed. */
export interface MailingTime {
  /** In milliseconds. */
  readonly moment: number;
  /** The day there. The report is about the seven days before. */
  readonly day: Day;
  /** The week there, by its Monday. */
  readonly week: Day;
}

/** Returns the day of the week, 1 (Monday) to 7. */
function toWeekday(day: Day): number {
  // 1970 began with a Thursday.
  return ((Date.parse(day) / dayMilliseconds + 3) % 7) + 1;
}

/**
 * Returns the first time after a moment, in a week later than `week`. An hour that a change of the clocks skips comes as much
 * later, and of one that comes twice it is the first.
 */
export function nextMailing(schedule: MailingSchedule, after: number, week: Day = ''): MailingTime {
  const { weekday, hour, timezone } = schedule;
  // From the day before, since an hour that was skipped may have moved into this one.
  let day = dayAfter(utcDay(localTime(timezone, after)), -1);
  for (;;) {
    const monday = dayAfter(day, 1 - weekday);
    if (toWeekday(day) === weekday && monday > week) {
      const moment = momentOf(timezone, Date.parse(day) + hour * hourMilliseconds);
      if (moment > after) return { moment, day, week: monday };
    }
    day = dayAfter(day, 1);
  }
}

/** Returns the last time that has come by now and was not mailed yet; undefined when there is none. */
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
