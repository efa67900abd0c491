import type { Account } from '#ports/accounts/account';
import type { NetworkAdapter, NetworkSession } from '#ports/networks/network-adapter';
import type { Ports } from '#ports/platform/platform-ports';
import { NetworkFailure } from '../networks/index.ts';
import { toDateTime } from '../foundation/index.ts';
import { withSession } from './account-session.ts';

type OwnLimits = Pick<Account, 'own_limits' | 'own_limits_date'>;

/** Reads the limits of an account from its network. Without an answer the known limits are kept. */
export async function askLimits(
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
