import { rename, rm } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { makePrivate } from './sqlite-database.ts';

/** Returns a description of the damage to a SQLite file; undefined when it is intact. */
function findDamage(filename: string): string | undefined {
  const database = new Database(filename, { fileMustExist: true });
  try {
    const found = database.pragma('integrity_check(1)', { simple: true });
    return found === 'ok' ? undefined : String(found);
  } finally {
    database.close();
  }
}

/**
 * Copies a SQLite file in use as a consistent snapshot, without remains of deleted records, and verifies the copy. If
 * it rejects, nothing is left behind. An existing `target` is replaced.
 */
export async function backUpSqlite(filename: string, target: string): Promise<void> {
  const part = `${target}.part`;
  await rm(part, { force: true });
  makePrivate(part);
  const source = new Database(filename, { fileMustExist: true });
  try {
    source.pragma('busy_timeout = 5000');
    source.prepare('vacuum into ?').run(part);
    const damage = findDamage(part);
    if (damage !== undefined) {
      throw Object.assign(new Error(`The copy is damaged: ${damage}`), { code: 'SQLITE_CORRUPT' });
    }
    await rename(part, target);
  } finally {
    source.close();
    await rm(part, { force: true });
  }
}
