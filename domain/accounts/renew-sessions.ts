import type { Account } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import { catalogue, type Job, logFailure, logSuccess, toDateTime } from '../foundation/index.ts';
import { findAdapter, NetworkFailure } from '../networks/index.ts';
import { endsAccess, renewSession } from './account-session.ts';
import { breakAccounts } from './break-account.ts';

const batch = 200;
/** How many renewals of one client this process runs concurrently. */
const concurrency = 16;

/** After this many consecutive hourly failures, the problem is not temporary. */
export const maxFailedRenewals = 3;

const failed = 'the session of an account could not be renewed';
const sessionRenewalFailed = catalogue.session_renewal_failed.code;

/** Renews a session, and returns the error code if that failed permanently. */
async function renewalProblem(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'measurements' | 'networks' | 'secrets' | 'storage'>,
  account: Account,
): Promise<number | undefined> {
  const hasEnded = (account.session_expires ?? '') <= toDateTime(ports.clock.now());
  const adapter = findAdapter(ports, account.social_network);
  // The network may be configured again later. Its accounts stay usable until their sessions expire.
  if (!adapter) return undefined;
  if (!adapter.connect?.renew) return hasEnded ? sessionRenewalFailed : undefined;
  try {
    await renewSession(ports, adapter, account, account.session);
    logSuccess(ports, failed, account._id);
    return undefined;
  } catch (error) {
    const failure = error instanceof NetworkFailure ? error : undefined;
    const facts = {
      id_account: account._id,
      social_network: account.social_network,
      kind: failure?.kind ?? 'unforeseen',
      reason: failure?.message ?? String(error),
    };
    logFailure(ports, 'warn', failed, facts, account._id);
    const failed_renewals = (account.failed_renewals ?? 0) + 1;
    // Unless a call has renewed it since.
    const { session_expires } = account;
    await ports.storage.update('accounts', account._id, { failed_renewals }, { session_expires });
    // An hourly token has nearly always expired, so one failure proves nothing.
    const isOver = hasEnded && failed_renewals >= maxFailedRenewals;
    return endsAccess(error) || isOver ? sessionRenewalFailed : undefined;
  }
}

async function renewClient(
  ports: Ports<
    'clock' | 'identifiers' | 'jobs' | 'logger' | 'measurements' | 'networks' | 'secrets' | 'stopping' | 'storage'
  >,
  accounts: readonly Account[],
): Promise<void> {
  const broken: { account: Account; error_code: number }[] = [];
  const waiting = [...accounts];
  const work = async (): Promise<void> => {
    for (let account = waiting.shift(); account && !ports.stopping.aborted; account = waiting.shift()) {
      const error_code = await renewalProblem(ports, account);
      if (error_code !== undefined) broken.push({ account, error_code });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  await breakAccounts(ports, broken);
}

/**
 * Renews, every hour, the session of each account that is not removed, has no error, and whose session expires within
 * the configured time. Failures are independent. Accounts whose renewal is refused, or that expired and failed three
 * times in a row, get `session_renewal_failed`, announced to each client's apps together.
 */
export async function renewSessions(
  ports: Ports<
    | 'clock'
    | 'identifiers'
    | 'jobs'
    | 'logger'
    | 'measurements'
    | 'networks'
    | 'secrets'
    | 'settings'
    | 'stopping'
    | 'storage'
  >,
): Promise<void> {
  const before = toDateTime(ports.clock.now() + ports.settings.renewalMilliseconds);
  const where = { deleted: false, error_code: 0, session_expires: { lte: before } } as const;
  const clients = new Map<string, Account[]>();
  for (let after = ''; ;) {
    const found = await ports.storage.find('accounts', { where: { ...where, _id: { gt: after } }, limit: batch });
    for (const account of found) {
      clients.set(account.id_client, [...(clients.get(account.id_client) ?? []), account]);
    }
    const last = found.at(-1);
    if (!last || found.length < batch) break;
    after = last._id;
  }
  const results = await Promise.allSettled([...clients.values()].map((accounts) => renewClient(ports, accounts)));
  for (const result of results) {
    const message = 'the sessions of a client could not be renewed';
    if (result.status === 'fulfilled') logSuccess(ports, message);
    else logFailure(ports, 'error', message, { error: result.reason as unknown });
  }
}

export const renewSessionsJob: Job = { name: 'renew-sessions', every: '7 * * * *', run: renewSessions };
