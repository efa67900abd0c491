import type { Account } from '#ports/accounts/account';
import type { Comment } from '#ports/inbox/comment';
import type { CommentFact, CommentPage } from '#ports/networks/network-comments';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import type { Where } from '#ports/foundation/storage';
import { applyFacts } from './apply-facts.ts';
import { networkKey } from './comment-state.ts';
import { toDateTime } from '../../foundation/index.ts';

/** Networks list new comments with a delay, so only older ones can be missing; in milliseconds. */
export const maxListingDelay = 10 * 60_000;
/** How far a network's clock may lag behind ours, in milliseconds. */
const inexact = 1000;

/** Returns the dates of a page's top-level comments; undefined when they are not ordered by time. */
function newestFirst({ comments }: CommentPage): readonly DateTime[] | undefined {
  // Comments held for review are mixed in regardless of their date.
  const dates = comments.flatMap(({ parent_external_id, hidden, creation_date }) =>
    parent_external_id === undefined && hidden !== true ? [creation_date] : [],
  );
  return dates.every((date, at) => at === 0 || date <= (dates[at - 1] ?? '')) ? dates : undefined;
}

/** Returns the oldest date that a page covers; undefined when it is not ordered. */
export const oldestOn = (page: CommentPage): DateTime | undefined => page.complete_after ?? newestFirst(page)?.at(-1);

/** Returns the date after which consecutive pages show every comment; undefined when that cannot be proven. */
function completeAfter([first, ...others]: readonly CommentPage[]): DateTime | undefined {
  let after = first?.complete_after;
  for (const page of others) {
    const dates = newestFirst(page);
    if (after === undefined || !dates || (dates[0] ?? '') > after) return after;
    after = page.next_cursor === undefined ? '' : (dates.at(-1) ?? after);
  }
  return after;
}

/**
 * Marks comments as deleted that the network no longer shows, where consecutive pages, newest first, prove it. `began`:
 * when they were read, in milliseconds.
 */
export async function sweepThread(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'settings' | 'storage'>,
  account: Account,
  stored: Where<'comments'>,
  pages: readonly CommentPage[],
  began: number,
): Promise<void> {
  const complete_after = completeAfter(pages);
  if (complete_after === undefined) return;
  const there = new Set(
    pages.flatMap(({ comments }) => comments.map((one) => networkKey(account._id, one.external_id))),
  );
  const { thread_key, ...whole } = stored;
  const known = await ports.storage.find('comments', {
    where: {
      ...(pages.every(({ has_answers }) => has_answers) ? whole : { ...whole, thread_key }),
      id_account: account._id,
      deleted: false,
      hidden: false,
      creation_date: { gt: complete_after, lt: toDateTime(began - maxListingDelay) },
    },
  });
  const date = toDateTime(began);
  const isVague = ({ dates: { content }, creation_date }: Comment): boolean => {
    if (typeof content !== 'object' || complete_after === '') return false;
    // It may have been written before the comments that were read.
    if (content.precision === 'latest') return true;
    // Our own comments are dated by our clock until the network lists them.
    return content.source === 'own' && Date.parse(creation_date) <= Date.parse(complete_after) + inexact;
  };
  const gone = known.flatMap((comment): CommentFact[] => {
    const { external_id, network_key = '', state } = comment;
    return external_id === undefined || state !== undefined || there.has(network_key) || isVague(comment)
      ? []
      : [{ type: 'deleted', external_id, date }];
  });
  await applyFacts(ports, account, gone, 'reading');
}
