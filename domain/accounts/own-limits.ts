import type { Account } from '#ports/accounts/account';
import type { NetworkAdapter, NetworkSession } from '#ports/networks/network-adapter';
import type { Ports } from '#ports/platform/platform-ports';
import { NetworkFailure } from '../networks/index.ts';
import { toDateTime } from '../shared/index.ts';
import { withSession } from './account-session.ts';

type OwnLimits = Pick<Account, 'own_limits' | 'own_limits_date'>;

/** Asks the network how much it takes of an account. Nothing where it does not tell, or not now: what it told before stays. */
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
    // It only helps to plan, and whatever is wrong with the access is found by the calls that need it.
    logger.info('a network did not tell the limits of an account', {
      id_account,
      social_network,
      kind: error.kind,
      reason: error.message,
    });
    return {};
  }
}

/** Asks the network how much it takes of an account, and keeps it. */
export async function refreshLimits(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'measurements' | 'networks' | 'secrets' | 'storage'>,
  adapter: NetworkAdapter,
  account: Account,
): Promise<void> {
  if (!adapter.connect?.readLimits) return;
  const told = await withSession(ports, adapter, account, (session) =>
    askLimits(ports, adapter, account, session),
  );
  if (told.own_limits) await ports.storage.update('accounts', account._id, told);
}
