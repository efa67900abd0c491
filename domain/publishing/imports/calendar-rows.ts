import ICAL from 'ical.js';
import { type CalendarPart, calendarParts, readComponent, readUid, replacedEvents, unfold } from './calendar-parts.ts';
import { calendarZones, type Clocks } from './calendar-zones.ts';
import { eventCells, hasFilesInside } from './event-cells.ts';
import { CalendarRefusal, type EventCause, EventRefusal } from './event-refusal.ts';
import { eventRepeats, toLocal, type Steps } from './event-repeats.ts';
import { eventClock, type EventTime, timesIn } from './event-time.ts';
import type { Row } from './read-table.ts';

const hour = 3_600_000;
const year = 366 * 24 * hour;
const maxPosts = 10_000;
const defaultDayTime = '09:00';
/** The maximum repeats of an event within a year. */
const maxRepeats = 400;
/** The maximum length of an event's identifier, in UTF-16 code units; it is part of each repeat's key. */
const maxUidLength = 1000;

/** Options for reading a calendar. */
export interface CalendarReading {
  /** In milliseconds since 1970. */
  readonly now: number;
  /** The time of day for all-day events, by default 09:00. */
  readonly dayTime?: string | undefined;
  /** The maximum number of posts, by default 10,000. */
  readonly most?: number;
  readonly isNetwork: (name: string) => boolean;
}

/** A time of an event, as a row of an import. */
export interface CalendarRow {
  /** The line of the event's start. */
  readonly line: number;
  readonly cells: Row;
  /** Why it creates no post, if so. */
  readonly none?: { readonly result: 'left_out' | 'refused'; readonly refusal: EventRefusal };
}

/** A calendar that is being read. */
interface Reading extends Required<CalendarReading> {
  readonly dayTime: string;
  readonly zones: (tzid: string) => Clocks;
  readonly steps: Steps;
  /** The timezone of times without one; undefined for that of the organization. */
  readonly zone: string | undefined;
  /** The timezones of series with changed repeats, by identifier. */
  readonly seriesZones: ReadonlyMap<string, string | undefined>;
  /** Events with a newer version. */
  readonly replaced: ReadonlySet<CalendarPart>;
  /** The keys of repeats with their own event. */
  readonly changed: ReadonlySet<string>;
  /** The identifiers of events with a change that applies to all later repeats. */
  readonly split: ReadonlySet<string>;
}

function readEvent({ broken, text }: CalendarPart): ICAL.Component {
  if (broken !== undefined) throw new EventRefusal('broken', broken);
  return readComponent(text);
}

/** Returns why an event creates no post. The errors of ical.js quote the line that cannot be parsed. */
function toRefusal(error: unknown): EventRefusal {
  if (error instanceof EventRefusal) return error;
  return new EventRefusal('broken', error instanceof Error ? error.message : undefined);
}

const getText = (event: ICAL.Component, name: string): string => String(event.getFirstPropertyValue(name) ?? '').trim();

const getTimezone = (property: ICAL.Property): string | undefined => property.getFirstParameter('tzid') || undefined;

/** Returns the timezone of an event's start, which also applies to its other times; by default `zone`. */
function startZone(event: ICAL.Component, zone: string | undefined): string | undefined {
  const property = event.getFirstProperty('dtstart');
  const start = property?.getFirstValue();
  if (start instanceof ICAL.Time && start.zone === ICAL.Timezone.utcTimezone) return 'UTC';
  return (property && getTimezone(property)) ?? zone;
}

/** Returns the times of all properties with a name, such as excluded repeats. */
function getTimes(event: ICAL.Component, name: string, { zone, zones, dayTime }: Reading): readonly EventTime[] {
  return event
    .getAllProperties(name)
    .flatMap((property) =>
      timesIn(property).map((time) =>
        eventClock(time, getTimezone(property) ?? zone, zones, dayTime).at(toLocal(time)),
      ),
    );
}

/** Returns the key of a repeat with its own event; undefined for any other event. */
function repeatKey(event: ICAL.Component, reading: Reading): string | undefined {
  const uid = getText(event, 'uid');
  const zone = reading.seriesZones.get(uid) ?? startZone(event, reading.zone);
  const [time] = getTimes(event, 'recurrence-id', { ...reading, zone });
  return time && `${uid}/${time.key}`;
}

/** The times of an event, and whether it repeats after them. */
interface Times {
  readonly times: readonly { readonly key: string; readonly time: EventTime }[];
  readonly goesOn: boolean;
}

function eventTimes(event: ICAL.Component, given: Reading): Times {
  const reading = { ...given, zone: startZone(event, given.zone) };
  const { now, zone, zones, dayTime, steps, changed, split } = reading;
  const uid = getText(event, 'uid');
  if (uid.length > maxUidLength) throw new EventRefusal('broken', 'UID');
  const property = event.getFirstProperty('dtstart');
  const [first] = property ? timesIn(property) : [];
  if (!property || !first) throw new EventRefusal('date_not_valid', 'DTSTART');
  const clock = eventClock(first, zone, zones, dayTime);
  const start = toLocal(first);
  const rules = event.getAllProperties('rrule').map((one) => one.getFirstValue());
  const own = repeatKey(event, given);
  if (own !== undefined || (rules.length === 0 && !event.hasProperty('rdate')))
    return { times: [{ key: own ?? uid, time: clock.at(start) }], goesOn: false };
  if (split.has(uid)) throw new EventRefusal('rule_not_followed', 'RANGE');
  if (event.hasProperty('exrule')) throw new EventRefusal('rule_not_followed', 'EXRULE');
  const span = { from: now - 36 * hour, to: Math.max(now, start) + year, most: maxRepeats };
  const repeats = rules.map((rule) => {
    if (!(rule instanceof ICAL.Recur)) throw new EventRefusal('rule_not_followed');
    const { until } = rule;
    const last = until ? clock.toLocal(until) + (until.isDate ? 24 * hour - 1 : 0) : undefined;
    return eventRepeats(rule, { start, isDate: clock.isDate, until: last }, span, steps);
  });
  const added = getTimes(event, 'rdate', reading).filter(({ latest }) => latest >= now && latest < span.to);
  if (added.length > maxRepeats) throw new EventRefusal('repeats_too_often');
  const excluded = new Set(getTimes(event, 'exdate', reading).map(({ key }) => (clock.isDate ? key.slice(0, 8) : key)));
  const named = [start, ...repeats.flatMap(({ times }) => times)].map((local) => ({
    day: new Date(local).toISOString().slice(0, 10).replaceAll('-', ''),
    time: clock.at(local),
  }));
  const kept = named.filter(({ day }) => !excluded.has(day) && !changed.has(`${uid}/${day}`));
  const all = [...kept.map(({ time }) => time), ...added];
  const byKey = new Map(
    all.filter(({ key, latest }) => !excluded.has(key) && latest >= now).map((time) => [`${uid}/${time.key}`, time]),
  );
  return {
    times: [...byKey].filter(([key]) => !changed.has(key)).map(([key, time]) => ({ key, time })),
    goesOn: repeats.some(({ goesOn }) => goesOn),
  };
}

/** Returns why a valid event is skipped; undefined if it is not. */
function whyLeftOut(event: ICAL.Component): EventCause | undefined {
  if (getText(event, 'status').toUpperCase() === 'CANCELLED') return 'cancelled';
  // Private appointments are in the same calendar.
  return ['PRIVATE', 'CONFIDENTIAL'].includes(getText(event, 'class').toUpperCase()) ? 'private' : undefined;
}

function* eventRows(part: CalendarPart, given: Reading): Generator<CalendarRow> {
  const { line, zone } = part;
  const reading = { ...given, zone };
  let rows: readonly Row[] = [];
  const leaveOut = (cause: EventCause): CalendarRow => ({
    line,
    cells: rows[0] ?? {},
    none: { result: 'left_out', refusal: new EventRefusal(cause) },
  });
  if (part.name !== 'VEVENT') {
    yield leaveOut('not_an_event');
    return;
  }
  try {
    const event = readEvent(part);
    rows = eventCells(event, reading.isNetwork);
    const why = reading.replaced.has(part) ? 'replaced' : whyLeftOut(event);
    if (why !== undefined) {
      yield leaveOut(why);
      return;
    }
    const { times, goesOn } = eventTimes(event, reading);
    const inside = hasFilesInside(event) ? new EventRefusal('file_inside') : undefined;
    let isAny = false;
    for (const { key, time } of times)
      for (const row of rows) {
        if (time.latest < reading.now && row.state !== 'published') continue;
        isAny = true;
        const cells = { ...row, publish_date: time.publish_date, ...(getText(event, 'uid') !== '' && { key }) };
        yield { line, cells, ...(inside && { none: { result: 'refused', refusal: inside } }) };
      }
    if (goesOn) yield leaveOut('later');
    else if (!isAny) yield leaveOut('past');
  } catch (error) {
    yield { line, cells: rows[0] ?? {}, none: { result: 'refused', refusal: toRefusal(error) } };
  }
}

/** Finds events that change repeats or replace others, and series that cannot be followed because of one. */
function getChanges(events: readonly CalendarPart[], given: Reading): Reading {
  const isChange = ({ text }: CalendarPart): boolean => /^RECURRENCE-ID/im.test(text);
  const repeatKeys = new Map<CalendarPart, string | undefined>();
  const [seriesZones, split] = [new Map<string, string | undefined>(), new Set<string>()];
  const reading = { ...given, seriesZones, split };
  const changes = events.filter(isChange);
  const uids = new Set(changes.map(readUid).filter((uid) => uid !== ''));
  const series = events.filter((part) => uids.has(readUid(part)) && !isChange(part));
  for (const part of [...series, ...changes]) {
    if (isChange(part)) repeatKeys.set(part, undefined);
    try {
      const event = readEvent(part);
      const uid = getText(event, 'uid');
      if (!repeatKeys.has(part)) seriesZones.set(uid, startZone(event, part.zone));
      else repeatKeys.set(part, repeatKey(event, { ...reading, zone: part.zone }));
      if (event.getFirstProperty('recurrence-id')?.getFirstParameter('range')) split.add(uid);
    } catch {
      // Reported when the event itself is read.
    }
  }
  const changed = new Set([...repeatKeys.values()].filter((key) => key !== undefined));
  return { ...reading, changed, replaced: replacedEvents(events, repeatKeys) };
}

/** Returns the name of a timezone in a calendar, as used by its times; undefined if it has none. */
function getTzid(text: string): string | undefined {
  const unfolded = unfold(text);
  // Outlook's `(UTC+01:00) Amsterdam, Berlin` is escaped here, and quoted where it is named.
  return /^TZID(?:;[^:\n]*)?:(.*?)\r?$/im.exec(unfolded)?.[1]?.replace(/\\([\\;,])/g, '$1');
}

function readRows(text: string, given: CalendarReading): readonly CalendarRow[] {
  const { now, dayTime = defaultDayTime, most = maxPosts } = given;
  const described = new Map<string, string>();
  const [events, others]: [CalendarPart[], CalendarPart[]] = [[], []];
  for (const part of calendarParts(text)) {
    if (part.name === 'VEVENT') events.push(part);
    if (part.name === 'VTODO' || part.name === 'VJOURNAL') others.push(part);
    const tzid = part.name === 'VTIMEZONE' && part.broken === undefined ? getTzid(part.text) : undefined;
    if (tzid !== undefined) described.set(tzid, part.text);
    // Old calendars contain far more past than future events.
    if (events.length + others.length > 10 * most) throw new CalendarRefusal('too_many', 10 * most);
  }
  if (events.length === 0) throw new CalendarRefusal('empty');
  const steps = { left: 2000 + 5 * most };
  const reading = {
    ...given,
    dayTime,
    most,
    steps,
    zones: calendarZones(described, now, steps),
    zone: undefined,
    seriesZones: new Map<string, string>(),
    replaced: new Set<CalendarPart>(),
    changed: new Set<string>(),
    split: new Set<string>(),
  };
  const all = getChanges(events, reading);
  const rows: CalendarRow[] = [];
  let times = 0;
  for (const part of [...events, ...others])
    for (const row of eventRows(part, all)) {
      rows.push(row);
      // Including rows with attachments: an event may repeat often, for many accounts.
      if (row.cells.publish_date !== undefined) times += 1;
      if (times > most) throw new CalendarRefusal('too_many', most);
    }
  return rows;
}

/**
 * Reads a calendar for `readCalendar`, with ical.js. Returns why not when it has no events or too many, or is nested
 * too deeply: in browsers this is a separate bundle, whose classes other code does not have.
 */
export function calendarRows(text: string, given: CalendarReading): readonly CalendarRow[] | CalendarRefusal {
  try {
    return readRows(text, given);
  } catch (error) {
    if (error instanceof CalendarRefusal) return error;
    throw error;
  }
}
