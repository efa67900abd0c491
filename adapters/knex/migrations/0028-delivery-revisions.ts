import type { Knex } from 'knex';

/** Counts the writes of what a webhook delivery carries, so that nobody writes back what was erased meanwhile. */
export const deliveryRevisions = {
  name: '0028-delivery-revisions',
  async up(knex: Knex): Promise<void> {
    await knex.raw('alter table webhook_deliveries add column revision integer');
  },
};
