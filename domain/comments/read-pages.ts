import type { Account } from '#ports/accounts/account';
import type { UnreadRest } from '#ports/comments/comment-poll';
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

/** The pages that were read, and when the first was. */
interface ReadPages {
  readonly pages: readonly CommentPage[];
  readonly began: number;
  /** Why what was paid for is not all, and what is left. */
  readonly stopped?: { readonly error: unknown; readonly rest: UnreadRest };
}

/**
 * Reads the newest comments on a post up to one that is known, or the rest of an earlier read. Throws the failure of the first
 * page; of a later one when reading costs nothing, since all can be read again then.
 */
export async function readPages(
  ports: CommentJobPorts,
  source: ListedSource,
  publication_external_id: string,
  isFirst: boolean,
  publish_date?: DateTime,
  rest?: UnreadRest,
): Promise<ReadPages> {
  const { account, adapter, comments } = source;
  const { storage, clock } = ports;
  let began = clock.now();
  const where = { id_account: account._id, publication_external_id };
  const isPaid = rulebook[account.social_network].credits !== undefined;
  const [known] =
    isPaid && !rest
      ? await storage.find('comments', {
          where,
          order: [{ field: 'creation_date', direction: 'desc' }],
          limit: 1,
        })
      : [];
  const newest = rest ? rest.newest : known?.external_id;
  const pages: CommentPage[] = [];
  const ask = (cursor: string | undefined) =>
    charged(ports, source.organization, account, isPaid ? 1 : pageSize, (limit) =>
      withSession(ports, adapter, account, (session) => {
        if (pages.length === 0) began = clock.now();
        return comments.list({
          session,
          account,
          publication_external_id,
          publish_date,
          newest,
          cursor,
          limit,
        });
      }),
    );
  for (let cursor = rest?.cursor; pages.length < (isFirst ? 1 : mostPages);) {
    try {
      const { page } = await ask(cursor);
      if (!page) break;
      pages.push(page);
      cursor = page.next_cursor;
    } catch (error) {
      if (!isPaid || cursor === undefined || pages.length === 0) throw error;
      return { pages, began, stopped: { error, rest: { cursor, newest } } };
    }
    const last = pages.at(-1);
    if (cursor === undefined || !last || (await endsKnown(ports, account, last))) break;
  }
  return { pages, began };
}
