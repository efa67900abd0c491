import ICAL from 'ical.js';
import { isTimeZone, offsetAt } from '../../foundation/index.ts';
import { EventRefusal } from './event-refusal.ts';
import { eventRepeats, toLocal, type Steps } from './event-repeats.ts';
import { readComponent } from './calendar-parts.ts';

/** A timezone: its offset from UTC at a time, both in milliseconds. */
export type Clocks = (timestamp: number) => number;

const year = 366 * 86_400_000;
/** More clock changes than any timezone has in the relevant years. */
const maxChanges = 100;
/** More clock changes than any calendar describes, even one by one for a century. */
const maxDescribed = 1000;

/**
 * Returns the IANA name for a calendar's timezone name, such as `/mozilla.org/20050126_1/Europe/Berlin`; undefined if
 * there is none.
 */
function databaseName(tzid: string): string | undefined {
  const segments = tzid.split('/');
  const endings = [segments, segments.slice(-3), segments.slice(-2)].map((some) => some.join('/'));
  return endings.find(isTimeZone);
}

/** A clock change, and the offsets from UTC before and after it. */
interface Change {
  readonly timestamp: number;
  readonly before: number;
  readonly after: number;
}

function getOffset(component: ICAL.Component, name: string): number {
  const value = component.getFirstPropertyValue(name);
  if (!(value instanceof ICAL.UtcOffset)) throw new Error(`${name} is missing`);
  return value.toSeconds() * 1000;
}

/** Returns the clock changes of a part of a timezone (https://www.rfc-editor.org/rfc/rfc5545#section-3.6.5). */
function getChanges(observance: ICAL.Component, now: number, steps: Steps): readonly Change[] {
  const [before, after] = [getOffset(observance, 'tzoffsetfrom'), getOffset(observance, 'tzoffsetto')];
  const first = observance.getFirstPropertyValue('dtstart');
  if (!(first instanceof ICAL.Time)) throw new Error('DTSTART is missing');
  const start = toLocal(first);
  const span = { from: now - 3 * year, to: now + 10 * year, most: maxChanges };
  const repeats = observance.getAllProperties('rrule').flatMap((property) => {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY') throw new Error('its rule is not yearly');
    const end = rule.until ? toLocal(rule.until) + before : undefined;
    return eventRepeats(rule, { start, isDate: false, until: end }, span, steps).times;
  });
  const dates = observance.getAllProperties('rdate').flatMap((property): readonly unknown[] => property.getValues());
  const times = dates.filter((value) => value instanceof ICAL.Time).map(toLocal);
  return [start, ...repeats, ...times].map((local) => ({ timestamp: local - before, before, after }));
}

function describedClocks(text: string, now: number, steps: Steps): Clocks {
  const observances = readComponent(text)
    .getAllSubcomponents()
    .filter(({ name }) => name === 'standard' || name === 'daylight');
  const changes = observances.flatMap((one) => getChanges(one, now, steps)).sort((a, b) => a.timestamp - b.timestamp);
  const [first] = changes;
  if (!first || changes.length > maxDescribed) throw new Error('it describes no time, or too many');
  return (timestamp) => changes.findLast((one) => one.timestamp <= timestamp)?.after ?? first.before;
}

/**
 * Returns a function from a calendar's timezone name to its clocks: those of the IANA database if it has the name, else
 * those described in the calendar, such as Outlook's `W. Europe Standard Time`. The function throws `EventRefusal` for
 * an unknown timezone. Takes the texts of the described timezones, by name.
 */
export function calendarZones(
  described: ReadonlyMap<string, string>,
  now: number,
  steps: Steps,
): (tzid: string) => Clocks {
  // Also unreadable ones, so that none is parsed twice.
  const known = new Map<string, Clocks | undefined>();
  const find = (tzid: string): Clocks | undefined => {
    const name = databaseName(tzid);
    if (name !== undefined) return (timestamp) => offsetAt(name, timestamp);
    const text = described.get(tzid);
    if (text === undefined) return undefined;
    try {
      return describedClocks(text, now, steps);
    } catch {
      return undefined;
    }
  };
  return (tzid) => {
    if (!known.has(tzid)) known.set(tzid, find(tzid));
    const clocks = known.get(tzid);
    if (!clocks) throw new EventRefusal('zone_not_known', tzid);
    return clocks;
  };
}
