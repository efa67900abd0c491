import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Stores when the report of an organization is sent by mail. */
export const reportMailings = {
  name: '0021-report-mailings',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const text = isOnPostgres ? 'text collate "C"' : 'text';
    await knex.schema.createTable('report_mailings', (table) => {
      table.specificType('_id', text).notNullable().primary();
      table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
      for (const column of ['due_date', 'id_client', 'lease']) table.specificType(column, text);
    });
    const first = isOnPostgres ? ' nulls first' : '';
    await knex.raw(`create index report_mailings_due_date on report_mailings (due_date${first}, _id)`);
  },
};
