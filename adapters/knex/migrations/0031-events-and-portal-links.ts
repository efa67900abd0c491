import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

const indexes = [['expires_date'], ['id_organization', 'id_app', 'expires_date']] as const;

/**
 * Stores each event's predecessor, so that events become visible in order (older events have none), and portal links.
 */
export const eventsAndPortalLinks = {
  name: '0031-events-and-portal-links',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const text = isOnPostgres ? 'text collate "C"' : 'text';
    const first = isOnPostgres ? ' nulls first' : '';
    await knex.schema.alterTable('events', (table) => {
      table.specificType('follows', text);
    });
    await knex.schema.alterTable('events', (table) => {
      table.unique(['follows']);
    });
    await knex.schema.createTable('portal_links', (table) => {
      table.specificType('_id', text).notNullable().primary();
      table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
      for (const field of ['expires_date', 'id_app', 'id_organization']) table.specificType(field, text);
    });
    for (const fields of indexes) {
      const columns = [...fields.map((one) => one + first), '_id'].join(', ');
      await knex.raw(`create index ${['portal_links', ...fields].join('_')} on portal_links (${columns})`);
    }
  },
};
