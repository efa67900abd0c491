import type { Calendar, CalendarEntry } from '#domain/publishing/index';
import { countUtf8Bytes, cutWithEllipsis } from '#domain/foundation/index';

/** The maximum length of a line in bytes, without its end. */
const maxLineBytes = 75;
/** How many characters of a post its event's summary shows. */
const shownText = 60;

/** Characters that a line cannot contain. */
const forbidden = /(?![\n\t])\p{Cc}|\p{Surrogate}/gu;
/** Characters that change the text direction or end lines. */
const hostile = /[\t\u202A-\u202E\u2066-\u2069\u2028\u2029]/g;

/**
 * Escapes a text as a value (https://www.rfc-editor.org/rfc/rfc5545#section-3.3.11), so that nothing in it can end the
 * line.
 */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(forbidden, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');
}

/** Escapes a visible text, without characters that could disguise it. */
const shown = (text: string): string => escaped(text.replace(hostile, ''));

/**
 * Folds a line into lines of at most 75 bytes, never within a character
 * (https://www.rfc-editor.org/rfc/rfc5545#section-3.1).
 */
function folded(line: string): string {
  const lines: string[] = [];
  let [part, bytes] = ['', 0];
  for (const character of line) {
    const size = countUtf8Bytes(character);
    if (bytes + size > maxLineBytes) {
      lines.push(part);
      // The leading space of a continuation line counts.
      [part, bytes] = [' ', 1];
    }
    part += character;
    bytes += size;
  }
  return [...lines, part].map((one) => `${one}\r\n`).join('');
}

const stateWords = {
  draft: 'Draft',
  published: 'Published',
  publishing: 'Being sent',
  ready: 'Scheduled',
  withErrors: 'Failed',
} as const satisfies Readonly<Record<CalendarEntry['state'], string>>;

const formatDate = (date: string): string => `${date.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

function getSummary({ network, details }: CalendarEntry): string {
  const text = cutWithEllipsis((details?.text ?? '').replace(/\s+/g, ' ').trim(), shownText);
  if (text === '') return details?.account ? `${network}: ${details.account}` : network;
  return `${network}: ${text}`;
}

/** The event of a post: 15 minutes, shown as free time. */
function eventLines(entry: CalendarEntry, host: string): readonly string[] {
  const { _id, cancelled, date, changed_date, sequence, state, network, details } = entry;
  const status = cancelled ? 'CANCELLED' : state === 'draft' ? 'TENTATIVE' : 'CONFIRMED';
  const description = [
    `${cancelled ? 'Deleted' : stateWords[state]}, ${network}${details ? `, ${details.account}` : ''}`,
    details?.text,
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${_id}@${host}`,
    `DTSTAMP:${formatDate(changed_date)}`,
    `LAST-MODIFIED:${formatDate(changed_date)}`,
    `SEQUENCE:${String(sequence)}`,
    `DTSTART:${formatDate(date)}`,
    'DURATION:PT15M',
    `SUMMARY:${shown(getSummary(entry))}`,
    `DESCRIPTION:${shown(description.filter(Boolean).join('\n\n'))}`,
    ...(details?.url === undefined ? [] : [`URL:${details.url.replace(/[\s\p{Cc}]/gu, '')}`]),
    `STATUS:${status}`,
    'TRANSP:TRANSPARENT',
    // Read by imports instead of the visible text.
    ...Object.entries(entry.cells).map(([name, text]) => `X-POSTWRIGHT;COLUMN=${name}:${escaped(text)}`),
    'END:VEVENT',
  ];
}

/** Formats a calendar as iCalendar (https://www.rfc-editor.org/rfc/rfc5545). `host` makes its events' UIDs unique. */
export function calendarText({ name, entries }: Calendar, host: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Postwright//Schedule//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${shown(name)}`,
    `X-WR-CALNAME:${shown(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => eventLines(entry, host)),
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('');
}
