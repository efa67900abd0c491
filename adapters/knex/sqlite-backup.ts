import { rename, rm } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { makePrivate } from './sqlite-database.ts';

/** Returns how a SQLite file is damaged; undefined when it is intact. */
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
 * Copies a SQLite file that is in use, as it is at one moment and without what is left in it of removed records, and checks that
 * the copy is intact. Otherwise it rejects and leaves nothing behind. An existing `target` is replaced.
 */
export async function backUpSqlite(filename: string, target: string): Promise<void> {
  const part = `${target}.part`;
  await rm(part, { force: true });
  makePrivate(part);
  const source = new Database(filename, { fileMustExist: true });
  try {
    source.pragma('busy_timeout = 5000');
    source.prepare('vacuum into ?').run(part);
    const damage = damageOf(part);
    if (damage !== undefined) {
      throw Object.assign(new Error(`The copy is damaged: ${damage}`), { code: 'SQLITE_CORRUPT' });
    }
    await rename(part, target);
  } finally {
    source.close();
    await rm(part, { force: true });
  }
}
