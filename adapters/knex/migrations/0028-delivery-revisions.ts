import type { Knex } from 'knex';

/** Adds a revision to webhook deliveries, so that a stale write cannot restore erased content. */
export const deliveryRevisions = {
  name: '0028-delivery-revisions',
  async up(knex: Knex): Promise<void> {
    await knex.raw('alter table webhook_deliveries add column revision integer');
  },
};
