import { rename, rm } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { makePrivate } from './sqlite-database.ts';

/** Why a SQLite file is not whole; undefined when it is. */
function damageOf(filename: string): string | undefined {
  const database = new Database(filename, { fileMustExist: true });
  try {
    const found = database.pragma('integrity_check(1)', { simple: true });
    return found === 'ok' ? undefined : String(found);
  } finally {
    database.close();
  }
}

/**
 * Copies one moment of a SQLite file that is in use, and looks whether the copy is whole; rejects otherwise, and
 * leaves nothing behind. A `target` that is there is replaced.
 */
export async function backUpSqlite(filename: string, target: string): Promise<void> {
  const part = `${target}.part`;
  await rm(part, { force: true });
  makePrivate(part);
  const source = new Database(filename, { fileMustExist: true });
  try {
    source.pragma('busy_timeout = 5000');
    // All pages in one step: a copy in several begins anew whenever somebody writes.
    await source.backup(part, { progress: ({ totalPages }) => totalPages });
    const damage = damageOf(part);
    if (damage !== undefined) {
      throw Object.assign(new Error(`The copy is not whole: ${damage}`), { code: 'SQLITE_CORRUPT' });
    }
    await rename(part, target);
  } finally {
    source.close();
    await rm(part, { force: true });
  }
}
