import type { NetworkPost } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { Page } from '#ports/foundation/storage';
import { accountState, explainFailure, findAccount, withSession } from '../../accounts/index.ts';
import { type OrganizationAccess, reserveXCredits, settleCredits } from '../../access/index.ts';
import { paged, type Paging, ServiceError } from '../../foundation/index.ts';
import { findAdapter, NetworkFailure, rulebook } from '../../networks/index.ts';

/** The maximum number of posts that one call reads from a network. */
const maxLimit = 100;

/** A post on the network, also of other applications. */
type SocialPublication = NetworkPost & {
  readonly id_account: string;
  readonly id_organization: string;
  readonly social_network: SocialNetwork;
};

/**
 * Returns the current timeline of an account, newest first. Where reading costs credits, the pool must cover a whole
 * page in advance, but only returned posts are charged.
 */
export async function listSocialPublications(
  ports: Ports<
    'clock' | 'identifiers' | 'jobs' | 'logger' | 'measurements' | 'networks' | 'secrets' | 'settings' | 'storage'
  >,
  { organization }: OrganizationAccess,
  address: { readonly id_organization: string; readonly id_account: string },
  paging: Paging,
): Promise<Page<SocialPublication>> {
  const account = await findAccount(ports, organization, address.id_account);
  const state = accountState(account);
  if (state === 'removed') throw new ServiceError('account_not_found');
  if (state === 'down') throw new ServiceError('account_not_usable');
  const adapter = findAdapter(ports, account.social_network);
  if (!adapter?.publish) throw new ServiceError('publications_not_supported');
  const { list } = adapter.publish;
  if (!list) throw new ServiceError('timeline_not_readable', { social_network: account.social_network });
  const { offset, limit: requestedLimit } = paged(paging);
  const limit = Math.min(requestedLimit, maxLimit);
  const price = rulebook[account.social_network].credits?.reading ?? 0;
  const cause = `timeline:${ports.identifiers.next()}`;
  const spending = price > 0 ? await reserveXCredits(ports, organization, cause, limit * price) : undefined;
  try {
    const { data, total } = await withSession(ports, adapter, account, (session) => list({ session, offset, limit }));
    if (spending) await settleCredits(ports, organization, 'x_credits', spending, data.length * price);
    const { _id: id_account, id_organization, social_network } = account;
    return { data: data.map((post) => ({ ...post, id_account, id_organization, social_network })), total };
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    if (spending) await settleCredits(ports, organization, 'x_credits', spending, 0);
    throw await explainFailure(ports, { account }, { scopes: [] }, error);
  }
}
