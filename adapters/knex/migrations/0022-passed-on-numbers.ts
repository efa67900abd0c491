import type { Knex } from 'knex';

/** Counts the writes of what networks say of an identity, so that nobody overwrites what they did not read. */
export const passedOnNumbers = {
  name: '0022-passed-on-numbers',
  async up(knex: Knex): Promise<void> {
    // The default is for those that are stored, and for processes of the former version.
    await knex.raw('alter table contact_identities add column revision integer not null default 0');
  },
};
