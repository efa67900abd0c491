import type { Fault } from './wrong-values.ts';

/**
 * The codes that the contract has for a value that is none (`word`), by field or by operation and field, transcribed by
 * hand from contract/errors.md, contract/operations and the rulings. Everything else that is wrong with an input is
 * 1004.
 */
const ofWords: Readonly<Record<string, number>> = {
  // 500s: apps and people
  allowed_domains: 531,
  redirect_urls: 532,
  redirect_uri: 532,
  webhook_url: 535,
  email: 609,
  'signIn email': 505,
  'readAssistantRequest redirect_uri': 564,
  // No provider of files is set up.
  'getIntegrationLink redirect_uri': 2201,
  recipients: 605,
  id_organization: 1101,
  revision: 570,
  // 700s and 800s
  id_account: 701,
  id_accounts: 701,
  social_network: 702,
  files: 806,
  // The upload is a picture, which has no cover.
  cover_image: 809,
  // The model takes no pictures.
  gallery_uploads: 2106,
  // 900s
  publication_type: 913,
  state: 914,
  id_publications: 917,
  publish_date: 938,
  // 1000s: filters
  after: 1000,
  expand: 1000,
  from_date: 1000,
  group_by: 1000,
  metric: 1000,
  names: 1000,
  sort: 1000,
  to_date: 1001,
  'createClientRole permissions': 1200,
  'updateClientRole permissions': 1200,
  'createOrganizationRole permissions': 1201,
  'updateOrganizationRole permissions': 1201,
  'listWebhookDeliveries state': 1000,
  'replayWebhookDeliveries state': 1000,
  'listAccounts state': 1004,
  'listFeedItems state': 1004,
  message_type: 1505,
  // 2000s
  template: 2111,
  accounts: 2103,
  'getOrganizationMetrics accounts': 1000,
  target: 2106,
  week_start: 2106,
  'createAiPlan timezone': 2106,
  'checkAiPlan timezone': 2106,
  language: 2106,
  'createChildOrganization language': 1004,
  'createClientOrganization language': 1004,
  'updateOrganization language': 1004,
  'updateClientOrganization language': 1004,
  writer: 2106,
  event_date: 2112,
  id_integration: 2200,
  provider: 2201,
  id_upload: 806,
};

/** Fields whose every fault has one code. */
const ofAll: readonly (readonly [RegExp, number])[] = [
  [/^(create|check)AiPlan (options|prompt|timezone|week_start|publish_days|max_images)\b/, 2106],
  [/^(create|check)AiPlan gallery_uploads\b/, 2106],
  [/^(create|check)AiPlan source\b/, 2112],
  [/^regenerateAiPlanPublication target$/, 2106],
  [/^(connect|reconnect)Integration provider$/, 2201],
  [/^(connect|reconnect)Integration id_accounts$/, 2206],
  [/^(connect|reconnect)Integration url$/, 2205],
  [/^replyPrivately message_type$/, 1505],
  [/^(create|update)App allowed_domains$/, 526],
  [/^(create|update)App redirect_urls$/, 527],
  [/^replayWebhookDeliveries state$/, 1000],
  [/^updateIntegration config\.url$/, 2201],
  [/^updateIntegration config\.id_accounts$/, 2206],
  // `unread` is true or false, and so are the other two of the inbox.
  [/^(listComments|markCommentsRead|listConversations) (unread|replied|hidden)$/, 1000],
];

/** Returns the code that the contract has for a fault in a field of an operation. */
export function contractCode(id: string, path: readonly string[], fault: Fault): number {
  const names = path.filter((one) => one !== '0');
  const name = names.at(-1) ?? '';
  const word = fault === 'word' ? (ofWords[`${id} ${name}`] ?? ofWords[name]) : undefined;
  if (word !== undefined) return word;
  const whole = `${id} ${path.join('.')}`;
  return ofAll.find(([form]) => form.test(whole))?.[1] ?? 1004;
}

/**
 * The code of what does not exist, by the parameter of a path that names it. A malformed identifier has the same code.
 */
export const ofParameters: Readonly<Record<string, number>> = {
  id_organization: 1101,
  id_client: 521,
  id_account: 701,
  id_ai_plan: 2100,
  id_app: 524,
  id_calendar_link: 568,
  id_comment: 947,
  id_contact: 1600,
  id_delivery: 556,
  id_grant: 565,
  id_integration: 2200,
  id_invitation: 606,
  id_connect_token: 591,
  id_portal_link: 561,
  id_publication: 917,
  id_report_link: 590,
  id_session: 560,
  id_upload: 806,
  id_user: 605,
  provider: 2201,
  social_network: 702,
};
