import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';
import { countRows } from './count-rows.ts';

const kind = 'comments';
const columns = {
  text: [
    'creation_date',
    'due_date',
    'id_account',
    'id_client',
    'id_organization',
    'id_publication',
    'lease',
    'network_key',
    'parent_key',
    'publication_external_id',
    'received_date',
    'search_text',
    'social_network',
    'thread_key',
  ],
  boolean: ['deleted', 'hidden', 'listed', 'own', 'read', 'replied'],
};
const indexes = [
  ['due_date'],
  ['id_organization', 'listed', 'creation_date'],
  ['id_organization', 'listed', 'read', 'creation_date'],
  ['id_account', 'publication_external_id', 'creation_date'],
  ['id_publication', 'creation_date'],
  ['thread_key', 'creation_date'],
  ['parent_key', 'creation_date'],
  ['received_date'],
];

const tally = 'comments_tally';
/** The columns to count by. The organization comes first, because lists filter by it. */
const counted = ['id_organization', 'id_account', 'listed', 'read', 'social_network'];

/** Stores comments with the counts for lists and badges, and finds publications by the network's identifier. */
export const comments = {
  name: '0010-comments',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const text = isOnPostgres ? 'text collate "C"' : 'text';
    const first = isOnPostgres ? ' nulls first' : '';
    const index = (table: string, fields: readonly string[]) =>
      knex.raw(
        `create index ${table}_${fields.join('_')} on ${table} (${fields.map((one) => one + first).join(', ')}, _id)`,
      );
    await knex.schema.createTable(kind, (table) => {
      table.specificType('_id', text).notNullable().primary();
      table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
      for (const column of columns.text) table.specificType(column, text);
      for (const column of columns.boolean) table.boolean(column);
      table.integer('revision');
      table.unique(['network_key']);
    });
    for (const fields of indexes) await index(kind, fields);
    await knex.schema.createTable(tally, (table) => {
      for (const field of ['id_organization', 'id_account', 'social_network']) {
        table.specificType(field, text).notNullable();
      }
      table.boolean('listed').notNullable();
      table.boolean('read').notNullable();
      table.bigInteger('count').notNullable();
      table.primary(counted);
    });
    await countRows(knex, { kind, fields: counted, triggers: kind });
    await knex.schema.createTable('comment_polls', (table) => {
      table.specificType('_id', text).notNullable().primary();
      table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
      for (const column of ['due_date', 'id_client', 'lease', 'social_network']) {
        table.specificType(column, text);
      }
    });
    await index('comment_polls', ['due_date']);
    await knex.raw(`alter table received_requests add column waits_for ${text}`);
    await index('received_requests', ['waits_for']);
    await knex.raw(`alter table publications add column external_identifier ${text}`);
    await knex.raw(
      isOnPostgres
        ? `update publications set external_identifier = document->>'external_identifier',
             document = document - 'external_identifier'`
        : `update publications set external_identifier = json_extract(document, '$.external_identifier'),
             document = json_remove(document, '$.external_identifier')`,
    );
    await index('publications', ['id_account', 'external_identifier']);
  },
};
