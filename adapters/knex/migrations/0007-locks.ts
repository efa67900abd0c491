import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Gives locks and reserved identifiers tables of their own. Both were stored among the idempotency keys. */
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
    // A set-up that was interrupted continues with the identifiers it reserved. Locks expire by themselves.
    const reserved = knex('idempotency_keys').where({ fingerprint: 'set up' });
    await knex('reservations').insert(reserved.clone().select('_id', 'document'));
    await reserved.delete();
  },
};
