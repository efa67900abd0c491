import type { Account } from '#ports/accounts/account';
import type { Caller } from '#ports/access/caller';
import type { Ports } from '#ports/platform/platform-ports';
import { type OrganizationAccess, releaseSlot, reserveSlot } from '../access/index.ts';
import { ServiceError, UniqueConflict, wake, toDateTime } from '../foundation/index.ts';
import { findAdapter, NetworkFailure } from '../networks/index.ts';
import { endsAccess, withSession } from './account-session.ts';
import { moveAccount } from './account-state.ts';
import { breakAccount } from './break-account.ts';
import { requireUsableToken } from './complete-connection.ts';
import { findAccount } from './find-account.ts';
import { followAccount, keepSubscriptions } from './follow-accounts.ts';
import type { NetworkAdapter, NetworkSession } from '#ports/networks/network-adapter';

type OwnLimits = Pick<Account, 'own_limits' | 'own_limits_date'>;

/** Reads the limits of an account from its network. Without an answer the known limits are kept. */
async function askLimits(
  { clock, logger }: Ports<'clock' | 'logger'>,
  { connect }: NetworkAdapter,
  { _id: id_account, social_network }: Account,
  session: NetworkSession,
): Promise<OwnLimits> {
  try {
    const own_limits = (await connect?.readLimits?.(session)) ?? {};
    if (Object.keys(own_limits).length === 0) return {};
    return { own_limits, own_limits_date: toDateTime(clock.now()) };
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    // Only used for planning; problems with access are detected by the calls that need it.
    logger.info('a network did not tell the limits of an account', {
      id_account,
      social_network,
      kind: error.kind,
      reason: error.message,
    });
    return {};
  }
}

/** Reads the limits of an account from its network, and stores them. */
export async function refreshLimits(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'measurements' | 'networks' | 'secrets' | 'storage'>,
  adapter: NetworkAdapter,
  account: Account,
): Promise<void> {
  if (!adapter.connect?.readLimits) return;
  const reported = await withSession(ports, adapter, account, (session) => askLimits(ports, adapter, account, session));
  if (reported.own_limits) await ports.storage.update('accounts', account._id, reported);
}

/**
 * Verifies the stored session at the network, and completes its setup (join a channel, subscribe to events). Throws
 * `account_not_usable` when access is lost; `account_state_unknown` when the network cannot tell now: then no slot is
 * taken and the account is not marked as down. Returns what it learned about the account.
 */
async function switchOnAtNetwork(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'measurements' | 'networks' | 'secrets' | 'storage'>,
  account: Account,
): Promise<Pick<Account, 'extra_data' | 'own_limits' | 'own_limits_date'>> {
  const adapter = findAdapter(ports, account.social_network);
  const connect = adapter?.connect;
  if (!connect || account.error_code !== 0) throw new ServiceError('account_not_usable');
  try {
    return await withSession(ports, adapter, account, async (session) => {
      await connect.verify(session);
      const extra_data = await connect.enable?.(session);
      return { ...(extra_data && { extra_data }), ...(await askLimits(ports, adapter, account, session)) };
    });
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    const { kind, message: reason } = error;
    const { _id: id_account, social_network } = account;
    ports.logger.warn('an account could not be enabled', { id_account, social_network, kind, reason });
    if (kind === 'reconnect') await breakAccount(ports, account, error);
    throw new ServiceError(endsAccess(error) || kind === 'not_found' ? 'account_not_usable' : 'account_state_unknown');
  }
}

/** Checks that the connect token itself connected the account; it may enable no other. Throws `account_not_found`. */
export async function requireOwnConnection(ports: Ports<'storage'>, caller: Caller, account: Account): Promise<void> {
  if (caller.kind !== 'connect_token') return;
  const token = await ports.storage.get('connect_tokens', caller.id_connect_token);
  const own = token?.id_connect_session;
  if (own === undefined || account.id_connect_session !== own) throw new ServiceError('account_not_found');
}

/**
 * Enables an account: it takes a slot of the plan and may publish. Repeating it changes nothing. Returns where the
 * person goes next if the connect token said so.
 */
export async function enableAccount(
  ports: Ports<
    'clock' | 'identifiers' | 'jobs' | 'logger' | 'measurements' | 'networks' | 'secrets' | 'settings' | 'storage'
  >,
  { caller, organization }: OrganizationAccess,
  input: { readonly id_organization: string; readonly id_account: string },
): Promise<{ success: boolean } | { redirect_uri: string }> {
  const account = await findAccount(ports, organization, input.id_account);
  if (caller.kind === 'connect_token') {
    await requireUsableToken(ports, caller, 'enable', account.social_network);
    await requireOwnConnection(ports, caller, account);
  }
  const facts = await switchOnAtNetwork(ports, account);
  // Before the flags: after a crash in between, enabling again finds the slot taken and completes.
  await reserveSlot(ports, organization, account._id);
  try {
    await ports.storage.update('accounts', account._id, {
      ...moveAccount(account, 'enable'),
      ...facts,
      network_key: `${account.social_network}:${account.external_identifier}`,
    });
  } catch (error) {
    if (!(error instanceof UniqueConflict)) throw error;
    await releaseSlot(ports, organization, account._id);
    throw new ServiceError('account_connected_elsewhere');
  }
  await followAccount(ports, account);
  await wake(ports, keepSubscriptions);
  if (caller.kind === 'connect_token' && caller.redirect_uri) return { redirect_uri: caller.redirect_uri };
  return { success: true };
}
