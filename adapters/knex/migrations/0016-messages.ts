import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';
import { countRows } from './count-rows.ts';

/** The columns of each kind by type, its indexes, and the columns to count by, the organization first. */
const tables = [
  {
    kind: 'messages',
    text: [
      'creation_date',
      'due_date',
      'external_id',
      'id_account',
      'id_client',
      'id_contact',
      'id_conversation',
      'id_organization',
      'lease',
      'network_key',
      'state',
    ],
    boolean: ['known', 'own', 'unread'],
    integer: ['revision'],
    indexes: [
      ['due_date'],
      ['creation_date'],
      ['id_conversation', 'known', 'creation_date', 'external_id'],
      ['id_conversation', 'state', 'creation_date'],
      ['id_conversation', 'unread'],
      ['id_conversation', 'own', 'creation_date'],
      ['id_contact'],
      ['id_account'],
      ['id_organization'],
    ],
    counted: ['id_organization', 'id_account', 'unread'],
  },
  {
    kind: 'conversations',
    text: ['date', 'id_account', 'id_contact', 'id_organization', 'social_network'],
    boolean: ['listed'],
    integer: ['revision', 'unread_messages'],
    indexes: [['id_organization', 'listed', 'date'], ['id_account', 'listed', 'date'], ['id_contact']],
    counted: ['id_organization', 'id_account', 'listed', 'social_network'],
  },
  {
    kind: 'conversation_days',
    text: ['day', 'id_account', 'id_contact', 'id_organization'],
    boolean: [],
    integer: [],
    indexes: [['id_account', 'day'], ['id_organization', 'day'], ['id_contact']],
    counted: [],
  },
  {
    kind: 'received_files',
    text: ['id_message', 'id_organization'],
    boolean: [],
    integer: [],
    indexes: [['id_message'], ['id_organization']],
    counted: [],
  },
];

/** Stores private messages between accounts and people. */
export const messages = {
  name: '0016-messages',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const text = isOnPostgres ? 'text collate "C"' : 'text';
    const first = isOnPostgres ? ' nulls first' : '';
    for (const { kind, indexes, counted, ...columns } of tables) {
      await knex.schema.createTable(kind, (table) => {
        table.specificType('_id', text).notNullable().primary();
        table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
        for (const name of columns.text) table.specificType(name, text);
        for (const name of columns.boolean) table.boolean(name);
        for (const name of columns.integer) table.integer(name);
        if (kind === 'messages') table.unique(['network_key']);
      });
      for (const fields of indexes) {
        await knex.raw(
          `create index ${kind}_${fields.join('_')} on ${kind} (${fields.map((one) => one + first).join(', ')}, _id)`,
        );
      }
      if (counted.length === 0) continue;
      await knex.schema.createTable(`${kind}_tally`, (table) => {
        for (const name of counted) {
          if (columns.boolean.includes(name)) table.boolean(name).notNullable();
          else table.specificType(name, text).notNullable();
        }
        table.bigInteger('count').notNullable();
        table.primary(counted);
      });
      await countRows(knex, { kind, fields: counted, triggers: kind });
    }
  },
};
