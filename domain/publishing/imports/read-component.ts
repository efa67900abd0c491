import ICAL from 'ical.js';

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
