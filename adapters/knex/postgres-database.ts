// Node finds no named exports in this package.
import knexPackage from 'knex';
import pg from 'pg';
import type { Logger } from '#ports/shared/logger';
import { logFailure, logSuccess } from '#domain/shared/index';
import { errorCode } from './error-code.ts';
import { postgresLoss } from './loss.ts';
import { quiet } from './quiet.ts';
import type { Dialect, SqlDatabase } from './sql-database.ts';

const dialect: Dialect = {
  name: 'postgres',
  contains: 'strpos(??, ?) > 0',
  sumOf: (column) => `sum(${column})`,
  oneOf: '?? = any(?)',
  list: (items) => items,
  place: (names) => names,
  textAt: 'document #>> ?::text[]',
  withTextAt: 'jsonb_set(document, ?::text[], to_jsonb(?::text), false)',
  merged(replaced, removed) {
    const base = removed.length > 0 ? '(document - ?::text[])' : 'document';
    const values = removed.length > 0 ? [removed] : [];
    if (Object.keys(replaced).length === 0) return { sql: base, values };
    return { sql: `${base} || ?::jsonb`, values: [...values, JSON.stringify(replaced)] };
  },
};

/** Opens a Knex with one connection, for migrations, to an address from `reachPostgres`. */
export function openPostgres(connectionString: string) {
  // As a text, Knex would read it with an older parser than the driver's, which knows no IPv6.
  const connection = { connectionString };
  return knexPackage.knex({ client: 'pg', connection, pool: { min: 0, max: 1 }, log: quiet });
}

/**
 * Has a connection start no processes of its own for a call: calls are many and short, and starting them takes longer than it
 * saves. A pooler that does not know the setting goes without it.
 */
async function withoutWorkers(client: pg.ClientBase): Promise<void> {
  await client.query('set max_parallel_workers_per_gather = 0').catch(() => undefined);
}

const lost = 'lost a connection to Postgres';

/** Creates a database, at an address from `reachPostgres`, that runs named prepared statements on a pool. Knex only writes their SQL. */
export function createPostgresDatabase(settings: {
  readonly url: string;
  readonly maxConnections: number;
  readonly logger?: Logger | undefined;
}): SqlDatabase & { readonly pool: pg.Pool } {
  const compiler = knexPackage.knex({ client: 'pg' });
  /** The pool waits for `onConnect`, which its types do not say. */
  const options: Omit<pg.PoolConfig, 'onConnect'> & { onConnect: typeof withoutWorkers } = {
    connectionString: settings.url,
    max: settings.maxConnections,
    application_name: 'postwright',
    keepAlive: true,
    // Calls should fail rather than pile up behind a database that is gone.
    connectionTimeoutMillis: 10_000,
    // The pool waits for it, which its types do not say.
    onConnect: withoutWorkers,
  };
  const { logger } = settings;
  const log = logger && { logger, clock: { now: () => performance.now() } };
  const pool = new pg.Pool(options);
  // Without a listener, losing an idle connection would end the process.
  pool.on('error', ({ message }) => {
    if (log) logFailure(log, 'warn', lost, { error: message });
  });
  // The same holds for a connection in use; there the failing query reports the error.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (log) logSuccess(log, lost);
  });
  const statements = new Map<string, { readonly name: string; readonly text: string }>();
  return {
    dialect,
    knex: compiler,
    pool,
    async rows(key, values, build) {
      let statement = statements.get(key);
      if (statement === undefined) {
        // Postgres cuts names after 63 characters, so the statement is named by a number instead of its key.
        statement = { name: `postwright_${statements.size}`, text: build().toSQL().toNative().sql };
        statements.set(key, statement);
      }
      const result = await pool.query({ ...statement, values: [...values], rowMode: 'array' });
      return result.rows;
    },
    isUniqueConflict: (error) => errorCode(error) === '23505',
    lossOf: postgresLoss,
    async close() {
      await compiler.destroy();
      await pool.end();
    },
  };
}
