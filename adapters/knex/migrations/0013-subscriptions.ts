import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Finds the accounts whose networks push events. */
export const subscriptions = {
  name: '0013-subscriptions',
  async up(knex: Knex): Promise<void> {
    await knex.schema.alterTable('accounts', (table) => {
      table.boolean('subscribed');
    });
    const first = isPostgres(knex) ? ' nulls first' : '';
    await knex.raw(`create index accounts_subscribed on accounts (subscribed${first}, _id)`);
  },
};
