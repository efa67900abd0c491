import { z } from 'zod';
import { operation } from '../access/index.ts';
import { dateTime, identifier, page, paging, success } from '../contract/index.ts';
import { connectIntegration, reconnectIntegration } from './connect.ts';
import {
  configInput,
  integrationSchema,
  itemSchema,
  itemState,
  providerName,
  providerSchema,
} from './integration-schemas.ts';
import { getIntegrationLink } from './links.ts';
import {
  deleteIntegration,
  getIntegration,
  getPickerConfig,
  listIntegrationProviders,
  listIntegrations,
  updateIntegration,
} from './manage-integrations.ts';
import { decideFeedItems, listFeedItems } from './manage-items.ts';
import { connectInput } from './providers/provider-fields.ts';

const area = 'integrations';
const integrations = '/organizations/{id_organization}/integrations';
const integration = `${integrations}/{id_integration}` as const;
const callers = ['user', 'app'] as const;

const finding = ['integration_not_found', 'integration_of_other_organization'] as const;
const configuring = [
  'integration_connected',
  'account_not_found',
  'publication_type_not_valid',
  'publications_not_supported',
  'publication_type_not_supported',
] as const;
const connecting = [
  ...configuring,
  'connect_session_not_valid',
  'integration_access_ended',
  'network_unavailable',
] as const;

const fieldErrors = { provider: 'provider_not_supported' } as const;
/** What is of a wrong type is a field that the provider needs. */
const typeErrors = {
  code: 'provider_not_supported',
  url: 'feed_not_readable',
  id_accounts: 'feed_without_accounts',
} as const;

/** Sources of files and of content: connected, changed, disconnected. */
export const integrationOperations = {
  listIntegrationProviders: operation({
    area,
    method: 'GET',
    path: '/integration_providers',
    summary: 'List what can be connected here, with the form that each needs',
    description:
      '`config_fields` is what a front shows as a form. Providers that the operator has not set up are left out.',
    policy: { callers: ['user', 'app', 'connect_token'] },
    answer: z.strictObject({ providers: z.array(providerSchema) }),
    errors: [],
    useCase: listIntegrationProviders,
    call: (act) => act(),
  }),
  listIntegrations: operation({
    area,
    method: 'GET',
    path: integrations,
    summary: 'List the integrations of an organization, newest first; without limit, all of them',
    description: 'An integration whose access ended is among them, with an `error_code`.',
    policy: { callers, permission: 'integrations:read' },
    query: z.object({
      provider: providerName.optional(),
      offset: paging.offset,
      limit: z.int().min(0).max(1000).optional(),
    }),
    answer: page(integrationSchema),
    errors: [],
    fieldErrors: { provider: 'provider_not_supported' },
    useCase: listIntegrations,
    call: (act, { path, query }) => act(path.id_organization, query),
  }),
  connectIntegration: operation({
    area,
    method: 'POST',
    path: integrations,
    summary: 'Connect a drive or a feed; it takes a place of the plan',
    description:
      'A drive needs what its provider appended to the redirect (`getIntegrationLink`); a feed needs its address and the accounts. What a feed has already is not posted. A feed also needs `publications:create`: it makes posts for who connected it or saved it last, for as long as they may.',
    policy: { callers, permission: 'integrations:create', mayLeave: ['drive', 'feed'] },
    audited: true,
    body: connectInput,
    answer: integrationSchema,
    errors: [...connecting, 'more_integrations_than_left'],
    fieldErrors,
    typeErrors,
    useCase: connectIntegration,
    call: (act, { path, body, reservedId }) => act(path.id_organization, body, reservedId),
  }),
  getIntegration: operation({
    area,
    method: 'GET',
    path: integration,
    summary: 'Get an integration',
    description: 'Tells its settings and, by `connected` and `error_code`, whether it works.',
    policy: { callers, permission: 'integrations:read' },
    answer: integrationSchema,
    errors: finding,
    useCase: getIntegration,
    call: (act, { path }) => act(path),
  }),
  updateIntegration: operation({
    area,
    method: 'PUT',
    path: integration,
    summary: 'Rename, enable or disable an integration, or change the settings of a feed',
    description:
      'What is left out stays. Enabling it takes a place of the plan, disabling it frees that. Other settings of a feed, and enabling it, also need `publications:create`. Who holds both and saves a feed is responsible for it from then on, so that one that stopped (2207) goes on.',
    policy: { callers, permission: 'integrations:update', mayLeave: ['feed'] },
    audited: true,
    body: z.object({
      name: z.string().optional(),
      enabled: z.boolean().optional(),
      config: configInput.optional().meta({ description: 'What is left out stays' }),
    }),
    answer: integrationSchema,
    errors: [...finding, ...configuring, 'feed_not_readable', 'more_integrations_than_left'],
    typeErrors: { 'config.url': 'provider_not_supported', 'config.id_accounts': 'feed_without_accounts' },
    useCase: updateIntegration,
    call: (act, { path, body }) => act(path, body),
  }),
  deleteIntegration: operation({
    area,
    method: 'DELETE',
    path: integration,
    summary: 'Disconnect an integration; files and publications that came of it stay',
    description:
      'For callers it is gone at once, and its place in the plan is free; the provider is notified in the background.',
    policy: { callers, permission: 'integrations:delete' },
    audited: true,
    answer: success,
    errors: finding,
    useCase: deleteIntegration,
    call: (act, { path }) => act(path),
  }),
  getIntegrationLink: operation({
    area,
    method: 'GET',
    path: `${integrations}/{provider}/connect_link`,
    summary: 'Get the address at which a person lets the service into their drive',
    description:
      'It works for 15 minutes. The person comes back to a page of the service that completes the connection or, with `redirect_uri`, to a registered front that passes the code on.',
    policy: {
      callers,
      permission: 'integrations:create',
      otherPermission: 'integrations:update',
      withoutAssistants: true,
      leaves: ['connect_link'],
    },
    audited: true,
    query: z.object({
      redirect_uri: z
        .string()
        .optional()
        .meta({ description: 'A registered front, to which the person returns in place of our page' }),
    }),
    answer: z.strictObject({ url: z.string() }),
    errors: ['provider_not_supported', 'redirect_url_not_registered'],
    useCase: getIntegrationLink,
    call: (act, { path, query }) => act(path, query.redirect_uri),
  }),
  reconnectIntegration: operation({
    area,
    method: 'POST',
    path: `${integration}/reconnect`,
    summary: 'Renew the access of an integration, or read its feed again, in place',
    description:
      'It is well again, and enabled or disabled as before; its settings and what it made stay. It must be of the same provider. A feed also needs `publications:create`.',
    policy: { callers, permission: 'integrations:update', mayLeave: ['drive', 'feed'] },
    audited: true,
    body: connectInput,
    answer: integrationSchema,
    errors: [...finding, ...connecting],
    fieldErrors,
    typeErrors,
    useCase: reconnectIntegration,
    call: (act, { path, body }) => act(path, body),
  }),
  getPickerConfig: operation({
    area,
    method: 'GET',
    path: `${integration}/picker_config`,
    summary: 'Get what opens the provider’s own picker of files in a browser, for about an hour',
    description: 'The token in it is the provider’s, for the browser of one person.',
    policy: { callers, permission: 'files:create', withoutAssistants: true },
    audited: true,
    answer: z.strictObject({
      access_token: z.string(),
      expires_in: dateTime.meta({ description: 'When the token ends' }),
      developer_key: z.string(),
      app_id: z.string().meta({ description: 'The number of the project at the provider' }),
    }),
    errors: [...finding, 'provider_not_supported', 'integration_access_ended', 'network_unavailable'],
    useCase: getPickerConfig,
    call: (act, { path }) => act(path),
  }),
  listFeedItems: operation({
    area,
    method: 'GET',
    path: `${integration}/items`,
    summary: 'List what a feed had since it was connected, and what became of it',
    description:
      'The newest first, with the publications that were made of each. Items with `held` wait for a person (`decideFeedItems`).',
    policy: { callers, permission: 'integrations:read' },
    query: z.object({ ...paging, state: z.array(itemState).optional() }),
    answer: page(itemSchema),
    errors: finding,
    useCase: listFeedItems,
    call: (act, { path, query }) => act(path, query),
  }),
  decideFeedItems: operation({
    area,
    method: 'POST',
    path: `${integration}/items`,
    summary: 'Have items of a feed posted that were held back or skipped, or skip them',
    description:
      'What is posted already stays so. To have items posted also needs `publications:create`. Posts are made in the background. When one item is not of this feed, none is decided about.',
    policy: { callers, permission: 'integrations:update', mayLeave: ['feed'] },
    audited: true,
    body: z.object({ items: z.array(identifier).min(1).max(100), action: z.enum(['post', 'skip']) }),
    answer: page(itemSchema),
    errors: finding,
    useCase: decideFeedItems,
    call: (act, { path, body }) => act(path, body),
  }),
};
