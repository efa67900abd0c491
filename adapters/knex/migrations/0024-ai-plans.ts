import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

const text = [
  'creation_date',
  'due_date',
  'files_text',
  'id_client',
  'id_organization',
  'lease',
  'state',
  'week_start',
];

const indexes = {
  ai_plans_due_date: ['due_date'],
  ai_plans_id_organization_archived_creation_date: ['id_organization', 'archived', 'creation_date'],
  ai_plans_id_organization_week_start: ['id_organization', 'week_start'],
};

/** Stores weekly plans, and the plan of each publication. */
export const aiPlans = {
  name: '0024-ai-plans',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const textType = isOnPostgres ? 'text collate "C"' : 'text';
    const first = isOnPostgres ? ' nulls first' : '';
    await knex.schema.createTable('ai_plans', (table) => {
      table.specificType('_id', textType).notNullable().primary();
      table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
      for (const name of text) table.specificType(name, textType);
      table.boolean('archived');
    });
    await knex.schema.alterTable('publications', (table) => table.specificType('id_ai_plan', textType));
    const create = (name: string, kind: string, fields: readonly string[]) =>
      knex.raw(`create index ${name} on ${kind} (${fields.map((one) => one + first).join(', ')}, _id)`);
    for (const [name, fields] of Object.entries(indexes)) await create(name, 'ai_plans', fields);
    await create('publications_id_ai_plan', 'publications', ['id_ai_plan']);
  },
};
