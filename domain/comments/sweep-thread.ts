import type { Account } from '#ports/accounts/account';
import type { CommentFact, CommentPage } from '#ports/networks/network-comments';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import type { Where } from '#ports/storage/storage';
import { applyFacts, networkKey } from '../comment-facts/index.ts';
import { toDateTime } from '../shared/index.ts';

/** Networks list new comments late, so only what is older can be missing, in milliseconds. */
export const fresh = 10 * 60_000;

/** Returns when the comments of a page on the first level were written, in its order. */
const datesOn = ({ comments }: CommentPage): readonly DateTime[] =>
  // What is held for review stands beside the others, whatever its date.
  comments.flatMap(({ parent_external_id, hidden, creation_date }) =>
    parent_external_id === undefined && hidden !== true ? [creation_date] : [],
  );

/** Returns since when a page shows all comments that are not newer than it; undefined when it is not known to have an order. */
export function oldestOn(page: CommentPage): DateTime | undefined {
  const dates = datesOn(page);
  const isNewestFirst = dates.every((date, at) => at === 0 || date <= (dates[at - 1] ?? ''));
  return page.complete_after ?? (isNewestFirst ? dates.at(-1) : undefined);
}

/** Returns after which date pages in a row show everything; undefined when nothing proves it. */
function completeAfter([first, ...others]: readonly CommentPage[]): DateTime | undefined {
  let after = first?.complete_after;
  for (const page of others) {
    const [newest = ''] = datesOn(page);
    const oldest = oldestOn(page);
    if (after === undefined || oldest === undefined || newest > after) return after;
    after = page.next_cursor === undefined ? '' : oldest;
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
  const known = await ports.storage.find('comments', {
    where: {
      ...stored,
      id_account: account._id,
      deleted: false,
      hidden: false,
      creation_date: { gt: complete_after, lt: toDateTime(began - fresh) },
    },
  });
  const date = toDateTime(began);
  const gone = known.flatMap(({ external_id, network_key = '', state }): CommentFact[] =>
    external_id === undefined || state !== undefined || there.has(network_key)
      ? []
      : [{ type: 'deleted', external_id, date }],
  );
  await applyFacts(ports, account, gone, 'reading');
}
