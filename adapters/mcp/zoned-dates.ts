import { localTime, toTimestamp, parseDateTime, ServiceError, toDateTime } from '#domain/foundation/index';
import { z } from 'zod';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** A local date and time without a zone. */
const clockForm = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?$/;

/** A date in UTC and in the organization's time zone. */
export const zonedDate = z.strictObject({
  utc: z.string().meta({ format: 'date-time' }),
  local: z.string().meta({ description: 'On the clocks of the organization' }),
});

/** The date input of a tool. */
export const dateInput = z
  .string()
  .max(40)
  .meta({
    description:
      'Either on the clocks of the organization, such as 2026-12-01T10:00, or with its zone, such as 2026-12-01T10:00:00Z',
  });

/** Formats a date for a tool's result. */
export function formatZonedDate(zone: string, date: string): z.output<typeof zonedDate> {
  const shown = new Date(localTime(zone, Date.parse(date)));
  const text = shown.toISOString();
  return {
    utc: date,
    local: `${text.slice(0, 10)} ${text.slice(11, 16)} ${weekdays[shown.getUTCDay()] ?? ''} (${zone})`,
  };
}

/** Parses a date into UTC. Throws `publish_date_not_valid` when it is invalid. */
export function readDate(zone: string, text: string): string {
  const isOfClock = clockForm.test(text);
  const local = isOfClock ? Date.parse(`${text.replace(' ', 'T')}Z`) : Number.NaN;
  const date = isOfClock
    ? Number.isNaN(local)
      ? undefined
      : toDateTime(toTimestamp(zone, local))
    : parseDateTime(text);
  if (date === undefined) throw new ServiceError('publish_date_not_valid', { reason: 'it is not an RFC 3339 date' });
  return date;
}
