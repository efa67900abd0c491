import { accountSchema, contactSchema, publicationSchema, uploadSchema } from '#domain/contract/index';
import { formerNames } from '#domain/networks/index';

/** Current names with those of the older dialect. */
export type Names = ReadonlyMap<string, string>;

const camelCase = (name: string) =>
  [name, name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())] as const;

/** Fields of any schema. */
export const fields: Names = new Map([
  ...['force_delete', 'get_use', 'order_by_publish', 'limit_organizations', 'offset_organizations'].map(camelCase),
  ['actual_assigned', 'actual_asigned'],
  ['auto_refresh_x', 'auto_refresh_twitter'],
  ['x_credits', 'twitter_credits'],
]);

const inAll = (schemas: readonly string[], ours: string, older: string) =>
  schemas.map((schema) => [schema, new Map([[ours, older]])] as const);

/** Fields, and keys of a record, in one schema only, by the name of the schema. */
export const fieldNames: ReadonlyMap<string, Names> = new Map([
  ...inAll(['App', 'AppChange', 'AppInput'], 'client_id', 'keycloak_client_idenfifier'),
  ...inAll(['AiPlan', 'CreatedAiPlan', 'ListedAiPlan'], 'id_user', 'keycloak_identifier'),
  ['Statistics', new Map([['replies', 'replys'], ['retweets', 'retwets'], camelCase('share_mentions')])],
]);

/** Values: of enumerations, and of the texts that name a network or a state. */
export const values: Names = new Map([
  ['published', 'sended'],
  ...Object.entries(formerNames).map(([older, ours]) => [ours, older] as const),
]);

/** Fields of an answer that are `null` where the current dialect omits them, by the name of the schema. */
export const nulls: Names = new Map([['MetricRow', 'group']]);

const ownName = (schema: string) => [schema, schema.toLowerCase()] as const;

/**
 * The field that wraps a thing in an answer, by the name of its schema: as it is for one, and in the plural for a list.
 */
const words: Names = new Map([
  ...['Account', 'Comment', 'Contact', 'Conversation', 'Integration', 'Message'].map(ownName),
  ...['Organization', 'Publication', 'Upload', 'User'].map(ownName),
  ...['AiPlan', 'CreatedAiPlan', 'ListedAiPlan'].map((name) => [name, 'ai_plan'] as const),
  ...['ClientRecord', 'ClientTree'].map((name) => [name, 'client'] as const),
  ...['Product', 'ProductCatalog'].map((name) => [name, 'item'] as const),
  ['App', 'client_app'],
  ['ExpandedComment', 'comment'],
  ['MessageTemplate', 'template'],
  ['Role', 'rol'],
  ['RoleUser', 'user'],
]);

/** Returns the field that wraps a schema in an answer, and the one for a list in place of `data`. */
export function wrapped(schema: string): { readonly one?: string; readonly list?: string } {
  const one = words.get(schema);
  return one === undefined ? {} : { one, list: one === 'rol' ? 'roles' : `${one}s` };
}

/** Records that a reference can lead to. */
export const referred = {
  account: accountSchema,
  contact: contactSchema,
  publication: publicationSchema,
  upload: uploadSchema,
} as const;
export type Referred = keyof typeof referred;

interface Reference {
  readonly to: Referred;
  /** The schemas that have the field; all, when left out. */
  readonly of?: readonly string[];
}

/** Fields of answers that may contain the whole record in place of its identifier. */
export const references: ReadonlyMap<string, Reference> = new Map<string, Reference>([
  ['contact_id', { to: 'contact' }],
  ['files', { to: 'upload' }],
  ['from_contact_id', { to: 'contact' }],
  ['id_account', { to: 'account', of: ['ExpandedComment', 'Publication'] }],
  ['id_publication', { to: 'publication', of: ['ExpandedComment'] }],
]);

/** Query parameters that the older dialect does not have. */
export const unknownParameters: readonly string[] = ['expand', 'format'];
