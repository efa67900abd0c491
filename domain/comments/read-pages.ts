import type { Account } from '#ports/accounts/account';
import type { CommentPage, NetworkComments } from '#ports/networks/network-comments';
import type { Organization } from '#ports/organizations/organization';
import type { DateTime } from '#ports/shared/date-time';
import { withSession } from '../accounts/index.ts';
import { networkKey } from '../comment-facts/index.ts';
import { rulebook } from '../networks/index.ts';
import { charged } from './charged-reading.ts';
import type { CommentJobPorts } from './comment-ports.ts';
import type { CommentSource } from './find-comment.ts';

/** How many comments are asked for at once. */
const pageSize = 100;
/** How many pages are read at most while all that is on them is new. A network may give fewer comments than it is asked for. */
const mostPages = 10;

/** An account whose network lists comments. */
export interface ListedSource extends CommentSource {
  readonly comments: NetworkComments & Required<Pick<NetworkComments, 'list'>>;
  readonly organization: Organization;
}

/** Returns whether the comment that ends a page is known: what follows was there when it came. */
async function endsKnown(
  { storage }: CommentJobPorts,
  { _id }: Account,
  { comments }: CommentPage,
): Promise<boolean> {
  // What is held for review stands beside the others, whatever its date.
  const last = comments.findLast(
    ({ parent_external_id, hidden }) => parent_external_id === undefined && hidden !== true,
  );
  if (!last) return true;
  const network_key = networkKey(_id, last.external_id);
  return (await storage.find('comments', { where: { network_key }, limit: 1 })).length > 0;
}

/** Reads the newest comments on a post up to one that is known, and returns the pages and when the first was read. */
export async function readPages(
  ports: CommentJobPorts,
  source: ListedSource,
  publication_external_id: string,
  isFirst: boolean,
  publish_date?: DateTime,
): Promise<{ readonly pages: readonly CommentPage[]; readonly began: number }> {
  const { account, adapter, comments } = source;
  const { storage, clock } = ports;
  let began = clock.now();
  const where = { id_account: account._id, publication_external_id };
  const isPaid = rulebook[account.social_network].credits !== undefined;
  const [newest] = isPaid
    ? await storage.find('comments', {
        where,
        order: [{ field: 'creation_date', direction: 'desc' }],
        limit: 1,
      })
    : [];
  const pages: CommentPage[] = [];
  for (let cursor: string | undefined; pages.length < (isFirst ? 1 : mostPages);) {
    const { page } = await charged(ports, source.organization, account, isPaid ? 1 : pageSize, (limit) =>
      withSession(ports, adapter, account, (session) => {
        if (pages.length === 0) began = clock.now();
        return comments.list({
          session,
          account,
          publication_external_id,
          publish_date,
          newest: newest?.external_id,
          cursor,
          limit,
        });
      }),
    );
    if (!page) break;
    pages.push(page);
    cursor = page.next_cursor;
    if (cursor === undefined || (await endsKnown(ports, account, page))) break;
  }
  return { pages, began };
}
