import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Stores which slot of its account a publication holds, so that no other can hold the same. */
export const postingSlots = {
  name: '0033-posting-slots',
  async up(knex: Knex): Promise<void> {
    await knex.schema.alterTable('publications', (table) => {
      table.specificType('slot_key', isPostgres(knex) ? 'text collate "C"' : 'text');
      table.unique(['slot_key']);
    });
  },
};
