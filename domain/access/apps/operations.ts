import { z } from 'zod';
import { getAppSecret, rotateAppSecret } from './app-secrets.ts';
import { createApp, deleteApp, getApp, listApps, updateApp } from './manage-apps.ts';
import { dateTime, identifier, logo, page, success, text } from '../../contract/index.ts';
import type { Effects } from '../../foundation/index.ts';
import { operation } from '../authentication/operation.ts';

const webhookDialect = z
  .enum(['current', 'older'])
  .meta({ description: 'How webhooks name and shape what they tell; `current` when it is absent' });

const appSchema = z
  .strictObject({
    _id: identifier,
    id_client: identifier,
    id_user: identifier.optional(),
    name: z.string(),
    logo: logo.optional(),
    client_id: z.string(),
    allowed_domains: z.array(z.string()),
    redirect_urls: z.array(z.string()),
    webhook_url: z.string().optional(),
    webhook_dialect: webhookDialect.optional(),
    webhook_disabled_date: dateTime
      .optional()
      .meta({
        description: 'When the webhook was switched off because it failed; saving its URL again switches it on',
      }),
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
    logo: logo.optional(),
    client_id: z.string().optional(),
    allowed_domains: urls,
    redirect_urls: urls,
    webhook_url: z.string().optional(),
    webhook_dialect: webhookDialect.optional(),
  })
  .meta({ id: 'AppInput' });

const appChange = appInput
  .partial()
  .extend({ logo: logo.nullable().optional(), webhook_url: z.string().nullable().optional() })
  .meta({ id: 'AppChange', description: 'A field that is left out stays; null removes the logo or the webhook URL' });

const fieldErrors = { name: 'app_name_missing' } as const;
const typeErrors = {
  allowed_domains: 'allowed_domains_not_a_list',
  redirect_urls: 'redirect_urls_not_a_list',
} as const;

const whole = z.int().min(0).max(1_000_000_000).optional();

const apps = {
  listApps: operation({
    area: 'apps',
    method: 'GET',
    path: '/clients/{id_client}/apps',
    summary: 'List the apps of a client, without their secrets',
    description: 'The newest first; without `limit` all of them. Secrets are read one by one (`getAppSecret`).',
    policy: { callers: ['user'], clientPermission: 'client_app:read' },
    query: z.object({ offset: whole, limit: whole }),
    answer: page(appSchema),
    errors: [],
    useCase: listApps,
    call: (act, { path, query }) => act(path.id_client, query),
  }),
  createApp: operation({
    area: 'apps',
    method: 'POST',
    path: '/clients/{id_client}/apps',
    summary: 'Create an app and its credentials',
    description:
      'Needs every permission of the client, since an app may do everything in it, and a verified e-mail address; takes a place of the plan. The answer does not hold the secret: read it with `getAppSecret`, and ask for tokens at `/oauth/token`.',
    policy: {
      callers: ['user'],
      clientPermission: 'client_app:create',
      leaves: ['app_credential'],
      verification: true,
    },
    audited: true,
    body: appInput,
    answer: appSchema,
    errors: [
      'allowed_domain_not_valid',
      'redirect_url_not_registered',
      'app_identifier_not_valid',
      'app_identifier_taken',
      'webhook_url_not_valid',
      'email_not_verified',
      'no_app_place',
    ],
    fieldErrors,
    typeErrors,
    useCase: createApp,
    call: (act, { path, body, reservedId }) => act(path, { ...body, id: reservedId }),
  }),
  getApp: operation({
    area: 'apps',
    method: 'GET',
    path: '/clients/{id_client}/apps/{id_app}',
    summary: 'Get one app; an app can read itself',
    description: 'Its secret is not part of the answer (`getAppSecret`).',
    policy: { callers: ['user', 'app'], clientPermission: 'client_app:read' },
    answer: appSchema,
    errors: ['app_not_found'],
    useCase: getApp,
    call: (act, { path }) => act(path),
  }),
};

const credentials = {
  deleteApp: operation({
    area: 'apps',
    method: 'DELETE',
    path: '/clients/{id_client}/apps/{id_app}',
    summary: 'Revoke an app’s credentials',
    description:
      'Its tokens stop working at once, the connect tokens that it issued too, its webhooks end, and its place in the plan is free.',
    policy: { callers: ['user'], clientPermission: 'client_app:delete' },
    audited: true,
    answer: success,
    errors: ['app_not_found'],
    useCase: deleteApp,
    call: (act, { path }) => act(path),
  }),
  getAppSecret: operation({
    area: 'apps',
    method: 'GET',
    path: '/clients/{id_client}/apps/{id_app}/secret',
    summary: 'Get an app’s secret; treat the answer as a credential',
    description:
      'With it the app asks for tokens at `/oauth/token` and checks the signatures of its webhooks. Needs every permission of the client, since an app may do everything in it.',
    policy: { callers: ['user'], clientPermission: 'client_app:read', leaves: ['app_credential'], verification: true },
    audited: true,
    answer: secret,
    errors: ['app_not_found'],
    useCase: getAppSecret,
    call: (act, { path }) => act(path),
  }),
  rotateAppSecret: operation({
    area: 'apps',
    method: 'POST',
    path: '/clients/{id_client}/apps/{id_app}/secret',
    summary: 'Give an app a new secret; tokens issued for the old one stop working at once',
    description:
      'Needs every permission of the client, as reading it does. Connect tokens and portal links stop working too. For a day `webhook-signature` holds a signature with each secret, so that receivers can change over.',
    policy: {
      callers: ['user'],
      clientPermission: 'client_app:update',
      leaves: ['app_credential'],
      verification: true,
    },
    audited: true,
    answer: secret,
    secretAnswer: true,
    errors: ['app_not_found'],
    useCase: rotateAppSecret,
    call: (act, { path }) => act(path),
  }),
};

/** The operations, given what all areas do when a webhook URL changes. */
export const appOperations = (effects: readonly Effects[]) => ({
  ...apps,
  updateApp: operation({
    area: 'apps',
    method: 'PUT',
    path: '/clients/{id_client}/apps/{id_app}',
    summary: 'Change an app’s configuration; an app can change its own',
    description:
      'What is left out stays. A new `webhook_url` needs the permissions to read what webhooks carry (accounts, publications, comments, messages, contacts, files, integrations, AI plans) in every organization; the administrators get a mail, and what could not be delivered yet goes there. Saving `webhook_url` again switches on webhooks that were switched off after failing for days.',
    policy: { callers: ['user', 'app'], clientPermission: 'client_app:update', mayLeave: ['webhook_address'] },
    audited: true,
    body: appChange,
    answer: appSchema,
    errors: [
      'app_not_found',
      'allowed_domain_not_valid',
      'redirect_url_not_registered',
      'webhook_url_not_valid',
      'app_identifier_fixed',
    ],
    fieldErrors,
    typeErrors,
    useCase: updateApp(effects),
    call: (act, { path, body }) => act(path, body),
  }),
  ...credentials,
});
