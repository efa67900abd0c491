import type { IndexedFields, Kind } from '#ports/storage/storage';

type FieldType = 'boolean' | 'integer' | 'text';

interface KindShape<K extends Kind> {
  /** Type of each field that can be filtered or sorted; dates are text. */
  readonly fields: Readonly<Record<IndexedFields[K], FieldType>>;
  /** Fields in which two records may not agree; records without the field are free. */
  readonly unique?: readonly (readonly IndexedFields[K][])[];
  /** Field lists that the queries of the service walk along. */
  readonly indexes?: readonly (readonly IndexedFields[K][])[];
  /**
   * Fields that every record has and few values are in: how many records there are of each combination may be
   * kept, so that a total over these fields alone is not counted anew. Claims never change them.
   */
  readonly tally?: readonly IndexedFields[K][];
  /** Fields by whose presence they are counted too. */
  readonly tally_presence?: readonly IndexedFields[K][];
}

/** What every storage must know of each kind of record to lay it out. */
export const kinds: { readonly [K in Kind]: KindShape<K> } = {
  accounts: {
    fields: {
      creation_date: 'text',
      deleted: 'boolean',
      enabled: 'boolean',
      error_code: 'integer',
      id_organization: 'text',
      network_key: 'text',
      renewal_lease: 'text',
      renewal_lease_until: 'text',
      search_text: 'text',
      session_expires: 'text',
      social_network: 'text',
    },
    unique: [['network_key']],
    indexes: [['id_organization', 'creation_date'], ['session_expires']],
  },
  apps: {
    fields: {
      client_id: 'text',
      creation_date: 'text',
      deleted: 'boolean',
      id_client: 'text',
      previous_secret_until: 'text',
    },
    unique: [['client_id']],
    indexes: [['id_client', 'creation_date'], ['previous_secret_until']],
  },
  audit_entries: {
    fields: { creation_date: 'text', id_client: 'text', id_organization: 'text' },
    indexes: [['id_client', 'creation_date'], ['id_organization', 'creation_date'], ['creation_date']],
  },
  clients: { fields: { creation_date: 'text' } },
  connect_sessions: {
    fields: { completed: 'boolean', expires_date: 'text', network_person: 'text', open_key: 'text' },
    unique: [['open_key']],
    indexes: [['expires_date'], ['network_person']],
  },
  connect_tokens: {
    fields: { expires_date: 'text', id_connect_session: 'text' },
    indexes: [['expires_date']],
  },
  events: {
    fields: { cause: 'text', creation_date: 'text', id_organization: 'text', position: 'text' },
    unique: [['cause']],
    indexes: [['id_organization', 'position'], ['creation_date']],
  },
  idempotency_keys: {
    fields: { expires_date: 'text', fingerprint: 'text', lease_until: 'text' },
    indexes: [['expires_date']],
  },
  keys: { fields: { creation_date: 'text', purpose: 'text' } },
  mailed_tokens: {
    fields: { expires_date: 'text', id_user: 'text', purpose: 'text' },
    indexes: [['expires_date'], ['id_user']],
  },
  network_polls: {
    fields: { due_date: 'text', lease: 'text', social_network: 'text' },
    indexes: [['due_date']],
  },
  network_states: { fields: { paused_until: 'text' } },
  organizations: {
    fields: {
      creation_date: 'text',
      deleted: 'boolean',
      id_client: 'text',
      parent_organization: 'text',
      plan_revision: 'text',
      search_text: 'text',
    },
    indexes: [['id_client', 'creation_date'], ['parent_organization', 'creation_date'], ['deleted']],
  },
  publications: {
    fields: {
      creation_date: 'text',
      deleted: 'boolean',
      due_date: 'text',
      files_text: 'text',
      id_account: 'text',
      id_client: 'text',
      id_organization: 'text',
      lease: 'text',
      publish_date: 'text',
      search_text: 'text',
      social_network: 'text',
      state: 'text',
    },
    indexes: [
      ['social_network', 'due_date'],
      ['id_organization', 'creation_date'],
      ['id_organization', 'publish_date'],
      ['id_organization', 'state', 'creation_date'],
      ['id_account', 'creation_date'],
    ],
    tally: ['deleted', 'id_account', 'id_organization', 'social_network', 'state'],
    tally_presence: ['publish_date'],
  },
  received_requests: {
    fields: {
      due_date: 'text',
      expires_date: 'text',
      lease: 'text',
      ordering_key: 'text',
      social_network: 'text',
      state: 'text',
    },
    indexes: [['due_date'], ['expires_date'], ['state']],
  },
  recent_attempts: { fields: { expires_date: 'text' }, indexes: [['expires_date']] },
  role_members: {
    fields: { id_client: 'text', id_organization: 'text', id_role: 'text', id_user: 'text' },
    indexes: [['id_user'], ['id_role'], ['id_client'], ['id_organization']],
  },
  roles: {
    fields: { creation_date: 'text', id_client: 'text', id_organization: 'text', name_key: 'text' },
    unique: [['name_key']],
    indexes: [
      ['id_client', 'creation_date'],
      ['id_organization', 'creation_date'],
    ],
  },
  upload_tickets: {
    fields: { expires_date: 'text', id_organization: 'text' },
    indexes: [['expires_date'], ['id_organization']],
  },
  uploads: {
    fields: { creation_date: 'text', id_organization: 'text', is_temporal: 'boolean', unlinked: 'boolean' },
    indexes: [['id_organization', 'creation_date'], ['unlinked']],
  },
  user_sessions: {
    fields: { ended: 'boolean', expires_date: 'text', id_user: 'text', refresh_hash: 'text' },
    indexes: [['id_user'], ['expires_date']],
  },
  users: {
    fields: { email: 'text', oidc_subject: 'text' },
    unique: [['email'], ['oidc_subject']],
  },
  webhook_deliveries: {
    fields: {
      cause: 'text',
      creation_date: 'text',
      due_date: 'text',
      give_up_date: 'text',
      id_app: 'text',
      id_client: 'text',
      merged_into: 'text',
      sealed: 'boolean',
      state: 'text',
    },
    unique: [['cause']],
    indexes: [['due_date'], ['id_app', 'creation_date'], ['id_app', 'due_date']],
  },
  webhook_lines: {
    fields: { due_date: 'text', id_client: 'text', lease: 'text', news: 'text', paused_until: 'text' },
    indexes: [['due_date']],
  },
  workers: { fields: { seen_date: 'text' }, indexes: [['seen_date']] },
};
