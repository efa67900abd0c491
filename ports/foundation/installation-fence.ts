import type { DateTime } from './date-time.ts';

/** Why a database must not be used: its records have moved elsewhere, or an import into it has not ended. */
export interface Closure {
  readonly reason: 'importing' | 'moved';
  readonly since: DateTime;
}

/**
 * Closes a database to every process, even to those that have it open. It is not part of `Storage`, which does not open
 * a closed database.
 */
export interface InstallationFence {
  /**
   * Makes the database refuse every change, and returns since when it does. Repeating it completes an interrupted call.
   * Throws `InstallationClosed` (domain/storage) when an import into the database has not finished.
   */
  fence(url: string, since: DateTime): Promise<DateTime>;
  /** Lifts the fence, and clears the mark of an unfinished import. Returns whether there was anything to lift. */
  unfence(url: string): Promise<boolean>;
  /** Prevents opening a database until `unfence`. Processes that already have it open can still write. */
  beginImport(url: string, since: DateTime): Promise<void>;
  /** Returns why the database must not be used; undefined when it may be. */
  readClosure(url: string): Promise<Closure | undefined>;
}
