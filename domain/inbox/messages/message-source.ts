import type { Organization } from '#ports/access/organization';
import type { Account } from '#ports/accounts/account';
import type { Contact } from '#ports/inbox/contact';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { MessageInput, NetworkMessageAction, NetworkMessages } from '#ports/networks/network-messages';
import type { Ports } from '#ports/platform/platform-ports';
import { type AccountAddress, accountState, type AskingPorts, findAccount } from '../../accounts/index.ts';
import { ServiceError } from '../../foundation/index.ts';
import { findAdapter, rulebook } from '../../networks/index.ts';
import { findIdentities, getCurrentIdentities } from '../contacts/identities.ts';

/** The ports for sending a message, and looking up its outcome. */
export type SendPorts = AskingPorts & Ports<'aborting' | 'files' | 'links'>;

/** The ports of the jobs that process due records. */
export type MessageJobPorts = SendPorts & Ports<'stopping'>;

/**
 * Returns the identifiers of a contact at the network of an account. Throws `contact_without_identifier` when there are
 * none.
 */
export async function getIdentifiers(
  ports: Ports<'storage'>,
  { _id: account, social_network }: Account,
  { _id }: Contact,
): Promise<MessageInput['person']> {
  const identities = (await findIdentities(ports, [_id])).get(_id) ?? [];
  const there = identities.filter(
    (one) => one.social_network === social_network && (one.id_account ?? account) === account,
  );
  // A former identifier may belong to another person by now.
  const [external_id, ...other_ids] = getCurrentIdentities(there).flatMap(
    ({ external_identifier = [] }) => external_identifier,
  );
  if (external_id === undefined) throw new ServiceError('contact_without_identifier');
  return { external_id, other_ids };
}

/** An account whose messages can be read and sent at its network. */
export interface MessageSource {
  readonly account: Account;
  readonly adapter: NetworkAdapter;
  readonly messages: NetworkMessages;
}

/**
 * Returns an account that has private messages. Throws `account_not_found` when there is none; `account_not_usable`
 * when it was removed; `no_messages` when its network has none.
 */
export async function messageAccount(
  ports: Ports<'storage'>,
  organization: Organization,
  { id_account }: Pick<AccountAddress, 'id_account'>,
): Promise<Account> {
  const account = await findAccount(ports, organization, id_account);
  const { social_network } = account;
  if (!rulebook[social_network].messages) throw new ServiceError('no_messages', { social_network });
  if (account.deleted) throw new ServiceError('account_not_usable');
  return account;
}

/**
 * Returns an account with its network's messages. Throws `no_messages` or `account_not_usable` when it cannot be
 * called.
 */
export function messageSource(ports: Ports<'networks'>, account: Account): MessageSource {
  const { social_network } = account;
  const adapter = findAdapter(ports, social_network);
  if (!adapter?.messages) throw new ServiceError('no_messages', { social_network });
  if (accountState(account) !== 'enabled') throw new ServiceError('account_not_usable');
  return { account, adapter, messages: adapter.messages };
}

/** Returns how to call a network for messages: the required scopes, and the error when it refuses. */
export function toCallOptions(
  { account: { social_network }, messages }: MessageSource,
  action: NetworkMessageAction,
): { readonly scopes: readonly string[]; refused?(reason: string): ServiceError } {
  const scopes = messages.scopes?.[action] ?? [];
  if (action === 'read') return { scopes };
  return { scopes, refused: (reason) => new ServiceError('message_refused', { social_network, reason }) };
}
