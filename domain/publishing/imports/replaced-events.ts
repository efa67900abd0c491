import type { CalendarPart } from './calendar-parts.ts';
import { unfold } from './read-component.ts';

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
