import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/**
 * Counts attempts of every kind in one table. Dropping the old one forgets failed sign-ins of the last five minutes.
 */
export const recentAttempts = {
  name: '0003-recent-attempts',
  async up(knex: Knex): Promise<void> {
    const postgres = isPostgres(knex);
    const text = postgres ? 'text collate "C"' : 'text';
    const kind = 'recent_attempts';
    await knex.schema.dropTable('sign_in_failures');
    await knex.schema.createTable(kind, (columns) => {
      columns.specificType('_id', text).notNullable().primary();
      columns.specificType('document', postgres ? 'jsonb' : 'text').notNullable();
      columns.specificType('expires_date', text);
    });
    const first = postgres ? ' nulls first' : '';
    await knex.raw(`create index ${kind}_expires_date on ${kind} (expires_date${first}, _id)`);
  },
};
