import type { Account } from '#ports/accounts/account';
import type { Comment } from '#ports/comments/comment';
import type { CommentFact, CommentPage } from '#ports/networks/network-comments';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import type { Where } from '#ports/storage/storage';
import { applyFacts, networkKey } from '../comment-facts/index.ts';
import { toDateTime } from '../shared/index.ts';

/** Networks list new comments late, so only what is older can be missing, in milliseconds. */
export const fresh = 10 * 60_000;
/** How far a network's clock may be behind ours, in milliseconds. */
const inexact = 1000;

/** Returns when the comments of a page on the first level were written; undefined when they are not in order of time. */
function newestFirst({ comments }: CommentPage): readonly DateTime[] | undefined {
  // What is held for review stands beside the others, whatever its date.
  const dates = comments.flatMap(({ parent_external_id, hidden, creation_date }) =>
    parent_external_id === undefined && hidden !== true ? [creation_date] : [],
  );
  return dates.every((date, at) => at === 0 || date <= (dates[at - 1] ?? '')) ? dates : undefined;
}

/** Returns the date up to which a page goes back; undefined when it has no order. */
export const oldestOn = (page: CommentPage): DateTime | undefined =>
  page.complete_after ?? newestFirst(page)?.at(-1);

/** Returns after which date pages in a row show everything; undefined when nothing proves it. */
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
 * Marks as deleted what the network no longer shows, where pages in a row, the first of them the newest, prove that. `began`:
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
      creation_date: { gt: complete_after, lt: toDateTime(began - fresh) },
    },
  });
  const date = toDateTime(began);
  const isVague = ({ dates: { content }, creation_date }: Comment): boolean => {
    if (typeof content !== 'object' || complete_after === '') return false;
    // It may have been written before what was read.
    if (content.precision === 'latest') return true;
    // What was sent from here is dated by our clock until the network lists it.
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
