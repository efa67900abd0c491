import { shownState, type Shown } from '../../components/publication-state.ts';
import { excerptOf, type Publication } from '../../components/excerpt.ts';
import { addDays, type Day, startOf } from './days.ts';

/** What the calendar keeps of a publication; of ten thousand, the rest would be too much. */
export interface Entry {
  readonly _id: string;
  readonly id_account: string;
  readonly social_network: Publication['social_network'];
  readonly state: Shown;
  /** When it goes out or went out, in milliseconds since 1970. */
  readonly moment: number;
  readonly words: string;
  /** Another one once it is changed; a move is refused with an older one. */
  readonly revision: string;
}

/** Returns what the calendar keeps of a publication; undefined of one without a date. */
export function entryOf(publication: Publication): Entry | undefined {
  const { _id, id_account, social_network, publish_date, revision } = publication;
  if (publish_date === undefined) return undefined;
  return {
    _id,
    id_account,
    social_network,
    state: shownState(publication),
    moment: Date.parse(publish_date),
    words: excerptOf(publication),
    revision,
  };
}

/** Whether it may be moved: what is out, on its way or in doubt may not. */
export const isMovable = ({ state }: Entry): boolean =>
  ['draft', 'failed', 'plan', 'scheduled'].includes(state);

/** Whether an entry looks as another one does, as after it was read again. */
export const isSame = (one: Entry, other: Entry): boolean =>
  one._id === other._id &&
  one.revision === other.revision &&
  one.moment === other.moment &&
  one.state === other.state;

/** Returns the entries of each of these days, which follow one another, in the order of their times; those of other days are left out. */
export function byDay(
  entries: Iterable<Entry>,
  days: readonly Day[],
  zone: string,
): ReadonlyMap<Day, readonly Entry[]> {
  const found = new Map<Day, Entry[]>(days.map((day) => [day, []]));
  const starts = days.map((day) => startOf(day, zone));
  const last = days.at(-1);
  const end = last === undefined ? 0 : startOf(addDays(last, 1), zone);
  for (const entry of entries) {
    if (entry.moment >= end) continue;
    // The last day that begins no later.
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= entry.moment) low = middle + 1;
      else high = middle;
    }
    const day = days[low - 1];
    if (day !== undefined) found.get(day)?.push(entry);
  }
  for (const ofDay of found.values()) ofDay.sort((a, b) => a.moment - b.moment || (a._id < b._id ? -1 : 1));
  return found;
}
