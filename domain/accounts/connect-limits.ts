import type { Caller } from '#ports/access/caller';
import type { ConnectSession } from '#ports/access/connect-token';
import type { NetworkConnect } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Organization } from '#ports/access/organization';
import { callerId, connectTokenMilliseconds } from '../access/index.ts';
import type { AttemptLimit } from '../foundation/index.ts';

type Fields = NonNullable<NetworkConnect['credentials']>['fields'];

const hour = 60 * 60 * 1000;

/** Limits how often a session may redirect to its network, since each redirect calls the network or a typed server. */
export function leavingLimit({ _id }: Pick<ConnectSession, '_id'>): AttemptLimit {
  return { counted: ['leaving for a network', _id], limit: 10, milliseconds: connectTokenMilliseconds };
}

/**
 * Limits attempts with credentials: per connect token or user, and per account within a client, so that another client
 * cannot lock out its owner; connect tokens are counted separately for the same reason. A connect token lasts less than
 * the hour, so its attempts are not restored.
 */
export function credentialLimits(
  caller: Caller,
  { id_client }: Pick<Organization, 'id_client'>,
  social_network: SocialNetwork,
  fields: Fields,
  typed: Readonly<Record<string, string>>,
): AttemptLimit[] {
  const limit = 10;
  const limits: AttemptLimit[] = [{ counted: ['credentials of', callerId(caller)], limit, milliseconds: hour }];
  const name = fields.find(({ secret, required }) => required && !secret)?.name;
  const account = name === undefined ? '' : (typed[name] ?? '').trim().replace(/^@/, '').toLowerCase();
  if (account !== '')
    limits.push({
      counted: [
        caller.kind === 'connect_token' ? 'credentials by token for' : 'credentials for',
        id_client,
        social_network,
        account,
      ],
      limit,
      milliseconds: hour,
    });
  return limits;
}
