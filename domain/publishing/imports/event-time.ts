import ICAL from 'ical.js';
import { resolveByOffsets, toDateTime } from '../../foundation/index.ts';
import { EventRefusal } from './event-refusal.ts';
import { toLocal } from './event-repeats.ts';
import type { Clocks } from './calendar-zones.ts';

const hour = 3_600_000;

export interface EventTime {
  /** Identifies it among the times of the event. */
  readonly key: string;
  /** The value of the column `publish_date`: a time with an offset, or a local time of the organization. */
  readonly publish_date: string;
  /** The latest possible time in any timezone, in milliseconds since 1970. */
  readonly latest: number;
}

/** The interpretation of a property's times. */
export interface EventClock {
  readonly isDate: boolean;
  /** Returns the event time for a local time, in milliseconds as in `localTime`. */
  at(local: number): EventTime;
  /** Returns the local time of another property's time. */
  toLocal(time: ICAL.Time): number;
}

const compact = (local: number): string => toDateTime(local).slice(0, 19).replaceAll(/[-:]/g, '');

/** Returns the times of a property. Throws `EventRefusal` for an invalid time or date. */
export function timesIn(property: ICAL.Property): readonly ICAL.Time[] {
  // jCal has the original values from index 3; an invalid time was moved to a valid one.
  const written = (property.jCal as unknown[]).slice(3);
  return property.getValues().map((value: unknown, index) => {
    // A value in UTC is read as if it ended with a Z.
    const [read, original] = [value, written[index]].map((time) => String(time).replace(/Z$/, ''));
    if (value instanceof ICAL.Time && value.year >= 1 && read === original) return value;
    throw new EventRefusal('date_not_valid', property.name.toUpperCase());
  });
}

/**
 * Returns the interpretation of a time: in UTC; in a timezone; or in local time of the organization, for an all-day
 * event at `dayTime` (`09:00`).
 */
export function eventClock(
  time: ICAL.Time,
  tzid: string | undefined,
  zones: (tzid: string) => Clocks,
  dayTime: string,
): EventClock {
  const { isDate } = time;
  if (isDate)
    return {
      isDate,
      toLocal,
      at: (local) => {
        const day = toDateTime(local).slice(0, 10);
        return { key: compact(local).slice(0, 8), publish_date: `${day} ${dayTime}`, latest: local + 36 * hour };
      },
    };
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  if (!isUtc && tzid === undefined)
    return {
      isDate,
      toLocal,
      at: (local) => ({
        key: compact(local),
        publish_date: toDateTime(local).slice(0, 19).replace('T', ' '),
        latest: local + 12 * hour,
      }),
    };
  const clocks: Clocks = isUtc || tzid === undefined ? () => 0 : zones(tzid);
  return {
    isDate,
    at: (local) => {
      const { timestamp } = resolveByOffsets(clocks, local);
      return { key: `${compact(timestamp)}Z`, publish_date: toDateTime(timestamp), latest: timestamp };
    },
    toLocal: (other) => {
      const timestamp = toLocal(other);
      return other.zone === ICAL.Timezone.utcTimezone ? timestamp + clocks(timestamp) : timestamp;
    },
  };
}
