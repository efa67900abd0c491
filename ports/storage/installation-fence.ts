import type { DateTime } from '../shared/date-time.ts';

/** Why nobody may work on a database: its records have moved elsewhere, or an import into it has not ended. */
export interface Closure {
  readonly reason: 'importing' | 'moved';
  readonly since: DateTime;
}

/**
 * Closing the database at an address to every process, also to those that have it open already. It is not part
 * of `Storage`, which does not open what is closed.
 */
export interface InstallationFence {
  /**
   * Lets the database refuse every change from now on, and answers since when it does. Again, it finishes what
   * was interrupted. Throws `InstallationClosed` (domain/storage) for the target of an import that has not ended.
   */
  fence(url: string, since: DateTime): Promise<DateTime>;
  /** Lifts the fence and forgets that an import began; whether there was anything to lift. */
  unfence(url: string): Promise<boolean>;
  /** Keeps everybody off a database until `unfence`; whoever has opened it already writes on. */
  beginImport(url: string, since: DateTime): Promise<void>;
  /** Why nobody may work on the database; undefined where everybody may. */
  readClosure(url: string): Promise<Closure | undefined>;
}
