import ICAL from 'ical.js';
import { momentByOffsets, toDateTime } from '../shared/index.ts';
import { EventRefusal } from './event-refusal.ts';
import { toLocal } from './event-repeats.ts';
import type { Clocks } from './calendar-zones.ts';

const hour = 3_600_000;

/** A time of an event. */
export interface EventTime {
  /** What tells it apart from other times of the event. */
  readonly key: string;
  /** As it stands in the column `publish_date`: a moment, or what the clocks of the organization will show. */
  readonly publish_date: string;
  /** The latest moment that it can be, wherever the organization is; in milliseconds since 1970. */
  readonly latest: number;
}

/** How the times of a property of an event are meant. */
export interface EventClock {
  readonly isDate: boolean;
  /** Returns the time at which the clocks show a local time, in milliseconds as `localTime` writes it. */
  at(local: number): EventTime;
  /** Returns what the clocks show at a time of another property. */
  toLocal(time: ICAL.Time): number;
}

const compact = (local: number): string => toDateTime(local).slice(0, 19).replaceAll(/[-:]/g, '');

/** Returns the times of a property. Throws `EventRefusal` when one of them is none, or on a day that no calendar has. */
export function timesIn(property: ICAL.Property): readonly ICAL.Time[] {
  // jCal has the values as they were written, after three others; what is no time moves on to one that is.
  const written = (property.jCal as unknown[]).slice(3);
  return property.getValues().map((value: unknown, index) => {
    // A value in the zone UTC is read as if it ended with a Z.
    const [read, original] = [value, written[index]].map((time) => String(time).replace(/Z$/, ''));
    if (value instanceof ICAL.Time && value.year >= 1 && read === original) return value;
    throw new EventRefusal('date_not_valid', property.name.toUpperCase());
  });
}

/**
 * Returns how a time is meant: at a moment; in a zone; or with neither, as the clocks of the organization show it, a whole
 * day at the time of day `dayTime` (`09:00`).
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
        return {
          key: compact(local).slice(0, 8),
          publish_date: `${day} ${dayTime}`,
          latest: local + 36 * hour,
        };
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
      const moment = momentByOffsets(clocks, local);
      return { key: `${compact(moment)}Z`, publish_date: toDateTime(moment), latest: moment };
    },
    toLocal: (other) => {
      const moment = toLocal(other);
      return other.zone === ICAL.Timezone.utcTimezone ? moment + clocks(moment) : moment;
    },
  };
}
