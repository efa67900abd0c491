import type { Account } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import { rulebook, socialNetworks } from '../networks/index.ts';

const batch = 500;

/** Goes through all accounts, also removed ones, whose network says for how long what it tells may be kept. */
export async function* limitedAccounts({ storage }: Ports<'storage'>): AsyncGenerator<Account> {
  const limited = socialNetworks.filter((network) => rulebook[network].kept_hours);
  for (let last = ''; ;) {
    const accounts = await storage.find('accounts', {
      where: { _id: { gt: last }, social_network: { in: limited } },
      order: [{ field: '_id', direction: 'asc' }],
      limit: batch,
    });
    yield* accounts;
    const end = accounts.at(-1);
    if (!end || accounts.length < batch) return;
    last = end._id;
  }
}
