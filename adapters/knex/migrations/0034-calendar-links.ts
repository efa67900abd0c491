import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Stores the addresses of schedules for calendar programs. */
export const calendarLinks = {
  name: '0034-calendar-links',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const text = isOnPostgres ? 'text collate "C"' : 'text';
    await knex.schema.createTable('calendar_links', (table) => {
      table.specificType('_id', text).notNullable().primary();
      table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
      for (const column of ['creation_date', 'id_organization']) table.specificType(column, text);
    });
    const columns = ['id_organization', 'creation_date'].map((one) => one + (isOnPostgres ? ' nulls first' : ''));
    await knex.raw(
      `create index calendar_links_id_organization_creation_date on calendar_links (${columns.join(', ')}, _id)`,
    );
  },
};
