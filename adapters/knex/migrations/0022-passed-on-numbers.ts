import type { Knex } from 'knex';

/** Adds a revision to contact identities, so that a write based on a stale read is rejected. */
export const passedOnNumbers = {
  name: '0022-passed-on-numbers',
  async up(knex: Knex): Promise<void> {
    // The default is for stored rows and for processes of the previous version.
    await knex.raw('alter table contact_identities add column revision integer not null default 0');
  },
};
