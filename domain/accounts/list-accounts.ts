import type { Ports } from '#ports/platform/platform-ports';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Page } from '#ports/foundation/storage';
import type { OrganizationAccess } from '../access/index.ts';
import { type Capabilities, networksWith, requireSocialNetwork } from '../networks/index.ts';
import { paged, type Paging, searchText } from '../foundation/index.ts';
import { type AccountView, viewAccount } from './account-view.ts';

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
