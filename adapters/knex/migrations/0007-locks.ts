import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Moves locks and reserved identifiers from the idempotency keys to tables of their own. */
export const locks = {
  name: '0007-locks',
  async up(knex: Knex): Promise<void> {
    const postgres = isPostgres(knex);
    const text = postgres ? 'text collate "C"' : 'text';
    for (const [name, fields] of [
      ['locks', ['holder', 'lease_until']],
      ['reservations', []],
    ] as const) {
      await knex.schema.createTable(name, (columns) => {
        columns.specificType('_id', text).notNullable().primary();
        columns.specificType('document', postgres ? 'jsonb' : 'text').notNullable();
        for (const field of fields) columns.specificType(field, text);
      });
    }
    const first = postgres ? ' nulls first' : '';
    await knex.raw(`create index locks_lease_until on locks (lease_until${first}, _id)`);
    // An interrupted setup continues with the identifiers it reserved. Locks expire by themselves.
    const reserved = knex('idempotency_keys').where({ fingerprint: 'set up' });
    await knex('reservations').insert(reserved.clone().select('_id', 'document'));
    await reserved.delete();
  },
};
