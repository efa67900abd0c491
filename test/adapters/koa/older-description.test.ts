// Long because the answers of all operations of the older dialect are one table.
import { openApi } from '#adapters/koa/openapi';
import { olderOperation } from '#adapters/presentation/older-dialect/older-operation';
import { operations } from '#domain/platform/operations';
import { expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';

/**
 * What each operation of the older dialect answers, written by hand: a list, one thing or a number under its own name.
 * `[]` is a bare list, `{}` an object by networks, and a name in brackets the schema that is answered bare.
 */
const answers = `
GET /allowed_aspect_ratios {}
POST /allowed_social_messages []
GET /allowed_social_publications []
GET /clients clients:ClientRecord[] total
GET /clients/{id_client} client:ClientRecord
PUT /clients/{id_client} client:ClientRecord
PUT /clients/{id_client}/ai-settings client:ClientRecord
GET /clients/{id_client}/apps client_apps:App[] total
POST /clients/{id_client}/apps client_app:App
DELETE /clients/{id_client}/apps/{id_app} success
GET /clients/{id_client}/apps/{id_app} client_app:App
PUT /clients/{id_client}/apps/{id_app} client_app:App
GET /clients/{id_client}/apps/{id_app}/secret secret
POST /clients/{id_client}/apps/{id_app}/secret secret
GET /clients/{id_client}/organizations organizations:Organization[] total
POST /clients/{id_client}/organizations organization:Organization
DELETE /clients/{id_client}/organizations/{id_organization} success
PUT /clients/{id_client}/organizations/{id_organization} organization:Organization
GET /clients/{id_client}/organizations/{id_organization}/ai_plans ai_plans:ListedAiPlan[] total
POST /clients/{id_client}/organizations/{id_organization}/ai_plans ai_plan estimated_cost estimate:AiPlanEstimate
GET /clients/{id_client}/organizations/{id_organization}/ai_plans/results range:Range sort totals by_template ai_plans:AiPlanResult[] total
DELETE /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan} success
GET /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan} ai_plan:AiPlan
POST /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/archive ai_plan:AiPlan
POST /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/publications/{id_publication}/regenerate publication:Publication credits_spent
POST /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/retry ai_plan:AiPlan
POST /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/unarchive ai_plan:AiPlan
POST /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/validate ai_plan:AiPlan
GET /clients/{id_client}/roles roles:Role[] total
POST /clients/{id_client}/roles rol:Role
DELETE /clients/{id_client}/roles/{id_rol} success
PUT /clients/{id_client}/roles/{id_rol} rol:Role
POST /clients/{id_client}/roles/{id_rol}/invite success
GET /clients/{id_client}/roles/{id_rol}/users users:RoleUser[] total
DELETE /clients/{id_client}/roles/{id_rol}/users/{id_user} success
POST /clients/{id_client}/roles/{id_rol}/users/{id_user} success
GET /clients/{id_client}/users users:User[] total
GET /clients_organizations clients:ClientTree[] total
GET /clients_permissions permissions
GET /integration_providers providers:IntegrationProvider[]
DELETE /organizations/{id_organization} success
GET /organizations/{id_organization} organization:Organization
PUT /organizations/{id_organization} organization:Organization
GET /organizations/{id_organization}/account-connect/{social_network} (ConnectResult)
GET /organizations/{id_organization}/accounts accounts:Account[] total
DELETE /organizations/{id_organization}/accounts/{id_account} success
GET /organizations/{id_organization}/accounts/{id_account} account:Account
PUT /organizations/{id_organization}/accounts/{id_account} account:Account
GET /organizations/{id_organization}/accounts/{id_account}/comments comments:Comment[] total next_cursor credits_consumed
GET /organizations/{id_organization}/accounts/{id_account}/conversations conversations:Conversation[] total next_cursor
GET /organizations/{id_organization}/accounts/{id_account}/conversations_total (ConversationTotals)
POST /organizations/{id_organization}/accounts/{id_account}/enable success redirect_uri
DELETE /organizations/{id_organization}/accounts/{id_account}/message_templates success
GET /organizations/{id_organization}/accounts/{id_account}/message_templates templates:MessageTemplate[] total
POST /organizations/{id_organization}/accounts/{id_account}/message_templates template:MessageTemplate
DELETE /organizations/{id_organization}/accounts/{id_account}/messages success
GET /organizations/{id_organization}/accounts/{id_account}/messages/{id_contact} messages:Message[] total next_cursor
POST /organizations/{id_organization}/accounts/{id_account}/messages/{id_contact} message:Message
GET /organizations/{id_organization}/accounts/{id_account}/metric_list []
GET /organizations/{id_organization}/accounts/{id_account}/metrics stats group missing
GET /organizations/{id_organization}/accounts/{id_account}/persistent_menu (PersistentMenus)
POST /organizations/{id_organization}/accounts/{id_account}/persistent_menu (PersistentMenus)
GET /organizations/{id_organization}/accounts/{id_account}/products items:Product[] total
POST /organizations/{id_organization}/accounts/{id_account}/products product_id
GET /organizations/{id_organization}/accounts/{id_account}/products_catalogs items:ProductCatalog[] total
POST /organizations/{id_organization}/accounts/{id_account}/products_catalogs product_catalog
GET /organizations/{id_organization}/accounts/{id_account}/publish publications:Publication[] total
POST /organizations/{id_organization}/accounts/{id_account}/publish publication:Publication
PUT /organizations/{id_organization}/accounts/{id_account}/publish/{id_publication} publication:Publication
GET /organizations/{id_organization}/accounts/{id_account}/social_publications publications total
PUT /organizations/{id_organization}/ai-context organization:Organization
GET /organizations/{id_organization}/comments comments:ExpandedComment[] total next_cursor
DELETE /organizations/{id_organization}/comments/{id_comment} success
PUT /organizations/{id_organization}/comments/{id_comment} comment:Comment
GET /organizations/{id_organization}/comments/{id_comment}/replies comments:Comment[] total next_cursor credits_consumed
POST /organizations/{id_organization}/comments/{id_comment}/reply comment:Comment reply:Comment credits_consumed
GET /organizations/{id_organization}/connect_links links
DELETE /organizations/{id_organization}/contacts success
GET /organizations/{id_organization}/contacts contacts:Contact[] total next_cursor
POST /organizations/{id_organization}/contacts contact:Contact
DELETE /organizations/{id_organization}/contacts/{id_contact} success
GET /organizations/{id_organization}/contacts/{id_contact} contact:Contact
PUT /organizations/{id_organization}/contacts/{id_contact} success
GET /organizations/{id_organization}/conversations_total (ConversationTotals)
GET /organizations/{id_organization}/dashboard (Dashboard)
GET /organizations/{id_organization}/integrations integrations:Integration[] total
POST /organizations/{id_organization}/integrations integration:Integration
DELETE /organizations/{id_organization}/integrations/{id_integration} success
GET /organizations/{id_organization}/integrations/{id_integration} integration:Integration
PUT /organizations/{id_organization}/integrations/{id_integration} integration:Integration
GET /organizations/{id_organization}/integrations/{id_integration}/picker_config access_token expires_in developer_key app_id
POST /organizations/{id_organization}/integrations/{id_integration}/reconnect integration:Integration
GET /organizations/{id_organization}/integrations/{provider}/connect_link url
GET /organizations/{id_organization}/limits (OrganizationLimits)
GET /organizations/{id_organization}/metrics range:Range group_by stats:MetricRow[] missing:MissingMetrics
GET /organizations/{id_organization}/organizations organizations:Organization[] total
POST /organizations/{id_organization}/organizations organization:Organization
GET /organizations/{id_organization}/publications/stats range:Range metric:MetricName summary publications:Publication[] total
GET /organizations/{id_organization}/publications/summary (PublicationsSummary)
GET /organizations/{id_organization}/publications/top range:Range metric:MetricName publications:TopPublication[]
GET /organizations/{id_organization}/publish publications:Publication[] total
DELETE /organizations/{id_organization}/publish/{id_publication} success
GET /organizations/{id_organization}/publish/{id_publication} publication:Publication
PUT /organizations/{id_organization}/publish/{id_publication} publication:Publication
GET /organizations/{id_organization}/publish/{id_publication}/comments comments:Comment[] total next_cursor credits_consumed
GET /organizations/{id_organization}/publish/{id_publication}/metrics (Statistics)
POST /organizations/{id_organization}/publish/{id_publication}/retry publication:Publication max_retries
GET /organizations/{id_organization}/publish/{id_publication}/stats (PublicationHistory)
GET /organizations/{id_organization}/roles roles:Role[] total
POST /organizations/{id_organization}/roles rol:Role
DELETE /organizations/{id_organization}/roles/{id_rol} success
PUT /organizations/{id_organization}/roles/{id_rol} rol:Role
POST /organizations/{id_organization}/roles/{id_rol}/invite success
GET /organizations/{id_organization}/roles/{id_rol}/users users:RoleUser[] total
DELETE /organizations/{id_organization}/roles/{id_rol}/users/{id_user} success
POST /organizations/{id_organization}/roles/{id_rol}/users/{id_user} success
DELETE /organizations/{id_organization}/social_credentials/{social_network} organization:Organization
PUT /organizations/{id_organization}/social_credentials/{social_network} organization:Organization
GET /organizations/{id_organization}/temporal_connect_token url token expires_at
GET /organizations/{id_organization}/unread_comments total
GET /organizations/{id_organization}/unread_messages total
GET /organizations/{id_organization}/uploads uploads:Upload[] total
POST /organizations/{id_organization}/uploads upload:Upload
POST /organizations/{id_organization}/uploads/import uploads:Upload[] errors
DELETE /organizations/{id_organization}/uploads/{id_upload} success
GET /organizations/{id_organization}/uploads/{id_upload} upload:Upload
PUT /organizations/{id_organization}/uploads/{id_upload} upload:Upload
GET /organizations/{id_organization}/use (OrganizationPlanUse)
GET /organizations/{id_organization}/users users:User[] total
GET /organizations_permissions permissions
GET /planner_templates templates:PlannerTemplate[]
GET /publication_limits max_retries
GET /social_capabilities {}
GET /social_comment_actions {}
GET /social_limits characters max_post_bytes comment_characters message_characters message_bytes title_characters total_images video_duration_in_seconds max_file_size_mb
GET /social_networks []
`;

/** The fields that the older dialect shows of each thing, whatever else stands beside them. */
const fields = `
Account _id id_organization id_client name username social_network creation_date error_code image followers_count next_stats_update next_comments_update private_message_link
AiPlan _id id_client id_organization keycloak_identifier accounts prompt template source options state archived_date orchestrator_result publications credits_spent error warnings attempts creation_date generation_end_date organization_context
App _id id_client id_user name keycloak_client_idenfifier allowed_domains redirect_urls webhook_url creation_date deleted deleted_date
AppInput name keycloak_client_idenfifier allowed_domains redirect_urls webhook_url
AppChange name keycloak_client_idenfifier allowed_domains redirect_urls webhook_url
AssignedPlan accounts space integrations twitter_credits ai_credits
AssignedPlanInput accounts space integrations twitter_credits ai_credits
ClientRecord _id name client_type creation_date actual_plan ai_settings actual_use actual_asigned
Comment _id id_account id_organization id_publication publication_external_id external_id parent_external_id social_network author text creation_date collected_date read replied hidden deleted like_count reply_count our_reply_external_id
Contact _id id_organization name profile_image social_identifiers extra_data creation_date last_contact_update
Conversation contact date unread_messages
Integration _id id_organization id_client provider name external_identifier config enabled connected error_code last_used_date creation_date
Message _id id_account contact_id from_contact_id read text message_type message_options message_errors in_response_to in_response_external_id element_external_id creation_date
Organization _id id_client name parent_organization creation_date actual_plan actual_use actual_asigned ai_context stats_settings social_credentials
OrganizationLimits accounts space integrations twitter_credits ai_credits
OrganizationPlanUse actual_use actual_asigned limits
PlanData accounts space integrations apps twitter_credits ai_credits
PlanUse accounts space integrations apps twitter_credits ai_credits publications users
Publication _id id_organization id_account social_network name text title publication_type state files publish_date creation_date publication_errors retries extra_data external_identifier url statistics metrics engagement_base stats_updated_date next_stats_update id_integration
PublicationInput social_network text title files publish_date name publication_type state
Role _id id_organization name default permissions total_users creation_date
TopPublication id_publication social_network publish_date collected_date metrics engagement_base publication
Upload _id id_organization name file_type file_format file_properties file_externals cover_image cover_offset is_temporal public_path creation_date
User id username email firstname lastname
`;

/** Query parameters with a name of their own. */
const parameters = `
GET /clients getUse
GET /clients/{id_client} getUse
GET /clients/{id_client}/organizations getUse
GET /clients_organizations offsetOrganizations limitOrganizations getUse
GET /organizations/{id_organization} getUse
GET /organizations/{id_organization}/organizations getUse
GET /organizations/{id_organization}/accounts/{id_account}/publish orderByPublish
GET /organizations/{id_organization}/publish orderByPublish
DELETE /organizations/{id_organization}/uploads/{id_upload} forceDelete
`;

interface Shape {
  readonly $ref?: string;
  readonly type?: string;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
}

interface Described {
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: Shape }>> }>
  >;
}

const rows = operations.map(olderOperation);
const description = openApi(rows, 'https://post.example/compat/v1.0.0');
// By the standard.
const paths = description.paths as Readonly<Record<string, Readonly<Record<string, Described | undefined>>>>;
const { schemas } = description.components as { readonly schemas: Readonly<Record<string, Shape>> };
const lines = (text: string) => text.trim().split('\n');

const resolveShape = (shape: Shape): Shape => schemas[shape.$ref?.split('/').at(-1) ?? ''] ?? shape;
/** The names of shapes that the table speaks of; others are of one place only. */
const known = new Set(answers.match(/(?<=[:(])\w+/g));

const getName = (shape: Shape): string => {
  const name = shape.$ref?.split('/').at(-1);
  if (name !== undefined && known.has(name)) return name;
  return shape.items ? `${getName(shape.items)}[]` : '';
};

function describeShape(shape: Shape): string {
  if (getName(shape) !== '' && !shape.items) return `(${getName(shape)})`;
  const { type, anyOf, properties } = resolveShape(shape);
  if (anyOf) return anyOf.map(describeShape).join(' ');
  if (type === 'array') return '[]';
  if (!properties) return '{}';
  const each = Object.entries(properties).map(([name, of]) => {
    const schema = getName(of);
    return schema === '' || schema === '[]' ? name : `${name}:${schema}`;
  });
  return each.join(' ');
}

const described = (row: string): Described | undefined => {
  const [method = '', path = ''] = row.split(' ');
  return paths[path]?.[method.toLowerCase()];
};

test('every operation responds with the names of the older dialect', () => {
  const expected = lines(answers);
  expect(expected.length).toBe(136);
  const got = expected.map((line) => {
    const row = line.split(' ').slice(0, 2).join(' ');
    const schema = described(row)?.responses['200']?.content['application/json']?.schema;
    return `${row} ${schema ? describeShape(schema) : 'is not there'}`;
  });
  expect(got).toEqual(expected);
});

test('each record has the fields of the older dialect', () => {
  const missing = lines(fields).flatMap((line) => {
    const [name = '', ...expectedNames] = line.split(' ');
    const shown = Object.keys(schemas[name]?.properties ?? {});
    return expectedNames.filter((one) => !shown.includes(one)).map((one) => `${name}.${one}`);
  });
  expect(missing).toEqual([]);
});

test('queries have the names of the older dialect', () => {
  const missing = lines(parameters).flatMap((line) => {
    const [method = '', path = '', ...expectedNames] = line.split(' ');
    const known = described(`${method} ${path}`)?.parameters.map(({ name }) => name) ?? [];
    return expectedNames.filter((one) => !known.includes(one)).map((one) => `${path} ${one}`);
  });
  expect(missing).toEqual([]);
});

test('no name is unknown to the older dialect', () => {
  const names = new Set<string>();
  const values = new Set<unknown>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { properties, enum: list } = part as { properties?: object; enum?: unknown };
    for (const name of Object.keys(properties ?? {})) names.add(name);
    if (Array.isArray(list)) for (const value of list) values.add(value);
    Object.values(part).forEach(visit);
  };
  visit(schemas);
  visit(paths);
  for (const name of ['actual_assigned', 'auto_refresh_x', 'get_use', 'force_delete', 'x_credits'])
    expect([name, names.has(name)]).toEqual([name, false]);
  // The counter of a plan’s results has the name `published` in both.
  for (const value of ['x', 'published']) expect([value, values.has(value)]).toEqual([value, false]);
  for (const value of ['twitter', 'sended']) expect([value, values.has(value)]).toEqual([value, true]);
});

test('the description is valid OpenAPI 3.1 with every operation', async () => {
  const result = await new Validator().validate(structuredClone(description));
  expect(result.errors).toBeUndefined();
  const ids = Object.values(paths).flatMap((path) => Object.values(path));
  expect(ids.length).toBe(operations.length + 1);
});
