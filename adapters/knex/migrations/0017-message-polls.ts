import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Stores when messages are polled in addition to the network's pushes. */
export const messagePolls = {
  name: '0017-message-polls',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const text = isOnPostgres ? 'text collate "C"' : 'text';
    await knex.schema.createTable('message_polls', (table) => {
      table.specificType('_id', text).notNullable().primary();
      table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
      for (const column of ['due_date', 'id_client', 'lease', 'social_network']) {
        table.specificType(column, text);
      }
    });
    const first = isOnPostgres ? ' nulls first' : '';
    await knex.raw(`create index message_polls_due_date on message_polls (due_date${first}, _id)`);
  },
};
