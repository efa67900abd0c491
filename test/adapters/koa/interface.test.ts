import { operations } from '#domain/platform/operations';
import { openApi } from '#adapters/koa/openapi';
import { describe, expect, test } from '@jest/globals';

/** The interface of these areas as it was agreed: what clients are written against. */
const agreed = [
  'GET /allowed_aspect_ratios',
  'POST /allowed_social_messages',
  'GET /allowed_social_publications',
  'GET /clients',
  'GET /clients/{id_client}',
  'PUT /clients/{id_client}',
  'PUT /clients/{id_client}/ai-settings',
  'GET /clients/{id_client}/apps',
  'POST /clients/{id_client}/apps',
  'DELETE /clients/{id_client}/apps/{id_app}',
  'GET /clients/{id_client}/apps/{id_app}',
  'PUT /clients/{id_client}/apps/{id_app}',
  'GET /clients/{id_client}/apps/{id_app}/secret',
  'POST /clients/{id_client}/apps/{id_app}/secret',
  'GET /clients/{id_client}/organizations',
  'POST /clients/{id_client}/organizations',
  'DELETE /clients/{id_client}/organizations/{id_organization}',
  'PUT /clients/{id_client}/organizations/{id_organization}',
  'GET /clients/{id_client}/roles',
  'POST /clients/{id_client}/roles',
  'DELETE /clients/{id_client}/roles/{id_rol}',
  'PUT /clients/{id_client}/roles/{id_rol}',
  'POST /clients/{id_client}/roles/{id_rol}/invite',
  'GET /clients/{id_client}/roles/{id_rol}/users',
  'DELETE /clients/{id_client}/roles/{id_rol}/users/{id_user}',
  'POST /clients/{id_client}/roles/{id_rol}/users/{id_user}',
  'GET /clients/{id_client}/users',
  'GET /clients_organizations',
  'GET /clients_permissions',
  'POST /oauth/token',
  'DELETE /organizations/{id_organization}',
  'GET /organizations/{id_organization}',
  'PUT /organizations/{id_organization}',
  'GET /organizations/{id_organization}/account-connect/{social_network}',
  'GET /organizations/{id_organization}/accounts',
  'DELETE /organizations/{id_organization}/accounts/{id_account}',
  'GET /organizations/{id_organization}/accounts/{id_account}',
  'PUT /organizations/{id_organization}/accounts/{id_account}',
  'POST /organizations/{id_organization}/accounts/{id_account}/enable',
  'GET /organizations/{id_organization}/accounts/{id_account}/publish',
  'POST /organizations/{id_organization}/accounts/{id_account}/publish',
  'PUT /organizations/{id_organization}/accounts/{id_account}/publish/{id_publication}',
  'GET /organizations/{id_organization}/accounts/{id_account}/social_publications',
  'PUT /organizations/{id_organization}/ai-context',
  'GET /organizations/{id_organization}/connect_links',
  'GET /organizations/{id_organization}/limits',
  'GET /organizations/{id_organization}/organizations',
  'POST /organizations/{id_organization}/organizations',
  'GET /organizations/{id_organization}/publish',
  'DELETE /organizations/{id_organization}/publish/{id_publication}',
  'GET /organizations/{id_organization}/publish/{id_publication}',
  'PUT /organizations/{id_organization}/publish/{id_publication}',
  'POST /organizations/{id_organization}/publish/{id_publication}/retry',
  'GET /organizations/{id_organization}/roles',
  'POST /organizations/{id_organization}/roles',
  'DELETE /organizations/{id_organization}/roles/{id_rol}',
  'PUT /organizations/{id_organization}/roles/{id_rol}',
  'POST /organizations/{id_organization}/roles/{id_rol}/invite',
  'GET /organizations/{id_organization}/roles/{id_rol}/users',
  'DELETE /organizations/{id_organization}/roles/{id_rol}/users/{id_user}',
  'POST /organizations/{id_organization}/roles/{id_rol}/users/{id_user}',
  'DELETE /organizations/{id_organization}/social_credentials/{social_network}',
  'PUT /organizations/{id_organization}/social_credentials/{social_network}',
  'GET /organizations/{id_organization}/temporal_connect_token',
  'GET /organizations/{id_organization}/uploads',
  'POST /organizations/{id_organization}/uploads',
  'POST /organizations/{id_organization}/uploads/import',
  'DELETE /organizations/{id_organization}/uploads/{id_upload}',
  'GET /organizations/{id_organization}/uploads/{id_upload}',
  'PUT /organizations/{id_organization}/uploads/{id_upload}',
  'GET /organizations/{id_organization}/users',
  'GET /organizations_permissions',
  'GET /planner_templates',
  'GET /publication_limits',
  'GET /social_capabilities',
  'GET /social_comment_actions',
  'GET /social_limits',
  'GET /social_networks',
];

/** What we added; anything else that is served was not meant. */
const ours = [
  'GET /clients/{id_client}/apps/{id_app}/deliveries',
  'GET /clients/{id_client}/audit',
  'GET /organizations/{id_organization}/audit',
  'GET /organizations/{id_organization}/events',
  'GET /users/me',
  'POST /clients/{id_client}/apps/{id_app}/deliveries/replay',
  'POST /clients/{id_client}/apps/{id_app}/deliveries/test',
  'POST /clients/{id_client}/apps/{id_app}/deliveries/{id_delivery}/replay',
  'POST /organizations/{id_organization}/account-connect/{social_network}',
  'POST /organizations/{id_organization}/accounts/{id_account}/publish/check',
  'POST /organizations/{id_organization}/uploads/direct',
  'POST /organizations/{id_organization}/uploads/{id_upload}/complete',
  'POST /users/accept_invitation',
  'POST /users/me/email_verification',
  'POST /users/me/password',
  'POST /users/password_reset',
  'POST /users/refresh',
  'POST /users/reset_password',
  'POST /users/sign_in',
  'POST /users/sign_out',
  'POST /users/sign_out_everywhere',
  'POST /users/verify_email',
  'PUT /users/me',
];

describe('the served description', () => {
  // Paths are objects of operations by the standard.
  const { paths } = openApi(operations, 'https://post.example/v1.0.0') as {
    paths: Record<string, Record<string, unknown>>;
  };
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

  test('has every agreed operation', () => {
    expect(agreed.filter((operation) => !served.includes(operation))).toEqual([]);
  });

  test('has nothing besides but what we added on purpose', () => {
    expect(served.filter((operation) => !agreed.includes(operation)).sort()).toEqual([...ours].sort());
  });
});
