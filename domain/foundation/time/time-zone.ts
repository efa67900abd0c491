import { zoneTable } from './zone-table.ts';

/** The rules of a zone: `offsets[0]` holds before the first change, `offsets[n]` from change n - 1; in milliseconds. */
interface Zone {
  readonly name: string;
  readonly changes: readonly number[];
  readonly offsets: readonly number[];
}

/** The rules that were read, by their name in small letters: at most as many as the database has names. */
const zones = new Map<string, Zone>();

const seconds = (text: string): number => Number.parseInt(text, 36) * 1000;

/** Returns changes with those that `=` and a number stand for. */
function expand(written: string, runs: readonly string[]): readonly string[] {
  if (written === '') return [];
  return written
    .split(' ')
    .flatMap((one) => (one.startsWith('=') ? expand(runs[Number(one.slice(1))] ?? '', runs) : one));
}

function parseZone(name: string, line: string): Zone {
  const [, first = '', written = ''] = line.split('|');
  const changes: number[] = [];
  const offsets = [seconds(first)];
  for (const change of expand(written, zoneTable.runs.split('\n'))) {
    const [gap = '', forwards = ''] = change.split(':');
    changes.push((changes.at(-1) ?? 0) + seconds(gap));
    offsets.push((offsets.at(-1) ?? 0) + seconds(forwards));
  }
  return { name, changes, offsets };
}

function findZone(name: string): Zone | undefined {
  // Other letters than these may have the same small letter, such as the sign of the Kelvin.
  if (!/^[\w+/-]+$/.test(name)) return undefined;
  const key = name.toLowerCase();
  const kept = zones.get(key);
  if (kept) return kept;
  const link = zoneTable.links.split('\n').find((line) => line.toLowerCase().endsWith(`|${key}`));
  const [target = name, alias] = link?.split('|') ?? [];
  const start = `${target.toLowerCase()}|`;
  const line = zoneTable.zones.split('\n').find((one) => one.slice(0, start.length).toLowerCase() === start);
  if (line === undefined) return undefined;
  const zone = parseZone(alias ?? line.slice(0, start.length - 1), line);
  zones.set(key, zone);
  return zone;
}

/** The release of the time zone database by which this process reckons, such as `2026f`, and its day. */
export const zoneRelease = (): { readonly release: string; readonly date: string } => ({
  release: zoneTable.release,
  date: zoneTable.date,
});

/**
 * Returns a name of the time zone database (IANA) as it is written there: `Europe/Madrid` for `europe/madrid`.
 * Undefined when it has no such name; offsets such as `+02:00` are none.
 */
export const zoneName = (name: string): string | undefined => findZone(name)?.name;

/** Whether a name is in the time zone database (IANA), in any case. */
export const isTimeZone = (name: string): boolean => findZone(name) !== undefined;

/**
 * Returns by how many milliseconds a zone is ahead of UTC at a time in milliseconds since 1970; negative where it is
 * behind. From 2100 on, the clocks are no longer changed. Throws `RangeError` for a zone that does not exist.
 */
export function offsetAt(zone: string, timestamp: number): number {
  const found = findZone(zone);
  if (!found) throw new RangeError(`There is no time zone ${zone}`);
  const { changes, offsets } = found;
  let [from, to] = [0, changes.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((changes[middle] ?? Infinity) <= timestamp) from = middle + 1;
    else to = middle;
  }
  return offsets[from] ?? 0;
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

/** A local time as an instant. */
export interface ResolvedTime {
  /** Milliseconds since 1970. The first of two; of a skipped time, as much later as the clocks skip. */
  readonly timestamp: number;
  /** Whether the clocks show this time once, never or twice. */
  readonly kind: 'once' | 'skipped' | 'twice';
  /** The second instant of a time that comes twice. */
  readonly other?: number;
}

/**
 * Resolves a local time, encoded as by `localTime`. The offset from UTC is in milliseconds. Callers that read what a
 * person typed look at the `kind`.
 */
export function resolveByOffsets(getOffset: (timestamp: number) => number, local: number): ResolvedTime {
  const before = local - getOffset(local - around);
  const after = local - getOffset(local + around);
  const [first, second] = [...new Set([before, after])]
    .filter((timestamp) => timestamp + getOffset(timestamp) === local)
    .sort((one, other) => one - other);
  if (first === undefined) return { timestamp: before, kind: 'skipped' };
  return second === undefined ? { timestamp: first, kind: 'once' } : { timestamp: first, kind: 'twice', other: second };
}

/** Resolves a local time in a zone as `resolveByOffsets` does. Throws `RangeError` for a zone that does not exist. */
export function resolveLocal(zone: string, local: number): ResolvedTime {
  return resolveByOffsets((timestamp) => offsetAt(zone, timestamp), local);
}

/**
 * Returns the timestamp of `resolveLocal`, for rules such as slots that apply on every day. Throws `RangeError` for a
 * zone that does not exist.
 */
export function toTimestamp(zone: string, local: number): number {
  return resolveLocal(zone, local).timestamp;
}
