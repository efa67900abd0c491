import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Stores the mails sent to the operator. */
export const operatorMailings = {
  name: '0029-operator-mailings',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const text = isOnPostgres ? 'text collate "C"' : 'text';
    await knex.schema.createTable('operator_mailings', (table) => {
      table.specificType('_id', text).notNullable().primary();
      table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
      for (const column of ['due_date', 'lease']) table.specificType(column, text);
    });
    const first = isOnPostgres ? ' nulls first' : '';
    await knex.raw(`create index operator_mailings_due_date on operator_mailings (due_date${first}, _id)`);
  },
};
