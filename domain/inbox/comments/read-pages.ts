import type { Account } from '#ports/accounts/account';
import type { UnreadRest } from '#ports/inbox/comment-poll';
import type { CommentPage, NetworkComments } from '#ports/networks/network-comments';
import type { Organization } from '#ports/access/organization';
import type { DateTime } from '#ports/foundation/date-time';
import { withSession } from '../../accounts/index.ts';
import { networkKey } from './comment-state.ts';
import { rulebook } from '../../networks/index.ts';
import { toDateTime } from '../../foundation/index.ts';
import { charged } from './charged-reading.ts';
import type { CommentJobPorts, CommentSource } from './find-comment.ts';
import { maxListingDelay, oldestOn } from './sweep-thread.ts';

/** How many comments are requested at once. */
const pageSize = 100;
/**
 * The default maximum number of pages per read; later pages are left out. A network may return fewer comments per page
 * than requested.
 */
const maxPages = 10;

/** An account whose network lists comments. */
export interface ListedSource extends CommentSource {
  readonly comments: NetworkComments & Required<Pick<NetworkComments, 'list'>>;
  readonly organization: Organization;
}

/** Returns whether the last comment of a page is known. Then those after it existed when it was stored. */
async function endsKnown({ storage }: CommentJobPorts, { _id }: Account, { comments }: CommentPage): Promise<boolean> {
  // Comments held for review are mixed in regardless of their date.
  const last = comments.findLast(
    ({ parent_external_id, hidden }) => parent_external_id === undefined && hidden !== true,
  );
  if (!last) return true;
  const network_key = networkKey(_id, last.external_id);
  return (await storage.find('comments', { where: { network_key }, limit: 1 })).length > 0;
}

/** The pages that were read, and when the first one was. */
interface ReadPages {
  readonly pages: readonly CommentPage[];
  readonly began: number;
  /** Why a paid read ended early, and what is left to read. */
  readonly stopped?: { readonly error: unknown; readonly rest: UnreadRest };
}

/** What is known of a post before a read. */
export interface Reading {
  /** The maximum number of pages to read. */
  readonly pages?: number | undefined;
  readonly publish_date?: DateTime | undefined;
  /** The start of the last read after which no newer comment was left unread; absent when there was none. */
  readonly looked?: DateTime | undefined;
  readonly rest?: UnreadRest | undefined;
}

/**
 * Reads the newest comments on a post back to those that existed at the last read, `looked`, or the rest of an earlier
 * read. Where each costs money, only new ones are read. Throws the failure of the first page; a later page's failure
 * only when reading is free, since everything can then be read again.
 */
export async function readPages(
  ports: CommentJobPorts,
  source: ListedSource,
  publication_external_id: string,
  { pages: most = maxPages, publish_date, looked, rest }: Reading,
): Promise<ReadPages> {
  const { account, adapter, comments } = source;
  const { storage, clock } = ports;
  let began = clock.now();
  const where = { id_account: account._id, publication_external_id };
  const isPaid = rulebook[account.social_network].credits !== undefined;
  const [known] =
    isPaid && !rest
      ? await storage.find('comments', { where, order: [{ field: 'creation_date', direction: 'desc' }], limit: 1 })
      : [];
  const newest = rest ? rest.newest : known?.external_id;
  const pages: CommentPage[] = [];
  const since = looked === undefined ? undefined : toDateTime(Date.parse(looked) - maxListingDelay);
  const ask = (cursor: string | undefined) =>
    charged(ports, source.organization, account, isPaid ? 1 : pageSize, (limit) =>
      withSession(ports, adapter, account, (session) => {
        if (pages.length === 0) began = clock.now();
        return comments.list({ session, account, publication_external_id, publish_date, newest, cursor, limit });
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
