import type { Day } from './days.ts';
import type { Entry } from './entry.ts';

/** An hour of a day in which posts of the chosen account reach most, and nothing is planned yet. */
export interface Slot {
  readonly moment: number;
  /** Writes a post for it. */
  readonly href: string;
}

/** What every view of the calendar shows, and what can be done in it. */
export interface Board {
  readonly days: readonly Day[];
  readonly ofDay: ReadonlyMap<Day, readonly Entry[]>;
  readonly slots: ReadonlyMap<Day, readonly Slot[]>;
  /** Those that will not fit their limits. */
  readonly unfit: { has(id_publication: string): boolean };
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
