import { policies } from '#domain/authentication/policies';
import { z } from 'zod';
import { identifier, networkName, page, paging, socialNetwork, success, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { accountSchema } from './account-schema.ts';

const organization = '/organizations/{id_organization}';
const account = `${organization}/accounts/{id_account}`;

const connectResult = z
  .strictObject({
    accounts: z.array(accountSchema),
    errorCode: z.string(),
    errorMsg: z.string(),
    redirect_uri: z.string().optional(),
  })
  .meta({ id: 'ConnectResult' });

const authorization = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('redirect') }),
  z.strictObject({
    type: z.literal('meta_embedded_signup'),
    app_id: z.string(),
    config_id: z.string(),
    graph_version: z.string(),
    feature_type: z.string(),
    session_info_version: z.string(),
  }),
  z.strictObject({
    type: z.literal('telegram_bot'),
    bot_username: z.string(),
    add_to_group_link: z.string().optional(),
  }),
]);

const at = (path: Readonly<Record<string, string>>) => ({
  id_organization: path.id_organization ?? '',
  id_account: path.id_account ?? '',
});

export const accountOperations = [
  operation({
    id: 'getConnectLinks',
    area: 'accounts',
    method: 'GET',
    path: `${organization}/connect_links`,
    summary: 'Links with which a person connects accounts',
    policy: policies.getConnectLinks,
    query: z.object({
      social_network: z.array(networkName).optional(),
      redirect_uri: z.string().optional(),
    }),
    answer: z.array(z.strictObject({ social_network: socialNetwork, link: z.string(), authorization })),
    errors: [
      'organization_not_found',
      'client_disabled',
      'redirect_url_not_registered',
      'network_not_supported',
    ],
    handle: ({ platform, caller, path, query }) =>
      platform.accounts.getConnectLinks(caller, { id_organization: at(path).id_organization, ...query }),
  }),
  operation({
    id: 'completeConnection',
    area: 'accounts',
    method: 'GET',
    path: `${organization}/account-connect/{social_network}`,
    summary: 'Complete a connection with what the network appended to its redirect',
    policy: policies.completeConnection,
    // Whatever the network appends is passed on as it came.
    query: z.looseObject({ state: z.string().optional(), code: z.string().optional() }),
    answer: connectResult,
    errors: [
      'organization_not_found',
      'connect_token_used',
      'connect_token_of_other_network',
      'network_not_supported',
    ],
    handle: ({ platform, caller, path, raw_query }) =>
      platform.accounts.completeConnection(caller, {
        id_organization: at(path).id_organization,
        social_network: path.social_network ?? '',
        query: raw_query,
      }),
  }),
  operation({
    id: 'connectWithCredentials',
    area: 'accounts',
    method: 'POST',
    path: `${organization}/account-connect/{social_network}`,
    summary: 'Connect with credentials the person typed, where the network has that (Bluesky app passwords)',
    policy: policies.completeConnection,
    body: z.record(z.string(), text(1000)),
    answer: connectResult,
    errors: [
      'organization_not_found',
      'connect_token_used',
      'connect_token_of_other_network',
      'network_not_supported',
    ],
    handle: async ({ platform, caller, path, body }) => {
      const { result } = await platform.accounts.connectWithCredentials(caller, {
        id_organization: at(path).id_organization,
        social_network: path.social_network ?? '',
        credentials: body,
      });
      return result;
    },
  }),
  operation({
    id: 'listAccounts',
    area: 'accounts',
    method: 'GET',
    path: `${organization}/accounts`,
    summary: 'Accounts of the organization',
    policy: policies.listAccounts,
    query: z.object({
      ...paging,
      name: z.string().optional(),
      accounts: z.array(identifier).optional(),
      social_network: z.array(networkName).optional(),
      capability: z
        .enum(['publications', 'messages', 'products', 'webhooks', 'persistent_menu', 'comments'])
        .optional(),
    }),
    answer: page(accountSchema),
    errors: ['organization_not_found', 'network_not_supported'],
    handle: ({ platform, caller, path, query }) =>
      platform.accounts.listAccounts(caller, at(path).id_organization, query),
  }),
  operation({
    id: 'getAccount',
    area: 'accounts',
    method: 'GET',
    path: account,
    summary: 'One account',
    policy: policies.getAccount,
    answer: accountSchema,
    errors: ['organization_not_found', 'account_not_found'],
    handle: ({ platform, caller, path }) => platform.accounts.getAccount(caller, at(path)),
  }),
  operation({
    id: 'updateAccount',
    area: 'accounts',
    method: 'PUT',
    path: account,
    summary: 'Rename an account inside the service',
    policy: policies.updateAccount,
    body: z.object({ name: text(255).optional() }),
    answer: accountSchema,
    errors: ['organization_not_found', 'account_not_found', 'account_name_missing'],
    handle: ({ platform, caller, path, body }) => platform.accounts.updateAccount(caller, at(path), body),
  }),
  operation({
    id: 'deleteAccount',
    area: 'accounts',
    method: 'DELETE',
    path: account,
    summary: 'Remove an account',
    policy: policies.deleteAccount,
    answer: success,
    errors: ['organization_not_found', 'account_not_found'],
    handle: ({ platform, caller, path }) => platform.accounts.deleteAccount(caller, at(path)),
  }),
  operation({
    id: 'enableAccount',
    area: 'accounts',
    method: 'POST',
    path: `${account}/enable`,
    summary: 'Switch an account on',
    policy: policies.enableAccount,
    answer: z.union([success, z.strictObject({ redirect_uri: z.string() })]),
    errors: [
      'organization_not_found',
      'client_disabled',
      'connect_token_of_other_network',
      'account_not_usable',
      'account_not_found',
      'no_account_slot',
      'account_connected_elsewhere',
      'account_state_unknown',
    ],
    handle: ({ platform, caller, path }) => platform.accounts.enableAccount(caller, at(path)),
  }),
];
