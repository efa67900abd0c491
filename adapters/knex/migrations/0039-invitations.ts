import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

const columns = ['creation_date', 'email', 'expires_date', 'id_client', 'id_organization', 'id_role'];
const indexes = [
  ['id_role', 'creation_date'],
  ['id_client'],
  ['id_organization'],
  ['email', 'creation_date'],
  ['expires_date'],
];

/**
 * Stores pending invitations. Older ones remain with their users, which are not enabled, and the mailed links keep
 * working.
 */
export const invitations = {
  name: '0039-invitations',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const text = isOnPostgres ? 'text collate "C"' : 'text';
    await knex.schema.createTable('invitations', (table) => {
      table.specificType('_id', text).notNullable().primary();
      table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
      for (const column of columns) table.specificType(column, text);
    });
    for (const fields of indexes) {
      const ordered = fields.map((one) => one + (isOnPostgres ? ' nulls first' : ''));
      await knex.raw(`create index invitations_${fields.join('_')} on invitations (${ordered.join(', ')}, _id)`);
    }
  },
};
