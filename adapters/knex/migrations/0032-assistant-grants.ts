import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

const fields = ['creation_date', 'expires_date', 'id_organization', 'id_user', 'secret_hash'] as const;
const indexes = [['expires_date'], ['id_user', 'creation_date'], ['id_organization']] as const;

/** Stores the access that people granted to assistants. */
export const assistantGrants = {
  name: '0032-assistant-grants',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const text = isOnPostgres ? 'text collate "C"' : 'text';
    const first = isOnPostgres ? ' nulls first' : '';
    await knex.schema.createTable('assistant_grants', (table) => {
      table.specificType('_id', text).notNullable().primary();
      table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
      for (const field of fields) table.specificType(field, text);
    });
    for (const indexed of indexes) {
      const columns = [...indexed.map((one) => one + first), '_id'].join(', ');
      const name = ['assistant_grants', ...indexed].join('_');
      await knex.raw(`create index ${name} on assistant_grants (${columns})`);
    }
  },
};
