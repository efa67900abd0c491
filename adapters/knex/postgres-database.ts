// Node finds no named exports in this package.
import knexPackage from 'knex';
import pg from 'pg';
import type { Logger } from '#ports/foundation/logger';
import { logFailure, logSuccess } from '#domain/foundation/index';
import { errorCode } from './error-code.ts';
import { postgresLoss } from './loss.ts';
import { quiet } from './quiet.ts';
import type { Dialect, SqlDatabase } from './sql-database.ts';

const dialect: Dialect = {
  name: 'postgres',
  contains: 'strpos(??, ?) > 0',
  sumSql: (column) => `sum(${column})`,
  laterDay: (column) => `to_char(${column}::date + ?::integer, 'YYYY-MM-DD')`,
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
  // Knex would parse a string with an older parser than the driver's, without IPv6.
  const connection = { connectionString };
  return knexPackage.knex({ client: 'pg', connection, pool: { min: 0, max: 1 }, log: quiet });
}

/**
 * Disables parallel query: statements are many and short, and starting workers takes longer than it saves. A pooler
 * that does not know the setting ignores it.
 */
async function withoutWorkers(client: pg.ClientBase): Promise<void> {
  await client.query('set max_parallel_workers_per_gather = 0').catch(() => undefined);
}

const lost = 'lost a connection to Postgres';

/**
 * Creates a database, at an address from `reachPostgres`, that runs named prepared statements on a pool. Knex only
 * generates their SQL.
 */
export function createPostgresDatabase(settings: {
  readonly url: string;
  readonly maxConnections: number;
  readonly logger?: Logger | undefined;
}): SqlDatabase & { readonly pool: pg.Pool } {
  const compiler = knexPackage.knex({ client: 'pg' });
  /** The pool awaits `onConnect`, contrary to its types. */
  const options: Omit<pg.PoolConfig, 'onConnect'> & { onConnect: typeof withoutWorkers } = {
    connectionString: settings.url,
    max: settings.maxConnections,
    application_name: 'postwright',
    keepAlive: true,
    // Calls should fail rather than queue for an unreachable database.
    connectionTimeoutMillis: 10_000,
    onConnect: withoutWorkers,
  };
  const { logger } = settings;
  const log = logger && { logger, clock: { now: () => performance.now() } };
  const pool = new pg.Pool(options);
  // Without a listener, losing an idle connection would end the process.
  pool.on('error', ({ message }) => {
    if (log) logFailure(log, 'warn', lost, { error: message });
  });
  // The same applies to a connection in use; there the failing query reports the error.
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
        // Postgres truncates names after 63 characters, so a number names the statement instead of its key.
        statement = { name: `postwright_${statements.size}`, text: build().toSQL().toNative().sql };
        statements.set(key, statement);
      }
      const result = await pool.query({ ...statement, values: [...values], rowMode: 'array' });
      return result.rows;
    },
    isUniqueConflict: (error) => errorCode(error) === '23505',
    findLoss: postgresLoss,
    async close() {
      await compiler.destroy();
      await pool.end();
    },
  };
}
