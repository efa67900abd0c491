import { formerNames } from '../networks/index.ts';
import { accountSchema, contactSchema, publicationSchema, uploadSchema } from '../schemas/index.ts';

/** Names of ours with those of the older dialect. */
export type Names = ReadonlyMap<string, string>;

/** Fields, wherever they stand. */
export const fields: Names = new Map([
  ['actual_assigned', 'actual_asigned'],
  ['auto_refresh_x', 'auto_refresh_twitter'],
  ['force_delete', 'forceDelete'],
  ['get_use', 'getUse'],
  ['limit_organizations', 'limitOrganizations'],
  ['offset_organizations', 'offsetOrganizations'],
  ['order_by_publish', 'orderByPublish'],
  ['x_credits', 'twitter_credits'],
]);

const ofApp: Names = new Map([['client_id', 'keycloak_client_idenfifier']]);
const ofPlan: Names = new Map([['id_user', 'keycloak_identifier']]);
const ofStatistics: Names = new Map([
  ['replies', 'replys'],
  ['retweets', 'retwets'],
  ['share_mentions', 'shareMentions'],
]);

/** Fields, and keys of a record, in one schema only, by the name of the schema. */
export const fieldsOf: ReadonlyMap<string, Names> = new Map([
  ...['App', 'AppChange', 'AppInput'].map((name) => [name, ofApp] as const),
  ...['AiPlan', 'CreatedAiPlan', 'ListedAiPlan'].map((name) => [name, ofPlan] as const),
  ['Statistics', ofStatistics],
]);

/** Values: of enumerations, and of the texts that name a network or a state. */
export const values: Names = new Map([
  ['published', 'sended'],
  ...Object.entries(formerNames).map(([older, ours]) => [ours, older] as const),
]);

/** Fields of an answer that are `null` where ours leave them out, by the name of the schema. */
export const nulls: Names = new Map([['MetricRow', 'group']]);

/** What stands under its own name in an answer: alone, and in a list in place of `data`. By the name of the schema. */
export const wrapped: ReadonlyMap<string, { readonly one?: string; readonly list?: string }> = new Map([
  ['Account', { one: 'account', list: 'accounts' }],
  ['AiPlan', { one: 'ai_plan' }],
  ['App', { one: 'client_app', list: 'client_apps' }],
  ['ClientRecord', { one: 'client', list: 'clients' }],
  ['ClientTree', { list: 'clients' }],
  ['Comment', { one: 'comment', list: 'comments' }],
  ['Contact', { one: 'contact', list: 'contacts' }],
  ['Conversation', { list: 'conversations' }],
  ['CreatedAiPlan', { one: 'ai_plan' }],
  ['ExpandedComment', { list: 'comments' }],
  ['Integration', { one: 'integration', list: 'integrations' }],
  ['ListedAiPlan', { list: 'ai_plans' }],
  ['Message', { one: 'message', list: 'messages' }],
  ['MessageTemplate', { one: 'template', list: 'templates' }],
  ['Organization', { one: 'organization', list: 'organizations' }],
  ['Product', { list: 'items' }],
  ['ProductCatalog', { list: 'items' }],
  ['Publication', { one: 'publication', list: 'publications' }],
  ['Role', { one: 'rol', list: 'roles' }],
  ['RoleUser', { list: 'users' }],
  ['Upload', { one: 'upload', list: 'uploads' }],
  ['User', { list: 'users' }],
]);

/** Records to which a reference may lead. */
export const referred = {
  account: accountSchema,
  contact: contactSchema,
  publication: publicationSchema,
  upload: uploadSchema,
} as const;
export type Referred = keyof typeof referred;

interface Reference {
  readonly to: Referred;
  /** The schemas whose field it is; any, when left out. */
  readonly of?: readonly string[];
}

/** Fields of answers that may hold the whole record in place of its identifier. */
export const references: ReadonlyMap<string, Reference> = new Map<string, Reference>([
  ['contact_id', { to: 'contact' }],
  ['files', { to: 'upload' }],
  ['from_contact_id', { to: 'contact' }],
  ['id_account', { to: 'account', of: ['ExpandedComment', 'Publication'] }],
  ['id_publication', { to: 'publication', of: ['ExpandedComment'] }],
]);

/** Fields in which ours show whole records beside the identifiers, by the name of the schema. */
export const beside: ReadonlyMap<string, readonly string[]> = new Map([
  ['ExpandedComment', ['account', 'publication']],
  ['Message', ['contact', 'uploads']],
  ['Publication', ['account', 'uploads']],
]);

/** Query parameters that ask for what the older dialect does not have. */
export const unknownParameters: readonly string[] = ['expand', 'format'];
