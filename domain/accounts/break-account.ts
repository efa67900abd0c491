import type { Account } from '#ports/accounts/account';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { announce } from '../webhooks/announce.ts';
import { moveAccount } from './account-state.ts';

/**
 * Flags an account whose access died, with the code that says why, and tells the client's apps. An
 * account that was reconnected meanwhile, or flagged already, is left alone.
 */
export async function breakAccount(
  ports: PlatformPorts,
  account: Account,
  error_code: number,
): Promise<void> {
  const current = await ports.storage.get('accounts', account._id);
  if (!current || current.session !== account.session || current.error_code !== 0) return;
  const down = moveAccount(current, 'break', error_code);
  if (!down) return;
  const { _id, id_organization, social_network } = current;
  // Told first: a crash in between tells a truth that the next failure writes down.
  await announce(
    ports,
    current.id_client,
    [{ field: 'change_state_account', id_account: _id, id_organization, social_network, error_code }],
    `change_state_account:${_id}:${ports.identifiers.hash(current.session ?? '')}`,
  );
  await ports.storage.update('accounts', _id, down, { error_code: 0 });
}
