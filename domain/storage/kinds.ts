import type { Kind } from '#ports/storage/storage';
import type { KindShape } from './kind-shape.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** For this long, what has just expired still answers "expired" instead of "not valid". */
const expired = { date: 'expires_date', kept: day } as const;
const people = { none: 'people belong to no client: one may have roles of several' } as const;

/**
 * Everything that is decided about each kind of record. The database layout, cleaning, sealing with a new key,
 * export and import all follow it. The compiler compares it with the record types (ports/storage/storage.ts), and a
 * test with what the migrations create.
 */
export const kinds: { readonly [K in Kind]: KindShape<K> } = {
  accounts: {
    fields: {
      creation_date: 'text',
      deleted: 'boolean',
      enabled: 'boolean',
      error_code: 'integer',
      granted_scopes: 'text',
      id_organization: 'text',
      network_key: 'text',
      renewal_lease: 'text',
      renewal_lease_until: 'text',
      search_text: 'text',
      session_expires: 'text',
      social_network: 'text',
    },
    unique: [['network_key']],
    indexes: [
      ['id_organization', 'creation_date'],
      ['session_expires'],
      ['social_network', 'granted_scopes'],
    ],
    tenant: 'id_organization',
    retention: { stays: 'until its organization goes; a removed account stays, since publications name it' },
    sealed: { session: (id) => `account:${id}` },
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
    tenant: 'id_client',
    retention: { stays: 'for good; a removed app keeps its client_id from being given out again' },
    sealed: { client_secret: (id) => `app:${id}`, previous_client_secret: (id) => `app:${id}:previous` },
  },
  audit_entries: {
    fields: { creation_date: 'text', id_client: 'text', id_organization: 'text' },
    indexes: [['id_client', 'creation_date'], ['id_organization', 'creation_date'], ['creation_date']],
    tenant: 'id_client',
    retention: { date: 'creation_date', kept: 400 * day },
  },
  clients: {
    fields: { creation_date: 'text' },
    tenant: '_id',
    retention: { stays: 'for good' },
    sealed: { 'ai_settings.*.api_key': (id, scope) => `ai_settings:${id}:${scope}` },
  },
  connect_sessions: {
    fields: { completed: 'boolean', expires_date: 'text', network_person: 'text', open_key: 'text' },
    unique: [['open_key']],
    indexes: [['expires_date'], ['network_person']],
    tenant: 'id_organization',
    retention: expired,
    sealed: { memory: (id) => `connect_session:${id}` },
  },
  connect_tokens: {
    fields: { expires_date: 'text', id_connect_session: 'text' },
    indexes: [['expires_date']],
    tenant: 'id_organization',
    retention: expired,
  },
  events: {
    fields: { cause: 'text', creation_date: 'text', id_organization: 'text', position: 'text' },
    unique: [['cause']],
    indexes: [['id_organization', 'position'], ['creation_date']],
    tenant: 'id_organization',
    retention: { date: 'creation_date', kept: 30 * day },
  },
  idempotency_keys: {
    fields: { expires_date: 'text', fingerprint: 'text', lease_until: 'text' },
    indexes: [['expires_date']],
    tenant: { none: 'the caller is only part of the derived _id' },
    retention: expired,
    sealed: { answer: (id) => `idempotency_key:${id}` },
  },
  keys: {
    fields: { creation_date: 'text', purpose: 'text' },
    tenant: { none: 'of the whole installation' },
    retention: { removedBy: 'storedTokenKeys, when none of their tokens can still be valid' },
    sealed: { key: (id) => `key:${id}` },
  },
  locks: {
    fields: { holder: 'text', lease_until: 'text' },
    indexes: [['lease_until']],
    tenant: { none: 'of processes' },
    retention: { date: 'lease_until', kept: hour },
    moved: 'never',
  },
  mailed_tokens: {
    fields: { expires_date: 'text', id_user: 'text', purpose: 'text' },
    indexes: [['expires_date'], ['id_user']],
    tenant: people,
    retention: expired,
  },
  network_states: {
    fields: { paused_until: 'text' },
    tenant: { none: 'one for each network' },
    retention: { stays: 'for good' },
  },
  network_polls: {
    fields: { due_date: 'text', lease: 'text', social_network: 'text' },
    indexes: [['due_date']],
    tenant: { none: 'of a network, or of the account whose identifier is the _id' },
    retention: { stays: 'as long as the network or the account is read' },
    moved: 'last',
  },
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
    tenant: 'id_client',
    retention: { removedBy: 'deleteOrganization' },
    sealed: {
      'social_credentials.*.bot_token': (id, network) => `social_credentials:${id}:${network}:bot_token`,
      'social_credentials.*.client_secret': (id, network) =>
        `social_credentials:${id}:${network}:client_secret`,
    },
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
    tallyPresence: ['publish_date'],
    tenant: 'id_organization',
    retention: { stays: 'until its organization goes' },
    moved: 'last',
  },
  recent_attempts: {
    fields: { expires_date: 'text' },
    indexes: [['expires_date']],
    tenant: { none: 'what is counted is only part of the derived _id' },
    retention: expired,
  },
  reservations: {
    fields: {},
    tenant: { none: 'of the whole installation' },
    retention: { removedBy: 'setUp, when it ends' },
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
    tenant: { none: 'only its content says whose it is' },
    retention: expired,
    sealed: { content: (id) => `received_request:${id}` },
    moved: 'last',
  },
  role_members: {
    fields: { id_client: 'text', id_organization: 'text', id_role: 'text', id_user: 'text' },
    indexes: [['id_user'], ['id_role'], ['id_client'], ['id_organization']],
    tenant: 'id_client',
    retention: { removedBy: 'removing the role, the person from it, or the organization' },
  },
  roles: {
    fields: { creation_date: 'text', id_client: 'text', id_organization: 'text', name_key: 'text' },
    unique: [['name_key']],
    indexes: [
      ['id_client', 'creation_date'],
      ['id_organization', 'creation_date'],
    ],
    tenant: 'id_client',
    retention: { removedBy: 'deleteRole and deleteOrganization' },
  },
  upload_tickets: {
    fields: { expires_date: 'text', id_organization: 'text' },
    indexes: [['expires_date'], ['id_organization']],
    tenant: 'id_organization',
    retention: { removedBy: 'forgetFiles, with the bytes' },
  },
  uploads: {
    fields: { creation_date: 'text', id_organization: 'text', is_temporal: 'boolean', unlinked: 'boolean' },
    indexes: [['id_organization', 'creation_date'], ['unlinked']],
    tenant: 'id_organization',
    retention: { removedBy: 'removeUpload and forgetFiles, with the bytes' },
  },
  user_sessions: {
    fields: { ended: 'boolean', expires_date: 'text', id_user: 'text', refresh_hash: 'text' },
    indexes: [['id_user'], ['expires_date']],
    tenant: people,
    retention: expired,
  },
  users: {
    fields: { email: 'text', oidc_subject: 'text' },
    unique: [['email'], ['oidc_subject']],
    tenant: people,
    retention: { stays: 'for good; a removed person keeps the _id that audit entries name' },
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
    indexes: [['creation_date'], ['due_date'], ['id_app', 'creation_date'], ['id_app', 'due_date']],
    tenant: 'id_client',
    retention: {
      date: 'creation_date',
      kept: 30 * day,
      where: { state: { in: ['delivered', 'failed', 'merged'] } },
    },
    moved: 'last',
  },
  webhook_lines: {
    fields: { due_date: 'text', id_client: 'text', lease: 'text', news: 'text', paused_until: 'text' },
    indexes: [['due_date']],
    tenant: 'id_client',
    retention: { stays: 'for good, with its app' },
    moved: 'last',
  },
  workers: {
    fields: { seen_date: 'text' },
    indexes: [['seen_date']],
    tenant: { none: 'of processes' },
    retention: { date: 'seen_date', kept: hour },
    moved: 'never',
  },
};

/** The names of all kinds, in the order of the table. */
export const kindNames = Object.keys(kinds) as readonly Kind[]; // These are the keys of the table.
