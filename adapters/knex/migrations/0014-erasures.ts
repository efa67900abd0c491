import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Finds comments by author and date, and stores erasures so that erased data does not return. */
export const erasures = {
  name: '0014-erasures',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const text = isOnPostgres ? 'text collate "C"' : 'text';
    const first = isOnPostgres ? ' nulls first' : '';
    const index = (table: string, fields: readonly string[]) =>
      knex.raw(
        `create index ${table}_${fields.join('_')} on ${table} (${fields.map((one) => one + first).join(', ')}, _id)`,
      );
    await knex.raw(`alter table comments add column author_external_id ${text}`);
    await knex.raw(
      isOnPostgres
        ? `update comments set author_external_id = document->'author'->>'external_id'`
        : `update comments set author_external_id = json_extract(document, '$.author.external_id')`,
    );
    await index('comments', ['id_organization', 'author_external_id']);
    await index('comments', ['creation_date']);
    await index('comments', ['id_account', 'listed', 'creation_date']);
    await knex.raw('drop index comments_received_date');
    await knex.schema.createTable('erasures', (table) => {
      table.specificType('_id', text).notNullable().primary();
      table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
      table.specificType('due_date', text);
      table.specificType('id_organization', text);
    });
    await index('erasures', ['due_date']);
    await index('erasures', ['id_organization']);
  },
};
