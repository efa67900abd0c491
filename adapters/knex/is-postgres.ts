import type { Knex } from 'knex';

/** Returns whether a Knex is for Postgres; otherwise it is for SQLite. */
export function isPostgres(knex: Knex): boolean {
  // Knex does not type its client; this is the configuration it was created with.
  const { config } = knex.client as { readonly config: { readonly client: string } };
  return config.client === 'pg';
}
