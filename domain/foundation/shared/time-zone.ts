/**
 * The form of names in the time zone database. Offsets such as `+02:00`, which some versions of Node accept, do not
 * match.
 */
const form = /^[a-z][a-z\d_+/-]*$/i;
/** Names that only Node knows. This includes names of three letters: its `BST` is the time of Bangladesh. */
const onlyInNode = /^(?:systemv\/.*|(?!cet|eet|est|gmt|hst|met|mst|prc|roc|rok|uct|utc|wet)...)$/i;

/** One formatter per zone, since creating one takes a thousand times longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(zone: string): Intl.DateTimeFormat {
  // One spelling per zone, so that the cache is bounded by the database.
  const key = zone.toLowerCase();
  const kept = formatters.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formatters.set(key, made);
  return made;
}

/**
 * Whether a name is in the time zone database (IANA), in any case: `Europe/Madrid`, `utc`. Offsets such as `+02:00` are
 * not.
 */
export function isTimeZone(name: string): boolean {
  if (!form.test(name) || onlyInNode.test(name)) return false;
  try {
    getFormatter(name);
    return true;
  } catch {
    return false;
  }
}

const offsetForm = /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * Returns by how many milliseconds a zone is ahead of UTC at a time in milliseconds since 1970; negative where it is
 * behind. Throws `RangeError` for a zone that does not exist.
 */
export function offsetAt(zone: string, timestamp: number): number {
  const written = getFormatter(zone).format(timestamp);
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] = offsetForm.exec(written) ?? [];
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}

/**
 * Returns the local time of a zone, encoded as the time at which UTC shows the same; both in milliseconds since 1970.
 * Read weekday, day and hour from it with the UTC methods of `Date`. Throws `RangeError` for a zone that does not
 * exist.
 */
export function localTime(zone: string, timestamp: number): number {
  return timestamp + offsetAt(zone, timestamp);
}

/** Longer than any offset from UTC, and shorter than the time between two clock changes. */
const around = 86_400_000;

/**
 * Returns the time in milliseconds since 1970 of a local time, encoded as by `localTime`. The offset from UTC is in
 * milliseconds. A time skipped by a clock change is moved forward by the skipped amount; of a repeated time, the first
 * is returned.
 */
export function toTimestampByOffsets(getOffset: (timestamp: number) => number, local: number): number {
  const before = local - getOffset(local - around);
  const after = local - getOffset(local + around);
  const shown = [before, after].filter((timestamp) => timestamp + getOffset(timestamp) === local);
  return shown.length > 0 ? Math.min(...shown) : before;
}

/** Returns `toTimestampByOffsets` for the clocks of a zone. Throws `RangeError` for a zone that does not exist. */
export function toTimestamp(zone: string, local: number): number {
  return toTimestampByOffsets((timestamp) => offsetAt(zone, timestamp), local);
}
