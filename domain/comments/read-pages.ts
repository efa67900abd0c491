import type { Account } from '#ports/accounts/account';
import type { UnreadRest } from '#ports/comments/comment-poll';
import type { CommentPage, NetworkComments } from '#ports/networks/network-comments';
import type { Organization } from '#ports/organizations/organization';
import type { DateTime } from '#ports/shared/date-time';
import { withSession } from '../accounts/index.ts';
import { networkKey } from '../comment-facts/index.ts';
import { rulebook } from '../networks/index.ts';
import { toDateTime } from '../shared/index.ts';
import { charged } from './charged-reading.ts';
import type { CommentJobPorts } from './comment-ports.ts';
import type { CommentSource } from './find-comment.ts';
import { fresh, oldestOn } from './sweep-thread.ts';

/** How many comments are asked for at once. */
const pageSize = 100;
/** How many pages are read at most usually; what stands below is left. A network may give fewer comments than it is asked for. */
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

/** What is known of a post before it is read. */
export interface Reading {
  /** How many pages are read at most. */
  readonly pages?: number | undefined;
  readonly publish_date?: DateTime | undefined;
  /** When the last reading began that left nothing newer unread; absent when there was none. */
  readonly looked?: DateTime | undefined;
  readonly rest?: UnreadRest | undefined;
}

/**
 * Reads the newest comments on a post until what was there at the last reading, `looked`, or the rest of an earlier read. Where each
 * costs money, only what is new is read. Throws the failure of the first
 * page; of a later one when reading costs nothing, since all can be read again then.
 */
export async function readPages(
  ports: CommentJobPorts,
  source: ListedSource,
  publication_external_id: string,
  { pages: most = mostPages, publish_date, looked, rest }: Reading,
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
  const since = looked === undefined ? undefined : toDateTime(Date.parse(looked) - fresh);
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
  for (let cursor = rest?.cursor; pages.length < most;) {
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
    if (cursor === undefined || !last) break;
    const oldest = oldestOn(last);
    const isSeen = isPaid
      ? await endsKnown(ports, account, last)
      : since !== undefined && oldest !== undefined && oldest < since;
    if (isSeen) break;
  }
  return { pages, began };
}
