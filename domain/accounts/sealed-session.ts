import type { Account } from '#ports/accounts/account';
import type { NetworkSession } from '#ports/networks/network-adapter';
import type { DateTime } from '#ports/foundation/date-time';
import type { Ports } from '#ports/platform/platform-ports';
import { kinds } from '../foundation/index.ts';

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
export function isSameSession(
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
