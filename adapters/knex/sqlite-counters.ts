import type { Database } from 'better-sqlite3';
import type { CounterEntry, Counters } from '#ports/foundation/storage';
import { storable } from '#domain/foundation/index';
import { whenFree } from './when-free.ts';

/** Creates counters whose transactions take the write lock at the start, so that no other process can interleave. */
export function createSqliteCounters(database: Database): Counters {
  const held = database
    .prepare<[string, string], number>('select amount from counter_entries where counter = ? and cause = ?')
    .pluck();
  const total = database.prepare<[string], number>('select total from counters where counter = ?').pluck();
  const enter = database.prepare('insert into counter_entries (counter, cause, amount) values (?, ?, ?)');
  const leave = database.prepare('delete from counter_entries where counter = ? and cause = ?');
  const add = database.prepare(
    'insert into counters (counter, total) values (?, ?) on conflict do update set total = total + excluded.total',
  );
  const first = database.prepare<[number], CounterEntry>(
    'select counter, cause, amount from counter_entries order by counter, cause limit ?',
  );
  const next = database.prepare<[string, string, number], CounterEntry>(
    'select counter, cause, amount from counter_entries where (counter, cause) > (?, ?) order by counter, cause limit ?',
  );
  const free = (counter: string, cause: string): boolean => {
    const amount = held.get(counter, cause);
    if (amount === undefined) return false;
    leave.run(counter, cause);
    add.run(counter, -amount);
    return true;
  };
  const reserve = database.transaction(
    (counter: string, cause: string, amount: number, limit: number, insteadOf: readonly string[]) => {
      const others = new Set(insteadOf);
      const freed = [...others].reduce((sum, other) => sum + (held.get(counter, other) ?? 0), 0);
      const holds = !others.has(cause) && held.get(counter, cause) !== undefined;
      if (!holds && (total.get(counter) ?? 0) - freed + amount > limit) return false;
      for (const other of others) free(counter, other);
      if (holds) return true;
      enter.run(counter, cause, amount);
      add.run(counter, amount);
      return true;
    },
  );
  const release = database.transaction(free);
  /** Leaves flushing to the next commit, which flushes the journal up to itself: what was reserved is written then. */
  const reserveUnflushed = (...given: Parameters<typeof reserve>): boolean => {
    database.pragma('synchronous = NORMAL');
    try {
      return reserve.immediate(...given);
    } finally {
      database.pragma('synchronous = FULL');
    }
  };
  return {
    reserve: (counter, cause, amount, limit = Number.POSITIVE_INFINITY, insteadOf = []) =>
      whenFree(() => reserveUnflushed(storable(counter), storable(cause), amount, limit, storable(insteadOf))),
    release: (counter, cause) => whenFree(() => release.immediate(storable(counter), storable(cause))),
    total: (counter) => whenFree(() => total.get(storable(counter)) ?? 0),
    entries: ({ after, limit }) =>
      whenFree(() => (after ? next.all(after.counter, after.cause, limit) : first.all(limit))),
  };
}
