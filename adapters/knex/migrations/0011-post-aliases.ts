import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Stores the alternative identifiers of posts that networks use in comment events. */
export const postAliases = {
  name: '0011-post-aliases',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    await knex.schema.createTable('post_aliases', (table) => {
      table
        .specificType('_id', isOnPostgres ? 'text collate "C"' : 'text')
        .notNullable()
        .primary();
      table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
    });
  },
};
