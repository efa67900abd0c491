import type pg from 'pg';
import type { Counters } from '#ports/storage/storage';
import { storable } from '#domain/storage/storable';
import { errorCode } from './error-code.ts';

/**
 * The row of the counter is the lock: its condition is read again after waiting for it, so the limit is
 * exact. Two takes for one cause at once collide on the entry, which undoes the whole later statement.
 */
const take = {
  name: 'postwright_take',
  text: `
    with held as (
      select from counter_entries where counter = $1 and cause = $2
    ), counted as (
      insert into counters (counter, total)
      select $1, $3::float8 where not exists (select from held) and ($4::float8 is null or $3::float8 <= $4::float8)
      on conflict (counter) do update set total = counters.total + excluded.total
        where $4::float8 is null or counters.total + excluded.total <= $4::float8
      returning counter
    ), entered as (
      insert into counter_entries (counter, cause, amount) select counter, $2, $3::float8 from counted returning counter
    )
    select exists (select from held) or exists (select from entered) as holds`,
};

const giveBack = {
  name: 'postwright_give_back',
  text: `
    with freed as (
      delete from counter_entries where counter = $1 and cause = $2 returning counter, amount
    )
    update counters set total = total - amount from freed where counters.counter = freed.counter`,
};

const total = { name: 'postwright_total', text: 'select total from counters where counter = $1' };

/** Unique violation and deadlock: somebody else was faster, so the same statement sees more now. */
const collisions = ['23505', '40P01'];

/** Counters as single statements, so that no connection is held between two round trips. */
export function createPostgresCounters(pool: pg.Pool): Counters {
  async function run<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    for (;;) {
      try {
        return await pool.query<Row>(query);
      } catch (error) {
        if (!collisions.includes(errorCode(error) ?? '')) throw error;
      }
    }
  }
  return {
    async take(counter, cause, amount, limit) {
      const values = [...storable([counter, cause]), amount, limit ?? null];
      const { rows } = await run<{ holds: boolean }>({ ...take, values });
      return rows[0]?.holds ?? false;
    },
    async giveBack(counter, cause) {
      const { rowCount } = await run({ ...giveBack, values: storable([counter, cause]) });
      return rowCount === 1;
    },
    async total(counter) {
      const { rows } = await run<{ total: number }>({ ...total, values: storable([counter]) });
      return rows[0]?.total ?? 0;
    },
  };
}
