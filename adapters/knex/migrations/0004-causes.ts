import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Adds a cause to events and deliveries. Their identifier only gives the creation date. */
export const causes = {
  name: '0004-causes',
  async up(knex: Knex): Promise<void> {
    const text = isPostgres(knex) ? 'text collate "C"' : 'text';
    for (const kind of ['events', 'webhook_deliveries']) {
      await knex.schema.alterTable(kind, (columns) => {
        columns.specificType('cause', text);
      });
      // Before, identifiers were derived from the cause.
      await knex(kind).update({ cause: knex.ref('_id') });
      await knex.schema.alterTable(kind, (columns) => {
        columns.unique(['cause']);
      });
    }
  },
};
