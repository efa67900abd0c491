import type { Account } from '#ports/accounts/account';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import { everyRecord, type Job, toDateTime } from '../foundation/index.ts';
import { findAdapter } from '../networks/index.ts';
import { mayRead } from '../access/index.ts';

/** The job that subscribes accounts to their networks' pushes. */
export const keepSubscriptions = 'keep-subscriptions';

/**
 * Starts reading the network's events of an account, if they are read per account and the organization accepted the
 * cost. Idempotent.
 */
export async function followAccount(
  ports: Ports<'clock' | 'networks' | 'storage'>,
  { _id, id_organization, social_network }: Pick<Account, '_id' | 'id_organization' | 'social_network'>,
): Promise<void> {
  if (!findAdapter(ports, social_network)?.events?.pollAccount) return;
  const organization = await ports.storage.get('organizations', id_organization);
  if (!mayRead(organization, social_network, 'messages')) return;
  const due_date = toDateTime(ports.clock.now());
  const poll = { _id, social_network, id_account: _id, failures: 0, due_date };
  await ports.storage.insert('network_polls', poll);
}

/** Iterates over the accounts in use of these networks. */
export async function* accountsInUse(
  { storage }: Ports<'storage'>,
  networks: readonly SocialNetwork[],
): AsyncGenerator<Account> {
  if (networks.length === 0) return;
  const inUse = { social_network: { in: networks }, enabled: true, error_code: 0, deleted: false };
  yield* everyRecord(storage, 'accounts', inUse);
}

/**
 * Follows every account in use that is not followed yet: connected before its network was supported, or enabled just
 * before a crash.
 */
export async function followAccounts(ports: Ports<'clock' | 'networks' | 'storage'>): Promise<void> {
  const read = ports.networks.filter(({ events }) => events?.pollAccount);
  const networks = read.map(({ social_network }) => social_network);
  for await (const account of accountsInUse(ports, networks)) await followAccount(ports, account);
}

export const followAccountsJob: Job = {
  name: 'follow-accounts',
  every: 60 * 60_000,
  neededBy: ({ events }) => events?.pollAccount !== undefined,
  run: followAccounts,
};
