import type { CommentPage, NetworkComment } from '#ports/networks/network-comments';

/** The paging of a Graph server: https://developers.facebook.com/docs/graph-api/results */
interface Paging {
  readonly cursors?: { readonly after?: string | undefined } | undefined;
  readonly next?: string | undefined;
}

/** Returns a page of comments, newest first, with its cursor and the date after which it is complete. */
export function commentPage(
  comments: readonly NetworkComment[],
  paging: Paging | undefined,
  after: string | undefined,
): CommentPage {
  const next_cursor = paging?.next === undefined ? undefined : paging.cursors?.after;
  const dates = comments.map(({ creation_date }) => creation_date);
  const isSorted = dates.every((date, at) => at === 0 || date <= (dates[at - 1] ?? ''));
  const isLast = next_cursor === undefined;
  // A single comment, or several of the same second, look the same in both orders.
  const isNewestFirst = isSorted && (isLast || (dates[0] ?? '') > (dates.at(-1) ?? ''));
  // Only a first page certainly shows the newest; later pages may have shifted.
  const isWhole = isNewestFirst && after === undefined;
  return {
    comments,
    ...(next_cursor !== undefined && { next_cursor }),
    ...(isWhole && { complete_after: isLast ? '' : (dates.at(-1) ?? '') }),
  };
}
