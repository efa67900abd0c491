import type pg from 'pg';
import type { CounterEntry, Counters } from '#ports/foundation/storage';
import { storable } from '#domain/foundation/index';
import { errorCode } from './error-code.ts';

/**
 * The counter's row is the lock: its condition is checked again after waiting for it, so the limit is exact. Two
 * concurrent reservations for one cause collide on the entry, and the later statement is undone as a whole.
 */
const reserve = {
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

/** Reserves, and releases other causes in the same step. A transaction locks the counter first. */
const exchange = {
  lock: 'insert into counters (counter, total) values ($1, 0) on conflict (counter) do update set total = counters.total returning total',
  held: 'select cause, amount from counter_entries where counter = $1 and (cause = $2 or cause = any($3))',
  free: 'delete from counter_entries where counter = $1 and cause = any($2)',
  enter: 'insert into counter_entries (counter, cause, amount) values ($1, $2, $3)',
  add: 'update counters set total = total + $2 where counter = $1',
} as const;

async function reserveInstead(
  client: pg.PoolClient,
  counter: string,
  cause: string,
  amount: number,
  limit: number,
  insteadOf: readonly string[],
): Promise<boolean> {
  const locked = await client.query<{ total: number }>(exchange.lock, [counter]);
  const { rows } = await client.query<{ cause: string; amount: number }>(exchange.held, [counter, cause, insteadOf]);
  const freed = rows.filter((row) => insteadOf.includes(row.cause));
  const freedAmount = freed.reduce((sum, row) => sum + row.amount, 0);
  const holds = rows.some((row) => row.cause === cause) && !insteadOf.includes(cause);
  if (!holds && (locked.rows[0]?.total ?? 0) - freedAmount + amount > limit) return false;
  await client.query(exchange.free, [counter, freed.map((row) => row.cause)]);
  if (!holds) await client.query(exchange.enter, [counter, cause, amount]);
  await client.query(exchange.add, [counter, (holds ? 0 : amount) - freedAmount]);
  return true;
}

const release = {
  name: 'postwright_give_back',
  text: `
    with freed as (
      delete from counter_entries where counter = $1 and cause = $2 returning counter, amount
    )
    update counters set total = total - amount from freed where counters.counter = freed.counter`,
};

const total = { name: 'postwright_total', text: 'select total from counters where counter = $1' };

// No counter has an empty name, so the first page begins after one.
const entries = {
  name: 'postwright_entries',
  text: 'select counter, cause, amount from counter_entries where (counter, cause) > ($1, $2) order by counter, cause limit $3',
};

/** Unique violation and deadlock: another call was faster. A retry of the statement sees its result. */
const collisions = ['23505', '40P01'];

/**
 * Creates counters on Postgres. Almost all operations are single statements, so that no connection is held during two
 * round trips.
 */
export function createPostgresCounters(pool: pg.Pool): Counters {
  async function inTransaction(work: (client: pg.PoolClient) => Promise<boolean>): Promise<boolean> {
    const client = await pool.connect();
    let isBroken = false;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      // A connection that cannot roll back is closed.
      await client.query('rollback').catch(() => (isBroken = true));
      throw error;
    } finally {
      client.release(isBroken);
    }
  }
  async function retried<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!collisions.includes(errorCode(error) ?? '')) throw error;
      }
    }
  }
  return {
    async reserve(counter, cause, amount, limit, insteadOf = []) {
      if (insteadOf.length > 0) {
        const bound = limit ?? Number.POSITIVE_INFINITY;
        const [name, why, others] = [storable(counter), storable(cause), storable(insteadOf)];
        return retried(() => inTransaction((client) => reserveInstead(client, name, why, amount, bound, others)));
      }
      const values = [...storable([counter, cause]), amount, limit ?? null];
      const { rows } = await retried(() => pool.query<{ holds: boolean }>({ ...reserve, values }));
      return rows[0]?.holds ?? false;
    },
    async release(counter, cause) {
      const { rowCount } = await retried(() => pool.query({ ...release, values: storable([counter, cause]) }));
      return rowCount === 1;
    },
    async total(counter) {
      const { rows } = await pool.query<{ total: number }>({ ...total, values: storable([counter]) });
      return rows[0]?.total ?? 0;
    },
    async entries({ after, limit }) {
      const values = [after?.counter ?? '', after?.cause ?? '', limit];
      return (await pool.query<CounterEntry>({ ...entries, values })).rows;
    },
  };
}
