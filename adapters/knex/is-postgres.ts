import type { Knex } from 'knex';

/** Whether a Knex writes for Postgres; otherwise it writes for SQLite. */
export function isPostgres(knex: Knex): boolean {
  // Knex leaves its client untyped; this is the configuration it was made with.
  const { config } = knex.client as { readonly config: { readonly client: string } };
  return config.client === 'pg';
}
