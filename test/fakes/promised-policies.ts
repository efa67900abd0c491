/**
 * Who may do what, as promised to callers: the method and path, the kinds of caller, and the permission that
 * a person's roles must grant (`a/b`: either), and what the plan must include. Written by hand and separately, so that
 * a mistake in a definition is noticed.
 */
const promised = `
GET /allowed_aspect_ratios | user app connect_token portal_link | -
POST /allowed_social_messages | user app connect_token portal_link | -
GET /allowed_social_publications | user app connect_token portal_link | -
GET /clients | user app connect_token | -
GET /clients/{id_client} | user app | client:read
PUT /clients/{id_client} | user app | client:update
PUT /clients/{id_client}/ai-settings | user app | client:update
GET /clients/{id_client}/apps | user | client_app:read
POST /clients/{id_client}/apps | user | client_app:create
DELETE /clients/{id_client}/apps/{id_app} | user | client_app:delete
GET /clients/{id_client}/apps/{id_app} | user app | client_app:read
PUT /clients/{id_client}/apps/{id_app} | user app | client_app:update
GET /clients/{id_client}/apps/{id_app}/deliveries | user app | client_app:read
POST /clients/{id_client}/apps/{id_app}/deliveries/replay | user app | client_app:update
POST /clients/{id_client}/apps/{id_app}/deliveries/test | user app | client_app:update
POST /clients/{id_client}/apps/{id_app}/deliveries/{id_delivery}/replay | user app | client_app:update
GET /clients/{id_client}/apps/{id_app}/secret | user | client_app:read
POST /clients/{id_client}/apps/{id_app}/secret | user | client_app:update
GET /clients/{id_client}/audit | user app | client_roles:read
GET /clients/{id_client}/organizations | user app | -
POST /clients/{id_client}/organizations | user app | client_organization:create
DELETE /clients/{id_client}/organizations/{id_organization} | user app | client_organization:delete
PUT /clients/{id_client}/organizations/{id_organization} | user app | client_organization:update
GET /clients/{id_client}/organizations/{id_organization}/ai_plans | user app portal_link | ai_plans:read
POST /clients/{id_client}/organizations/{id_organization}/ai_plans | user app | ai_plans:create ai
POST /clients/{id_client}/organizations/{id_organization}/ai_plans/check | user app | ai_plans:create ai
GET /clients/{id_client}/organizations/{id_organization}/ai_plans/results | user app | ai_plans:read+publication_stats:read
DELETE /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan} | user app | ai_plans:delete
GET /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan} | user app portal_link | ai_plans:read
POST /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/archive | user app | ai_plans:update
POST /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/publications/{id_publication}/regenerate | user app | ai_plans:update ai
POST /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/retry | user app | ai_plans:update ai
POST /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/unarchive | user app | ai_plans:update
POST /clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/validate | user app portal_link | ai_plans:update
GET /clients/{id_client}/permissions | user app | -
GET /clients/{id_client}/roles | user app | client_roles:read
POST /clients/{id_client}/roles | user app | client_roles:create
DELETE /clients/{id_client}/roles/{id_rol} | user app | client_roles:delete
PUT /clients/{id_client}/roles/{id_rol} | user app | client_roles:update
POST /clients/{id_client}/roles/{id_rol}/invite | user app | client_roles:create
GET /clients/{id_client}/roles/{id_rol}/users | user app | client_roles_users:read
DELETE /clients/{id_client}/roles/{id_rol}/users/{id_user} | user app | client_roles_users:delete
POST /clients/{id_client}/roles/{id_rol}/users/{id_user} | user app | client_roles_users:create
DELETE /clients/{id_client}/sandbox/faults | user | client_app:update
GET /clients/{id_client}/sandbox/faults | user | client_app:read
POST /clients/{id_client}/sandbox/faults | user | client_app:update
GET /clients/{id_client}/users | user app | client_roles_users:read
DELETE /clients/{id_client}/users/me | user | -
DELETE /clients/{id_client}/users/{id_user}/assistants | user app | client_roles_users:delete
GET /clients/{id_client}/users/{id_user}/assistants | user app | client_roles_users:read
POST /clients/{id_client}/users/{id_user}/sign_out | user app | client_roles_users:delete
GET /clients_organizations | user app connect_token | -
GET /clients_permissions | user app connect_token | -
DELETE /organizations/{id_organization} | user app | organization:delete
GET /organizations/{id_organization} | user app connect_token portal_link | organization:read
PUT /organizations/{id_organization} | user app | organization:update
GET /organizations/{id_organization}/account-connect/{social_network} | user connect_token | accounts:create
POST /organizations/{id_organization}/account-connect/{social_network} | user connect_token | accounts:create
GET /organizations/{id_organization}/accounts | user app portal_link | accounts:read
DELETE /organizations/{id_organization}/accounts/{id_account} | user app | accounts:delete
GET /organizations/{id_organization}/accounts/{id_account} | user app portal_link | accounts:read
PUT /organizations/{id_organization}/accounts/{id_account} | user app | accounts:update
GET /organizations/{id_organization}/accounts/{id_account}/comments | user app portal_link | comments:read inbox
POST /organizations/{id_organization}/accounts/{id_account}/enable | user connect_token | accounts:create
DELETE /organizations/{id_organization}/accounts/{id_account}/message_templates | user app | messages:delete inbox
GET /organizations/{id_organization}/accounts/{id_account}/message_templates | user app | messages:read inbox
POST /organizations/{id_organization}/accounts/{id_account}/message_templates | user app | messages:create inbox
GET /organizations/{id_organization}/accounts/{id_account}/best_times | user app | publication_stats:read
GET /organizations/{id_organization}/accounts/{id_account}/metric_list | user app | account_stats:read
GET /organizations/{id_organization}/accounts/{id_account}/metrics | user app | account_stats:read
GET /organizations/{id_organization}/accounts/{id_account}/persistent_menu | user app | accounts:read
POST /organizations/{id_organization}/accounts/{id_account}/persistent_menu | user app connect_token | accounts:create
GET /organizations/{id_organization}/accounts/{id_account}/products | user app | products:read
POST /organizations/{id_organization}/accounts/{id_account}/products | user app | products:create/products:update
GET /organizations/{id_organization}/accounts/{id_account}/products_catalogs | user app | products:read
POST /organizations/{id_organization}/accounts/{id_account}/products_catalogs | user app | products:create
GET /organizations/{id_organization}/accounts/{id_account}/publish | user app | publications:read
POST /organizations/{id_organization}/accounts/{id_account}/publish | user app | publications:create
POST /organizations/{id_organization}/accounts/{id_account}/publish/check | user app | publications:create
PUT /organizations/{id_organization}/accounts/{id_account}/publish/{id_publication} | user app | publications:update
GET /organizations/{id_organization}/accounts/{id_account}/slots | user app portal_link | publications:read
PUT /organizations/{id_organization}/accounts/{id_account}/slots | user app | accounts:update
PUT /organizations/{id_organization}/accounts/{id_account}/slots/pause | user app | publications:update
PUT /organizations/{id_organization}/accounts/{id_account}/slots/resume | user app | publications:update
GET /organizations/{id_organization}/accounts/{id_account}/slots/queue | user app portal_link | publications:read
PUT /organizations/{id_organization}/accounts/{id_account}/slots/queue | user app | publications:update
GET /organizations/{id_organization}/accounts/{id_account}/social_publications | user app | publications:read
PUT /organizations/{id_organization}/ai-context | user app | organization:update
GET /organizations/{id_organization}/audit | user app | organization_roles:read
GET /organizations/{id_organization}/comments | user app portal_link | comments:read inbox
POST /organizations/{id_organization}/comments/read | user app portal_link | comments:create inbox
DELETE /organizations/{id_organization}/comments/{id_comment} | user app | comments:delete inbox
GET /organizations/{id_organization}/comments/{id_comment} | user app portal_link | comments:read inbox
PUT /organizations/{id_organization}/comments/{id_comment} | user app portal_link | comments:create inbox
POST /organizations/{id_organization}/comments/{id_comment}/private_reply | user app portal_link | comments:create+messages:create inbox
GET /organizations/{id_organization}/comments/{id_comment}/replies | user app portal_link | comments:read inbox
POST /organizations/{id_organization}/comments/{id_comment}/reply | user app portal_link | comments:create inbox
GET /organizations/{id_organization}/accounts/{id_account}/conversations | user app portal_link | messages:read inbox
GET /organizations/{id_organization}/accounts/{id_account}/conversations_total | user app portal_link | messages:read inbox
DELETE /organizations/{id_organization}/accounts/{id_account}/messages | user app | messages:delete inbox
GET /organizations/{id_organization}/accounts/{id_account}/messages/{id_contact} | user app portal_link | messages:read inbox
POST /organizations/{id_organization}/accounts/{id_account}/messages/{id_contact} | user app portal_link | messages:create inbox
POST /organizations/{id_organization}/accounts/{id_account}/messages/{id_contact}/check | user app portal_link | messages:create inbox
POST /organizations/{id_organization}/accounts/{id_account}/messages/{id_contact}/seen | user app portal_link | messages:create inbox
GET /organizations/{id_organization}/conversations | user app portal_link | messages:read inbox
GET /organizations/{id_organization}/conversations_total | user app portal_link | messages:read inbox
GET /organizations/{id_organization}/dashboard | user app connect_token | organization:read
GET /organizations/{id_organization}/metrics | user app | account_stats:read
GET /organizations/{id_organization}/publications/stats | user app | publication_stats:read
GET /organizations/{id_organization}/publications/summary | user app | publications:read
GET /organizations/{id_organization}/publications/top | user app | publication_stats:read
GET /organizations/{id_organization}/publish/{id_publication}/metrics | user app | publication_stats:read
GET /organizations/{id_organization}/publish/{id_publication}/stats | user app | publication_stats:read
GET /organizations/{id_organization}/quota_plan | user app | publications:read
GET /organizations/{id_organization}/unread_messages | user app portal_link | messages:read inbox
GET /organizations/{id_organization}/connect_links | user connect_token | accounts:create
GET /organizations/{id_organization}/contacts | user app portal_link | contacts:read inbox
POST /organizations/{id_organization}/contacts | user app | contacts:create inbox
DELETE /organizations/{id_organization}/contacts | user app | contacts:delete inbox
GET /organizations/{id_organization}/contacts/{id_contact} | user app portal_link | contacts:read inbox
PUT /organizations/{id_organization}/contacts/{id_contact} | user app | contacts:update inbox
DELETE /organizations/{id_organization}/contacts/{id_contact} | user app | contacts:delete inbox
GET /organizations/{id_organization}/events | user app | organization:read
GET /organizations/{id_organization}/events/stream | user app portal_link | organization:read
GET /integration_providers | user app connect_token | -
GET /organizations/{id_organization}/integrations | user app | integrations:read
POST /organizations/{id_organization}/integrations | user app | integrations:create
DELETE /organizations/{id_organization}/integrations/{id_integration} | user app | integrations:delete
GET /organizations/{id_organization}/integrations/{id_integration} | user app | integrations:read
PUT /organizations/{id_organization}/integrations/{id_integration} | user app | integrations:update
GET /organizations/{id_organization}/integrations/{id_integration}/items | user app | integrations:read
POST /organizations/{id_organization}/integrations/{id_integration}/items | user app | integrations:update
GET /organizations/{id_organization}/integrations/{id_integration}/picker_config | user app | files:create
POST /organizations/{id_organization}/integrations/{id_integration}/reconnect | user app | integrations:update
GET /organizations/{id_organization}/integrations/{provider}/connect_link | user app | integrations:create/integrations:update
GET /organizations/{id_organization}/limits | user app connect_token | organization:read
GET /organizations/{id_organization}/permissions | user app connect_token portal_link | organization:read
GET /organizations/{id_organization}/organizations | user app connect_token | organization:read
POST /organizations/{id_organization}/organizations | user app | organization:create
DELETE /organizations/{id_organization}/people/{social_network}/{external_id} | user app | comments:delete+messages:delete+contacts:delete
GET /organizations/{id_organization}/people/{social_network}/{external_id} | user app | comments:read+messages:read+contacts:read
GET /organizations/{id_organization}/connect_tokens | user app | organization:read
DELETE /organizations/{id_organization}/connect_tokens/{id_connect_token} | user app | organization:read
GET /organizations/{id_organization}/portal_links | user app | organization:read
POST /organizations/{id_organization}/portal_links | app | organization:read
DELETE /organizations/{id_organization}/users/me | user | -
DELETE /organizations/{id_organization}/portal_links/{id_portal_link} | user app | organization:read
GET /portal_links/me | portal_link | -
DELETE /organizations/{id_organization}/calendar_links/{id_calendar_link} | user app | organization:update
GET /organizations/{id_organization}/calendar_links | user app | organization:update+publications:read
POST /organizations/{id_organization}/calendar_links | user app | organization:update+publications:read
POST /organizations/{id_organization}/publish/import | user app | publications:create
GET /organizations/{id_organization}/publish | user app portal_link | publications:read
DELETE /organizations/{id_organization}/publish/{id_publication} | user app | publications:delete
GET /organizations/{id_organization}/publish/{id_publication} | user app portal_link | publications:read
PUT /organizations/{id_organization}/publish/{id_publication} | user app | publications:update
GET /organizations/{id_organization}/publish/{id_publication}/comments | user app portal_link | comments:read inbox
POST /organizations/{id_organization}/publish/{id_publication}/retry | user app | publications:update
GET /organizations/{id_organization}/report_links | user app | account_stats:read+publication_stats:read
DELETE /organizations/{id_organization}/report_links/{id_report_link} | user app | account_stats:read+publication_stats:read
POST /organizations/{id_organization}/report_links | user app | account_stats:read+publication_stats:read
GET /organizations/{id_organization}/report_settings | user app | organization:update
PUT /organizations/{id_organization}/report_settings | user app | organization:update
GET /organizations/{id_organization}/roles | user app | organization_roles:read
POST /organizations/{id_organization}/roles | user app | organization_roles:create
DELETE /organizations/{id_organization}/roles/{id_rol} | user app | organization_roles:delete
PUT /organizations/{id_organization}/roles/{id_rol} | user app | organization_roles:update
POST /organizations/{id_organization}/roles/{id_rol}/invite | user app | organization_roles:create
GET /organizations/{id_organization}/roles/{id_rol}/users | user app | organization_users_roles:read
DELETE /organizations/{id_organization}/roles/{id_rol}/users/{id_user} | user app | organization_users_roles:delete
POST /organizations/{id_organization}/roles/{id_rol}/users/{id_user} | user app | organization_users_roles:create
DELETE /organizations/{id_organization}/social_credentials/{social_network} | user app | organization:update
PUT /organizations/{id_organization}/social_credentials/{social_network} | user app | organization:update
GET /organizations/{id_organization}/temporal_connect_token | app | accounts:create
GET /organizations/{id_organization}/unread_comments | user app portal_link | comments:read inbox
GET /organizations/{id_organization}/uploads | user app | files:read
POST /organizations/{id_organization}/uploads | user app | files:create
POST /organizations/{id_organization}/uploads/direct | user app | files:create
POST /organizations/{id_organization}/uploads/explain | user app | files:create
POST /organizations/{id_organization}/uploads/import | user app | files:create
DELETE /organizations/{id_organization}/uploads/{id_upload} | user app | files:delete
GET /organizations/{id_organization}/uploads/{id_upload} | user app portal_link | files:read
PUT /organizations/{id_organization}/uploads/{id_upload} | user app | files:update
POST /organizations/{id_organization}/uploads/{id_upload}/complete | user app | files:create
GET /organizations/{id_organization}/uploads/{id_upload}/explain | user app | files:read
GET /organizations/{id_organization}/use | user app connect_token | organization:read
GET /organizations/{id_organization}/users | user app | organization_users_roles:read
GET /organizations_permissions | user app connect_token | -
GET /planner_templates | user app connect_token portal_link | -
GET /publication_limits | user app connect_token portal_link | -
GET /rulebook | user app connect_token portal_link | -
GET /social_capabilities | user app connect_token portal_link | -
GET /social_comment_actions | user app connect_token portal_link | -
GET /social_limits | user app connect_token portal_link | -
GET /social_options | user app connect_token portal_link | -
GET /social_networks | user app connect_token portal_link | -
POST /users/accept_invitation | anyone | -
POST /users/invitation | anyone | -
GET /users/me | user | -
PUT /users/me | user | -
GET /users/me/assistants | user | -
POST /users/me/assistants | user | -
GET /users/me/assistants/request | user | -
DELETE /users/me/assistants/{id_grant} | user | -
GET /users/me/invitations | user | -
DELETE /users/me/invitations/{id_invitation} | user | -
POST /users/me/invitations/{id_invitation}/accept | user | -
GET /users/me/sessions | user | -
DELETE /users/me/sessions/{id_session} | user | -
POST /users/me/email_verification | user | -
POST /users/me/email_verification/confirm | user | -
POST /users/me/verification | user | -
POST /users/me/password | user | -
POST /users/password_reset | anyone | -
POST /users/refresh | anyone | -
POST /users/reset_password | anyone | -
POST /users/sign_in | anyone | -
POST /users/sign_out | anyone | -
POST /users/sign_out_everywhere | user | -
POST /users/verify_email | anyone | -
`;

/** One promise. */
export interface Promised {
  /** Empty when no token is needed. */
  readonly callers: readonly string[];
  readonly permission: string | undefined;
  /** Lets in as well. */
  readonly otherPermission?: string | undefined;
  /** Needed besides. */
  readonly morePermissions: readonly string[];
  readonly plan: string | undefined;
}

/** The promises by method and path. */
export const promisedPolicies: ReadonlyMap<string, Promised> = new Map(
  promised
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .map(([address = '', callers = '', needed = '']): [string, string, string[]] => [
      address,
      callers,
      needed.split(' '),
    ])
    .map(([address, callers, [permissions = '', plan]]) => {
      const [either = '', ...morePermissions] = permissions.split('+');
      const [permission, otherPermission] = either.split('/');
      return [
        address,
        {
          callers: callers === 'anyone' ? [] : callers.split(' '),
          permission: permission === '-' ? undefined : permission,
          otherPermission,
          morePermissions,
          plan,
        },
      ];
    }),
);
