import type { Account } from '#ports/accounts/account';
import type { Problem } from '#ports/foundation/problem';
import type { Ports } from '#ports/platform/platform-ports';
import type { Sealed } from '#ports/foundation/secrets';
import { problem } from '../foundation/index.ts';
import { announce } from '../webhooks/index.ts';
import { accountState, moveAccount } from './account-state.ts';

/** An account without access, and the code of the reason. */
interface BrokenAccount {
  readonly account: Account;
  readonly error_code: number;
}

/**
 * Marks accounts of one client that lost access as down, and announces them to its apps together. Skips accounts that
 * were reconnected or marked since.
 */
export async function breakAccounts(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'storage'>,
  broken: readonly BrokenAccount[],
): Promise<void> {
  const found: BrokenAccount[] = [];
  for (const { account, error_code } of broken) {
    const current = await ports.storage.get('accounts', account._id);
    const isSame = current && current.session === account.session && current.error_code === 0;
    if (isSame && moveAccount(current, 'break', error_code)) found.push({ account: current, error_code });
  }
  const [first] = found;
  if (!first) return;
  const changes = found.map(({ account: { _id, id_organization, social_network }, error_code }) => ({
    field: 'change_state_account' as const,
    id_account: _id,
    id_organization,
    social_network,
    error_code,
  }));
  const sessions = found.map(({ account }) => `${account._id} ${account.session ?? ''}`).join('\n');
  // Announced first: after a crash in between, the announcement is true, and the next failure stores it.
  await announce(ports, first.account.id_client, changes, `change_state_account:${ports.identifiers.hash(sessions)}`);
  for (const { account, error_code } of found) {
    const down = moveAccount(account, 'break', error_code);
    if (down) await ports.storage.update('accounts', account._id, down, { error_code: 0 });
  }
}

/**
 * Marks one account as down for the network's problem, and announces it. `session` is the rejected sealed session, if
 * it is not that of `account`.
 */
export async function breakAccount(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'storage'>,
  account: Account,
  {
    problem: { code: error_code } = problem('session_renewal_failed'),
    session,
  }: { readonly problem?: Problem | undefined; readonly session?: Sealed | undefined },
): Promise<void> {
  await breakAccounts(ports, [{ account: { ...account, ...(session && { session }) }, error_code }]);
}

/**
 * Marks an account as down after its user revoked access, and announces it; also if it is down for another reason,
 * since fixing that one would not help.
 */
export async function withdrawAccess(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'storage'>,
  account: Account,
  given: Problem = problem('session_renewal_failed'),
): Promise<void> {
  await breakAccount(ports, account, { problem: given });
  const current = await ports.storage.get('accounts', account._id);
  const { code: error_code } = given;
  const isOther = current && accountState(current) === 'down' && current.error_code !== error_code;
  if (!isOther || current.session !== account.session) return;
  const { _id, id_client, id_organization, social_network, session = '', error_code: before } = current;
  const field = 'change_state_account';
  const change = { field, id_account: _id, id_organization, social_network, error_code } as const;
  const cause = `${field}:${ports.identifiers.hash(`${_id} ${session} ${String(error_code)}`)}`;
  await announce(ports, id_client, [change], cause);
  await ports.storage.update('accounts', _id, { error_code }, { error_code: before });
}
