import { policies } from '#domain/authentication/policies';
import { z } from 'zod';
import { dateTime, identifier, page, success, text } from '../fields.ts';
import { operation } from '../operation.ts';

const apps = '/clients/{id_client}/apps';
const app = `${apps}/{id_app}`;

const appSchema = z
  .strictObject({
    _id: identifier,
    id_client: identifier,
    id_user: identifier.optional(),
    name: z.string(),
    client_id: z.string(),
    allowed_domains: z.array(z.string()),
    redirect_urls: z.array(z.string()),
    webhook_url: z.string().optional(),
    webhook_disabled_date: dateTime
      .optional()
      .meta({ description: 'When the webhook was switched off for failing; saving it again switches it on' }),
    creation_date: dateTime,
    deleted: z.boolean(),
    deleted_date: dateTime.optional(),
  })
  .meta({ id: 'App' });

const secret = z.strictObject({ secret: z.string() });

const urls = z.array(z.string()).max(100).optional();

const appInput = z
  .object({
    name: text(255),
    client_id: z.string().optional(),
    allowed_domains: urls,
    redirect_urls: urls,
    webhook_url: z.string().optional(),
  })
  .meta({ id: 'AppInput' });

const appChange = appInput
  .partial()
  .extend({ webhook_url: z.string().nullable().optional() })
  .meta({ id: 'AppChange', description: 'What is left out stays; null takes the webhook address away' });

const codes = { name: 'app_name_missing' } as const;
const type_codes = {
  allowed_domains: 'allowed_domains_not_a_list',
  redirect_urls: 'redirect_urls_not_a_list',
} as const;

const whole = z.int().min(0).max(1_000_000_000).optional();

const at = (path: Readonly<Record<string, string>>) => ({
  id_client: path.id_client ?? '',
  id_app: path.id_app ?? '',
});

export const appOperations = [
  operation({
    id: 'listApps',
    area: 'apps',
    method: 'GET',
    path: apps,
    summary: 'Apps of a client, without secrets',
    policy: policies.listApps,
    query: z.object({ offset: whole, limit: whole }),
    answer: page(appSchema),
    errors: ['client_not_found'],
    handle: ({ platform, caller, path, query }) => platform.apps.listApps(caller, at(path).id_client, query),
  }),
  operation({
    id: 'createApp',
    area: 'apps',
    method: 'POST',
    path: apps,
    summary: 'Create an app and its credentials',
    policy: policies.createApp,
    body: appInput,
    answer: appSchema,
    errors: [
      'client_not_found',
      'app_name_missing',
      'allowed_domains_not_a_list',
      'redirect_urls_not_a_list',
      'allowed_domain_not_valid',
      'redirect_url_not_registered',
      'app_identifier_not_valid',
      'app_identifier_taken',
      'webhook_url_not_valid',
      'email_not_verified',
      'no_app_place',
    ],
    codes,
    type_codes,
    handle: ({ platform, caller, path, body, reserved_id }) =>
      platform.apps.createApp(caller, { id_client: at(path).id_client }, { ...body, id: reserved_id }),
  }),
  operation({
    id: 'getApp',
    area: 'apps',
    method: 'GET',
    path: app,
    summary: 'One app; an app may read itself',
    policy: policies.getApp,
    answer: appSchema,
    errors: ['client_not_found', 'app_not_found'],
    handle: ({ platform, caller, path }) => platform.apps.getApp(caller, at(path)),
  }),
  operation({
    id: 'updateApp',
    area: 'apps',
    method: 'PUT',
    path: app,
    summary: 'Change an app’s configuration; an app may change its own',
    policy: policies.updateApp,
    body: appChange,
    answer: appSchema,
    errors: [
      'client_not_found',
      'app_not_found',
      'app_name_missing',
      'allowed_domains_not_a_list',
      'redirect_urls_not_a_list',
      'allowed_domain_not_valid',
      'redirect_url_not_registered',
      'webhook_url_not_valid',
      'app_identifier_fixed',
    ],
    codes,
    type_codes,
    handle: ({ platform, caller, path, body }) => platform.apps.updateApp(caller, at(path), body),
  }),
  operation({
    id: 'deleteApp',
    area: 'apps',
    method: 'DELETE',
    path: app,
    summary: 'Revoke an app’s credentials',
    policy: policies.deleteApp,
    answer: success,
    errors: ['client_not_found', 'app_not_found'],
    handle: ({ platform, caller, path }) => platform.apps.deleteApp(caller, at(path)),
  }),
  operation({
    id: 'getAppSecret',
    area: 'apps',
    method: 'GET',
    path: `${app}/secret`,
    summary: 'An app’s secret; treat the answer as a credential',
    policy: policies.getAppSecret,
    answer: secret,
    errors: ['client_not_found', 'app_not_found'],
    handle: ({ platform, caller, path }) => platform.apps.getAppSecret(caller, at(path)),
  }),
  operation({
    id: 'rotateAppSecret',
    area: 'apps',
    method: 'POST',
    path: `${app}/secret`,
    summary: 'A new secret; the old one is dead at once',
    policy: policies.rotateAppSecret,
    answer: secret,
    secret_answer: true,
    errors: ['client_not_found', 'app_not_found'],
    handle: ({ platform, caller, path }) => platform.apps.rotateAppSecret(caller, at(path)),
  }),
];
