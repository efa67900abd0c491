import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Stores until when an app's previous secret also signs, and which connect session of a caller is open. */
export const connecting = {
  name: '0005-connecting',
  async up(knex: Knex): Promise<void> {
    const postgres = isPostgres(knex);
    const text = postgres ? 'text collate "C"' : 'text';
    await knex.schema.alterTable('apps', (columns) => {
      columns.specificType('previous_secret_until', text);
    });
    const first = postgres ? ' nulls first' : '';
    await knex.raw(`create index apps_previous_secret_until on apps (previous_secret_until${first}, _id)`);
    await knex.schema.alterTable('connect_sessions', (columns) => {
      columns.specificType('open_key', text);
      columns.unique(['open_key']);
    });
  },
};
