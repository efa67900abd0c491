import type { Account, PublishDefaults } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import { type OrganizationAccess, releaseSlot } from '../access/index.ts';
import {
  type Effects,
  pick,
  problem,
  toServiceError,
  type RemovalPorts,
  searchText,
  ServiceError,
} from '../foundation/index.ts';
import { choiceProblems, optionProblems, rulebook } from '../networks/index.ts';
import { openAsks } from './connect-questions.ts';
import { moveAccount } from './account-state.ts';
import { type AccountView, viewAccount, viewIncoming } from './account-view.ts';
import { findAccount } from './find-account.ts';

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
