import { z } from 'zod';
import { operation } from '../authentication/operation.ts';
import { dateTime, identifier, networkName, page, paging, success } from '../../contract/index.ts';
import { endConnectToken, issueConnectToken, listConnectTokens } from './connect-tokens.ts';

const back = z
  .string()
  .meta({
    description:
      'Where the person comes back when all is done: one of the `redirect_urls` of the app, opened as it stands, without parameters',
  });

/** Tokens with which the customers of an app connect an account. */
export const connectTokenOperations = {
  issueConnectToken: operation({
    area: 'organizations',
    method: 'GET',
    path: '/organizations/{id_organization}/temporal_connect_token',
    summary: 'Issue a token with which an end user connects one account within 15 minutes',
    description:
      'Open `url` for the person, or give the token to a page of your own. It connects once, which may bring several accounts; with `social_network`, of that network only. The person comes back to `redirect_uri` once all is done, and never if they close the page before: `listConnectTokens` still says what was connected.',
    policy: { callers: ['app'], permission: 'accounts:create', withoutAssistants: true, leaves: ['connect_token'] },
    audited: true,
    query: z.object({ social_network: networkName.optional(), redirect_uri: back.optional() }),
    answer: z.strictObject({ url: z.string(), token: z.string(), expires_at: dateTime }),
    errors: ['redirect_url_not_registered', 'network_not_supported'],
    useCase: issueConnectToken,
    call: (act, { path, query }) => act({ ...path, ...query }),
  }),
  listConnectTokens: operation({
    area: 'organizations',
    method: 'GET',
    path: '/organizations/{id_organization}/connect_tokens',
    summary: 'List the connect tokens and connect links that have not expired',
    description:
      'An app sees those that it has issued or asked for, each with the `expires_at` that it was given as `expires_date`; people need `client_app:read` of the client, and see all. Without the tokens and addresses themselves, which are shown once. A link is listed until it has connected; one that a connect token opened is not listed, since it ends with the token.',
    policy: { callers: ['user', 'app'], permission: 'organization:read', withoutAssistants: true },
    query: z.object(paging),
    answer: page(
      z
        .strictObject({
          _id: identifier,
          id_app: identifier.optional().meta({ description: 'The app that issued it, or asked for the link' }),
          id_user: identifier.optional().meta({ description: 'The person who asked for the link' }),
          id_organization: identifier,
          social_network: networkName.optional().meta({ description: 'The only network that it may connect' }),
          redirect_uri: z
            .string()
            .optional()
            .meta({ description: 'Where the person comes back; absent when they stay on the last page here' }),
          provider: z.string().optional().meta({ description: 'The drive that the link connects' }),
          creation_date: dateTime,
          expires_date: dateTime,
          used: z.boolean().meta({ description: 'Whether it has connected, which it may do once' }),
          accounts: z
            .array(identifier)
            .meta({
              description: 'The accounts that it has connected, enabled or not, also when the person never came back',
            }),
        })
        .meta({ id: 'ConnectToken' }),
    ),
    errors: [],
    useCase: listConnectTokens,
    call: (act, { path, query }) => act(path, query),
  }),
  endConnectToken: operation({
    area: 'organizations',
    method: 'DELETE',
    path: '/organizations/{id_organization}/connect_tokens/{id_connect_token}',
    summary: 'End a connect token or a connect link',
    description:
      'It stops working at once; what was connected with it stays. People need `client_app:update` of the client.',
    policy: { callers: ['user', 'app'], permission: 'organization:read', withoutAssistants: true },
    audited: true,
    answer: success,
    errors: ['connect_token_not_found'],
    useCase: endConnectToken,
    call: (act, { path }) => act(path),
  }),
};
