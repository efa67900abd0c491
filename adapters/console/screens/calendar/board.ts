import type { Day } from './days.ts';
import type { Entry } from './entry.ts';

/** An hour of a day in which posts of the chosen account reach most, and nothing is planned yet. */
export interface Slot {
  readonly moment: number;
  /** Writes a post for it. */
  readonly href: string;
}

/** The days that a view of the calendar shows, and what is in them. A day that is as before has the same arrays as before. */
export interface Contents {
  readonly days: readonly Day[];
  readonly ofDay: ReadonlyMap<Day, readonly Entry[]>;
  readonly slots: ReadonlyMap<Day, readonly Slot[]>;
  /** Those that will not fit their limits. */
  readonly unfit: { has(id_publication: string): boolean };
}

/** What can be done in every view of the calendar; the same while only its contents change. */
export interface Board {
  readonly today: Day;
  readonly zone: string;
  readonly mayMove: boolean;
  /** Where a post for a day is written; undefined for whom that is not open, and for days that are over. */
  composeAt(day: Day): string | undefined;
  /** Where all of a day are listed. */
  listOf(day: Day): string;
  open(entry: Entry): void;
  move(entry: Entry, moment: number): void;
}
