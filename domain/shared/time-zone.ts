/** How names of the time zone database look. An offset such as `+02:00` is none, which some versions of Node take. */
const form = /^[a-z][a-z\d_+/-]*$/i;
/** What Node knows beside the database; of three letters too: its `BST` is the time of Bangladesh. */
const beside = /^(?:systemv\/.*|(?!cet|eet|est|gmt|hst|met|mst|prc|roc|rok|uct|utc|wet)...)$/i;

/** One formatter for each zone, since making one takes a thousand times longer than asking it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  // However a zone is written, it is one, so that there are never more than the database has.
  const key = zone.toLowerCase();
  const kept = formatters.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formatters.set(key, made);
  return made;
}

/**
 * Whether a name is one of the time zone database (IANA), in whatever letters: `Europe/Madrid`, `utc`. Offsets such as
 * `+02:00` are none.
 */
export function isTimeZone(name: string): boolean {
  if (!form.test(name) || beside.test(name)) return false;
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

const offsetForm = /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * Returns by how many milliseconds the clocks of a zone are ahead of UTC at a moment, in milliseconds since 1970;
 * negative where they are behind. Throws `RangeError` for a zone that does not exist.
 */
export function offsetAt(zone: string, moment: number): number {
  const written = formatterOf(zone).format(moment);
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] = offsetForm.exec(written) ?? [];
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}

/**
 * Returns what the clocks and calendars of a zone show at a moment, as the moment at which those of UTC show the same;
 * both in milliseconds since 1970. Weekday, day and hour are read of it with the UTC methods of `Date`. Throws
 * `RangeError` for a zone that does not exist.
 */
export function localTime(zone: string, moment: number): number {
  return moment + offsetAt(zone, moment);
}

/** Longer than any zone is from UTC, and shorter than the time between two changes of its clocks. */
const around = 86_400_000;

/**
 * Returns the moment at which clocks show a local time, written as `localTime` does; in milliseconds since 1970. Takes by how
 * much the clocks are ahead of UTC at a moment, in milliseconds. A time that a change of the clocks skips moves on by what is
 * skipped; of one that comes twice it is the first.
 */
export function momentByOffsets(offsetOf: (moment: number) => number, local: number): number {
  const before = local - offsetOf(local - around);
  const after = local - offsetOf(local + around);
  const shown = [before, after].filter((moment) => moment + offsetOf(moment) === local);
  return shown.length > 0 ? Math.min(...shown) : before;
}

/** Returns `momentByOffsets` for the clocks of a zone. Throws `RangeError` for a zone that does not exist. */
export function momentOf(zone: string, local: number): number {
  return momentByOffsets((moment) => offsetAt(zone, moment), local);
}
