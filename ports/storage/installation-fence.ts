import type { DateTime } from '../shared/date-time.ts';

/** Why a database must not be used: its records have moved elsewhere, or an import into it has not ended. */
export interface Closure {
  readonly reason: 'importing' | 'moved';
  readonly since: DateTime;
}

/**
 * Closes the database at an address to every process, even to those that have it open. It is not part of `Storage`,
 * which does not open what is closed.
 */
export interface InstallationFence {
  /**
   * Makes the database refuse every change from now on, and returns since when it does. Repeating it completes what
   * was interrupted. Throws `InstallationClosed` (domain/storage) when an import into the database has not
   * finished.
   */
  fence(url: string, since: DateTime): Promise<DateTime>;
  /** Lifts the fence, and forgets that an import began. Returns whether there was anything to lift. */
  unfence(url: string): Promise<boolean>;
  /** Keeps everyone from opening a database until `unfence`. Whoever has it open already can still write. */
  beginImport(url: string, since: DateTime): Promise<void>;
  /** Returns why the database must not be used; undefined when it may be. */
  readClosure(url: string): Promise<Closure | undefined>;
}
