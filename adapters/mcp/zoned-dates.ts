import { localTime, resolveLocal } from '#domain/foundation/index';
import { z } from 'zod';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

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
  const timestamp = Date.parse(date);
  const shown = new Date(localTime(zone, timestamp));
  const text = shown.toISOString();
  const { kind, other } = resolveLocal(zone, shown.getTime());
  const which = kind === 'twice' ? `, comes twice: the ${other === timestamp ? 'second' : 'first'}` : '';
  return {
    utc: date,
    local: `${text.slice(0, 10)} ${text.slice(11, 16)} ${weekdays[shown.getUTCDay()] ?? ''} (${zone})${which}`,
  };
}
