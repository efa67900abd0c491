import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** A table as of this migration. `document` contains all fields without a column. */
interface Table {
  readonly text?: readonly string[];
  readonly boolean?: readonly string[];
  readonly integer?: readonly string[];
  readonly unique?: readonly string[];
  readonly indexes?: readonly (readonly string[])[];
}

const tables: Readonly<Record<string, Table>> = {
  accounts: {
    text: [
      'creation_date',
      'id_organization',
      'network_key',
      'renewal_lease',
      'renewal_lease_until',
      'search_text',
      'session_expires',
      'social_network',
    ],
    boolean: ['deleted', 'enabled'],
    integer: ['error_code'],
    unique: ['network_key'],
    indexes: [['id_organization', 'creation_date'], ['session_expires']],
  },
  apps: {
    text: ['client_id', 'creation_date', 'id_client'],
    boolean: ['deleted'],
    unique: ['client_id'],
    indexes: [['id_client', 'creation_date']],
  },
  audit_entries: {
    text: ['creation_date', 'id_client', 'id_organization'],
    indexes: [['id_client', 'creation_date'], ['id_organization', 'creation_date'], ['creation_date']],
  },
  clients: { text: ['creation_date'] },
  connect_sessions: {
    text: ['expires_date', 'network_person'],
    boolean: ['completed'],
    indexes: [['expires_date'], ['network_person']],
  },
  connect_tokens: { text: ['expires_date', 'id_connect_session'], indexes: [['expires_date']] },
  events: {
    text: ['creation_date', 'id_organization', 'position'],
    indexes: [['id_organization', 'position'], ['creation_date']],
  },
  idempotency_keys: { text: ['expires_date', 'fingerprint', 'lease_until'], indexes: [['expires_date']] },
  keys: { text: ['creation_date', 'purpose'] },
  mailed_tokens: { text: ['expires_date', 'id_user', 'purpose'], indexes: [['expires_date'], ['id_user']] },
  network_states: { text: ['paused_until'] },
  organizations: {
    text: ['creation_date', 'id_client', 'parent_organization', 'plan_revision', 'search_text'],
    boolean: ['deleted'],
    indexes: [['id_client', 'creation_date'], ['parent_organization', 'creation_date'], ['deleted']],
  },
  publications: {
    text: [
      'creation_date',
      'due_date',
      'files_text',
      'id_account',
      'id_organization',
      'lease',
      'publish_date',
      'search_text',
      'social_network',
      'state',
    ],
    boolean: ['deleted'],
    indexes: [
      ['social_network', 'due_date'],
      ['id_organization', 'creation_date'],
      ['id_organization', 'publish_date'],
      ['id_account', 'creation_date'],
    ],
  },
  role_members: {
    text: ['id_client', 'id_organization', 'id_role', 'id_user'],
    indexes: [['id_user'], ['id_role'], ['id_client'], ['id_organization']],
  },
  roles: {
    text: ['creation_date', 'id_client', 'id_organization', 'name_key'],
    unique: ['name_key'],
    indexes: [
      ['id_client', 'creation_date'],
      ['id_organization', 'creation_date'],
    ],
  },
  sign_in_failures: { text: ['expires_date'], indexes: [['expires_date']] },
  upload_tickets: { text: ['expires_date', 'id_organization'], indexes: [['expires_date'], ['id_organization']] },
  uploads: {
    text: ['creation_date', 'id_organization'],
    boolean: ['is_temporal', 'unlinked'],
    indexes: [['id_organization', 'creation_date'], ['unlinked']],
  },
  user_sessions: {
    text: ['expires_date', 'id_user', 'refresh_hash'],
    boolean: ['ended'],
    indexes: [['id_user'], ['expires_date']],
  },
  users: { text: ['email', 'oidc_subject'], unique: ['email', 'oidc_subject'] },
  webhook_deliveries: {
    text: ['creation_date', 'due_date', 'id_app', 'id_client', 'lease', 'merged_into', 'state'],
    boolean: ['sealed'],
    indexes: [['due_date'], ['id_app', 'creation_date'], ['id_app', 'due_date'], ['merged_into']],
  },
  workers: { text: ['seen_date'], indexes: [['seen_date']] },
};

/** The tables of the first release. */
export const first = {
  name: '0001-first',
  async up(knex: Knex): Promise<void> {
    const postgres = isPostgres(knex);
    // Text is sorted by code point, independent of the server's locale.
    const text = postgres ? 'text collate "C"' : 'text';
    const real = postgres ? 'double precision' : 'real';
    const document = postgres ? 'jsonb' : 'text';
    for (const [name, table] of Object.entries(tables)) {
      await knex.schema.createTable(name, (columns) => {
        columns.specificType('_id', text).notNullable().primary();
        columns.specificType('document', document).notNullable();
        for (const column of table.text ?? []) columns.specificType(column, text);
        for (const column of table.boolean ?? []) columns.boolean(column);
        for (const column of table.integer ?? []) columns.integer(column);
        for (const column of table.unique ?? []) columns.unique([column]);
      });
      for (const fields of table.indexes ?? []) {
        // Absent values come first, as queries sort them: SQLite's default, explicit on Postgres. The identifier at the
        // end breaks ties without sorting.
        const entries = fields.map((field) => `${field}${postgres ? ' nulls first' : ''}`);
        await knex.raw(`create index ${name}_${fields.join('_')} on ${name} (${entries.join(', ')}, _id)`);
      }
    }
    await knex.schema.createTable('counters', (columns) => {
      columns.specificType('counter', text).notNullable().primary();
      columns.specificType('total', real).notNullable();
    });
    await knex.schema.createTable('counter_entries', (columns) => {
      columns.specificType('counter', text).notNullable();
      columns.specificType('cause', text).notNullable();
      columns.specificType('amount', real).notNullable();
      columns.primary(['counter', 'cause']);
    });
    await knex.schema.createTable('checks', (columns) => {
      columns.specificType('_id', text).notNullable().primary();
    });
  },
};
