import { CalendarRefusal } from './event-refusal.ts';

/** A component of a calendar as it stands in the file: an event, a time zone, a task, … */
export interface CalendarPart {
  /** In capitals: `VEVENT`. */
  readonly name: string;
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly text: string;
  /** The zone that its calendar names for times without one (`X-WR-TIMEZONE`). */
  readonly zone?: string;
  /** Why it cannot be read. */
  readonly broken?: string;
}

/** The longest component, in UTF-16 code units. Only what is attached inside the file makes one longer. */
const longest = 262_144;
/** How deep components are within each other: a calendar, an event, its alarm. */
const deepest = 8;

/**
 * Yields the components of the calendars in a text (https://www.rfc-editor.org/rfc/rfc5545#section-3.4) without reading what
 * is in them, so that one that is broken harms no other. Throws `CalendarRefusal` when components are within each other too
 * deep.
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
      // What begins within its like was never ended.
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
