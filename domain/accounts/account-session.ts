import type { Account } from '#ports/accounts/account';
import type { DateTime } from '#ports/foundation/date-time';
import type { Sealed } from '#ports/foundation/secrets';
import type { NetworkAdapter, NetworkSession } from '#ports/networks/network-adapter';
import type { Ports } from '#ports/platform/platform-ports';
import { kinds, toDateTime } from '../foundation/index.ts';
import { type FailureKind, NetworkFailure } from '../networks/index.ts';
import { getApplication } from './connect-session.ts';
import { grantedText } from './missing-scopes.ts';

const { session: context } = kinds.accounts.sealed;

/** Returns the stored fields of a session: sealed, with the expiry in clear. */
export function sealSession(
  { secrets }: Ports<'secrets'>,
  id_account: string,
  session: NetworkSession,
): Required<Pick<Account, 'access_data' | 'session'>> & {
  readonly session_expires: DateTime | undefined;
  readonly failed_renewals: undefined;
} {
  return {
    failed_renewals: undefined,
    session: secrets.seal(JSON.stringify(session.data), context(id_account)),
    access_data: session.expires_in === undefined ? {} : { expires_in: session.expires_in },
    session_expires: session.expires_in,
  };
}

/** Whether two sealed sessions of an account are equal, even if sealed with different keys. */
function isSameSession(
  { secrets }: Ports<'secrets'>,
  id_account: string,
  one: string | undefined,
  other: string | undefined,
): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined || secrets.isCurrent(one) === secrets.isCurrent(other)) return false;
  return secrets.open(one, context(id_account)) === secrets.open(other, context(id_account));
}

/** Returns the stored session of an account; undefined if it has none. */
export function openSession({ secrets }: Ports<'secrets'>, account: Account): NetworkSession | undefined {
  if (account.session === undefined) return undefined;
  // Written by `sealSession`.
  const data = JSON.parse(secrets.open(account.session, context(account._id))) as NetworkSession['data'];
  const { granted_scopes } = account;
  return {
    data,
    ...account.access_data,
    ...(granted_scopes !== undefined && { granted_scopes: granted_scopes.split(' ') }),
  };
}

/** Names the counter of a network's quota units used by all processes on a day. */
const toCounter = ({ social_network }: NetworkAdapter, day: string): string => `units:${social_network}:${day}`;

/** Stores how many quota units of a network this process has used today. */
async function keepTakenUnits({ storage, clock }: Ports<'clock' | 'storage'>, adapter: NetworkAdapter): Promise<void> {
  const { quota } = adapter;
  if (!quota) return;
  const { name } = quota.dayAt(clock.now());
  const { counted_by: cause } = quota;
  await storage.counters.reserve(toCounter(adapter, name), cause, quota.taken(name), undefined, [cause]);
}

/** Returns the used quota units of a network on a day, by its name. */
export async function takenUnits({ storage }: Ports<'storage'>, adapter: NetworkAdapter, day: string): Promise<number> {
  return storage.counters.total(toCounter(adapter, day));
}

/**
 * Stores since when a network has not answered, or that it answers again, for all processes. Called after each call.
 */
async function keepSilence(
  { storage }: Ports<'storage'>,
  { silentSince, social_network }: NetworkAdapter,
): Promise<void> {
  if (!silentSince) return;
  const since = silentSince();
  const state = await storage.get('network_states', social_network);
  if ((since === undefined) === (state?.silent_since === undefined)) return;
  const silent_since = since === undefined ? undefined : toDateTime(since);
  const known = await storage.update('network_states', social_network, { silent_since });
  if (!known) await storage.insert('network_states', { _id: social_network, silent_since });
}

/** A session is renewed this long before it expires, in milliseconds. */
const margin = 60_000;
/** How long a renewal may hold its lock before others treat it as dead, in milliseconds. */
const lockMilliseconds = 120_000;
const pause = 200;
/** The kinds of failure of a renewal that mean that the access is dead. */
const deadly: readonly FailureKind[] = ['reconnect', 'refused', 'session_expired'];

function expired(ports: Ports<'clock'>, session: NetworkSession): boolean {
  return session.expires_in !== undefined && Date.parse(session.expires_in) - margin <= ports.clock.now();
}

/** Whether an error means that access is lost, so that a user must reconnect the account. */
export function endsAccess(error: unknown): error is NetworkFailure {
  return error instanceof NetworkFailure && deadly.includes(error.kind);
}

/** A session and its sealed form. */
interface Opened {
  readonly session: NetworkSession;
  readonly sealed: Sealed | undefined;
}

function requireSession(ports: Ports<'secrets'>, account: Account): Opened {
  const session = openSession(ports, account);
  if (!session) throw new NetworkFailure('reconnect', 'the account has no stored session');
  return { session, sealed: account.session };
}

/**
 * Renews the session of an account once, even if several callers or processes need it at the same time: many networks
 * revoke a session whose refresh token is used twice. The new session is stored before it is used. `stale` is the
 * sealed session that no longer works. Throws `NetworkFailure`.
 */
export async function renewSession(
  ports: Ports<'clock' | 'identifiers' | 'measurements' | 'secrets' | 'storage'>,
  adapter: NetworkAdapter,
  account: Account,
  stale: string | undefined,
): Promise<Opened> {
  const { storage, clock, identifiers } = ports;
  const lease = identifiers.next();
  const deadline = clock.now() + lockMilliseconds;
  for (;;) {
    const current = await storage.get('accounts', account._id);
    if (!current) throw new NetworkFailure('reconnect', 'the account is gone');
    if (!isSameSession(ports, account._id, current.session, stale)) return requireSession(ports, current);
    const now = clock.now();
    const free = current.renewal_lease === undefined || (current.renewal_lease_until ?? '') <= toDateTime(now);
    if (free) {
      const taken = await storage.update(
        'accounts',
        account._id,
        { renewal_lease: lease, renewal_lease_until: toDateTime(now + lockMilliseconds) },
        {
          renewal_lease: current.renewal_lease ?? { absent: true },
          renewal_lease_until: current.renewal_lease_until ?? { absent: true },
        },
      );
      // Another worker may have renewed it and given up the lock between the read above and this update.
      if (taken && !isSameSession(ports, account._id, taken.session, stale)) {
        await release(ports, account._id, lease);
        return requireSession(ports, taken);
      }
      if (taken) return renewLocked(ports, adapter, taken, lease);
    }
    if (now > deadline) throw new NetworkFailure('temporary', 'the session is being renewed elsewhere');
    await clock.sleep(pause);
  }
}

async function renewLocked(
  ports: Ports<'measurements' | 'secrets' | 'storage'>,
  adapter: NetworkAdapter,
  account: Account,
  lease: string,
): Promise<Opened> {
  try {
    const { session } = requireSession(ports, account);
    if (!adapter.connect?.renew) throw new NetworkFailure('reconnect', 'the session cannot be renewed');
    const renewed = await adapter.connect.renew(session);
    const granted_scopes = grantedText(renewed);
    const sealed = sealSession(ports, account._id, renewed);
    await ports.storage.update(
      'accounts',
      account._id,
      {
        ...sealed,
        // Most networks report scopes only on connection.
        ...(granted_scopes !== undefined && { granted_scopes }),
      },
      { renewal_lease: lease },
    );
    ports.measurements.sessionRenewed(account.social_network, 'renewed');
    return { session: renewed, sealed: sealed.session };
  } catch (error) {
    ports.measurements.sessionRenewed(account.social_network, endsAccess(error) ? 'lost' : 'failed');
    throw error;
  } finally {
    await release(ports, account._id, lease);
    await keepSilence(ports, adapter);
  }
}

async function release({ storage }: Ports<'storage'>, id_account: string, lease: string): Promise<void> {
  await storage.update(
    'accounts',
    id_account,
    { renewal_lease: undefined, renewal_lease_until: undefined },
    { renewal_lease: lease },
  );
}

/**
 * Calls `use` with a valid session of the account, and stores how much of the network's quota it used. Renews an
 * expiring session first, and if the network reports an expired session, renews it and calls `use` again. Throws
 * `NetworkFailure`, of kind `reconnect` when the user must act.
 */
export async function withSession<T>(
  ports: Ports<'clock' | 'identifiers' | 'measurements' | 'networks' | 'secrets' | 'storage'>,
  adapter: NetworkAdapter,
  account: Account,
  use: (session: NetworkSession) => Promise<T>,
): Promise<T> {
  const application = await getApplication(ports, account);
  const withApplication = async (session: NetworkSession): Promise<T> => {
    try {
      return await use(application ? { ...session, application } : session);
    } finally {
      await keepTakenUnits(ports, adapter);
      await keepSilence(ports, adapter);
    }
  };
  const withRenewed = async (): Promise<T> => {
    const { session, sealed } = await renewSession(ports, adapter, account, account.session);
    try {
      return await withApplication(session);
    } catch (error) {
      // The caller has the account with its former session, and needs this one to mark its access as lost.
      if (error instanceof NetworkFailure) error.session = sealed;
      throw error;
    }
  };
  const { session } = requireSession(ports, account);
  if (expired(ports, session)) return withRenewed();
  try {
    return await withApplication(session);
  } catch (error) {
    if (!(error instanceof NetworkFailure) || error.kind !== 'session_expired') throw error;
    return withRenewed();
  }
}
