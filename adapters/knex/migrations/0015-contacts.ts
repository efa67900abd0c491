import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';
import { countRows } from './count-rows.ts';

const columns = {
  contacts: [
    'boolean_property',
    'boolean_property2',
    'channels_text',
    'creation_date',
    'id_organization',
    'number_property',
    'number_property2',
    'search_text',
    'string_property',
    'string_property2',
  ],
  contact_identities: ['id_contact', 'id_organization', 'identity_key'],
};

/** Stores the people who exchange messages with organizations, and their identifiers on networks. */
export const contacts = {
  name: '0015-contacts',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const text = isOnPostgres ? 'text collate "C"' : 'text';
    const first = isOnPostgres ? ' nulls first' : '';
    const index = (table: string, fields: readonly string[]) =>
      knex.raw(
        `create index ${table}_${fields.join('_')} on ${table} (${fields.map((one) => one + first).join(', ')}, _id)`,
      );
    for (const [kind, names] of Object.entries(columns)) {
      await knex.schema.createTable(kind, (table) => {
        table.specificType('_id', text).notNullable().primary();
        table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
        for (const name of names) table.specificType(name, text);
        if (kind === 'contact_identities') table.unique(['identity_key']);
      });
    }
    await index('contacts', ['id_organization', 'creation_date']);
    await index('contact_identities', ['id_contact']);
    await index('contact_identities', ['id_organization']);
    await knex.schema.createTable('contacts_tally', (table) => {
      table.specificType('id_organization', text).notNullable().primary();
      table.bigInteger('count').notNullable();
    });
    await countRows(knex, { kind: 'contacts', fields: ['id_organization'], triggers: 'contacts' });
  },
};
