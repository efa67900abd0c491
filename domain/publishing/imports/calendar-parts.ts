import ICAL from 'ical.js';
import { CalendarRefusal } from './event-refusal.ts';

const dated = /^((?:DTSTART|EXDATE|EXRULE|RDATE|RECURRENCE-ID|RRULE)(?:;[^\r\n]*)?:)([^:\r\n]*)$/gim;

/** Returns a part of a calendar with each property on one line. */
export const unfold = (text: string): string => text.replace(/\r?\n[ \t]/g, '');

/** Days without a time, which many programs write without saying so. */
const days = /^\d{8}(?:,\d{8})*$/;

/**
 * Returns a component whose dates and rules are in capitals, and whose days say that they are some, since ical.js
 * misreads others.
 */
function inFull(text: string): string {
  return unfold(text).replace(dated, (_, name: string, value: string) => {
    const isUntyped = days.test(value) && !/;VALUE=/i.test(name);
    return `${isUntyped ? `${name.slice(0, -1)};VALUE=DATE:` : name}${value.toUpperCase()}`;
  });
}

/** Reads a component of a calendar. Throws the error of ical.js, which quotes the line that it cannot read. */
export function readComponent(text: string): ICAL.Component {
  // The types leave open what it returns: of one component, one list.
  return new ICAL.Component(ICAL.parse(inFull(text)) as unknown[]);
}

/** Returns the value of a property as it is written in an unfolded event; empty when it has none. */
function written(text: string, name: string): string {
  return new RegExp(`^${name}(?:;[^:\\n]*)?:(.*)$`, 'im').exec(text)?.[1]?.trim() ?? '';
}

/** Returns the `UID` of an event as it is written; empty when it has none. */
export const readUid = ({ text }: CalendarPart): string => written(unfold(text), 'UID');

/** Returns what orders the versions of an event (https://www.rfc-editor.org/rfc/rfc5546#section-2.1.5). */
function readVersion(text: string): string {
  const sequence = written(text, 'SEQUENCE').padStart(10, '0');
  return [sequence, written(text, 'LAST-MODIFIED'), written(text, 'DTSTAMP')].join(' ');
}

/**
 * Finds the events of which there is a newer version: one with the same `UID` and a higher `SEQUENCE`, or else a later
 * `LAST-MODIFIED` or
 * `DTSTAMP`, or else further down in the file. Takes the keys of changed repeats, which are events of their own.
 */
export function replacedEvents(
  events: readonly CalendarPart[],
  repeatKeys: ReadonlyMap<CalendarPart, string | undefined>,
): ReadonlySet<CalendarPart> {
  const newest = new Map<string, { readonly event: CalendarPart; readonly version: string }>();
  const replaced = new Set<CalendarPart>();
  for (const event of events.filter(({ broken }) => broken === undefined)) {
    const text = unfold(event.text);
    const key = repeatKeys.has(event) ? repeatKeys.get(event) : readUid(event);
    if (key === undefined || key === '') continue;
    const version = readVersion(text);
    const other = newest.get(key);
    const isNewest = other === undefined || version >= other.version;
    if (other) replaced.add(isNewest ? other.event : event);
    if (isNewest) newest.set(key, { event, version });
  }
  return replaced;
}

/** An unparsed component of a calendar: an event, a timezone, a task, … */
export interface CalendarPart {
  /** In upper case: `VEVENT`. */
  readonly name: string;
  /** The line of its start, from 1. */
  readonly line: number;
  readonly text: string;
  /** The default timezone of its calendar (`X-WR-TIMEZONE`). */
  readonly zone?: string;
  /** Why it cannot be parsed. */
  readonly broken?: string;
}

/** The maximum length of a component, in UTF-16 code units. Only attachments exceed it. */
const longest = 262_144;
/** The maximum nesting depth: a calendar, an event, its alarm. */
const deepest = 8;

/**
 * Yields the components of the calendars in a text (https://www.rfc-editor.org/rfc/rfc5545#section-3.4) without parsing
 * them, so that a broken one does not affect others. Throws `CalendarRefusal` when they are nested too deeply.
 */
export function* calendarParts(file: string): Generator<CalendarPart> {
  // Some old programs end lines with a carriage return alone.
  const text = file.includes('\n') ? file : file.replaceAll('\r', '\n');
  const mark = /(BEGIN|END):([A-Z\d-]{1,40})[ \t]*\r?(?=\n|$)/iy;
  let open: string[] = [];
  const zoneMark = /X-WR-TIMEZONE(?:;[^:\n]*)?:[ \t]*(\S[^\r\n]*)/iy;
  let zone: string | undefined;
  let [from, begun, line] = [0, 0, 0];
  const part = (end: number, broken?: string): CalendarPart => {
    const tooLong = end - from > longest ? 'it is longer than 256 KB: files must be linked' : undefined;
    const why = broken ?? tooLong;
    return {
      name: open[1] ?? '',
      line: begun,
      text: text.slice(from, end),
      ...(zone !== undefined && { zone }),
      ...(why !== undefined && { broken: why }),
    };
  };
  for (let at = 0, end = 0; at < text.length; at = end + 1) {
    line += 1;
    const found = text.indexOf('\n', at);
    end = found === -1 ? text.length : found;
    mark.lastIndex = at;
    const [, kind, written] = mark.exec(text) ?? [];
    if (kind === undefined || written === undefined) {
      zoneMark.lastIndex = at;
      if (open.length === 1) zone = zoneMark.exec(text)?.[1]?.trim() ?? zone;
      continue;
    }
    const name = written.toUpperCase();
    if (kind.toUpperCase() === 'BEGIN') {
      // A component that starts within one of the same kind was never closed.
      if (name === 'VCALENDAR' || (open.length > 1 && name === open[1])) {
        if (open.length > 1) yield part(at, 'its end is missing');
        open = name === 'VCALENDAR' ? [] : open.slice(0, 1);
        if (name === 'VCALENDAR') zone = undefined;
      }
      if (open.length === 1) [from, begun] = [at, line];
      open.push(name);
      if (open.length > deepest) throw new CalendarRefusal('nested');
    } else {
      const closed = open.lastIndexOf(name);
      if (closed === -1) continue;
      if (open.length > 1 && closed <= 1)
        yield closed === 1 && open.length === 2 ? part(end) : part(end, 'the end of a part of it is missing');
      open = open.slice(0, closed);
    }
  }
  if (open.length > 1) yield part(text.length, 'the file ends within it');
}
