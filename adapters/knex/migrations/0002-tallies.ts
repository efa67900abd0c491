import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';
import { countRows } from './count-rows.ts';

const kind = 'publications';
const fields = ['deleted', 'id_account', 'id_organization', 'social_network', 'state'] as const;
const tally = 'publications_tally';

/** Counts publications by every combination of these fields, so that the total of a list has a constant cost. */
export const tallies = {
  name: '0002-tallies',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const text = isOnPostgres ? 'text collate "C"' : 'text';
    await knex.schema.createTable(tally, (columns) => {
      for (const field of fields) {
        if (field === 'deleted') columns.boolean(field).notNullable();
        else columns.specificType(field, text).notNullable();
      }
      columns.boolean('has_publish_date').notNullable();
      columns.bigInteger('count').notNullable();
      // The organization comes first, because lists filter by it.
      columns.primary([
        'id_organization',
        ...fields.filter((field) => field !== 'id_organization'),
        'has_publish_date',
      ]);
    });
    await countRows(knex, { kind, fields, presence: ['publish_date'], triggers: 'count' });
    const first = isOnPostgres ? ' nulls first' : '';
    const entries = ['id_organization', 'state', 'creation_date'].map((field) => `${field}${first}`);
    await knex.raw(`create index ${kind}_id_organization_state_creation_date on ${kind} (${entries.join(', ')}, _id)`);
  },
};
