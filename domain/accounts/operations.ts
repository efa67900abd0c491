import { z } from 'zod';
import { completeConnection, connectWithCredentials } from './complete-connection.ts';
import { enableAccount } from './enable-account.ts';
import { getConnectLinks } from './get-connect-links.ts';
import { getPersistentMenu, setPersistentMenu } from './persistent-menu.ts';
import { deleteAccount, getAccount, listAccounts, updateAccount } from './manage-account.ts';
import {
  accountSchema,
  authorization,
  identifier,
  networkName,
  page,
  paging,
  socialNetwork,
  success,
  text,
} from '../contract/index.ts';
import type { Effects } from '../foundation/index.ts';
import { operation } from '../access/index.ts';

const connectResult = z
  .strictObject({
    accounts: z.array(accountSchema),
    errorCode: z.string(),
    errorMsg: z.string(),
    redirect_uri: z.string().optional(),
  })
  .meta({ id: 'ConnectResult' });

const publishDefaultsInput = z
  .object({
    privacy: text(64).optional(),
    reply_control: text(64).optional(),
    options: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ description: 'What posts have where they say nothing themselves; replaced as a whole' });

const persistentMenu = z
  .object({
    persistent_menu: z
      .array(
        z.object({
          locale: z.string().optional(),
          composer_input_disabled: z.boolean().optional(),
          call_to_actions: z.array(z.record(z.string(), z.unknown())).optional(),
        }),
      )
      .max(100)
      .meta({ description: 'One entry for each locale, `default` among them; buttons in the network’s own form' }),
  })
  .meta({ id: 'PersistentMenus' });
const menuErrors = [
  'access_lacks_scopes',
  'account_not_found',
  'account_not_usable',
  'account_throttled',
  'network_unavailable',
  'no_persistent_menu',
] as const;

const connecting = {
  getConnectLinks: operation({
    area: 'accounts',
    method: 'GET',
    path: '/organizations/{id_organization}/connect_links',
    summary: 'List the links with which a person connects accounts',
    description:
      'One link for each network that is set up here, for 15 minutes or as long as the connect token; `authorization` says what the person must do. Most programs open the connect page instead (`issueConnectToken`).',
    policy: {
      callers: ['user', 'connect_token'],
      permission: 'accounts:create',
      withoutAssistants: true,
      leaves: ['connect_link'],
    },
    audited: true,
    query: z.object({ social_network: z.array(networkName).optional(), redirect_uri: z.string().optional() }),
    answer: z.array(
      z.strictObject({
        social_network: socialNetwork,
        link: z.string(),
        authorization,
        page: z
          .string()
          .meta({
            description: 'A page of this service that leads a person through it, whatever `authorization` says',
          }),
      }),
    ),
    errors: ['redirect_url_not_registered', 'network_not_supported'],
    useCase: getConnectLinks,
    call: (act, { path, query }) => act({ id_organization: path.id_organization, ...query }),
  }),
  completeConnection: operation({
    area: 'accounts',
    method: 'GET',
    path: '/organizations/{id_organization}/account-connect/{social_network}',
    summary: 'Complete a connection with what the network appended to its redirect',
    description:
      'For programs with a page of their own at the redirect: pass on every parameter of the query, as it came. What went wrong at the network stands in `errorCode` of the answer. The accounts are found, and take no place of the plan until `enableAccount`.',
    policy: { callers: ['user', 'connect_token'], permission: 'accounts:create', withoutAssistants: true },
    audited: true,
    // Whatever the network appends is passed on unchanged.
    query: z.looseObject({ state: z.string().optional(), code: z.string().optional() }),
    answer: connectResult,
    errors: ['connect_token_used', 'connect_token_of_other_network', 'network_not_supported'],
    useCase: completeConnection,
    call: (act, { path, rawQuery }) =>
      act({ id_organization: path.id_organization, social_network: path.social_network, query: rawQuery }),
  }),
  connectWithCredentials: operation({
    area: 'accounts',
    method: 'POST',
    path: '/organizations/{id_organization}/account-connect/{social_network}',
    summary: 'Connect with credentials that the person typed, where the network allows that (app passwords)',
    description:
      'The credentials are used once and never stored; which fields are needed differs by network. What went wrong at the network stands in `errorCode` of the answer. The accounts are found, and take no place of the plan until `enableAccount`.',
    policy: { callers: ['user', 'connect_token'], permission: 'accounts:create', withoutAssistants: true },
    audited: true,
    body: z.record(z.string(), text(1000)),
    answer: connectResult,
    errors: ['connect_token_used', 'connect_token_of_other_network', 'network_not_supported'],
    useCase: connectWithCredentials,
    call: async (act, { path, body }) => {
      const { result } = await act({
        id_organization: path.id_organization,
        social_network: path.social_network,
        credentials: body,
      });
      return result;
    },
  }),
};

const accounts = {
  listAccounts: operation({
    area: 'accounts',
    method: 'GET',
    path: '/organizations/{id_organization}/accounts',
    summary: 'List the accounts of the organization',
    description:
      'Enabled ones, the newest first, also where their access ended (`error_code`); with `state` those that are connected but not enabled, or that were removed. With `accounts` those that are named, in any state.',
    policy: { callers: ['user', 'app', 'portal_link'], permission: 'accounts:read' },
    query: z.object({
      ...paging,
      name: z.string().optional(),
      accounts: z.array(identifier).optional(),
      state: z
        .enum(['enabled', 'connected', 'removed'])
        .optional()
        .meta({
          default: 'enabled',
          description: 'Only those that are enabled, connected but not enabled, or removed',
        }),
      social_network: z.array(networkName).optional(),
      capability: z
        .enum(['publications', 'messages', 'products', 'webhooks', 'persistent_menu', 'comments'])
        .optional(),
    }),
    answer: page(accountSchema),
    errors: ['network_not_supported'],
    useCase: listAccounts,
    call: (act, { path, query }) => act(path.id_organization, query),
  }),
  getAccount: operation({
    area: 'accounts',
    method: 'GET',
    path: '/organizations/{id_organization}/accounts/{id_account}',
    summary: 'Get one account',
    description:
      'Also one that was removed. Tells besides how its comments come in (`incoming`), and what its person left open when connecting (`open_questions`).',
    policy: { callers: ['user', 'app', 'portal_link'], permission: 'accounts:read' },
    answer: accountSchema,
    errors: ['account_not_found'],
    useCase: getAccount,
    call: (act, { path }) => act(path),
  }),
  updateAccount: operation({
    area: 'accounts',
    method: 'PUT',
    path: '/organizations/{id_organization}/accounts/{id_account}',
    summary: 'Rename an account in the service, or change what its posts have by default',
    description: 'What is left out stays. `publish_defaults` is replaced as a whole; `null` clears it.',
    policy: { callers: ['user', 'app'], permission: 'accounts:update' },
    audited: true,
    ignoresUnknown: true,
    body: z.object({ name: text(255).optional(), publish_defaults: publishDefaultsInput.nullable().optional() }),
    answer: accountSchema,
    errors: [
      'account_not_found',
      'account_name_missing',
      'reply_control_not_valid',
      'network_refused_publication',
      'option_not_supported',
      'option_not_valid',
    ],
    useCase: updateAccount,
    call: (act, { path, body }) => act(path, body),
  }),
};

const enabledAccounts = {
  enableAccount: operation({
    area: 'accounts',
    method: 'POST',
    path: '/organizations/{id_organization}/accounts/{id_account}/enable',
    summary: 'Enable an account',
    description:
      'For accounts that were found when a person connected, or were removed. The network is asked whether the access works, and it takes a place of the plan. Repeating it changes nothing.',
    policy: { callers: ['user', 'connect_token'], permission: 'accounts:create' },
    audited: true,
    answer: z.union([success, z.strictObject({ redirect_uri: z.string() })]),
    errors: [
      'connect_token_of_other_network',
      'account_not_usable',
      'account_not_found',
      'no_account_slot',
      'account_connected_elsewhere',
      'account_state_unknown',
    ],
    useCase: enableAccount,
    call: (act, { path }) => act(path),
  }),
  getPersistentMenu: operation({
    area: 'accounts',
    method: 'GET',
    path: '/organizations/{id_organization}/accounts/{id_account}/persistent_menu',
    summary: 'Read the menu that stands in the chats of an account, as its network has it now',
    description: 'The network is asked, so it takes a moment.',
    policy: { callers: ['user', 'app'], permission: 'accounts:read' },
    answer: persistentMenu,
    errors: menuErrors,
    useCase: getPersistentMenu,
    call: (act, { path }) => act(path),
  }),
  setPersistentMenu: operation({
    area: 'accounts',
    method: 'POST',
    path: '/organizations/{id_organization}/accounts/{id_account}/persistent_menu',
    summary: 'Replace the menu that stands in the chats of an account; an empty one removes it',
    description: 'What is sent replaces the whole menu. Which buttons there are differs by network.',
    policy: { callers: ['user', 'app', 'connect_token'], permission: 'accounts:create' },
    audited: true,
    body: persistentMenu,
    answer: persistentMenu,
    errors: menuErrors,
    useCase: setPersistentMenu,
    call: (act, { path, body }) => act(path, body.persistent_menu),
  }),
};

/** The operations, given what all areas do when an account is removed. */
export const accountOperations = (effects: readonly Effects[]) => ({
  ...connecting,
  ...accounts,
  deleteAccount: operation({
    area: 'accounts',
    method: 'DELETE',
    path: '/organizations/{id_organization}/accounts/{id_account}',
    summary: 'Remove an account',
    description:
      'It takes no place of the plan any more, publications that wait are not sent, and feeds leave it out. The record stays, so that `enableAccount` can bring it back; nothing changes at the network.',
    policy: { callers: ['user', 'app'], permission: 'accounts:delete' },
    audited: true,
    answer: success,
    errors: ['account_not_found'],
    useCase: deleteAccount(effects),
    call: (act, { path }) => act(path),
  }),
  ...enabledAccounts,
});
