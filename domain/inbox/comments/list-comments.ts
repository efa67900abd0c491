import type { Comment, ShownComment } from '#ports/inbox/comment';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Where } from '#ports/foundation/storage';
import { type AccountView, findAccount, viewAccount } from '../../accounts/index.ts';
import { type OrganizationAccess, requireExpansions } from '../../access/index.ts';
import { requireSocialNetwork } from '../../networks/index.ts';
import { type PublicationView, viewPublication } from '../../publishing/index.ts';
import { type CursorPage, cursorPage, type CursorPaging, readBound, searchText } from '../../foundation/index.ts';
import { viewComment } from './comment-view.ts';
import { findComment } from './find-comment.ts';

export interface InboxFilter {
  readonly social_network?: readonly string[] | undefined;
  readonly id_account?: string | undefined;
  readonly id_publication?: string | undefined;
  readonly unread?: boolean | undefined;
  readonly replied?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  readonly search?: string | undefined;
  /** No supported network has ratings, so any rating matches nothing. */
  readonly rating?: readonly number[] | undefined;
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
}

/** A comment with the records requested by `expand`. */
type ExpandedComment = ShownComment & { readonly account?: AccountView; readonly publication?: PublicationView };

/** Returns the condition that excludes removed accounts; undefined when there are none. */
async function ofAccounts(
  { storage }: Ports<'storage'>,
  { _id: id_organization }: Organization,
): Promise<Where<'comments'>['id_account']> {
  const removed = await storage.find('accounts', { where: { id_organization, deleted: true } });
  return removed.length === 0 ? undefined : { notIn: removed.map(({ _id }) => _id) };
}

/**
 * Returns the condition for the inbox of an organization: top-level comments by others that are not deleted. Throws
 * `account_not_found` when the account to filter by does not exist; `network_not_supported` when a network does not
 * exist; the errors of `readBound`.
 */
export async function getInbox(
  ports: Ports<'storage'>,
  organization: Organization,
  filter: InboxFilter,
): Promise<Where<'comments'>> {
  const { id_account, id_publication, unread, replied, hidden, search, rating, social_network } = filter;
  const account = id_account === undefined ? undefined : await findAccount(ports, organization, id_account);
  const from = readBound('from_date', filter.from_date);
  const to = readBound('to_date', filter.to_date);
  // No comment has a rating, and those of a removed account are hidden.
  const isNothing = (rating ?? []).length > 0 || account?.deleted === true;
  return {
    id_organization: isNothing ? '' : organization._id,
    listed: true,
    id_account: account ? account._id : await ofAccounts(ports, organization),
    id_publication,
    social_network: social_network && { in: social_network.map(requireSocialNetwork) },
    read: unread ? false : undefined,
    replied,
    hidden,
    search_text: search ? { contains: searchText(search) } : undefined,
    creation_date:
      from !== undefined || to !== undefined
        ? { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) }
        : undefined,
  };
}

/** The records that `expand` can request. */
export const expandable = ['account', 'publication'] as const;

async function expandComments(
  ports: Ports<'networks' | 'storage'>,
  access: OrganizationAccess,
  comments: readonly Comment[],
  expand?: readonly string[],
): Promise<ExpandedComment[]> {
  const { storage } = ports;
  const names = await requireExpansions(ports, access, expandable, expand);
  const among = (ids: readonly string[]) => ({ where: { _id: { in: [...new Set(ids)] } } });
  const accounts = names.includes('account')
    ? await storage.find('accounts', among(comments.map(({ id_account }) => id_account)))
    : [];
  const publications = names.includes('publication')
    ? await storage.find('publications', among(comments.flatMap(({ id_publication = [] }) => id_publication)))
    : [];
  const accountById = new Map(accounts.map((account) => [account._id, viewAccount(ports, account)]));
  const publicationById = new Map(publications.map((one) => [one._id, viewPublication(one)]));
  return comments.map((comment) => {
    const account = accountById.get(comment.id_account);
    const publication = publicationById.get(comment.id_publication ?? '');
    return { ...viewComment(comment), ...(account && { account }), ...(publication && { publication }) };
  });
}

/** Returns the inbox: top-level comments by others, newest first, as last read. */
export async function listComments(
  ports: Ports<'networks' | 'storage'>,
  access: OrganizationAccess,
  _address: { readonly id_organization: string },
  filter: InboxFilter & CursorPaging & { readonly expand?: readonly string[] | undefined },
): Promise<CursorPage<ExpandedComment>> {
  const where = await getInbox(ports, access.organization, filter);
  const page = await cursorPage(ports, 'comments', where, ['creation_date'], filter);
  return { ...page, data: await expandComments(ports, access, page.data, filter.expand) };
}

/** Returns the number of unread comments in the inbox. */
export async function countUnreadComments(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
): Promise<{ readonly total: number }> {
  const where = await getInbox(ports, organization, { unread: true });
  const { total } = await ports.storage.list('comments', { where, limit: 0 });
  return { total };
}

/** Returns one comment as last read, even a deleted one. */
export async function getComment(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  address: { readonly id_organization: string; readonly id_comment: string },
): Promise<ShownComment> {
  return viewComment(await findComment(ports, organization, address.id_comment));
}
