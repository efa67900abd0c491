import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Leaves publications without the field out of its index, so that most of them are not written there. */
export const partialIndexes = {
  name: '0062-partial-indexes',
  async up(knex: Knex): Promise<void> {
    const first = isPostgres(knex) ? ' nulls first' : '';
    for (const [field, columns] of [
      ['due_date', ['social_network', 'due_date']],
      ['external_identifier', ['id_account', 'external_identifier']],
      ['id_ai_plan', ['id_ai_plan']],
      ['id_integration', ['id_integration', 'creation_date']],
    ] as const) {
      const index = ['publications', ...columns].join('_');
      const all = [...columns.map((column) => column + first), '_id'].join(', ');
      await knex.raw(`drop index ${index}`);
      await knex.raw(`create index ${index} on publications (${all}) where ${field} is not null`);
    }
    const unique = 'publications_slot_key_unique';
    await knex.schema.alterTable('publications', (table) => table.dropUnique(['slot_key']));
    await knex.raw(`create unique index ${unique} on publications (slot_key) where slot_key is not null`);
  },
};
