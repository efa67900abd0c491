import type { Kind, Records } from '#ports/storage/storage';

/** A text that is stored sealed, and what it is bound to. */
export interface SealedField {
  /** Names from the record down to the text. */
  readonly path: readonly string[];
  readonly context: string;
  readonly sealed: string;
}

type Found = readonly (readonly [path: string, context: string, sealed: string | undefined])[];

/** Where each kind keeps what is sealed. Whatever calls `secrets.seal` for storage stands here too. */
const places: { readonly [K in Kind]?: (record: Records[K]) => Found } = {
  accounts: ({ _id, session }) => [['session', `account:${_id}`, session]],
  apps: ({ _id, client_secret, previous_client_secret }) => [
    ['client_secret', `app:${_id}`, client_secret],
    ['previous_client_secret', `app:${_id}:previous`, previous_client_secret],
  ],
  clients: ({ _id, ai_settings }) =>
    Object.entries(ai_settings ?? {}).map(([scope, { api_key }]) => [
      `ai_settings ${scope} api_key`,
      `ai_settings:${_id}:${scope}`,
      api_key,
    ]),
  connect_sessions: ({ _id, memory }) => [['memory', `connect_session:${_id}`, memory]],
  idempotency_keys: ({ _id, answer }) => [['answer', `idempotency_key:${_id}`, answer]],
  keys: ({ _id, key }) => [['key', `key:${_id}`, key]],
  organizations: ({ _id, social_credentials }) =>
    Object.entries(social_credentials ?? {}).flatMap(([network, credentials]): Found =>
      (['client_secret', 'bot_token'] as const).map((field) => [
        `social_credentials ${network} ${field}`,
        `social_credentials:${_id}:${network}:${field}`,
        credentials[field],
      ]),
    ),
  received_requests: ({ _id, content }) => [['content', `received_request:${_id}`, content]],
};

/** Kinds of record that hold something sealed. */
export const kindsWithSecrets = Object.keys(places) as readonly Kind[]; // They are the names of the table.

/** What a record holds sealed. */
export function sealedFieldsOf<K extends Kind>(kind: K, record: Records[K]): SealedField[] {
  const found = places[kind]?.(record) ?? [];
  return found.flatMap(([path, context, sealed]) =>
    sealed === undefined ? [] : [{ path: path.split(' '), context, sealed }],
  );
}

function replaced(value: unknown, [name, ...below]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  // The path was made from this record.
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [name]: replaced(fields[name], below, text) };
}

/** The record with everything sealed in it changed, and nothing else. */
export function resealed<K extends Kind>(
  kind: K,
  record: Records[K],
  reseal: (sealed: string, context: string) => string,
): Records[K] {
  return sealedFieldsOf(kind, record).reduce<Records[K]>(
    // One text stands where another stood.
    (changed, { path, context, sealed }) => replaced(changed, path, reseal(sealed, context)) as Records[K],
    record,
  );
}
