import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

const indexes = [['expires_date'], ['id_organization', 'creation_date']] as const;

/** Stores report links, so that they can be listed and revoked. */
export const reportLinks = {
  name: '0041-report-links',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const text = isOnPostgres ? 'text collate "C"' : 'text';
    const first = isOnPostgres ? ' nulls first' : '';
    await knex.schema.createTable('report_links', (table) => {
      table.specificType('_id', text).notNullable().primary();
      table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
      for (const field of ['creation_date', 'expires_date', 'id_organization']) table.specificType(field, text);
    });
    for (const fields of indexes) {
      const columns = [...fields.map((one) => one + first), '_id'].join(', ');
      await knex.raw(`create index ${['report_links', ...fields].join('_')} on report_links (${columns})`);
    }
  },
};
