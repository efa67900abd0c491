import type { Account } from '#ports/accounts/account';
import type { ConnectedAccount, NetworkSession, StoredSession } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import type { Changes } from '#ports/foundation/storage';
import { searchText, ServiceError, toDateTime, UniqueConflict } from '../foundation/index.ts';
import { accountState, moveAccount } from './account-state.ts';
import { followAccount } from './follow-accounts.ts';
import { grantedText } from './missing-scopes.ts';
import { openSession, sealSession } from './account-session.ts';

/** Returns a hash of the user who granted access, so that they can be recognized but not identified. */
export function grantKey({ identifiers }: Ports<'identifiers'>, social_network: SocialNetwork, grant: string): string {
  return identifiers.derive('grant', social_network, grant);
}

/** Returns the record of this network account: in use in any organization, or removed from this one. */
async function known(
  { storage }: Ports<'storage'>,
  organization: Organization,
  social_network: SocialNetwork,
  network_key: string,
  external_identifier: string,
): Promise<Account | undefined> {
  const [held] = await storage.find('accounts', { where: { network_key }, limit: 1 });
  if (held) return held;
  const removed = await storage.find('accounts', {
    where: { id_organization: organization._id, social_network, deleted: true },
  });
  return removed.find((account) => account.external_identifier === external_identifier);
}

/**
 * Returns a function that reads the stored sessions of an organization's accounts of a network, including removed ones.
 */
export function storedSessions(
  ports: Ports<'secrets' | 'storage'>,
  organization: Organization,
  social_network: SocialNetwork,
): StoredSession {
  return async (external_identifier) => {
    const network_key = `${social_network}:${external_identifier}`;
    const account = await known(ports, organization, social_network, network_key, external_identifier);
    return account?.id_organization === organization._id ? openSession(ports, account) : undefined;
  };
}

/**
 * Stores the new access and facts of a known account. Throws `account_connected_elsewhere` when another organization
 * has connected it since.
 */
async function repairAccount(
  ports: Ports<'clock' | 'networks' | 'secrets' | 'storage'>,
  account: Account,
  session: NetworkSession,
  facts: Changes<'accounts'>,
): Promise<Account> {
  try {
    const healed = await ports.storage.update('accounts', account._id, {
      ...moveAccount(account, 'reconnect'),
      ...sealSession(ports, account._id, session),
      ...facts,
      // New scopes may allow more pushes.
      subscribed: undefined,
      throttled_until: undefined,
    });
    if (healed && accountState(healed) === 'enabled') await followAccount(ports, healed);
    return healed ?? account;
  } catch (error) {
    if (error instanceof UniqueConflict) throw new ServiceError('account_connected_elsewhere');
    throw error;
  }
}

/**
 * Stores a connected account. A known account keeps its `_id`, name, scheduled posts and slot, and is repaired; a new
 * one is connected but not enabled. `connected_date` is when access was granted, by default now. Throws
 * `account_connected_elsewhere` when another organization holds it.
 */
export async function storeConnectedAccount(
  ports: Ports<'clock' | 'identifiers' | 'networks' | 'secrets' | 'storage'>,
  organization: Organization,
  social_network: SocialNetwork,
  connected: ConnectedAccount,
  id_connect_session: string,
  connected_date: DateTime = toDateTime(ports.clock.now()),
): Promise<Account> {
  const { external_identifier, name, username, image = '', extra_data, grant } = connected;
  const grant_key = grant === undefined ? undefined : grantKey(ports, social_network, grant);
  const network_key = `${social_network}:${external_identifier}`;
  const granted_scopes = grantedText(connected.session);
  const account = await known(ports, organization, social_network, network_key, external_identifier);
  if (account && account.id_organization !== organization._id) throw new ServiceError('account_connected_elsewhere');
  if (account) {
    return repairAccount(ports, account, connected.session, {
      network_key,
      grant_key,
      id_connect_session,
      connected_date,
      image,
      username,
      extra_data,
      granted_scopes,
      search_text: searchText(account.name, username),
    });
  }
  const _id = ports.identifiers.next();
  const { session_expires, access_data, session } = sealSession(ports, _id, connected.session);
  const fresh: Account = {
    _id,
    id_organization: organization._id,
    id_client: organization.id_client,
    social_network,
    name,
    ...(username !== undefined && { username }),
    image,
    creation_date: toDateTime(ports.clock.now()),
    connected_date,
    error_code: 0,
    deleted: false,
    enabled: false,
    external_identifier,
    network_key,
    id_connect_session,
    search_text: searchText(name, username),
    ...(extra_data !== undefined && { extra_data }),
    ...(grant_key !== undefined && { grant_key }),
    ...(granted_scopes !== undefined && { granted_scopes }),
    access_data,
    session,
    ...(session_expires !== undefined && { session_expires }),
  };
  if (await ports.storage.insert('accounts', fresh)) return fresh;
  // The same account was connected concurrently.
  throw new ServiceError('account_connected_elsewhere');
}
