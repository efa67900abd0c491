import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Finds accounts by the person who granted access, and organizations by the address of their own application. */
export const grants = {
  name: '0012-grants',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const text = isOnPostgres ? 'text collate "C"' : 'text';
    const first = isOnPostgres ? ' nulls first' : '';
    const index = (table: string, column: string) =>
      knex.raw(`create index ${table}_${column} on ${table} (${column}${first}, _id)`);
    await knex.schema.alterTable('accounts', (table) => {
      table.specificType('grant_key', text);
    });
    await index('accounts', 'grant_key');
    await knex.schema.alterTable('organizations', (table) => {
      table.specificType('incoming_key', text);
    });
    await index('organizations', 'incoming_key');
    await knex.schema.createTable('deletion_requests', (table) => {
      table.specificType('_id', text).notNullable().primary();
      table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
      table.specificType('creation_date', text);
    });
    await index('deletion_requests', 'creation_date');
  },
};
