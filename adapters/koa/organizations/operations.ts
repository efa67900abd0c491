import { policies } from '#domain/authentication/policies';
import { z } from 'zod';
import { dateTime, networkName } from '../fields.ts';
import { operation } from '../operation.ts';

export const organizationOperations = [
  operation({
    id: 'issueConnectToken',
    area: 'organizations',
    method: 'GET',
    path: '/organizations/{id_organization}/temporal_connect_token',
    summary: 'A token with which an end user connects one account, good for 15 minutes',
    policy: policies.issueConnectToken,
    query: z.object({ social_network: networkName.optional(), redirect_uri: z.string().optional() }),
    answer: z.strictObject({ url: z.string(), token: z.string(), expires_at: dateTime }),
    errors: [1101, 514, 532, 702],
    handle: ({ platform, caller, path, query }) =>
      platform.organizations.issueConnectToken(caller, {
        id_organization: path.id_organization ?? '',
        ...query,
      }),
  }),
];
