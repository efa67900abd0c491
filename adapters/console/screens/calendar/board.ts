import type { Day } from './days.ts';
import type { Entry } from './entry.ts';

/** A good free hour for a post of the selected account. */
export interface Slot {
  readonly timestamp: number;
  /** Where to write a post for it. */
  readonly href: string;
}

/** The days of a calendar view and their entries. Unchanged days keep their arrays. */
export interface Contents {
  readonly days: readonly Day[];
  readonly ofDay: ReadonlyMap<Day, readonly Entry[]>;
  readonly slots: ReadonlyMap<Day, readonly Slot[]>;
  /** Entries that exceed their limits. */
  readonly unfit: { has(id_publication: string): boolean };
}

/** The actions of every calendar view; stable while only the contents change. */
export interface Board {
  readonly today: Day;
  readonly zone: string;
  readonly mayMove: boolean;
  /** Where to write a post for a day; undefined without permission and for past days. */
  composeAt(day: Day): string | undefined;
  /** The list of all entries of a day. */
  getListAddress(day: Day): string;
  open(entry: Entry): void;
  move(entry: Entry, timestamp: number): void;
}
