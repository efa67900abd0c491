import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Indexes finished deliveries by date, for the hourly cleanup that scanned them all before. */
export const oldDeliveries = {
  name: '0008-old-deliveries',
  async up(knex: Knex): Promise<void> {
    const first = isPostgres(knex) ? ' nulls first' : '';
    await knex.raw(`create index webhook_deliveries_creation_date on webhook_deliveries (creation_date${first}, _id)`);
  },
};
