import type { Account, PublishDefaults } from '#ports/accounts/account';
import type { Page } from '#ports/foundation/storage';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import { type OrganizationAccess, releaseSlot } from '../access/index.ts';
import {
  type Effects,
  paged,
  type Paging,
  pick,
  problem,
  type RemovalPorts,
  searchText,
  ServiceError,
  toServiceError,
} from '../foundation/index.ts';
import {
  type Capabilities,
  choiceProblems,
  networksWith,
  optionProblems,
  requireSocialNetwork,
  rulebook,
} from '../networks/index.ts';
import { moveAccount } from './account-state.ts';
import { type AccountView, viewAccount, viewIncoming } from './account-view.ts';
import { openAsks } from './connect-questions.ts';
import { findAccount } from './find-account.ts';

export interface AccountFilter extends Paging {
  /** Text to search in name and username. */
  readonly name?: string | undefined;
  /** Only these accounts, even if they are not enabled. */
  readonly accounts?: readonly string[] | undefined;
  readonly social_network?: readonly string[] | undefined;
  readonly capability?: keyof Capabilities | undefined;
  /** Only those in this state: enabled (even if down), connected but not enabled, or removed. */
  readonly state?: 'connected' | 'enabled' | 'removed' | undefined;
}

function getFlags({ accounts, state }: AccountFilter) {
  if (state === undefined) return { enabled: accounts ? undefined : true };
  return { enabled: state === 'enabled', deleted: state === 'removed' };
}

function requestedNetworks(filter: AccountFilter): readonly SocialNetwork[] | undefined {
  const named = filter.social_network?.map(requireSocialNetwork);
  if (!filter.capability) return named;
  const able = networksWith(filter.capability);
  return named ? named.filter((network) => able.includes(network)) : able;
}

/** Returns the organization's accounts, newest first: by default the enabled ones; named ones in any state. */
export async function listAccounts(
  ports: Ports<'networks' | 'storage'>,
  { organization }: OrganizationAccess,
  _id_organization: string,
  filter: AccountFilter,
): Promise<Page<AccountView>> {
  const networks = requestedNetworks(filter);
  const { data, total } = await ports.storage.list('accounts', {
    where: {
      id_organization: organization._id,
      ...getFlags(filter),
      _id: filter.accounts && { in: filter.accounts },
      social_network: networks && { in: networks },
      search_text: filter.name ? { contains: searchText(filter.name) } : undefined,
    },
    order: [{ field: 'creation_date', direction: 'desc' }],
    ...paged(filter),
  });
  const polls = await ports.storage.find('metric_polls', { where: { _id: { in: data.map(({ _id }) => _id) } } });
  const getPoll = new Map(polls.map((poll) => [poll._id, poll]));
  return { data: data.map((account) => viewAccount(ports, account, getPoll.get(account._id))), total };
}

/** Where an account is found. */
export interface AccountAddress {
  readonly id_organization: string;
  readonly id_account: string;
}

/**
 * Returns one account, even if it was removed, with how its comments come in and what its person has not decided yet.
 */
export async function getAccount(
  ports: Ports<'networks' | 'storage'>,
  { organization }: OrganizationAccess,
  address: AccountAddress,
): Promise<AccountView> {
  const account = await findAccount(ports, organization, address.id_account);
  const open_questions = openAsks(account).map(({ field, question, choices }) => ({ field, question, choices }));
  return {
    ...viewAccount(ports, account, await ports.storage.get('metric_polls', account._id)),
    ...(await viewIncoming(ports, account)),
    ...(open_questions.length > 0 && { open_questions }),
  };
}

type DefaultsInput = { readonly [Field in keyof PublishDefaults]: PublishDefaults[Field] | undefined };

/** What to change of an account: what is left out stays, and `null` clears. */
export interface AccountChange {
  readonly name?: string | undefined;
  readonly publish_defaults?: DefaultsInput | null | undefined;
}

const notADefault = problem('option_not_valid', { option: 'cover', reason: 'an upload is not a default' });

/** Returns the defaults to store, or undefined when there are none. Throws the first thing that is wrong with them. */
function requireDefaults({ social_network }: Account, input: DefaultsInput): PublishDefaults | undefined {
  // `pick` leaves out what is undefined.
  const stored = pick(input, ['options', 'privacy', 'reply_control']) as PublishDefaults;
  // Nothing would keep the upload for posts that do not exist yet.
  const cover = stored.options?.cover === undefined ? [] : [notADefault];
  const [refusal] = [
    ...choiceProblems(rulebook[social_network], stored),
    ...optionProblems(social_network, stored.options),
    ...cover,
  ];
  if (refusal) throw toServiceError(refusal);
  return Object.keys(stored).length > 0 ? stored : undefined;
}

/** Changes the name of an account in the service, or what its posts have by default; nothing changes at the network. */
export async function updateAccount(
  ports: Ports<'networks' | 'storage'>,
  { organization }: OrganizationAccess,
  address: AccountAddress,
  input: AccountChange,
): Promise<AccountView> {
  const account = await findAccount(ports, organization, address.id_account);
  const name = input.name?.trim();
  if (name === '') throw new ServiceError('account_name_missing');
  const { publish_defaults: defaults } = input;
  const changed = await ports.storage.update('accounts', account._id, {
    ...(name !== undefined && { name, search_text: searchText(name, account.username) }),
    ...(defaults !== undefined && { publish_defaults: defaults ? requireDefaults(account, defaults) : undefined }),
  });
  return viewAccount(ports, changed ?? account);
}

/**
 * Removes an account: its slot becomes free, it can no longer publish, and feeds no longer have it. The record and its
 * session stay, so that `enable` can bring it back.
 */
export const deleteAccount =
  (effects: readonly Effects[]) =>
  async (
    ports: RemovalPorts,
    { organization }: OrganizationAccess,
    address: AccountAddress,
  ): Promise<{ success: boolean }> => {
    const account = await findAccount(ports, organization, address.id_account);
    await ports.storage.update('accounts', account._id, { ...moveAccount(account, 'remove'), network_key: undefined });
    // After the flags: a crash in between leaves one slot too few, never one too many, until the hourly job
    // frees it.
    await releaseSlot(ports, organization, account._id);
    for (const { onAccountRemoved } of effects) await onAccountRemoved?.(ports, account);
    return { success: true };
  };
