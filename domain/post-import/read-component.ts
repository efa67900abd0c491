import ICAL from 'ical.js';

/** Reads a component of a calendar. Throws the error of ical.js, which quotes the line that it cannot read. */
export function readComponent(text: string): ICAL.Component {
  // The types leave open what it returns: of one component, one list.
  return new ICAL.Component(ICAL.parse(text) as unknown[]);
}
