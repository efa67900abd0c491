import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Kinds of due records, with their columns and which of these are indexed. */
const tables = {
  network_polls: { fields: ['due_date', 'lease', 'social_network'], indexes: ['due_date'] },
  received_requests: {
    fields: ['due_date', 'expires_date', 'lease', 'ordering_key', 'social_network', 'state'],
    indexes: ['due_date', 'expires_date', 'state'],
  },
  webhook_lines: { fields: ['due_date', 'id_client', 'lease', 'news', 'paused_until'], indexes: ['due_date'] },
};

/**
 * Finds due posts by client, so that a client with thousands of them does not delay others. Webhooks are sent by the
 * process that holds the app's queue, so deliveries no longer need a lease.
 */
export const work = {
  name: '0006-work',
  async up(knex: Knex): Promise<void> {
    const postgres = isPostgres(knex);
    const text = postgres ? 'text collate "C"' : 'text';
    const first = postgres ? ' nulls first' : '';
    for (const [kind, { fields, indexes }] of Object.entries(tables)) {
      await knex.schema.createTable(kind, (columns) => {
        columns.specificType('_id', text).notNullable().primary();
        columns.specificType('document', postgres ? 'jsonb' : 'text').notNullable();
        for (const field of fields) columns.specificType(field, text);
      });
      for (const field of indexes) {
        await knex.raw(`create index ${kind}_${field} on ${kind} (${field}${first}, _id)`);
      }
    }
    for (const [kind, field] of [
      ['publications', 'id_client'],
      ['webhook_deliveries', 'give_up_date'],
    ]) {
      await knex.raw(`alter table ${kind} add column ${field} ${text}`);
      await knex.raw(
        postgres
          ? `update ${kind} set ${field} = document->>'${field}', document = document - '${field}'`
          : `update ${kind} set ${field} = json_extract(document, '$.${field}'),
             document = json_remove(document, '$.${field}')`,
      );
    }
    await knex.raw('drop index webhook_deliveries_merged_into');
    await knex.raw('alter table webhook_deliveries drop column lease');
  },
};
