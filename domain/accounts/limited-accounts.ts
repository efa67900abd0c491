import type { Account } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import { rulebook, socialNetworks } from '../networks/index.ts';
import { everyRecord } from '../foundation/index.ts';

/** Iterates over all accounts, also removed ones, whose network limits data retention. */
export async function* limitedAccounts({ storage }: Ports<'storage'>): AsyncGenerator<Account> {
  const limited = socialNetworks.filter((network) => rulebook[network].kept_hours);
  yield* everyRecord(storage, 'accounts', { social_network: { in: limited } });
}
