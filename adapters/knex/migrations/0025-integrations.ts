import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

const tables = {
  feed_items: ['found_date', 'id_integration', 'id_organization', 'listed_date', 'posted_date', 'state'],
  integration_links: ['asker', 'creation_date', 'expires_date', 'id_organization', 'provider'],
  integrations: [
    'creation_date',
    'due_date',
    'external_identifier',
    'id_client',
    'id_organization',
    'lease',
    'phase',
    'provider',
  ],
};

const indexes: readonly (readonly [table: string, ...fields: string[]])[] = [
  ['feed_items', 'id_integration', 'state', 'found_date'],
  ['feed_items', 'id_integration', 'listed_date'],
  ['feed_items', 'id_organization'],
  ['integration_links', 'expires_date'],
  ['integration_links', 'id_organization', 'asker', 'creation_date'],
  ['integrations', 'due_date'],
  ['integrations', 'id_organization', 'phase', 'creation_date'],
  ['integrations', 'provider', 'external_identifier'],
  ['publications', 'id_integration', 'creation_date'],
];

/** Stores integrations, the items of their feeds, and the feed or plan of each publication and its metrics. */
export const integrations = {
  name: '0025-integrations',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const textType = isOnPostgres ? 'text collate "C"' : 'text';
    const first = isOnPostgres ? ' nulls first' : '';
    for (const [name, fields] of Object.entries(tables)) {
      await knex.schema.createTable(name, (table) => {
        table.specificType('_id', textType).notNullable().primary();
        table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
        for (const field of fields) table.specificType(field, textType);
        if (name === 'integrations') table.boolean('enabled');
      });
    }
    await knex.schema.alterTable('publications', (table) => table.specificType('id_integration', textType));
    await knex.schema.alterTable('publication_metrics', (table) => {
      table.specificType('id_ai_plan', textType);
      table.specificType('id_integration', textType);
    });
    await knex.raw(`
      update publication_metrics set id_ai_plan =
        (select publications.id_ai_plan from publications where publications._id = publication_metrics._id)`);
    for (const [table, ...fields] of indexes) {
      const columns = [...fields.map((one) => one + first), '_id'].join(', ');
      await knex.raw(`create index ${[table, ...fields].join('_')} on ${table} (${columns})`);
    }
  },
};
