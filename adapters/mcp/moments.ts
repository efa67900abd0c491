import { ServiceError } from '#domain/errors/index';
import { localTime, momentOf, parseDateTime, toDateTime } from '#domain/shared/index';
import { z } from 'zod';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** A date and time on a clock, without saying of which zone. */
const clockForm = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?$/;

/** A moment, in UTC and on the clocks of the organization. */
export const moment = z.strictObject({
  utc: z.string().meta({ format: 'date-time' }),
  local: z.string().meta({ description: 'On the clocks of the organization' }),
});

/** How a tool takes a date. */
export const dateInput = z.string().max(40).meta({
  description:
    'Either on the clocks of the organization, such as 2026-12-01T10:00, or with its zone, such as 2026-12-01T10:00:00Z',
});

/** Returns how a moment is told. */
export function tellMoment(zone: string, date: string): z.output<typeof moment> {
  const shown = new Date(localTime(zone, Date.parse(date)));
  const text = shown.toISOString();
  return {
    utc: date,
    local: `${text.slice(0, 10)} ${text.slice(11, 16)} ${weekdays[shown.getUTCDay()] ?? ''} (${zone})`,
  };
}

/** Returns the date that was written, in UTC. Throws `publish_date_not_valid` when it is none. */
export function readDate(zone: string, text: string): string {
  const isOfClock = clockForm.test(text);
  const local = isOfClock ? Date.parse(`${text.replace(' ', 'T')}Z`) : Number.NaN;
  const date = isOfClock
    ? Number.isNaN(local)
      ? undefined
      : toDateTime(momentOf(zone, local))
    : parseDateTime(text);
  if (date === undefined)
    throw new ServiceError('publish_date_not_valid', { reason: 'it is not an RFC 3339 date' });
  return date;
}
