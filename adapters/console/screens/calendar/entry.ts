import { shownState, type Shown } from '../../components/publication-state.ts';
import { getExcerpt, type Publication } from '../../components/excerpt.ts';
import { addDays, type Day, getDayStart } from './days.ts';

/** The fields of a publication that the calendar keeps; ten thousand full records would be too large. */
export interface Entry {
  readonly _id: string;
  readonly id_account: string;
  readonly social_network: Publication['social_network'];
  readonly state: Shown;
  /** The publishing date, in milliseconds since 1970. */
  readonly timestamp: number;
  readonly words: string;
  /** Changes on every edit; a stale revision is rejected. */
  readonly revision: string;
}

/** Converts a publication; undefined if it has no date. */
export function toEntry(publication: Publication): Entry | undefined {
  const { _id, id_account, social_network, publish_date, revision } = publication;
  if (publish_date === undefined) return undefined;
  return {
    _id,
    id_account,
    social_network,
    state: shownState(publication),
    timestamp: Date.parse(publish_date),
    words: getExcerpt(publication),
    revision,
  };
}

/** Published, publishing and unknown posts cannot be moved. */
export const isMovable = ({ state }: Entry): boolean => ['draft', 'failed', 'plan', 'scheduled'].includes(state);

/** Whether two versions of an entry look the same. */
export const isSame = (one: Entry, other: Entry): boolean =>
  one._id === other._id &&
  one.revision === other.revision &&
  one.timestamp === other.timestamp &&
  one.state === other.state;

/** Groups entries by these consecutive days, sorted by time; entries of other days are omitted. */
export function byDay(
  entries: Iterable<Entry>,
  days: readonly Day[],
  zone: string,
): ReadonlyMap<Day, readonly Entry[]> {
  const found = new Map<Day, Entry[]>(days.map((day) => [day, []]));
  const starts = days.map((day) => getDayStart(day, zone));
  const last = days.at(-1);
  const end = last === undefined ? 0 : getDayStart(addDays(last, 1), zone);
  for (const entry of entries) {
    if (entry.timestamp >= end) continue;
    // Finds the last day that starts no later.
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= entry.timestamp) low = middle + 1;
      else high = middle;
    }
    const day = days[low - 1];
    if (day !== undefined) found.get(day)?.push(entry);
  }
  for (const ofDay of found.values()) ofDay.sort((a, b) => a.timestamp - b.timestamp || (a._id < b._id ? -1 : 1));
  return found;
}
